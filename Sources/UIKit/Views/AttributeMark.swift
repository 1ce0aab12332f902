/// The first stored property of each class whose objects are attributes of texts.
///
/// When `NSMutableAttributedString` appends a text, Foundation on Linux compares its attributes as it compares objects of Core
/// Foundation: it takes the first word of an object for the number of its type, and traps if that is 0. This one is larger than
/// all numbers of types, so that it calls `isEqual(_:)`.
struct AttributeMark {
  private let word = UInt.max
}
