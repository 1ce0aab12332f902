/// What a browser may do with the page: run its own script and use its own style, and nothing else.
///
/// Both are named by their SHA-256, which a test holds against the files.
enum PagePolicy {
  static let scriptHash = "sha256-tyQEJnzQaRqurWjL/DIIGUgK7fyMIGy6ZVm/1OsQvYY="
  static let styleHash = "sha256-Ydgtrr75mRMjXILcJwwFmGKnaqVXUEwAvOFXptMre9o="

  static let text =
    "default-src 'none'; script-src '\(scriptHash)'; style-src '\(styleHash)'; base-uri 'none'; form-action 'none'"
}
