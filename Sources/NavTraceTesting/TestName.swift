#if canImport(Testing)
  import Testing
#endif

/// What a trace calls its test where the test does not say.
enum TestName {
  /// The test that Swift Testing runs. XCTest does not tell which it runs: then the file, which is usually called as its
  /// class, and the function.
  static func current(file: String, function: String) -> String {
    #if canImport(Testing)
      if let test = Test.current { return name(of: test) }
    #endif
    let name = file.split(separator: "/").last.map(String.init) ?? file
    return "\(name.split(separator: ".").first ?? "")/\(function)"
  }

  #if canImport(Testing)
    /// Module, suites and function, without the place in the source that makes the test's identity whole.
    static func name(of test: Test) -> String {
      let parts = String(describing: test.id).split(separator: "/")
      return parts.filter { !$0.contains(".swift:") }.joined(separator: "/")
    }
  #endif
}
