import Foundation
import NavTraceTimeline
import TestSupport
import Testing

@testable import NavTrace

/// The schema describes every key that the encoder writes and the reader accepts.
@Suite struct TraceSchemaTests {
  /// The requirements of the schema for one event.
  struct Event: Decodable {
    struct Condition: Decodable {
      struct Properties: Decodable { let event: Constant }
      struct Constant: Decodable { let const: String }
      let properties: Properties
    }
    struct Consequence: Decodable {
      let properties: [String: AnyKey]?
      let required: [String]?
      let ref: String?
      /// Additional requirements for some values of another key.
      let then: Requirement?
      enum CodingKeys: String, CodingKey {
        case properties, required, then
        case ref = "$ref"
      }
    }
    struct Requirement: Decodable { let required: [String] }
    struct AnyKey: Decodable { let `enum`: [String]? }
    let `if`: Condition
    let then: Consequence
  }

  struct Schema: Decodable {
    let allOf: [Event]
    let defs: [String: Event.Consequence]
    enum CodingKeys: String, CodingKey {
      case allOf
      case defs = "$defs"
    }

    func shape(_ event: String) -> Event.Consequence? {
      let then = allOf.first { $0.if.properties.event.const == event }?.then
      return then?.ref == nil ? then : defs["snapshot"]
    }
  }

  static let common: Set = ["seq", "t", "event"]
  let schema: Schema

  init() throws { schema = try JSONDecoder().decode(Schema.self, from: Data(TraceSchema.json.utf8)) }

  @Test func `the schema lists every event once`() {
    let names = schema.allOf.map(\.if.properties.event.const)
    #expect(names == EventName.allCases.map(\.rawValue).filter(names.contains))
    #expect(Set(names) == Set(EventName.allCases.map(\.rawValue)))
  }

  /// The schema lists all the keys of each event, and requires those that every event of its kind has.
  @Test func `the schema lists every key of each event`() throws {
    let header = TraceEvent.Body.trace(TraceSamples.header)
    var tested = TraceSamples.header
    tested.test = "RayPetsTests/leaks()"
    tested.segment = 2
    for (full, bare) in zip([.trace(tested)] + TraceSamples.full, [header] + TraceSamples.bare) {
      let shape = try #require(schema.shape(full.name))
      #expect(
        Set(shape.properties?.keys.map { $0 } ?? []).union(Self.common) == (try keys(full)), "\(full.name)")
      #expect(Set(shape.required ?? []).union(Self.common) == (try keys(bare)), "\(full.name)")
    }
  }

  /// The reader requires exactly the keys that the schema requires.
  @Test func `the schema requires the same keys as the reader`() throws {
    for body in TraceSamples.full {
      let shape = try #require(schema.shape(body.name))
      let required = Set((shape.required ?? []) + (shape.then?.required ?? [])).union(Self.common)
      for key in try keys(body) {
        var object = try self.object(body)
        object[key] = nil
        let line = String(decoding: try JSONSerialization.data(withJSONObject: object), as: UTF8.self)
        // Introduces the callback that some of the lines reference.
        let present = TraceSamples.line(TraceEvent(seq: 2, t: 1, TraceSamples.full[1]))
        let reason = TraceReading(TraceSamples.trace(present, line)).error?.reason
        if required.contains(key) {
          #expect(reason == .missingKey(key, owner: key == "event" ? "the line" : body.name))
        } else {
          #expect(reason == nil, "\(body.name) without \(key)")
        }
      }
    }
  }

  @Test func `the schema lists every value of each enumeration`() throws {
    let action = try #require(schema.shape("action")?.properties)
    #expect(action["action"]?.enum == UserAction.Kind.allCases.map(\.rawValue))
    #expect(action["phase"]?.enum == UserAction.Phase.allCases.map(\.rawValue))
    #expect(
      schema.shape("request")?.properties?["request"]?.enum
        == NavigationRequest.ShowMethod.allCases.map(\.rawValue)
        + NavigationRequest.RemovalMethod.allCases.map(\.rawValue))
    #expect(schema.shape("trace")?.properties?["clock"]?.enum == ["monotonic", "virtual"])
    #expect(TraceSchema.json.contains("version \(FormatVersion.current)\""))
  }

  private func keys(_ body: TraceEvent.Body) throws -> Set<String> { Set(try object(body).keys) }

  private func object(_ body: TraceEvent.Body) throws -> [String: Any] {
    let line = TraceSamples.line(TraceEvent(seq: 3, t: 1, body))
    return try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
  }
}

