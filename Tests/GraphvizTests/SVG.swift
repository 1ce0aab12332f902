import Foundation
import Graphviz

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The texts, titles and links of an SVG in document order, as read by an XML parser.
struct SVG {
  private(set) var texts: [String] = []
  private(set) var titles: [String] = []
  private(set) var tooltips: [String] = []
  private(set) var links: [String] = []
  private(set) var elements: Set<String> = []

  struct Malformed: Error { var reason: String }

  init(_ bytes: [UInt8]) throws {
    let parser = XMLParser(data: Data(bytes))
    let reader = Reader()
    parser.delegate = reader
    guard parser.parse() else {
      throw Malformed(reason: parser.parserError.map { "\($0)" } ?? "no reason given")
    }
    self = reader.svg
  }

  private final class Reader: NSObject, XMLParserDelegate {
    var svg = SVG()
    private var text = ""

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      text = ""
      svg.elements.insert(name)
      if let title = attributes["xlink:title"] { svg.tooltips.append(plainSpaces(title)) }
      if let link = attributes["xlink:href"] { svg.links.append(link) }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
      if name == "text" { svg.texts.append(plainSpaces(text)) }
      if name == "title" { svg.titles.append(plainSpaces(text)) }
    }
  }

  private init() {}
}

/// Replaces no-break spaces, which Graphviz writes so that runs of spaces keep their width.
func plainSpaces(_ text: String) -> String {
  String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\u{A0}" ? " " : $0 }))
}
