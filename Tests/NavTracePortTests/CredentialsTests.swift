import SwiftParser
import Testing

@testable import NavTracePort

@Suite struct CredentialsTests {
  @Test(
    "what an app compares user names and passwords with is found",
    arguments: [
      (#"if email == "a@b.c" && request.password == "1234" {}"#, ["a@b.c", "1234"]),
      (#"let isKnown = "admin" == loginField.text!.lowercased()"#, ["admin"]),
      (#"guard password?.trimmingCharacters(in: .whitespaces) == "1234" else { return }"#, ["1234"]),
      (
        #"enum Demo { static let email = "a@b.c", other = "x" }; let a = request.email == Demo.email"#,
        ["a@b.c"]
      ),
      (
        #"class Checker { var login = "777"; func check(_ login: String) -> Bool { login == self.login } }"#,
        ["777"]
      ),
      (
        #"class Checker { let secret = "777"; func check(_ pin: String) -> Bool { secret == pin } }"#, ["777"]
      ),
      (#"class Demo { let login = "777" }; let a = login == Demo.shared.login"#, ["777"]),
      // Neither what is not compared, nor what the user does not type, nor a label of another type.
      (#"let password = "1234"; let a = email == """#, []),
      (#"let a = status == "ok" || email != "a@b.c""#, []),
      (#"enum Label { static let email = "E-mail" }; let a = user.email == other.email"#, []),
    ] as [(String, [String])])
  func found(source: String, expected: [String]) {
    var credentials = Credentials()
    credentials.add(Parser.parse(source: source))
    #expect(credentials.all == expected)
  }

  @Test("a constant is found in another file, and each text once, but not very many") func files() {
    var credentials = Credentials()
    for source in [
      "let a = password == Demo.password || password == Demo.password",
      #"enum Demo { static let password = "1234" }"#,
    ] {
      credentials.add(Parser.parse(source: source))
    }
    #expect(credentials.all == ["1234"])
    for number in 0..<20 { credentials.add(Parser.parse(source: "let a = login == \"\(number)\"")) }
    #expect(credentials.all.count == 6)
  }
}
