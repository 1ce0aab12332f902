/// The first stored property of each class whose objects are attributes of texts.
///
/// Foundation on Linux keeps such objects in a dictionary of Core Foundation, which takes bits of an object's first word for the
/// number of its type. If that is 0, the object counts as one of Core Foundation, and comparing it traps: it was so for colours, and
/// for fonts with long names. No type has this number, so the object counts as one of Swift.
struct AttributeMark {
  private let word: UInt = 0x3FF00
}
