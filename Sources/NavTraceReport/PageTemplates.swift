import Mustache

/// The parts of the page: files in `Page` that are embedded in the program.
enum PageTemplates {
  static let style = String(decoding: PackageResources.page_css, as: UTF8.self)
  static let script = String(decoding: PackageResources.page_js, as: UTF8.self)

  /// Renders the page.
  /// - Throws: If a template is invalid, which tests detect.
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
