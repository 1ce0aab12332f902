extension Replay {
  /// A root or a modal with all that is in it: what goes together when it is replaced or dismissed.
  struct Layer: Pooled, @unchecked Sendable {
    typealias Place = UnsafeMutablePointer<Layer>

    var index = 0
    /// Which layer of the session it is; 0 when it is gone.
    fileprivate(set) var number = 0
    /// The layer that it lies over; none for a root.
    fileprivate(set) var base = Base(nil)
    /// The topmost of the screens in it.
    fileprivate(set) var top: Known.Place?
    /// The last of its containers.
    fileprivate(set) var lastContainer: Known.Place?
    /// How many layers with screens lie over it.
    fileprivate(set) var covers = 0
    /// Its neighbours among those with screens.
    fileprivate(set) var newer: Place?
    fileprivate(set) var older: Place?

    /// A layer that may be gone by now, and another one in its place.
    struct Base: @unchecked Sendable {
      private var place: Place?
      private let number: Int

      init(_ layer: Place?) {
        place = layer
        number = layer?.pointee.number ?? 0
      }

      /// The layer, if it is still there.
      var layer: Place? { place?.pointee.number == number ? place : nil }

      fileprivate mutating func point(at pool: borrowing Pool<Layer>) { place = place.map { pool.twin($0) } }
    }
  }

  /// The layers of a session.
  struct Layers: ~Copyable, @unchecked Sendable {
    private(set) var pool = Pool<Layer>()
    private var last = 0
    /// Of those with screens, the one that changed last.
    private var newest: Layer.Place?
    /// Those that have lost their last screen since the last settled moment, or were begun without one.
    private var emptied: [Layer.Base] = []

    var count: Int { pool.count }

    mutating func add(over base: Layer.Place?) -> Layer.Place {
      last += 1
      let layer = pool.take()
      layer.pointee.number = last
      layer.pointee.base = Layer.Base(base)
      layer.pointee.covers = 0
      return layer
    }

    /// What the user sees: the top of the modal or root that nothing covers.
    ///
    /// Where several roots lie side by side (tabs, windows), it is the one that changed last, or that a modal came over.
    var visible: Known.Place? {
      var layer = newest
      while let next = layer {
        if next.pointee.covers == 0 { return next.pointee.top }
        layer = next.pointee.older
      }
      return newest?.pointee.top
    }

    // MARK: Screens

    /// Puts a screen on top of its layer.
    @inline(__always) mutating func push(_ known: Known.Place) {
      guard let layer = known.pointee.spot?.layer else { return }
      if let top = layer.pointee.top {
        top.pointee.spot?.above = known
        known.pointee.spot?.below = top
      } else {
        appear(layer)
      }
      layer.pointee.top = known
      touch(layer)
    }

    /// Takes a screen out of its layer. That stays, even empty: until a transition is done it may be filled again.
    ///
    /// - Parameter touching: whether that changes the layer, rather than the one to which the screen moves.
    @inline(__always) mutating func remove(_ known: Known.Place, touching: Bool = true) {
      guard let layer = known.pointee.spot?.layer else { return }
      let below = known.pointee.spot?.below
      let above = known.pointee.spot?.above
      known.pointee.spot?.below = nil
      known.pointee.spot?.above = nil
      below?.pointee.spot?.above = above
      if let above {
        above.pointee.spot?.below = below
      } else {
        layer.pointee.top = below
      }
      if layer.pointee.top == nil {
        disappear(layer)
      } else if touching {
        touch(layer)
      }
    }

    /// A layer with screens has changed.
    @inline(__always) private mutating func touch(_ layer: Layer.Place) {
      guard layer != newest else { return }
      unlink(layer)
      link(layer)
    }

    /// It has a screen now.
    private mutating func appear(_ layer: Layer.Place) {
      if let base = layer.pointee.base.layer {
        base.pointee.covers += 1
        // What a modal is shown over is in front of what lies beside it.
        if base.pointee.top != nil { touch(base) }
      }
      link(layer)
    }

    /// It has none any more.
    private mutating func disappear(_ layer: Layer.Place) {
      if let base = layer.pointee.base.layer { base.pointee.covers -= 1 }
      unlink(layer)
      emptied.append(Layer.Base(layer))
    }

    private mutating func link(_ layer: Layer.Place) {
      layer.pointee.older = newest
      newest?.pointee.newer = layer
      newest = layer
    }

    private mutating func unlink(_ layer: Layer.Place) {
      layer.pointee.older?.pointee.newer = layer.pointee.newer
      if let newer = layer.pointee.newer {
        newer.pointee.older = layer.pointee.older
      } else {
        newest = layer.pointee.older
      }
      layer.pointee.newer = nil
      layer.pointee.older = nil
    }

    // MARK: Containers

    /// A container belongs to a layer, which may have others.
    @inline(__always) mutating func put(_ container: Known.Place, in layer: Layer.Place) {
      guard container.pointee.membership?.layer != layer else { return }
      removeContainer(container)
      let last = layer.pointee.lastContainer
      last?.pointee.membership?.next = container
      container.pointee.membership = Membership(layer: layer, previous: last)
      layer.pointee.lastContainer = container
    }

    private func removeContainer(_ container: Known.Place) {
      guard let membership = container.pointee.membership else { return }
      membership.previous?.pointee.membership?.next = membership.next
      if let next = membership.next {
        next.pointee.membership?.previous = membership.previous
      } else {
        membership.layer.pointee.lastContainer = membership.previous
      }
      container.pointee.membership = nil
    }

    // MARK: Empty ones

    /// An empty layer may lie over another one than before when it is filled again.
    func lay(_ layer: Layer.Place, over base: Layer.Place?) {
      if layer.pointee.top == nil, base != layer { layer.pointee.base = Layer.Base(base) }
    }

    /// Whoever could fill a layer is gone.
    mutating func abandon(_ layer: Layer.Place) {
      if layer.pointee.top == nil { emptied.append(Layer.Base(layer)) }
    }

    /// Drops the layers that are empty, once it is clear that they stay so.
    @inline(__always) mutating func dropEmpty(_ known: inout Directory) {
      if !emptied.isEmpty { drop(&known) }
    }

    private mutating func drop(_ known: inout Directory) {
      for index in emptied.indices {
        guard let layer = emptied[index].layer, layer.pointee.top == nil else { continue }
        while let container = layer.pointee.lastContainer {
          removeContainer(container)
          known.tidy(container)
        }
        layer.pointee.number = 0
        pool.free(layer)
      }
      emptied.removeAll(keepingCapacity: true)
    }
  }
}

extension Replay.Layers {
  /// Another one with the same layers, whose screens and containers are still those of this one.
  func copy() -> Self {
    var copy = Self()
    copy.pool = pool.copy()
    copy.last = last
    copy.newest = newest.map { copy.pool.twin($0) }
    copy.emptied = emptied
    for index in copy.emptied.indices { copy.emptied[index].point(at: copy.pool) }
    for index in 0..<pool.count {
      let layer = copy.pool[index]
      layer.pointee.base.point(at: copy.pool)
      layer.pointee.newer = layer.pointee.newer.map { copy.pool.twin($0) }
      layer.pointee.older = layer.pointee.older.map { copy.pool.twin($0) }
    }
    return copy
  }

  /// From now on, its screens and containers are these instead of those that they are copies of.
  mutating func point(at known: borrowing Replay.Directory) {
    for index in 0..<pool.count {
      let layer = pool[index]
      layer.pointee.top = layer.pointee.top.map { known.twin($0) }
      layer.pointee.lastContainer = layer.pointee.lastContainer.map { known.twin($0) }
    }
  }
}
