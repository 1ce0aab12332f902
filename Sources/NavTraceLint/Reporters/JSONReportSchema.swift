extension JSONReporter {
  /// JSON Schema (2020-12) of the report.
  ///
  /// `version` changes if readers of the previous version would misread the report. Members may be added
  /// without a new version: ignore unknown members.
  public static let schema = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "What navtrace lint found, version 1",
      "description": "The output of `navtrace lint --format json`. Members may be added: ignore those that you do not know.",
      "type": "object",
      "properties": {
        "version": { "const": 1, "description": "Of this layout" },
        "traces": { "$ref": "#/$defs/count", "description": "How many traces were read" },
        "events": { "$ref": "#/$defs/count", "description": "How many events, over all traces" },
        "findings": { "type": "array", "items": { "$ref": "#/$defs/finding" }, "description": "By trace, then by line" },
        "summary": {
          "type": "object",
          "additionalProperties": { "type": "integer", "minimum": 1 },
          "description": "How often each rule found something, for those that did"
        },
        "excepted": { "$ref": "#/$defs/count", "description": "How many findings the config's exceptions took out" },
        "known": { "$ref": "#/$defs/count", "description": "How many findings the baseline knows" },
        "suppressed": { "$ref": "#/$defs/count", "description": "How many findings comments in the code suppress" },
        "unreadable": { "type": "array", "items": { "$ref": "#/$defs/unreadable" }, "description": "Traces that could not be read, by file" }
      },
      "required": ["version", "traces", "events", "findings", "summary", "excepted", "known"],
      "$defs": {
        "count": { "type": "integer", "minimum": 0 },
        "unreadable": {
          "type": "object",
          "properties": {
            "file": { "type": "string", "description": "The trace's path, as it was named" },
            "line": { "type": "integer", "minimum": 1, "description": "The line that cannot be read; absent if the whole file cannot" },
            "problem": { "type": "string" }
          },
          "required": ["file", "problem"]
        },
        "finding": {
          "type": "object",
          "properties": {
            "rule": { "type": "string", "description": "As `navtrace rules` names it" },
            "severity": { "enum": ["error", "warning", "note"] },
            "message": { "type": "string", "description": "One sentence that names the coordinator or the screen" },
            "explanation": { "type": "string", "description": "What it means and what to do about it" },
            "remedy": { "type": "string", "description": "How to fix it, in Swift" },
            "fingerprint": {
              "type": "string",
              "pattern": "^[0-9a-f]{16}$",
              "description": "The same for the same bug in another run, trace or machine"
            },
            "count": { "type": "integer", "minimum": 1, "description": "How often it happened in its session; the other members describe the first time" },
            "held": { "$ref": "#/$defs/count", "description": "How many findings are not reported, because its coordinator retains the objects that they are about" },
            "heldBy": {
              "type": "array",
              "items": { "type": "string" },
              "description": "The strong references that lead to it, such as AppCoordinator.children[2]; empty if none was visible, absent if the recorder did not look"
            },
            "trace": { "type": "string", "description": "The trace's path, as it was named" },
            "traces": { "type": "integer", "minimum": 2, "description": "In how many traces, where the report is of a summary: then the other members describe one of them, and count is over all. Absent if in one" },
            "first": { "type": "string", "description": "When the first session with it began, in UTC, where the report is of a summary and traces say when" },
            "last": { "type": "string", "description": "When the last session with it began" },
            "line": { "$ref": "#/$defs/count", "description": "The line in the trace of the event where it began" },
            "event": { "$ref": "#/$defs/count", "description": "The number of that event; 0 for what is found about the settings" },
            "at": { "$ref": "#/$defs/place" },
            "causes": {
              "type": "array",
              "items": { "type": "string" },
              "description": "The rules whose findings are its cause and are reported with it; absent if none"
            },
            "coordinator": { "$ref": "#/$defs/object", "description": "Absent if it concerns none" },
            "screen": { "$ref": "#/$defs/object", "description": "Absent if it concerns none" },
            "evidence": { "type": "array", "items": { "$ref": "#/$defs/evidence" }, "description": "What happened, in order" }
          },
          "required": [
            "rule", "severity", "message", "explanation", "remedy", "fingerprint", "count", "held", "trace", "line", "event",
            "evidence"
          ]
        },
        "evidence": {
          "type": "object",
          "properties": {
            "event": { "$ref": "#/$defs/count", "description": "The number of the event that proves it" },
            "line": { "$ref": "#/$defs/count", "description": "That event's line in the trace" },
            "sentence": { "type": "string" },
            "at": { "$ref": "#/$defs/place" }
          },
          "required": ["event", "line", "sentence"]
        },
        "object": {
          "type": "object",
          "properties": {
            "id": { "type": "string", "pattern": "^[sckrb][0-9]+$", "description": "Unique in its session only" },
            "type": { "type": "string" },
            "title": { "type": "string" }
          },
          "required": ["id", "type"]
        },
        "place": { "type": "string", "description": "The place in the app's code, such as App/Home.swift:31; absent if not known" }
      }
    }

    """#
}
