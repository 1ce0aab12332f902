import NavTrace
import UIKit

/// The objects that are in the trace: gives each its id, and notices when it is deallocated.
@MainActor final class ObjectTable {
  /// An object as the trace last named it. When its title changes, it gets a new entry.
  @MainActor final class Entry {
    let object: TraceObject
    /// The title as the app set it.
    fileprivate let title: String?
    private let watched: Watched

    fileprivate init(_ referent: AnyObject, _ object: TraceObject, title: String?) {
      watched = Watched(referent)
      self.object = object
      self.title = title
    }

    var id: ObjectID { object.id }

    /// The object itself, if it is alive.
    var referent: AnyObject? { watched.object }

    fileprivate func isOf(_ object: AnyObject) -> Bool { watched.isAt(object) }
  }

  private let options: Recorder.Options
  @exclusivity(unchecked) private var entries: [ObjectIdentifier: Entry] = [:]
  private var lastNumbers: [ObjectID.Kind: UInt32] = [:]
  private var typeNames: [ObjectIdentifier: String] = [:]
  /// The names that the app gave controllers, as the redactor wrote them.
  private var givenNames: [String: String] = [:]
  /// Objects that were deallocated, and whose address was reused before that was noticed.
  private var replaced: [TraceObject] = []
  private var crowd = 1_000

  init(_ options: Recorder.Options) { self.options = options }

  /// A controller as the trace names it: a screen or a container, with its present title.
  func refer(to controller: UIViewController) -> TraceObject {
    let isContainer = controller.isSystemContainer
    return refer(
      to: controller, as: isContainer ? .container : .screen, title: isContainer ? nil : title(of: controller)
    )
  }

  /// An object as the trace names it.
  func refer(to object: AnyObject, as kind: ObjectID.Kind) -> TraceObject {
    refer(to: object, as: kind, title: nil)
  }

  /// The screen that is to appear when a controller is presented: of a container, its first one. Where the trace has named
  /// the controller before as a screen with its present title, what kind of controller it is need not be found out again.
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
    options.titles ? controller.navigationItem.title ?? controller.title : nil
  }

  private func refer(to object: AnyObject, as kind: ObjectID.Kind, title: String?) -> TraceObject {
    let key = ObjectIdentifier(object)
    if let entry = entries[key] {
      if entry.isOf(object) {
        guard let title, title != entry.title else { return entry.object }
        var renamed = entry.object
        renamed.title = options.redacted(.title(title))
        entries[key] = Entry(object, renamed, title: title)
        return renamed
      }
      replaced.append(entry.object)
    }
    let number = lastNumbers[kind, default: 0] + 1
    lastNumbers[kind] = number
    let named = TraceObject(
      ObjectID(kind, number), typeName(of: object), title: title.map { options.redacted(.title($0)) })
    entries[key] = Entry(object, named, title: title)
    return named
  }

  private func knownEntry(of object: AnyObject) -> Entry? {
    guard let entry = entries[ObjectIdentifier(object)], entry.isOf(object) else { return nil }
    return entry
  }

  /// The id of an object that the trace has named.
  func id(of object: AnyObject) -> ObjectID? { known(object)?.id }

  /// An object as the trace last named it, if it did.
  func known(_ object: AnyObject) -> TraceObject? { knownEntry(of: object)?.object }

  /// Whether so many objects have come since deallocated ones were last looked for that it is time to do so again.
  var isCrowded: Bool { entries.count + replaced.count > crowd }

  /// Removes the objects that were deallocated, and returns them in the order in which they came. Those that are held back
  /// stay until later.
  func takeDeallocated(besides isHeldBack: (ObjectID) -> Bool) -> [TraceObject] {
    var gone = replaced.filter { !isHeldBack($0.id) }
    replaced.removeAll { !isHeldBack($0.id) }
    for (key, entry) in entries where entry.referent == nil && !isHeldBack(entry.id) {
      gone.append(entry.object)
      entries[key] = nil
    }
    crowd = max(1_000, 2 * entries.count)
    return gone.sorted { $0.id.order < $1.id.order }
  }

  /// The screens, containers and routers that are alive.
  var living: [TraceObject] { last(with: []) }

  /// The screens, containers and routers that are alive, and of those that were deallocated since they were last looked for,
  /// the ones in `shown`: the others were only on their way.
  func last(with shown: Set<ObjectID>) -> [TraceObject] {
    entries.values
      .filter { $0.id.kind != .coordinator && ($0.referent != nil || shown.contains($0.id)) }
      .map(\.object).sorted { $0.id.order < $1.id.order }
  }

  /// The controller with that id, if it is alive.
  func controller(_ id: ObjectID) -> UIViewController? {
    entries.values.first { $0.id == id }?.referent as? UIViewController
  }

  /// The objects of a kind that are alive, in the order in which they came.
  func living(_ kind: ObjectID.Kind) -> [AnyObject] {
    entries.values.filter { $0.id.kind == kind }.sorted { $0.id.order < $1.id.order }.compactMap(\.referent)
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
    let name = options.redacted(.type(String(describing: described)))
    typeNames[key] = name
    return name
  }
}

extension ObjectID {
  fileprivate var order: (UInt8, UInt32) { (kind.rawValue, number) }
}
