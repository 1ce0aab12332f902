#if !canImport(ObjectiveC)
  import Foundation

  // On Apple's systems, `id as CVarArg` is an object of Objective-C. Arguments of predicates are most often written so.

  extension UUID: @retroactive CVarArg, @retroactive _CVarArgObject {
    public var _cVarArgObject: any CVarArg { NSString(string: uuidString) }
    public var _cVarArgEncoding: [Int] { preconditionFailure("it is passed as an object") }
  }

  extension Date: @retroactive CVarArg, @retroactive _CVarArgObject {
    public var _cVarArgObject: any CVarArg { NSString(string: description) }
    public var _cVarArgEncoding: [Int] { preconditionFailure("it is passed as an object") }
  }

  // On Apple's systems, these become objects of Objective-C by themselves, as in `NSPredicate(format: "name IN %@", names)`.

  extension Array: @retroactive CVarArg, @retroactive _CVarArgObject {
    public var _cVarArgObject: any CVarArg { NSString(string: "\(self)") }
    public var _cVarArgEncoding: [Int] { preconditionFailure("it is passed as an object") }
  }

  extension Set: @retroactive CVarArg, @retroactive _CVarArgObject {
    public var _cVarArgObject: any CVarArg { NSString(string: "\(self)") }
    public var _cVarArgEncoding: [Int] { preconditionFailure("it is passed as an object") }
  }
#endif
