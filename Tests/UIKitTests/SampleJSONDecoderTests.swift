import Foundation
import Testing
import UIKit

@Suite struct SampleJSONDecoderTests {
  private struct Movie: Decodable, Equatable {
    enum Genre: String, Decodable { case comedy, drama }
    var id: Int
    var title: String
    var poster_path: String?
    var releaseDate: String
    var genre: Genre
    var rating: Double
    var isActive: Bool
    var adult: Bool
    var updated: Date
    var homepage: URL
  }

  private struct Page: Decodable, Equatable {
    var page: Int
    var totalPages: Int
    var results: [Movie]
    var next: URL?
    var error: String?
  }

  @Test("each list has two elements, and the keys say what the values are") func list() throws {
    let page = try SampleJSONDecoder().decode(Page.self, from: SampleJSONDecoder.sample)
    func movie(_ number: Int) -> Movie {
      Movie(
        id: number, title: "Title \(number)", poster_path: "https://sample.invalid/\(number).png",
        releaseDate: "2001-01-01", genre: .comedy, rating: 5, isActive: true, adult: false,
        updated: Date(timeIntervalSince1970: 978_307_200),
        homepage: URL(string: "https://sample.invalid/\(number)")!)
    }
    #expect(page == Page(page: 1, totalPages: 1, results: [movie(1), movie(2)], next: nil, error: nil))
  }

  @Test("other data is decoded as JSON") func others() throws {
    let decoder = SampleJSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    struct Value: Decodable { var firstName: String }
    #expect(try decoder.decode(Value.self, from: Data(#"{"first_name":"Ada"}"#.utf8)).firstName == "Ada")
    #expect(throws: DecodingError.self) { try decoder.decode(Value.self, from: Data("{}".utf8)) }
  }

  @Test("a dictionary has samples of its members, also in lists and dictionaries") func objects() throws {
    let object = SampleJSONDecoder.object(
      [
        "title": String.self, "parts": [[String: Any]].self, "size": NSNumber.self, "next": String.self,
        "x": Never.self,
      ],
      number: 2)
    #expect(object["title"] as? String == "Title 2")
    #expect(object["size"] as? NSNumber == 2)
    let parts = try #require(object["parts"] as? [[String: Any]])
    #expect(parts.map { $0["title"] as? String } == ["Title 1", "Title 2"])
    #expect((parts[1]["parts"] as? [[String: Any]])?.first?["parts"] as? [[String: Int]] == [])
    #expect(Set(object.keys) == ["parts", "size", "title"])
    #expect(try SampleJSONDecoder.value([String].self, number: 3) == ["Sample 1", "Sample 2"])
    #expect(try SampleJSONDecoder.value(String.self, number: 3) == "Sample 3")
  }

  @Test("lists, dictionaries and single values at the top") func top() throws {
    let decoder = SampleJSONDecoder()
    let sample = SampleJSONDecoder.sample
    #expect(try decoder.decode([String].self, from: sample) == ["Sample 1", "Sample 2"])
    #expect(try decoder.decode([String: Int].self, from: sample) == ["1": 1, "2": 2])
    #expect(try decoder.decode([Int: [Bool]].self, from: sample) == [1: [false, false], 2: [false, false]])
    #expect(try decoder.decode(Int?.self, from: sample) == 1)
    #expect(try decoder.decode(Set<UInt8>.self, from: sample) == [1, 2])
  }

  @Test("the elements of a list are numbered, also in nested lists") func numbers() throws {
    struct Season: Decodable { var name: String, episodes: [Episode] }
    struct Episode: Decodable { var id: String, tags: [String] }
    let seasons = try SampleJSONDecoder().decode([Season].self, from: SampleJSONDecoder.sample)
    #expect(seasons.map(\.name) == ["Name 1", "Name 2"])
    #expect(seasons.map { $0.episodes.map(\.id) } == [["1", "2"], ["1", "2"]])
    #expect(seasons[1].episodes[1].tags == ["Tags 1", "Tags 2"])
  }

