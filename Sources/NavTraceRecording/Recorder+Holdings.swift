import NavTrace
import UIKit

extension Recorder {
  /// Who holds what should have gone: the coordinators that are finished, and the screens that are alive and not on
  /// screen. Looked for from the coordinators that are watched, the app's delegates and its windows.
  func holdings(onScreen: Set<ObjectID>) -> [Snapshot.Holding] {
    let roots = children.livingRoots
    let coordinators = children.finished.filter { finished in !roots.contains { $0 === finished } }
    let screens = objects.living(.screen).filter { objects.id(of: $0).map(onScreen.contains) == false }
    let suspects = coordinators + screens
    guard !suspects.isEmpty else { return [] }
    let app = UIApplication.shared
    let delegates = [app.delegate as AnyObject?] + app.connectedScenes.map { $0.delegate as AnyObject? }
    var search = HoldingPaths(typeName: objects.typeName(of:))
    let paths = search.paths(
      to: suspects, from: roots + delegates.compactMap(\.self) + UIKitObservation.rootViewControllers)
    return zip(suspects, paths).compactMap { suspect, path in
      guard let path, let told = objects.told(suspect) else { return nil }
      return Snapshot.Holding(TraceObject(told.id, told.type), path: path)
    }
  }
}
