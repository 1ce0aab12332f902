extension JSONReporter {
  /// JSON Schema (2020-12) of the report.
  ///
  /// `version` changes if readers of the previous version would misread the report. Members may be added
  /// without a new version: ignore unknown members.
  public static let schema = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "A navtrace lint report, version 1",
      "description": "The output of `navtrace lint --format json`. Later versions may add members: ignore unknown ones.",
      "type": "object",
      "properties": {
        "version": { "const": 1, "description": "The version of this layout" },
        "traces": { "$ref": "#/$defs/count", "description": "The number of traces that were read" },
        "events": { "$ref": "#/$defs/count", "description": "The number of events in all traces" },
        "findings": { "type": "array", "items": { "$ref": "#/$defs/finding" }, "description": "Ordered by trace, then by line" },
        "summary": {
          "type": "object",
          "additionalProperties": { "type": "integer", "minimum": 1 },
          "description": "The number of findings of each rule that has any"
        },
        "excepted": { "$ref": "#/$defs/count", "description": "The number of findings that the config's exceptions suppress" },
        "known": { "$ref": "#/$defs/count", "description": "The number of findings that the baseline lists" },
        "suppressed": { "$ref": "#/$defs/count", "description": "The number of findings that comments in the code suppress" },
        "unreadable": { "type": "array", "items": { "$ref": "#/$defs/unreadable" }, "description": "Traces that could not be read, ordered by file" }
      },
      "required": ["version", "traces", "events", "findings", "summary", "excepted", "known"],
      "$defs": {
        "count": { "type": "integer", "minimum": 0 },
        "unreadable": {
          "type": "object",
          "properties": {
            "file": { "type": "string", "description": "The path of the trace, as given" },
            "line": { "type": "integer", "minimum": 1, "description": "The line that cannot be read; absent if the whole file cannot" },
            "problem": { "type": "string" }
          },
          "required": ["file", "problem"]
        },
        "finding": {
          "type": "object",
          "properties": {
            "rule": { "type": "string", "description": "The rule's id, as `navtrace rules` lists it" },
            "severity": { "enum": ["error", "warning", "note"] },
            "message": { "type": "string", "description": "One sentence that names the coordinator or the screen" },
            "explanation": { "type": "string", "description": "What the finding means, and how to fix it" },
            "remedy": { "type": "string", "description": "Swift code that fixes it" },
            "fingerprint": {
              "type": "string",
              "pattern": "^[0-9a-f]{16}$",
              "description": "Identifies the bug: equal in every run, trace and machine"
            },
            "count": { "type": "integer", "minimum": 1, "description": "The number of occurrences in the session; the other members describe the first one" },
            "held": { "$ref": "#/$defs/count", "description": "The number of findings that are not reported because the leaked coordinator retains their objects" },
            "heldBy": {
              "type": "array",
              "items": { "type": "string" },
              "description": "The strong references that lead to the object, such as AppCoordinator.children[2]; empty if none was visible, absent if the recorder did not search for them"
            },
            "trace": { "type": "string", "description": "The path of the trace, as given" },
            "traces": { "type": "integer", "minimum": 2, "description": "In a report of a summary: the number of traces with the bug. The other members describe one of them, and count is the total. Absent for a single trace" },
            "first": { "type": "string", "description": "In a report of a summary: the start of the first session with the bug, in UTC, if it is known" },
            "last": { "type": "string", "description": "The start of the last session with the bug" },
            "line": { "$ref": "#/$defs/count", "description": "The line of the trace at which the bug began" },
            "event": { "$ref": "#/$defs/count", "description": "The number of the event at which the bug began; 0 for findings about the settings" },
            "at": { "$ref": "#/$defs/place" },
            "causes": {
              "type": "array",
              "items": { "type": "string" },
              "description": "The rules whose findings caused this one, and are reported with it; absent if none"
            },
            "coordinator": { "$ref": "#/$defs/object", "description": "Absent if the finding is not about one" },
            "screen": { "$ref": "#/$defs/object", "description": "Absent if the finding is not about one" },
            "evidence": { "type": "array", "items": { "$ref": "#/$defs/evidence" }, "description": "The events that prove the finding, in order" }
          },
          "required": [
            "rule", "severity", "message", "explanation", "remedy", "fingerprint", "count", "held", "trace", "line", "event",
            "evidence"
          ]
        },
        "evidence": {
          "type": "object",
          "properties": {
            "event": { "$ref": "#/$defs/count", "description": "The number of the event" },
            "line": { "$ref": "#/$defs/count", "description": "The line of the event in the trace" },
            "sentence": { "type": "string" },
            "at": { "$ref": "#/$defs/place" }
          },
          "required": ["event", "line", "sentence"]
        },
        "object": {
          "type": "object",
          "properties": {
            "id": { "type": "string", "pattern": "^[sckrb][0-9]+$", "description": "Unique within its session" },
            "type": { "type": "string" },
            "title": { "type": "string" }
          },
          "required": ["id", "type"]
        },
        "place": { "type": "string", "description": "The source location, such as App/Home.swift:31; absent if it is unknown" }
      }
    }

    """#
}
