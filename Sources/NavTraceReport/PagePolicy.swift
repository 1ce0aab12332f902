/// What a browser may do with the page: run its own script and use its own style, and nothing else.
///
/// Both are named by their SHA-256, which a test holds against the files.
enum PagePolicy {
  static let scriptHash = "sha256-ZlpelAFLNoIYh7pbCmzPY4o1pKi64Ftwhc/Tgi1bIBQ="
  static let styleHash = "sha256-rx5ubTveHja8OlgnJctXtLcL7PhcI708AZ7CK6K0ZYs="

  static let text =
    "default-src 'none'; script-src '\(scriptHash)'; style-src '\(styleHash)'; base-uri 'none'; form-action 'none'"
}
