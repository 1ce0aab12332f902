import Mustache

/// The page's parts, which are files in `Page` and become a part of this program.
enum PageTemplates {
  static let style = String(decoding: PackageResources.page_css, as: UTF8.self)
  static let script = String(decoding: PackageResources.page_js, as: UTF8.self)

  /// - Throws: where a template is wrong, which the tests would find.
  static func render(_ page: ReportPage) throws -> String {
    MustacheContentTypes.register(HTMLText(), named: HTMLText.name)
    let files: [(String, [UInt8])] = [
      ("page", PackageResources.page_mustache), ("findings", PackageResources.findings_mustache),
      ("timeline", PackageResources.timeline_mustache), ("tables", PackageResources.tables_mustache),
    ]
    var library = MustacheLibrary()
    for (name, bytes) in files { try library.register(String(decoding: bytes, as: UTF8.self), named: name) }
    return library.render(page, withTemplate: "page") ?? ""
  }
}