/// Validates traces with Python's jsonschema, if it is installed.
@Suite(.enabled("needs Python's jsonschema", PythonValidator.isInstalled)) struct TraceSchemaValidationTests {
  @Test func `the schema accepts encoded traces`() async throws {
    var lines = (TraceSamples.whole + TraceSamples.numbered(TraceSamples.bare)).map(TraceSamples.line)
    for seed in 0..<20 {
      var generator = TraceGenerator(seed: seed)
      lines += generator.trace(events: 20).map(TraceSamples.line)
    }
    lines.append(
      #"{"seq":2,"t":0,"event":"push","screen":{"id":"s1","type":"A","x":1},"container":{"id":"k1","type":"B"},"y":[]}"#
    )
    let verdicts = try await PythonValidator.accepts(lines)
    #expect(zip(lines, verdicts).filter { !$1 }.map(\.0) == [])
    #expect(verdicts.count == lines.count)
  }

  @Test func `the schema rejects invalid lines`() async throws {
    let lines = [
      "[]", "{}", #"{"seq":0,"t":0,"event":"x"}"#, #"{"seq":1,"t":-1,"event":"x"}"#,
      #"{"seq":1,"t":0.5,"event":"x"}"#,
      #"{"seq":1,"t":0,"event":7}"#, #"{"seq":2,"t":0,"event":"push"}"#,
      #"{"seq":2,"t":0,"event":"root","screen":{"id":"x1","type":"A"}}"#,
      #"{"seq":2,"t":0,"event":"root","screen":{"id":"s01","type":"A"}}"#,
      #"{"seq":2,"t":0,"event":"root","screen":{"id":"s1","type":7}}"#,
      #"{"seq":2,"t":0,"event":"callback","callback":"s1"}"#,
      #"{"seq":2,"t":0,"event":"action","action":"jump"}"#,
      #"{"seq":2,"t":0,"event":"deinit","object":{"id":"s1"}}"#,
      #"{"seq":2,"t":0,"event":"dismiss","router":{"id":"r1","type":"R"},"animated":true,"at":"A.swift"}"#,
      #"{"seq":2,"t":0,"event":"end","hierarchy":[{"id":"s1"}],"coordinators":[],"alive":[]}"#,
      #"{"seq":2,"t":0,"event":"end","hierarchy":[],"coordinators":[{"id":"c1","type":"C"}],"alive":[]}"#,
      #"{"seq":2,"t":0,"event":"end","hierarchy":[],"coordinators":[]}"#,
    ]
    let verdicts = try await PythonValidator.accepts(lines)
    #expect(zip(lines, verdicts).filter { $1 }.map(\.0) == [])
    #expect(verdicts.count == lines.count)
  }
}

/// Python's jsonschema.
enum PythonValidator {
  @Sendable static func isInstalled() async -> Bool {
    (try? await run("import jsonschema; jsonschema.Draft202012Validator", [])) != nil
  }

  /// Returns whether each line is valid. Throws if the schema itself is not valid.
  static func accepts(_ lines: [String]) async throws -> [Bool] {
    let program = """
      import json, sys, jsonschema
      schema, *lines = sys.stdin.buffer.read().split(b"\\x1e")
      schema = json.loads(schema)
      jsonschema.Draft202012Validator.check_schema(schema)
      validator = jsonschema.Draft202012Validator(schema)
      for line in lines: print("yes" if validator.is_valid(json.loads(line)) else "no")
      """
    return try await run(program, [TraceSchema.json] + lines).split(separator: "\n").map { $0 == "yes" }
  }

  private struct Failure: Error {}

  private static func run(_ program: String, _ inputs: [String]) async throws -> String {
    let run = try await Programs.run(
      "python3", ["-W", "ignore", "-c", program], input: inputs.joined(separator: "\u{1E}"))
    guard run.status == 0 else { throw Failure() }
    return run.out
  }
}
