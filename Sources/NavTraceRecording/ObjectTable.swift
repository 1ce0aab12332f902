import NavTrace
import UIKit

/// The objects in the trace. It assigns ids and detects deallocation.
///
/// A controller that is also a coordinator or a router has two ids: one as a screen or container, and one as a
/// coordinator or router.
@MainActor final class ObjectTable {
  /// An object as the trace last described it. When its title changes, it gets a new entry.
  final class Entry: Watched {
    nonisolated let object: TraceObject
    /// The title that the app has set, before redaction.
    fileprivate let title: String?

    fileprivate init(_ referent: AnyObject, _ object: TraceObject, title: String?) {
      self.object = object
      self.title = title
      super.init(referent)
    }

    nonisolated var id: ObjectID { object.id }
  }

  private struct Key: Hashable {
    let object: ObjectIdentifier
    let isOnScreen: Bool

    init(_ object: AnyObject, isOnScreen: Bool) {
      self.object = ObjectIdentifier(object)
      self.isOnScreen = isOnScreen
    }
  }

  private let options: Recorder.Options
  @exclusivity(unchecked) private var entries: [Key: Entry] = [:]
  private var lastNumbers: [ObjectID.Kind: UInt32] = [:]
  private var typeNames: [ObjectIdentifier: String] = [:]
  /// The names that the app gave controllers, as the redactor wrote them.
  private var givenNames: [String: String] = [:]
  /// Deallocated objects whose address was reused before their deallocation was detected.
  private var replaced: [TraceObject] = []
  private var purgeThreshold = 1_000

  init(_ options: Recorder.Options) { self.options = options }

  /// A controller as an object of the trace: a screen or a container, with its current title.
  func refer(to controller: UIViewController) -> TraceObject { entry(of: controller).object }

  /// The same as ``refer(to:)``, but returns the entry, which is faster to copy than its object.
  func entry(of controller: UIViewController) -> Entry {
    let isContainer = controller.isSystemContainer
    return entry(
      of: controller, as: isContainer ? .container : .screen, title: isContainer ? nil : title(of: controller)
    )
  }

  /// An object as an object of the trace.
  func refer(to object: AnyObject, as kind: ObjectID.Kind) -> TraceObject {
    entry(of: object, as: kind, title: nil).object
  }

  /// The screen that appears if a controller is presented; for a container, its first screen. If the trace
  /// already describes the controller as a screen with its current title, the type of the controller is not
  /// checked again.
  func refer(toPresented controller: UIViewController) -> (screen: TraceObject, isNew: Bool) {
    let title = title(of: controller)
    if let entry = knownEntry(of: controller), entry.object.id.kind == .screen,
      title == nil || title == entry.title
    {
      return (entry.object, false)
    }
    return (refer(to: controller.firstScreenInside), true)
  }

  func entry(ofPresented controller: UIViewController) -> Entry? {
    if let entry = knownEntry(of: controller), entry.object.id.kind == .screen { return entry }
    return knownEntry(of: controller.firstScreenInside)
  }

  private func title(of controller: UIViewController) -> String? {
    options.recordsTitles ? controller.navigationItem.title ?? controller.title : nil
  }

  private func entry(of object: AnyObject, as kind: ObjectID.Kind, title: String?) -> Entry {
    let key = Key(object, isOnScreen: kind == .screen || kind == .container)
    if let entry = entries[key] {
      if entry.isAt(object) {
        guard let title, title != entry.title else { return entry }
        var renamed = entry.object
        renamed.title = options.redacted(.title(title))
        let new = Entry(object, renamed, title: title)
        entries[key] = new
        return new
      }
      replaced.append(entry.object)
    }
    let number = lastNumbers[kind, default: 0] + 1
    lastNumbers[kind] = number
    let named = TraceObject(
      ObjectID(kind, number), typeName(of: object), title: title.map { options.redacted(.title($0)) })
    let entry = Entry(object, named, title: title)
    entries[key] = entry
    return entry
  }