  private final class Comment: Decodable {
    var replies: [Comment]
    var parent: Comment?
  }

  @Test("types that contain themselves end") func recursion() throws {
    let comment = try SampleJSONDecoder().decode(Comment.self, from: SampleJSONDecoder.sample)
    #expect(comment.replies.count == 2)
  }

  /// Adds itself to a list, as an object of Core Data adds itself to a context.
  private struct Listed: Decodable {
    final class List: @unchecked Sendable { var count = 0 }
    static let key = CodingUserInfoKey(rawValue: "list")!
    init(from decoder: any Decoder) throws { (decoder.userInfo[Self.key] as? List)?.count += 1 }
  }

  @Test("values find what the app's decoder passes to them") func userInfo() throws {
    let decoder = SampleJSONDecoder()
    let list = Listed.List()
    decoder.userInfo[Listed.key] = list
    _ = try decoder.decode([String: [Listed]].self, from: SampleJSONDecoder.sample)
    #expect(list.count == 4)
  }

  @Test("errors have no sample, but what contains one as an option does") func errors() throws {
    struct APIError: Decodable { var message: String }
    struct Response<Value: Decodable, Problem: Decodable>: Decodable {
      var value: Value
      var problem: Problem?
    }
    let decoder = SampleJSONDecoder()
    #expect(throws: DecodingError.self) { try decoder.decode(APIError.self, from: SampleJSONDecoder.sample) }
    let response = try decoder.decode(Response<Int, APIError>.self, from: SampleJSONDecoder.sample)
    #expect(response.value == 1)
    #expect(response.problem == nil)
  }

  @Test("initialisers that read members one by one") func custom() throws {
    struct Weather: Decodable {
      let temperature: Float
      let days: [String]
      let wind: Int8
      enum Key: String, CodingKey { case main, temp, list, wind }
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        temperature = try container.nestedContainer(keyedBy: Key.self, forKey: .main).decode(
          Float.self, forKey: .temp)
        var list = try container.nestedUnkeyedContainer(forKey: .list)
        var days: [String] = []
        while !list.isAtEnd { days.append(try list.decode(String.self)) }
        self.days = days
        wind = try container.superDecoder(forKey: .wind).singleValueContainer().decode(Int8.self)
      }
    }
    let weather = try SampleJSONDecoder().decode(Weather.self, from: SampleJSONDecoder.sample)
    #expect(weather.temperature == 1)
    #expect(weather.days == ["List 1", "List 2"])
    #expect(weather.wind == 1)
  }

  @Test(
    "texts and numbers that apps check",
    arguments: [
      ("status", "ok", 200), ("cod", "200", 200), ("userId", "1", 1),
      ("createdAt", "2001-01-01T00:00:00Z", 1),
      ("email", "sample1@sample.invalid", 1), ("hexColor", "#336699", 1), ("total_results", "1", 2),
      ("currencyCode", "USD", 1), ("lat", "1", 1), ("first_name", "First name 1", 1),
      ("voteAverage", "Vote average 1", 8), ("rating", "Rating 1", 5), ("iosMinimumVersion", "0.0.1", 1),
      ("appVersion", "1.0.0", 1),
    ]) func keys(_ key: String, _ text: String, _ number: Int) throws
  {
    struct Key: CodingKey {
      var stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }
    struct Value: Decodable {
      var text: String
      var number: Int
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let key = Key(stringValue: Value.key)
        text = try container.decode(String.self, forKey: key)
        number = try container.decode(Int.self, forKey: key)
      }
      @TaskLocal static var key = ""
    }
    try Value.$key.withValue(key) {
      let value = try SampleJSONDecoder().decode(Value.self, from: SampleJSONDecoder.sample)
      #expect(value.text == text)
      #expect(value.number == number)
    }
  }
}
