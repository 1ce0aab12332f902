import Foundation

/// The size of tests with many cases, which `NAVTRACE_NIGHTLY=1` in the environment increases.
public enum Nightly {
  public static let isOn = ProcessInfo.processInfo.environment["NAVTRACE_NIGHTLY"] == "1"

  /// Returns the number of cases to try.
  public static func count(_ usual: Int, nightly: Int) -> Int { isOn ? nightly : usual }
}
