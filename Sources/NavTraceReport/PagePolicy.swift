/// What a browser may do with the page: run its own script and use its own style, and nothing else.
///
/// Both are told by their SHA-256, which a test holds against the files.
enum PagePolicy {
  static let scriptHash = "sha256-WkDX97MEmjbUbk+jNCVCI4YlQeebDE7EdrxaD2ATrFo="
  static let styleHash = "sha256-99162enyXmaoaMRj4bvoBmIE7XeSfkgOZpn5uJKnUKQ="

  static let text =
    "default-src 'none'; script-src '\(scriptHash)'; style-src '\(styleHash)'; base-uri 'none'; form-action 'none'"
}
