import NavTrace
import UIKit

/// The objects that a trace has told of: gives each its id, and notices when it is deallocated.
@MainActor final class ObjectTable {
  private struct Entry {
    weak var object: AnyObject?
    var told: TraceObject
    /// The title that is told, as the app gave it.
    var title: String?
  }

  private let options: Recorder.Options
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var lastNumbers: [ObjectID.Kind: UInt32] = [:]
  private var typeNames: [ObjectIdentifier: String] = [:]
  /// Those whose place in memory was taken by another object before anyone looked.
  private var replaced: [TraceObject] = []

  init(_ options: Recorder.Options) { self.options = options }

  /// How the trace tells of a controller: a screen, or a container, with its title as it is now.
  func refer(to controller: UIViewController) -> TraceObject {
    let isContainer = controller.isSystemContainer
    let title = options.titles && !isContainer ? controller.navigationItem.title ?? controller.title : nil
    return refer(to: controller, as: isContainer ? .container : .screen, title: title)
  }

  /// How the trace tells of an object.
  func refer(to object: AnyObject, as kind: ObjectID.Kind, title: String? = nil) -> TraceObject {
    let key = ObjectIdentifier(object)
    if let entry = entries[key] {
      if entry.object === object {
        guard let title, entry.title != title else { return entry.told }
        var told = entry.told
        told.title = options.told(.title(title))
        entries[key] = Entry(object: object, told: told, title: title)
        return told
      }
      replaced.append(entry.told)
    }
    let number = lastNumbers[kind, default: 0] + 1
    lastNumbers[kind] = number
    let told = TraceObject(
      ObjectID(kind, number), typeName(of: object), title: title.map { options.told(.title($0)) })
    entries[key] = Entry(object: object, told: told, title: title)
    return told
  }

  /// The id of an object that the trace has told of already.
  func id(of object: AnyObject) -> ObjectID? { told(object)?.id }

  /// How the trace told of an object, if it did.
  func told(_ object: AnyObject) -> TraceObject? {
    guard let entry = entries[ObjectIdentifier(object)], entry.object === object else { return nil }
    return entry.told
  }

  /// The objects that have gone since this was last asked, in the order in which they came.
  func takeDeallocated() -> [TraceObject] {
    var gone = replaced
    replaced = []
    for (key, entry) in entries where entry.object == nil {
      gone.append(entry.told)
      entries[key] = nil
    }
    return gone.sorted { $0.id.order < $1.id.order }
  }

  /// The screens, containers and routers that are alive.
  var living: [TraceObject] {
    entries.values.filter { $0.object != nil && $0.told.id.kind != .coordinator }.map(\.told)
      .sorted { $0.id.order < $1.id.order }
  }

  /// The objects of a kind that are alive, in the order in which they came.
  func living(_ kind: ObjectID.Kind) -> [AnyObject] {
    entries.values.filter { $0.told.id.kind == kind }.sorted { $0.told.id.order < $1.told.id.order }
      .compactMap(\.object)
  }

  func typeName(of object: AnyObject) -> String {
    let type: AnyObject.Type = type(of: object)
    let key = ObjectIdentifier(type)
    if let known = typeNames[key] { return known }
    let name = options.told(.type(String(describing: type)))
    typeNames[key] = name
    return name
  }
}

extension ObjectID {
  fileprivate var order: (UInt8, UInt32) { (kind.rawValue, number) }
}

extension UIViewController {
  /// One of UIKit's own containers, which users do not see as a screen.
  var isSystemContainer: Bool {
    self is UINavigationController || self is UITabBarController || self is UISplitViewController
      || self is UIPageViewController
  }

  /// This screen, or the screens in this container: coordinators show either, and only screens come and go.
  var screensInside: [UIViewController] { isSystemContainer ? children.flatMap(\.screensInside) : [self] }
}
