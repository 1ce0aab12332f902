import Foundation

/// Sizes of tests that try many instants, seeds or cases. With `NAVTRACE_NIGHTLY=1` in the environment they are large.
public enum Nightly {
  public static let isOn = ProcessInfo.processInfo.environment["NAVTRACE_NIGHTLY"] == "1"

  /// How many of them to try.
  public static func count(_ usual: Int, nightly: Int) -> Int { isOn ? nightly : usual }
}
