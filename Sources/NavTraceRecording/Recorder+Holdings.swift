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
      let container = screen.takenOut[told.id].flatMap {
        onScreen.contains($0) && keeps(suspect, in: $0, &search) ? $0 : nil
      }
      return Snapshot.Holding(TraceObject(told.id, told.type), path: path, container: container)
    }
  }

  /// Whether a screen, or what it holds, holds another: other than by way of a coordinator, which is what may be left over.
  private func keeps(_ screen: AnyObject, in container: ObjectID, _ search: inout HoldingPaths) -> Bool {
    let containers = objects.living(.screen).filter { objects.id(of: $0) == container }
    let paths = search.paths(to: [screen], from: containers) { [objects] in
      objects.id(of: $0)?.kind == .coordinator
    }
    return paths.first??.isEmpty == false
  }
}
