import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An element of an XML document.
final class XMLNode {
  let name: String
  let attributes: [String: String]
  fileprivate(set) var children: [XMLNode] = []
  fileprivate(set) var text = ""

  init(_ name: String, _ attributes: [String: String]) {
    self.name = name
    self.attributes = attributes
  }

  subscript(attribute: String) -> String? { attributes[attribute] }

  func child(_ name: String) -> XMLNode? { children.first { $0.name == name } }

  /// The children of a child: `<subviews>`, `<connections>` and so on.
  func children(of name: String) -> [XMLNode] { child(name)?.children ?? [] }

  /// The child with this `key`, which names the property of the parent to which it belongs.
  func value(_ key: String) -> XMLNode? { children.first { $0["key"] == key } }

  /// The module of the app's classes to which a storyboard or a nib refers.
  var targetModule: String? {
    descendants.lazy.filter { $0["customModuleProvider"] == "target" }.compactMap { $0["customModule"] }.first
  }

  /// This element and all elements in it.
  var descendants: [XMLNode] { [self] + children.flatMap(\.descendants) }
}

extension XMLNode {
  /// An error: a file is not valid XML.
  struct Invalid: Error, CustomStringConvertible {
    let file: String
    let line: Int

    var description: String { "\(file):\(line): the file is not valid XML" }
  }

  /// Reads a document.
  /// - Parameter file: The path for errors.
  static func read(_ data: Data, file: String) throws -> XMLNode {
    let builder = Builder()
    let parser = XMLParser(data: data)
    parser.delegate = builder
    // On Linux, `parse()` can return true after an error.
    guard parser.parse(), builder.errorLine == nil, let root = builder.root else {
      throw Invalid(file: file, line: builder.errorLine ?? parser.lineNumber)
    }
    return root
  }

  private final class Builder: NSObject, XMLParserDelegate {
    var root: XMLNode?
    var errorLine: Int?
    private var open: [XMLNode] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      let node = XMLNode(name, attributes)
      open.last?.children.append(node)
      if root == nil { root = node }
      open.append(node)
    }

    func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
      errorLine = errorLine ?? parser.lineNumber
    }

    func parser(_ parser: XMLParser, foundCharacters characters: String) { open.last?.text += characters }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) { open.removeLast() }
  }
}
