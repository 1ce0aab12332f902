#if os(Linux)
  import Foundation
  import Testing
  import UIKit

  /// The files and the user defaults of an app. The folders are those of the process, so each test has one of its own.
  @Suite struct StorageTests {
    @Test("an app's folders and user defaults are empty after a reset, and not the user's") func reset() async
    {
      await #expect(processExitsWith: .success) {
        await MainActor.run {
          let home = NSHomeDirectory()
          for number in 0..<2 {
            Headless.resetStorage()
            for directory in [FileManager.SearchPathDirectory.documentDirectory, .cachesDirectory] {
              let folders = FileManager.default.urls(for: directory, in: .userDomainMask)
              precondition(
                folders == [directory == .cachesDirectory ? .cachesDirectory : .documentsDirectory])
              precondition(folders.count == 1 && !folders[0].path.hasPrefix(home), "\(folders)")
              let file = folders[0].appendingPathComponent("notes.json")
              precondition(!FileManager.default.fileExists(atPath: file.path))
              precondition(FileManager.default.createFile(atPath: file.path, contents: Data()))
            }
            precondition(UserDefaults.standard.object(forKey: "notes") == nil)
            UserDefaults.standard.set(number, forKey: "notes")
          }
        }
      }
    }

    @Test("user defaults forget a value that is set to nil", .timeLimit(.minutes(1))) func setToNil() throws {
      let name = "navtrace.tests.\(UUID().uuidString)"
      let defaults = try #require(UserDefaults(suiteName: name))
      defer { defaults.removePersistentDomain(forName: name) }
      defaults.set("Ann", forKey: "user")
      defaults.set(URL(string: "https://b.example"), forKey: "site")
      #expect(defaults.url(forKey: "site") != nil)
      defaults.set(nil, forKey: "user")
      defaults.set(nil, forKey: "site")
      #expect(defaults.string(forKey: "user") == nil)
      #expect(defaults.url(forKey: "site") == nil)
    }

    @Test("nothing is left when the process ends") func atExit() async throws {
      let result = try #require(
        await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
          await MainActor.run {
            Headless.resetStorage()
            print("home:", NSHomeDirectory())
          }
        })
      let output = String(decoding: result.standardOutputContent, as: UTF8.self)
      let home = try #require(output.split(separator: "\n").last { $0.hasPrefix("home: ") }).dropFirst(6)
      #expect(!FileManager.default.fileExists(atPath: String(home)))
    }
  }
#endif
