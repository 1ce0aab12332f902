import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Whether a text is well-formed XML, according to Foundation's parser.
enum WellFormed {
  static func check(_ text: String) throws -> Bool { XMLParser(data: Data(text.utf8)).parse() }
}
