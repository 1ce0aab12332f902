import SwiftParser
import Testing

@testable import NavTracePort

@Suite struct UntypedMembersTests {
  @Test(
    "what an app reads by key and type is found",
    arguments: [
      (#"let a = data["name"] as? String"#, #"["name": String.self]"#),
      (
        #"guard let a = b.data()?["n"] as? [String: Any], let c = b["d"] as! Int else {}"#,
        #"["d": Int.self, "n": [String: Any].self]"#
      ),
      (#"let a = data["name"] as? String ?? """#, #"["name": String.self]"#),
      (#"let a = data["when"] as? Timestamp; let b = data["when"] as? Date"#, #"["when": Timestamp.self]"#),
      (
        #"let a = json["data"]["items"].arrayValue.map { $0["id"].intValue }"#,
        #"["data": [String: Any].self, "id": Int.self, "items": [[String: Any]].self]"#
      ),
      (#"let a = json["page"].uint, b = json["error"]"#, "[:]"),
      (#"let a = data["kind"] as? Kind"#, "[:]"), (#"let a = data[0] as? Int"#, "[:]"),
      (#"let a = data["x"] is Int"#, "[:]"), (#"let a = cells["x", 1] as? Int"#, "[:]"),
      (
        #"enum Key: String { case name, age = "years" }; let a = d[Key.name.rawValue] as? String; let b = d[Key.age.rawValue] as? Int"#,
        #"["name": String.self, "years": Int.self]"#
      ),
      (
        #"struct Keys { static let title = "t" }; let a = d[Keys.title] as? String; let b = d[Other.title] as? Int"#,
        #"["t": String.self]"#
      ),
    ])
  func members(source: String, expected: String) {
    var members = UntypedMembers()
    members.add(Parser.parse(source: source))
    #expect(members.code(withTimestamps: true) == expected)
  }

  @Test("a timestamp has a type only with Firebase") func timestamps() {
    var members = UntypedMembers()
    members.add(Parser.parse(source: #"let a = data["when"] as? Timestamp"#))
    #expect(members.code(withTimestamps: false) == "[:]")
  }
}
