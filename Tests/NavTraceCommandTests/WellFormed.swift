import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Whether a text is well-formed XML, by a parser that is not ours.
enum WellFormed {
  static func check(_ text: String) throws -> Bool { XMLParser(data: Data(text.utf8)).parse() }
}
