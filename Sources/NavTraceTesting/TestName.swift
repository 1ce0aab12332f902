#if canImport(Testing)
  import Testing
#endif

/// The default name of a test in its trace.
enum TestName {
  /// The test that Swift Testing runs. For XCTest, which does not provide it, the names of the function and
  /// of the file, which usually has the name of the class.
  static func current(file: String, function: String) -> String {
    #if canImport(Testing)
      if let test = Test.current { return name(of: test) }
    #endif
    let name = file.split(separator: "/").last.map(String.init) ?? file
    return "\(name.split(separator: ".").first ?? "")/\(function)"
  }

  #if canImport(Testing)
    /// The module, suites and function of a test, without the source location that is part of its id.
    static func name(of test: Test) -> String {
      let parts = String(describing: test.id).split(separator: "/")
      return parts.filter { !$0.contains(".swift:") }.joined(separator: "/")
    }
  #endif
}
