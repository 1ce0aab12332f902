extension Replay {
  /// What is known of a screen, a container or a router.
  struct Known: Pooled {
    typealias Place = UnsafeMutablePointer<Known>

    var index = 0
    /// As it was told of first.
    var object = TraceObject(ObjectID(.screen, 0), "")
    /// Whether it was told of and not deallocated since.
    var isAlive = false
    /// The latest `present` or `claim` of it, as long as it is alive.
    var request: Request?
    /// The callbacks that were given for it as a screen and belong to its present or next time on screen.
    var callbacks = FewIDs()
    /// Where on screen it is, if it is.
    var spot: Spot?
    /// As it is on screen, or was when it last was.
    var screen: Screen?
    /// If it is a container that belongs to a layer.
    var membership: Membership?
    /// The last list that had it.
    var list = 0

    /// Whether there is nothing to know of it any more.
    var isForgotten: Bool {
      !isAlive && spot == nil && membership == nil && request == nil && callbacks.isEmpty
    }
  }

  /// Where a screen is on screen.
  struct Spot: @unchecked Sendable {
    /// The modal or root that it belongs to.
    var layer: Layer.Place
    /// Its neighbours there.
    var below: Known.Place?
    var above: Known.Place?
  }

  /// A container's part in a layer.
  struct Membership: @unchecked Sendable {
    var layer: Layer.Place
    /// The layer's others.
    var previous: Known.Place?
    var next: Known.Place?
  }
}

extension Replay {
  /// All that something is known of.
  struct Directory: ~Copyable, @unchecked Sendable {
    private var places: ObjectMap<Known.Place> = [:]
    private var pool = Pool<Known>()
    /// Which of them are alive.
    private(set) var living = Multitude()

    var count: Int { pool.count }
    subscript(index: Int) -> Known.Place { pool[index] }

    @inline(__always) subscript(id: ObjectID) -> Known.Place? { places.peek(id)?.pointee }

    /// Takes note that it lives.
    @inline(__always) mutating func introduce(_ object: TraceObject) -> Known.Place {
      let known = self[object.id] ?? add(object.id)
      if !known.pointee.isAlive {
        known.pointee.isAlive = true
        known.pointee.object = object
        living.insert(object.id)
      }
      return known
    }

    @inline(never) private mutating func add(_ id: ObjectID) -> Known.Place {
      let known = pool.take()
      places.insert(known, for: id.packed)
      return known
    }

    /// The layer of a container, or of a screen that has others in it; nil if the trace told of neither.
    @inline(__always) func layer(of id: ObjectID) -> Layer.Place? {
      guard let known = self[id] else { return nil }
      return known.pointee.membership?.layer ?? known.pointee.spot?.layer
    }

    /// It was deallocated. What else is known of it stays.
    mutating func bury(_ known: Known.Place) {
      guard known.pointee.isAlive else { return }
      known.pointee.isAlive = false
      living.remove(known.pointee.object.id)
    }

    /// Lets go of it if there is nothing to know of it any more.
    @inline(__always) mutating func tidy(_ known: Known.Place) {
      guard known.pointee.isForgotten else { return }
      places.discard(known.pointee.object.id)
      pool.free(known)
    }

    /// Another one that knows the same.
    /// - Parameter layers: a copy of the layers that it points at.
    func copy(_ layers: borrowing Pool<Layer>) -> Directory {
      var copy = Directory()
      copy.pool = pool.copy()
      copy.living = living
      for index in 0..<pool.count {
        let known = copy.pool[index]
        copy.places.insert(known, for: known.pointee.object.id.packed)
        known.pointee.point(at: copy.pool, layers)
      }
      return copy
    }

    func twin(_ known: Known.Place) -> Known.Place { pool.twin(known) }
  }
}

extension Replay.Known {
  /// From now on, it points at these instead of those that they are copies of.
  fileprivate mutating func point(at pool: borrowing Pool<Self>, _ layers: borrowing Pool<Replay.Layer>) {
    if var spot {
      spot.layer = layers.twin(spot.layer)
      spot.below = spot.below.map { pool.twin($0) }
      spot.above = spot.above.map { pool.twin($0) }
      self.spot = spot
    }
    if var membership {
      membership.layer = layers.twin(membership.layer)
      membership.previous = membership.previous.map { pool.twin($0) }
      membership.next = membership.next.map { pool.twin($0) }
      self.membership = membership
    }
  }
}
