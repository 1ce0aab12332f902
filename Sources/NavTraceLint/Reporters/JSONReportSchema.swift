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
        "unreadable": { "type": "array", "items": { "$ref": "#/$defs/unreadable" }, "description": "Traces that could not be read, ordered by file" },
        "explorations": { "type": "array", "items": { "$ref": "#/$defs/exploration" }, "description": "What explorations have tried; only in a report of `navtrace explore`" }
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
        "texts": { "type": "array", "items": { "type": "string" } },
        "exploration": {
          "type": "object",
          "properties": {
            "app": { "type": "string", "description": "The name of the app" },
            "summary": { "type": "string", "description": "What was tried, and what was not, in one line" },
            "complete": { "type": "boolean", "description": "Whether every action was tried in every state, each link could be opened, and at least half of the screens that the app lists appeared" },
            "bound": { "enum": ["depth", "budget", "interruption", "crashes"], "description": "The limit that ended it; absent if none did" },
            "states": { "$ref": "#/$defs/count", "description": "The number of states that were reached" },
            "transitions": { "$ref": "#/$defs/count", "description": "The number of actions that were tried, each in one state" },
            "runs": { "$ref": "#/$defs/count", "description": "The number of sequences of actions that were run" },
            "failed": { "$ref": "#/$defs/count", "description": "The number of actions that could not be tried" },
            "waiting": { "$ref": "#/$defs/count", "description": "The number of states in which not all actions were tried" },
            "unused": { "$ref": "#/$defs/texts", "description": "The types of elements for which no action is known" },
            "notes": { "$ref": "#/$defs/texts", "description": "Further information" }
          },
          "required": ["app", "summary", "complete", "states", "transitions", "runs", "failed", "waiting", "unused", "notes"]
        },
        "sequence": {
          "type": "object",
          "properties": {
            "actions": { "$ref": "#/$defs/texts", "description": "The actions of the user, as `navtrace record` accepts them" },
            "shortest": { "type": "boolean", "description": "Whether every shorter sequence was run" },
            "laps": {
              "type": "object",
              "properties": {
                "count": { "type": "integer", "minimum": 1, "description": "How often the round trip is made" },
                "length": { "type": "integer", "minimum": 1, "description": "The number of its actions" }
              },
              "required": ["count", "length"],
              "description": "The round trips that end the sequence; absent if there are none"
            },
            "command": { "$ref": "#/$defs/texts", "description": "The words of the command that records the sequence; absent for an app of your own" }
          },
          "required": ["actions", "shortest"]
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
            "evidence": { "type": "array", "items": { "$ref": "#/$defs/evidence" }, "description": "The events that prove the finding, in order" },
            "sequence": { "$ref": "#/$defs/sequence", "description": "The actions that lead to the finding, if an exploration found it" }
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
