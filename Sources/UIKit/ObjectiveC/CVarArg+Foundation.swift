#if !canImport(ObjectiveC)
  import Foundation

  // On Apple's systems, `id as CVarArg` is an object of Objective-C. Arguments of predicates are most often written so.

  /// A value that is formatted as its description.
  public protocol HeadlessFormatArgument: CVarArg, _CVarArgObject {}

  extension HeadlessFormatArgument {
    public var _cVarArgObject: any CVarArg { NSString(string: "\(self)") }
    public var _cVarArgEncoding: [Int] { preconditionFailure("it is passed as an object") }
  }

  extension UUID: @retroactive CVarArg, @retroactive _CVarArgObject, HeadlessFormatArgument {}
  extension Date: @retroactive CVarArg, @retroactive _CVarArgObject, HeadlessFormatArgument {}
  extension NSNumber: @retroactive CVarArg, @retroactive _CVarArgObject, HeadlessFormatArgument {}
  extension NSDate: @retroactive CVarArg, @retroactive _CVarArgObject, HeadlessFormatArgument {}
  extension NSUUID: @retroactive CVarArg, @retroactive _CVarArgObject, HeadlessFormatArgument {}
  extension NSArray: @retroactive CVarArg, @retroactive _CVarArgObject, HeadlessFormatArgument {}
  extension NSSet: @retroactive CVarArg, @retroactive _CVarArgObject, HeadlessFormatArgument {}

  // These become objects of Objective-C by themselves, as in `NSPredicate(format: "name IN %@", names)`.
  extension Array: @retroactive CVarArg, @retroactive _CVarArgObject, HeadlessFormatArgument {}
  extension Set: @retroactive CVarArg, @retroactive _CVarArgObject, HeadlessFormatArgument {}
#endif
