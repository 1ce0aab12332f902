/// The content security policy of the page, which allows only its own script and style.
///
/// A test compares the SHA-256 hashes with the files.
enum PagePolicy {
  static let scriptHash = "sha256-+63QRoLypf/QNLY5Zt90y2l0mxoybKPCMN3RKMR+1vM="
  static let styleHash = "sha256-bb9tXS1PxIzlvqdReyPUr+V1LiKjMDuUTQT5kQSHOZw="

  static let text =
    "default-src 'none'; script-src '\(scriptHash)'; style-src '\(styleHash)'; base-uri 'none'; form-action 'none'"
}
