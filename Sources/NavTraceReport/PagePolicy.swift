/// What a browser may do with the page: run its own script and use its own style, and nothing else.
///
/// Both are told by their SHA-256, which a test holds against the files.
enum PagePolicy {
  static let scriptHash = "sha256-/Si0lpUWacC2GW/VWo+cJk/ni5Bo0O3Hde2qkHVSyNU="
  static let styleHash = "sha256-eUwffJh2yyW+Z/lrT+yqr0sNfsr8R/NUqGIxBQPGuCA="

  static let text =
    "default-src 'none'; script-src '\(scriptHash)'; style-src '\(styleHash)'; base-uri 'none'; form-action 'none'"
}