  private func knownEntry(of object: AnyObject, isOnScreen: Bool) -> Entry? {
    guard let entry = entries[Key(object, isOnScreen: isOnScreen)], entry.isAt(object) else { return nil }
    return entry
  }

  private func knownEntry(of controller: UIViewController) -> Entry? {
    knownEntry(of: controller, isOnScreen: true)
  }

  /// The id of a controller as a screen or container. Nil if it is not in the trace as one.
  func id(ofController controller: UIViewController) -> ObjectID? { known(controller)?.id }

  /// The last description of a controller as a screen or container. Nil if it is not in the trace as one.
  func known(_ controller: UIViewController) -> TraceObject? { knownEntry(of: controller)?.object }

  /// The id of an object. For a coordinator or router that is a controller, it is the id as a coordinator or
  /// router. Nil if the object is not in the trace.
  func id(of object: AnyObject) -> ObjectID? {
    (knownEntry(of: object, isOnScreen: false) ?? knownEntry(of: object, isOnScreen: true))?.id
  }

  /// Whether deallocated objects should be searched for, because many objects were added since the last
  /// search.
  var isCrowded: Bool { entries.count + replaced.count > purgeThreshold }

  /// Removes the deallocated objects, and returns them in the order in which they were added. Those that are
  /// held back stay in the table.
  func takeDeallocated(besides isHeldBack: (ObjectID) -> Bool) -> [TraceObject] {
    var gone: [TraceObject] = []
    if !replaced.isEmpty {
      gone = replaced.filter { !isHeldBack($0.id) }
      replaced.removeAll { !isHeldBack($0.id) }
    }
    // The loop does not change the table, because a change would copy it.
    var keys: [Key] = []
    for (key, entry) in entries where entry.referent == nil && !isHeldBack(entry.id) {
      gone.append(entry.object)
      keys.append(key)
    }
    for key in keys { entries[key] = nil }
    purgeThreshold = max(1_000, 2 * entries.count)
    return gone.count > 1 ? gone.sorted { $0.id.order < $1.id.order } : gone
  }

  /// The screens, containers and routers that are alive.
  var living: [TraceObject] { last(with: []) }

  /// The screens, containers and routers that are alive, and the recently deallocated ones that are in
  /// `shown`. Other recently deallocated objects are omitted: they were about to be deallocated.
  func last(with shown: Set<ObjectID>) -> [TraceObject] {
    entries.values
      .filter { $0.id.kind != .coordinator && ($0.referent != nil || shown.contains($0.id)) }
      .map(\.object).sorted { $0.id.order < $1.id.order }
  }

  /// The controller with this id. Nil if it was deallocated.
  func controller(_ id: ObjectID) -> UIViewController? {
    entries.values.first { $0.id == id }?.referent as? UIViewController
  }

  /// The living screens, in the order in which they were added.
  var livingScreens: [UIViewController] {
    entries.values.filter { $0.id.kind == .screen }.sorted { $0.id.order < $1.id.order }
      .compactMap { $0.referent as? UIViewController }
  }

  /// The screens whose views are in a window.
  var screensInWindow: [UIViewController] {
    entries.values.compactMap { $0.id.kind == .screen ? $0.referent as? UIViewController : nil }
      .filter { $0.viewIfLoaded?.window != nil }
  }

  /// The name of an object's type, or the one that the app gave a controller.
  func typeName(of object: AnyObject) -> String {
    if let given = ScreenNames.name(of: object) {
      if let known = givenNames[given] { return known }
      let name = options.redacted(.type(given))
      givenNames[given] = name
      return name
    }
    let type: AnyObject.Type = type(of: object)
    let key = ObjectIdentifier(type)
    if let known = typeNames[key] { return known }
    let described: Any.Type = (type as? any BoxedRouter.Type)?.valueType ?? type
    // The same as `String(describing:)`, which takes thirty times as long.
    let name = options.redacted(.type(_typeName(described, qualified: false)))
    typeNames[key] = name
    return name
  }
}

extension ObjectID {
  fileprivate var order: (UInt8, UInt32) { (kind.rawValue, number) }
}
