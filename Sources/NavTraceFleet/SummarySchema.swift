extension TraceSummary {
  /// The JSON Schema (2020-12) of a summary's lines.
  package static let schema = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "A line of a navtrace summary, version 1.0",
      "description": "A summary is JSON Lines in UTF-8. The first member of a line states its kind. Lines are in the order of this schema. Minor versions may add lines and members: ignore unknown ones. A missing count is 0, and a missing list is empty.",
      "anyOf": [
        { "$ref": "#/$defs/header" },
        { "$ref": "#/$defs/part" },
        { "$ref": "#/$defs/coverage" },
        { "$ref": "#/$defs/unreadable" },
        { "$ref": "#/$defs/exemplar" },
        { "$ref": "#/$defs/bug" },
        { "$ref": "#/$defs/beneath" },
        { "$ref": "#/$defs/screen" },
        { "$ref": "#/$defs/transition" },
        { "$ref": "#/$defs/owner" },
        { "$ref": "#/$defs/coordinator" },
        { "$ref": "#/$defs/child" },
        { "$ref": "#/$defs/end" }
      ],
      "$defs": {
        "count": { "type": "integer", "minimum": 0, "maximum": 1000000000000 },
        "fingerprint": { "type": "string", "description": "Identifies the bug: equal in every trace" },
        "place": { "type": "string", "description": "The source location, such as App/Home.swift:31" },
        "names": { "type": "array", "items": { "type": "string" } },
        "places": { "type": "array", "items": { "$ref": "#/$defs/place" }, "description": "The first ones, ordered by name" },
        "marks": {
          "type": "array",
          "items": { "type": "array", "prefixItems": [ { "$ref": "#/$defs/fingerprint" }, { "$ref": "#/$defs/count" } ], "items": false, "minItems": 2 },
          "description": "The findings on this part of the graph: pairs of a fingerprint and its count"
        },
        "object": {
          "type": "object",
          "properties": {
            "id": { "type": "string", "pattern": "^[sckrb][0-9]+$" },
            "type": { "type": "string" },
            "title": { "type": "string" }
          },
          "required": ["id", "type"]
        },
        "header": {
          "type": "object",
          "properties": {
            "summary": { "type": "string", "pattern": "^1\\.[0-9]+$", "description": "The version of this format" },
            "rules": { "$ref": "#/$defs/names", "description": "The rules that were checked" },
            "traces": { "$ref": "#/$defs/count", "description": "The number of traces that were read" },
            "incomplete": { "$ref": "#/$defs/count", "description": "The number of these traces that have no end or lack events" },
            "events": { "$ref": "#/$defs/count" }
          },
          "required": ["summary", "traces", "incomplete", "events"]
        },
        "part": {
          "type": "object",
          "properties": {
            "part": { "type": "string", "pattern": "^[0-9a-f]{16}$", "description": "A digest of the traces of one run, in any order" },
            "traces": { "$ref": "#/$defs/count", "description": "The number of traces of the run" }
          },
          "required": ["part", "traces"]
        },
        "coverage": {
          "type": "object",
          "properties": {
            "coverage": {
              "type": "object",
              "properties": {
                "coordinators": { "$ref": "#/$defs/count" },
                "screens": { "$ref": "#/$defs/count" },
                "ownedScreens": { "$ref": "#/$defs/count" },
                "callbacks": { "$ref": "#/$defs/count" },
                "requests": { "$ref": "#/$defs/count" },
                "screensBeforeCoordinators": { "$ref": "#/$defs/count" },
                "screensAfterCoordinators": { "$ref": "#/$defs/count" },
                "types": { "$ref": "#/$defs/names" },
                "tests": { "$ref": "#/$defs/names", "description": "The first thousand, ordered by name" },
                "unrecordedRouters": { "$ref": "#/$defs/names" },
                "sharedRouters": { "$ref": "#/$defs/names" },
                "factories": { "$ref": "#/$defs/names" },
                "coordinatorsWithoutScreens": { "$ref": "#/$defs/names" },
                "unwatched": { "$ref": "#/$defs/names" }
              }
            }
          },
          "required": ["coverage"]
        },
        "unreadable": {
          "type": "object",
          "properties": {
            "unreadable": { "type": "string", "description": "Why traces could not be read, such as not-json" },
            "count": { "$ref": "#/$defs/count", "description": "The number of such traces. Exemplars follow" }
          },
          "required": ["unreadable", "count"]
        },
        "exemplar": {
          "type": "object",
          "description": "An example of the preceding bug or kind of unreadable traces: up to three",
          "properties": {
            "exemplar": { "type": "string", "description": "The path of the trace, as given" },
            "record": { "$ref": "#/$defs/record" }
          },
          "required": ["exemplar", "record"]
        },
        "record": {
          "type": "object",
          "description": "The finding in this trace",
          "properties": {
            "rule": { "type": "string" },
            "severity": { "enum": ["error", "warning", "note"] },
            "message": { "type": "string" },
            "explanation": { "type": "string", "description": "Absent if it equals the rule's" },
            "remedy": { "type": "string", "description": "Absent if it equals the rule's" },
            "coordinator": { "$ref": "#/$defs/object" },
            "parent": { "type": "string" },
            "router": { "type": "string" },
            "screen": { "$ref": "#/$defs/object" },
            "test": { "type": "string" },
            "event": { "$ref": "#/$defs/count" },
            "line": { "$ref": "#/$defs/count" },
            "evidence": {
              "type": "array",
              "items": {
                "type": "object",
                "properties": {
                  "event": { "$ref": "#/$defs/count" },
                  "line": { "$ref": "#/$defs/count" },
                  "sentence": { "type": "string" },
                  "at": { "$ref": "#/$defs/place" }
                },
                "required": ["event", "line", "sentence"]
              }
            },
            "heldBy": { "$ref": "#/$defs/names" },
            "problem": { "type": "string", "description": "Why the trace could not be read" }
          }
        },
        "bug": {
          "type": "object",
          "properties": {
            "bug": { "$ref": "#/$defs/fingerprint" },
            "rule": { "type": "string" },
            "severity": { "enum": ["error", "warning", "note"], "description": "The rule's severity: a config applies when the summary is read" },
            "coordinator": { "type": "string", "description": "Its type" },
            "screen": { "type": "string", "description": "Its type, if that is part of the fingerprint" },
            "at": { "$ref": "#/$defs/place" },
            "count": { "$ref": "#/$defs/count", "description": "The number of times that the bug was found" },
            "traces": { "$ref": "#/$defs/count", "description": "The number of traces with the bug" },
            "first": { "type": "string", "description": "The start of the first session with the bug, in UTC" },
            "last": { "type": "string", "description": "The start of the last session with the bug" }
          },
          "required": ["bug", "rule", "severity", "count", "traces"]
        },
        "beneath": {
          "type": "object",
          "description": "Findings that are counted on the preceding bug, with one example",
          "properties": {
            "beneath": { "$ref": "#/$defs/fingerprint" },
            "at": { "$ref": "#/$defs/place" },
            "cause": { "enum": ["bug", "holder"], "description": "What the findings cause; absent if they are not a cause" },
            "holder": { "$ref": "#/$defs/count", "description": "The number, from 0, of the line beneath the bug whose object retains this one more directly" },
            "count": { "$ref": "#/$defs/count" },
            "traces": { "$ref": "#/$defs/count" },
            "trace": { "type": "string" },
            "record": { "$ref": "#/$defs/record" }
          },
          "required": ["beneath", "count", "traces", "trace", "record"]
        },
        "screen": {
          "type": "object",
          "properties": {
            "screen": { "type": "string", "description": "The screen's type. Screens are numbered from 0 in the order of their lines" },
            "coordinator": { "type": "string", "description": "The type of its owner" },
            "container": { "type": "string", "description": "The type of the screen's container, if the screen has no owner" },
            "visits": { "$ref": "#/$defs/count" },
            "starts": { "$ref": "#/$defs/count" },
            "ends": { "$ref": "#/$defs/count" },
            "titles": { "$ref": "#/$defs/names" },
            "at": { "$ref": "#/$defs/places" },
            "durations": {
              "type": "array",
              "items": { "type": "array", "prefixItems": [ { "$ref": "#/$defs/count" }, { "$ref": "#/$defs/count" } ], "items": false, "minItems": 2 },
              "description": "How long the screen was on screen: pairs of a bucket's number and its count"
            },
            "findings": { "$ref": "#/$defs/marks" }
          },
          "required": ["screen"]
        },
        "transition": {
          "type": "object",
          "properties": {
            "transition": { "enum": ["push", "modal", "root", "embed", "select", "open-url", "replace", "pop", "dismissed"] },
            "by": { "type": "string" },
            "from": { "$ref": "#/$defs/count", "description": "The number of a screen" },
            "to": { "$ref": "#/$defs/count", "description": "The number of a screen" },
            "count": { "$ref": "#/$defs/count" },
            "actions": { "$ref": "#/$defs/names" },
            "at": { "$ref": "#/$defs/places" },
            "findings": { "$ref": "#/$defs/marks" }
          },
          "required": ["transition", "from", "to"]
        },
        "owner": {
          "type": "object",
          "description": "Findings about a coordinator rather than one of its screens",
          "properties": {
            "owner": {
              "type": "object",
              "properties": { "coordinator": { "type": "string" }, "container": { "type": "string" } }
            },
            "findings": { "$ref": "#/$defs/marks" },
            "screens": { "type": "array", "items": { "$ref": "#/$defs/count" } }
          },
          "required": ["owner"]
        },
        "coordinator": {
          "type": "object",
          "properties": {
            "coordinator": { "type": "string" },
            "created": { "$ref": "#/$defs/count" },
            "finished": { "$ref": "#/$defs/count" },
            "deallocated": { "$ref": "#/$defs/count" },
            "findings": { "$ref": "#/$defs/marks" }
          },
          "required": ["coordinator"]
        },
        "child": {
          "type": "object",
          "properties": {
            "child": { "type": "string" },
            "parent": { "type": "string" },
            "added": { "$ref": "#/$defs/count" },
            "removed": { "$ref": "#/$defs/count" },
            "leaked": { "$ref": "#/$defs/count" },
            "at": { "$ref": "#/$defs/places" }
          },
          "required": ["child", "parent"]
        },
        "end": {
          "type": "object",
          "properties": { "end": { "$ref": "#/$defs/count", "description": "The number of lines, including this one" } },
          "required": ["end"]
        }
      }
    }

    """#
}
