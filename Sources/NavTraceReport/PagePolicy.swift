/// What a browser may do with the page: run its own script and use its own style, and nothing else.
///
/// Both are told by their SHA-256, which a test holds against the files.
enum PagePolicy {
  static let scriptHash = "sha256-EPZi7QBll6xMseXIB3zR5thFLel2hgKWBmZ9aOsRVD8="
  static let styleHash = "sha256-IZz6bx+3oqhBVyaFQYaoVc1y73BEpWD8p0O2ijHzM7A="

  static let text =
    "default-src 'none'; script-src '\(scriptHash)'; style-src '\(styleHash)'; base-uri 'none'; form-action 'none'"
}
