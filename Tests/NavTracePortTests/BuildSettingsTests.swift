import Foundation
import TestSupport
import Testing

@testable import NavTracePort

@Suite struct BuildSettingsTests {
  @Test(
    "settings are replaced by their values",
    arguments: [
      ("$(URL)/3", "https://tea.example/3"), ("${URL}", "https://tea.example"),
      ("$(NAME:rfc1034identifier)-$(NAME)", "Tea-Tea"), ("$(OWN)", "OWN Shop"), ("$(A)", "A"),
      ("$(MISSING) of ${NAME}", "MISSING of Tea"), ("https:/$()/a", "https://a"),
      ("$5 (five)", "$5 (five)"),
    ])
  func expanded(text: String, expected: String) throws {
    var settings = BuildSettings()
    settings.add(["NAME": "Tea", "HOST": "tea.example", "A": "$(B)", "B": "$(A)", "OWN": "$(OWN) Shop"])
    settings.add(["NAME": "Coffee", "URL": "https:/$()/$(HOST)"])
    let list: [String: Any] = ["Key": [["Text": text]], "Other": true]
    let expanded = try #require(settings.expanding(list: list) as? [String: Any])
    #expect(expanded["Key"] as? [[String: String]] == [["Text": expected]])
    #expect(expanded["Other"] as? Bool == true)
  }

  @Test("configuration files include others, and the project's settings count if the target has none")
  func configurationFiles() throws {
    let folder = try TemporaryFolder()
    try """
    // The servers.
    #include "Secrets.xcconfig"
    #include? "Missing.xcconfig"
    URL = https:/$()/$(HOST) // In production
    HOST[sdk=macosx*] = mac.example
    KEY=old
    """.write(to: folder.url("App.xcconfig"), atomically: true, encoding: .utf8)
    try "HOST = tea.example\r\nKEY = secret\r\n#include \"App.xcconfig\"".write(
      to: folder.url("Secrets.xcconfig"), atomically: true, encoding: .utf8)
    var settings = BuildSettings()
    settings.add(configuration: folder.url("App.xcconfig"))
    settings.add(configuration: folder.url("None.xcconfig"))
    #expect(settings["URL"] == "https://tea.example")
    #expect(settings["KEY"] == "old")
    #expect(settings["NAME"] == nil)
  }
}
