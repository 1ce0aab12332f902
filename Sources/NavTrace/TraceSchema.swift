/// The trace format as JSON Schema.
public enum TraceSchema {
  /// JSON Schema (2020-12) of one line of a trace.
  ///
  /// It describes what this version writes. Readers accept more: unknown events and keys, null for a key that
  /// may be absent, and an object by its `id` alone once it has been introduced with a `type`.
  public static let json = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "A line of a navtrace trace, version 1.1",
      "description": "A trace is a UTF-8 text file of such lines. The first is the event 'trace'; the last, if the session ended cleanly, is 'end'. Readers ignore events and keys that they do not know, and refuse only a newer major version.",
      "type": "object",
      "properties": {
        "seq": { "type": "integer", "minimum": 1, "description": "1, 2, 3, ... without gaps" },
        "t": { "type": "integer", "minimum": 0, "maximum": 18446744073709551615, "description": "Nanoseconds since the session began, never decreasing" },
        "event": { "type": "string", "description": "What happened; decides which other keys there are" }
      },
      "required": ["seq", "t", "event"],
      "allOf": [
        {
          "if": { "properties": { "event": { "const": "trace" } } },
          "then": {
            "description": "The header, always the first line",
            "properties": {
              "seq": { "const": 1 },
              "version": { "type": "string", "pattern": "^[0-9]+\\.[0-9]+$", "description": "major.minor of the format" },
              "session": { "type": "string", "description": "Identifies the session" },
              "app": { "type": "string" },
              "platform": { "type": "string", "description": "What the app ran on, such as 'headless' or 'iOS 18.2'" },
              "start": { "type": "string", "description": "When the session began: RFC 3339" },
              "clock": { "enum": ["monotonic", "virtual"], "description": "What 't' counts: the machine's time, or the headless UIKit's" },
              "test": { "type": "string", "description": "The test that was recorded, such as 'CheckoutTests/paying()'" },
              "segment": { "type": "integer", "minimum": 1, "description": "Of a trace that goes on in further files, the number of this file" }
            },
            "required": ["version", "session", "app", "platform", "start", "clock"]
          }
        },
        {
          "if": { "properties": { "event": { "const": "present" } } },
          "then": {
            "description": "A router was asked to show a screen",
            "properties": {
              "router": { "$ref": "#/$defs/object" },
              "screen": { "$ref": "#/$defs/object" },
              "coordinator": { "$ref": "#/$defs/object" },
              "animated": { "type": "boolean" },
              "callback": { "$ref": "#/$defs/callback", "description": "The on-dismiss callback, if one was given" },
              "at": { "$ref": "#/$defs/place" }
            },
            "required": ["router", "screen", "animated"]
          }
        },
        {
          "if": { "properties": { "event": { "const": "dismiss" } } },
          "then": {
            "description": "A router was asked to end what it shows",
            "properties": {
              "router": { "$ref": "#/$defs/object" },
              "coordinator": { "$ref": "#/$defs/object" },
              "animated": { "type": "boolean" },
              "at": { "$ref": "#/$defs/place" }
            },
            "required": ["router", "animated"]
          }
        },
        {
          "if": { "properties": { "event": { "const": "request" } } },
          "then": {
            "description": "A coordinator without a router requested a change of what is on screen from UIKit; since version 1.1",
            "properties": {
              "request": {
                "enum": ["push", "present", "root", "set", "embed", "dismiss", "pop", "pop-to", "pop-to-root"],
                "description": "The call that it was about to make; the first five show 'screen'"
              },
              "screen": { "$ref": "#/$defs/object" },
              "coordinator": { "$ref": "#/$defs/object" },
              "at": { "$ref": "#/$defs/place" }
            },
            "required": ["request"],
            "if": { "properties": { "request": { "enum": ["push", "present", "root", "set", "embed"] } } },
            "then": { "required": ["screen"] }
          }
        },
        {
          "if": { "properties": { "event": { "const": "claim" } } },
          "then": {
            "description": "The owner of a screen that no router presented for it",
            "properties": {
              "screen": { "$ref": "#/$defs/object" },
              "coordinator": { "$ref": "#/$defs/object" },
              "inferred": { "type": "string", "description": "What the owner was inferred from; absent if the coordinator claimed the screen" }
            },
            "required": ["screen", "coordinator"]
          }
        },
        {
          "if": { "properties": { "event": { "const": "push" } } },
          "then": {
            "description": "A screen appeared on a container's stack",
            "properties": { "screen": { "$ref": "#/$defs/object" }, "container": { "$ref": "#/$defs/object" } },
            "required": ["screen", "container"]
          }
        },
        {
          "if": { "properties": { "event": { "const": "modal" } } },
          "then": {
            "description": "A screen was presented over another screen, perhaps inside a container",
            "properties": {
              "screen": { "$ref": "#/$defs/object" },
              "container": { "$ref": "#/$defs/object" },
              "presenter": { "$ref": "#/$defs/object" },
              "style": { "type": "string", "description": "The modal presentation style" }
            },
            "required": ["screen", "presenter", "style"]
          }
        },
        {
          "if": { "properties": { "event": { "const": "root" } } },
          "then": {
            "description": "A screen appeared as a window's root, or as the first screen of a container that did",
            "properties": { "screen": { "$ref": "#/$defs/object" }, "container": { "$ref": "#/$defs/object" } },
            "required": ["screen"]
          }
        },
        {
          "if": { "properties": { "event": { "const": "embed" } } },
          "then": {
            "description": "A screen appeared as a tab, page, column or other child",
            "properties": { "screen": { "$ref": "#/$defs/object" }, "container": { "$ref": "#/$defs/object" } },
            "required": ["screen", "container"]
          }
        },
        {
          "if": { "properties": { "event": { "const": "select" } } },
          "then": {
            "description": "Which of its children a container shows: a tab, a page or a column; since version 1.1",
            "properties": {
              "container": { "$ref": "#/$defs/object" },
              "screen": { "$ref": "#/$defs/object", "description": "The child: a screen, or a container such as a tab's navigation controller; absent if the container shows all of its children, as a split view that expands" },
              "by": { "type": "string", "description": "Who selected it: 'user', 'code', 'unknown' or another word" }
            },
            "required": ["container", "by"]
          }
        },
        {
          "if": { "properties": { "event": { "const": "pop" } } },
          "then": {
            "description": "A screen left its container's stack, which stays",
            "properties": {
              "screen": { "$ref": "#/$defs/object" },
              "container": { "$ref": "#/$defs/object" },
              "by": { "$ref": "#/$defs/departure" }
            },
            "required": ["screen", "container", "by"]
          }
        },
        {
          "if": { "properties": { "event": { "const": "dismissed" } } },
          "then": {
            "description": "A screen went in any other way: with the modal or the root that it was, or was in",
            "properties": { "screen": { "$ref": "#/$defs/object" }, "by": { "$ref": "#/$defs/departure" } },
            "required": ["screen", "by"]
          }
        },
        {
          "if": { "properties": { "event": { "const": "callback" } } },
          "then": {
            "description": "An on-dismiss callback began to run",
            "properties": { "callback": { "$ref": "#/$defs/callback" }, "screen": { "$ref": "#/$defs/object" } },
            "required": ["callback"]
          }
        },
        {
          "if": { "properties": { "event": { "const": "child-added" } } },
          "then": {
            "description": "A coordinator took in a child",
            "properties": {
              "parent": { "$ref": "#/$defs/object" },
              "child": { "$ref": "#/$defs/object" },
              "at": { "$ref": "#/$defs/place" }
            },
            "required": ["parent", "child"]
          }
        },
        {
          "if": { "properties": { "event": { "const": "child-removed" } } },
          "then": {
            "description": "A coordinator removed a child",
            "properties": {
              "parent": { "$ref": "#/$defs/object" },
              "child": { "$ref": "#/$defs/object" },
              "at": { "$ref": "#/$defs/place" }
            },
            "required": ["parent", "child"]
          }
        },
        {
          "if": { "properties": { "event": { "const": "deinit" } } },
          "then": {
            "description": "An object that had appeared in the trace was deallocated",
            "properties": { "object": { "$ref": "#/$defs/object" } },
            "required": ["object"]
          }
        },
        {
          "if": { "properties": { "event": { "const": "delegate" } } },
          "then": {
            "description": "A navigation controller got another delegate while the one before was alive",
            "properties": {
              "container": { "$ref": "#/$defs/object" },
              "before": { "$ref": "#/$defs/delegate" },
              "now": { "$ref": "#/$defs/delegate", "description": "Absent if there is none now" },
              "forwards": {
                "type": "boolean",
                "description": "Whether the new one passes calls on to the one before; absent if that is not known"
              }
            },
            "required": ["container", "before"]
          }
        },
        {
          "if": { "properties": { "event": { "const": "action" } } },
          "then": {
            "description": "What the user did",
            "properties": {
              "action": { "enum": ["tap", "back", "back-menu", "swipe-back", "swipe-down", "open-url"] },
              "phase": { "enum": ["began", "cancelled", "finished"], "description": "Of a gesture" },
              "title": {
                "type": "string",
                "description": "Of the button, of the screen chosen in the Back menu, or the URL without query and fragment"
              }
            },
            "required": ["action"]
          }
        },
        {
          "if": { "properties": { "event": { "const": "misuse" } } },
          "then": {
            "description": "A call that UIKit warns about, throws for, or silently drops",
            "properties": {
              "misuse": { "type": "string", "description": "Which one, such as 'already-presenting'" },
              "message": { "type": "string", "description": "In the words of UIKit" },
              "screen": { "$ref": "#/$defs/object" }
            },
            "required": ["misuse", "message"]
          }
        },
        {
          "if": { "properties": { "event": { "const": "lost" } } },
          "then": {
            "description": "What happened before this, or after it if it is the last line, could not be recorded",
            "properties": {
              "count": { "type": "integer", "minimum": 0, "description": "How many events; absent if the number is unknown" },
              "reason": { "type": "string", "description": "Why, such as 'No space left on device'" }
            },
            "required": ["reason"]
          }
        },
        {
          "if": { "properties": { "event": { "const": "checkpoint" } } },
          "then": { "$ref": "#/$defs/snapshot" }
        },
        {
          "if": { "properties": { "event": { "const": "end" } } },
          "then": { "$ref": "#/$defs/snapshot" }
        }
      ],
      "$defs": {
        "id": {
          "type": "string",
          "pattern": "^[scrkb][1-9][0-9]{0,9}$",
          "description": "s screen, c coordinator, r router, k container, b callback; unique in its session, never used again; numbers go to 4294967295"
        },
        "callback": { "type": "string", "pattern": "^b[1-9][0-9]{0,9}$", "description": "Numbers go to 4294967295" },
        "object": {
          "type": "object",
          "properties": {
            "id": { "$ref": "#/$defs/id" },
            "type": { "type": "string", "description": "The Swift type's name, without its module" },
            "title": { "type": "string", "description": "The screen's own, where it has one" }
          },
          "required": ["id", "type"]
        },
        "delegate": {
          "type": "object",
          "properties": {
            "id": { "$ref": "#/$defs/id", "description": "Of the coordinator or other object that it is, where it is one" },
            "type": { "type": "string", "description": "The Swift type's name, without its module" }
          },
          "required": ["type"]
        },
        "place": { "type": "string", "pattern": "^[\\s\\S]+:[1-9][0-9]{0,17}$", "description": "Module/File.swift:42" },
        "departure": {
          "type": "string",
          "description": "What made it go: 'code', 'back', 'swipe', 'replaced', 'unknown' or another word"
        },
        "snapshot": {
          "description": "The whole truth at a settled moment; 'end' is a clean end",
          "properties": {
            "hierarchy": {
              "description": "Every controller in a window, parents before children, presented ones last",
              "type": "array",
              "items": {
                "$ref": "#/$defs/object",
                "properties": {
                  "parent": { "$ref": "#/$defs/id", "description": "The container that it is in" },
                  "presenter": { "$ref": "#/$defs/id", "description": "The controller that presents it" }
                }
              }
            },
            "coordinators": {
              "description": "Every coordinator that is alive",
              "type": "array",
              "items": {
                "$ref": "#/$defs/object",
                "properties": {
                  "children": { "type": "array", "items": { "$ref": "#/$defs/id" } }
                },
                "required": ["children"]
              }
            },
            "alive": {
              "description": "Screens, containers and routers that appeared in the trace and are alive",
              "type": "array",
              "items": { "$ref": "#/$defs/object" }
            },
            "held": {
              "description": "Who holds the screens and coordinators that should have gone, where the recorder looked",
              "type": "array",
              "items": {
                "$ref": "#/$defs/object",
                "properties": {
                  "path": {
                    "description": "The shortest way along strong references that it could see, each step a type and its property; empty if it saw none",
                    "type": "array",
                    "items": { "type": "string" }
                  },
                  "container": {
                    "description": "Of a screen: another screen, on screen, that may show it again: code removed it from that one, which retains it, or that one stores it in a property",
                    "$ref": "#/$defs/id"
                  },
                  "stale": {
                    "description": "Of a screen: whether a coordinator has it in a list whose other screens were shown as well, some of which are on screen: an outdated copy of the stack; since version 1.1",
                    "type": "boolean"
                  },
                  "cycle": {
                    "description": "Whether the path begins in a retain cycle, at this object or at another one that should have gone; no path from the app's roots was visible; since version 1.1",
                    "type": "boolean"
                  }
                },
                "required": ["path"]
              }
            },
            "offscreen": {
              "description": "Screens that were requested and have not appeared, but have reached a container that is not on screen itself, such as the stack of a tab that is not shown; since version 1.1",
              "type": "array",
              "items": { "$ref": "#/$defs/object" }
            }
          },
          "required": ["hierarchy", "coordinators", "alive"]
        }
      }
    }

    """#
}
