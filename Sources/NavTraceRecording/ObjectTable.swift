import NavTrace
import UIKit

/// The objects that a trace has told of: gives each its id, and notices when it is deallocated.
@MainActor final class ObjectTable {
  /// An object as it was last told of. Told of anew, it has another one.
  @MainActor final class Entry {
    private let watched: Watched
    let told: ToldObject
    let id: ObjectID
    /// As it stands in lines; there as long as this is.
    let text: UnsafeRawBufferPointer
    /// The title that is told, as the app gave it.
    fileprivate let title: String?

    fileprivate init(_ object: AnyObject, _ told: ToldObject, title: String?) {
      watched = Watched(object)
      self.told = told
      (id, text) = (told.object.id, told.text)
      self.title = title
    }

    var object: AnyObject? { watched.object }

    fileprivate func isOf(_ object: AnyObject) -> Bool { watched.isStill(object) }
  }

  private let options: Recorder.Options
  private let entries = Cell<IDMap<Address, Entry>>([:])
  private var lastNumbers: [ObjectID.Kind: UInt32] = [:]
  private var typeNames: [ObjectIdentifier: String] = [:]
  /// Those whose place in memory was taken by another object before anyone looked.
  private var replaced: [TraceObject] = []
  private var crowd = 1_000

  init(_ options: Recorder.Options) { self.options = options }

  /// How the trace tells of a controller: a screen, or a container, with its title as it is now.
  func refer(to controller: UIViewController) -> TraceObject { entry(of: controller).told.object }

  /// How the trace tells of an object.
  func refer(to object: AnyObject, as kind: ObjectID.Kind) -> TraceObject { tell(object, as: kind).object }

  /// As ``refer(to:)``, with all that is known of it.
  func entry(of controller: UIViewController) -> Entry {
    let isContainer = controller.isSystemContainer
    let title = options.titles && !isContainer ? controller.navigationItem.title ?? controller.title : nil
    return entry(of: controller, as: isContainer ? .container : .screen, title: title)
  }

  /// As ``entry(of:)``, if the controller has been told of before as a screen with the title that it has now: what it is
  /// need not be found out again. Nobody holds it but this table, until the app's own code runs.
  func knownScreen(_ controller: UIViewController) -> Unmanaged<Entry>? {
    let address = Address(controller)
    guard let before = unheld(address), before.peek({ $0.id.kind }) == .screen else { return nil }
    // The app's own code, so that what was found before has to be found again.
    let title = options.titles ? controller.navigationItem.title ?? controller.title : nil
    guard let entry = unheld(address) else { return nil }
    let isKnown = entry.peek {
      (title == nil || $0.title == title) && $0.isOf(controller)
    }
    return isKnown ? entry : nil
  }

  @inline(__always) private func unheld(_ address: Address) -> Unmanaged<Entry>? {
    guard let entry = entries.value[address] else { return nil }
    return Unmanaged.passUnretained(entry)
  }

  /// As ``refer(to:as:)``, with its text.
  func tell(_ object: AnyObject, as kind: ObjectID.Kind) -> ToldObject {
    entry(of: object, as: kind, title: nil).told
  }

  private func entry(of object: AnyObject, as kind: ObjectID.Kind, title: String?) -> Entry {
    let key = Address(object)
    if let entry = entries.value[key] {
      if entry.isOf(object) {
        if let title, entry.title != title { return retold(entry, of: object, title) }
        return entry
      }
      replaced.append(entry.told.object)
    }
    let number = lastNumbers[kind, default: 0] + 1
    lastNumbers[kind] = number
    let told = ToldObject(
      TraceObject(
        ObjectID(kind, number), typeName(of: object), title: title.map { options.told(.title($0)) }))
    let entry = Entry(object, told, title: title)
    entries.value[key] = entry
    return entry
  }

  private func retold(_ entry: Entry, of object: AnyObject, _ title: String) -> Entry {
    var told = entry.told.object
    told.title = options.told(.title(title))
    let entry = Entry(object, ToldObject(told), title: title)
    entries.value[Address(object)] = entry
    return entry
  }

  /// The id of an object that the trace has told of already.
  func id(of object: AnyObject) -> ObjectID? { told(object)?.id }

  /// How the trace told of an object, if it did.
  func told(_ object: AnyObject) -> TraceObject? {
    guard let entry = entries.value[Address(object)], entry.isOf(object) else { return nil }
    return entry.told.object
  }

  /// Whether so many have come since the last look at who has gone that it is time for another.
  var isCrowded: Bool { entries.value.count + replaced.count > crowd }

  /// The objects that were deallocated since this was last asked, in the order in which they came. Those that are held back
  /// stay for another time.
  func takeDeallocated(besides isHeldBack: (ObjectID) -> Bool) -> [TraceObject] {
    var gone = replaced.filter { !isHeldBack($0.id) }
    replaced.removeAll { !isHeldBack($0.id) }
    for (key, entry) in entries.value where entry.object == nil && !isHeldBack(entry.id) {
      gone.append(entry.told.object)
      entries.value.removeValue(forKey: key)
    }
    crowd = max(1_000, 2 * entries.value.count)
    return gone.sorted { $0.id.order < $1.id.order }
  }

  /// The screens, containers and routers that are alive.
  var living: [TraceObject] {
    entries.value.values.filter { $0.object != nil && $0.told.object.id.kind != .coordinator }.map(
      \.told.object
    )
    .sorted { $0.id.order < $1.id.order }
  }

  /// The screens, containers and routers that are alive, and of those that have gone since it was last asked who has, the ones in
  /// `shown`: the others were only on their way.
  func last(with shown: Set<ObjectID>) -> [TraceObject] {
    entries.value.values.filter { entry in
      let id = entry.told.object.id
      return id.kind != .coordinator && (entry.object != nil || shown.contains(id))
    }.map(\.told.object).sorted { $0.id.order < $1.id.order }
  }

  /// The controller of that id, if it is alive.
  func controller(_ id: ObjectID) -> UIViewController? {
    entries.value.values.first { $0.id == id }?.object as? UIViewController
  }

  /// The objects of a kind that are alive, in the order in which they came.
  func living(_ kind: ObjectID.Kind) -> [AnyObject] {
    entries.value.values.filter { $0.told.object.id.kind == kind }
      .sorted { $0.told.object.id.order < $1.told.object.id.order }
      .compactMap(\.object)
  }

  func typeName(of object: AnyObject) -> String {
    let type: AnyObject.Type = type(of: object)
    let key = ObjectIdentifier(type)
    if let known = typeNames[key] { return known }
    let described: Any.Type = (type as? any BoxedRouter.Type)?.valueType ?? type
    let name = options.told(.type(String(describing: described)))
    typeNames[key] = name
    return name
  }
}

/// Where an object is: of the objects that are alive, no other is there.
private struct Address: PackedID {
  let packed: UInt64
  init(packed: UInt64) { self.packed = packed }
  init(_ object: AnyObject) { packed = UInt64(UInt(bitPattern: ObjectIdentifier(object))) }
}

extension ObjectID {
  fileprivate var order: (UInt8, UInt32) { (kind.rawValue, number) }
}
