extension Replay {
  /// What it knows, part by part.
  var parts: [Mirror.Child] {
    [
      ("header", header as Any),
      ("latest", latest as Any),
      ("ended", ended as Any),
      ("loss", loss as Any),
      ("isInDoubt", isInDoubt as Any),
      ("isSettled", isSettled as Any),
      ("settled", settled as Any),
      ("dismissals", dismissals as Any),
      ("coordinators", coordinators as Any),
      ("callbacks", callbacks as Any),
      ("held", held as Any),
      ("kept", kept as Any),
      ("lostAskers", lostAskers as Any),
      ("order", order as Any),
      ("known", (0..<known.count).map { known[$0].pointee } as Any),
      ("layers", (0..<layers.count).map { layers.pool[$0].pointee } as Any),
      ("leaving", leaving as Any),
      ("isGestureOpen", isGestureOpen as Any),
    ]
  }
}

// Who is told, rather than where it is kept.
extension Replay.Spot: CustomStringConvertible {
  var description: String {
    let (below, above) = (below?.pointee.object.id, above?.pointee.object.id)
    return "\(layer.pointee.number), between \(below as Any) and \(above as Any)"
  }
}

extension Replay.Membership: CustomStringConvertible {
  var description: String {
    let (previous, next) = (previous?.pointee.object.id, next?.pointee.object.id)
    return "\(layer.pointee.number), between \(previous as Any) and \(next as Any)"
  }
}

extension Replay.Layer: CustomStringConvertible {
  var description: String {
    let (top, container) = (top?.pointee.object.id, lastContainer?.pointee.object.id)
    let (newer, older) = (newer?.pointee.number, older?.pointee.number)
    return """
      \(number) over \(base.layer?.pointee.number as Any), \(top as Any) in \(container as Any), \
      between \(newer as Any) and \(older as Any), under \(covers)
      """
  }
}
