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
      "description": "A trace is a UTF-8 text file of such lines. The first line is the event 'trace'. The last one is 'end', if the session was ended. Readers ignore unknown events and keys, and refuse only a newer major version.",
      "type": "object",
      "properties": {
        "seq": { "type": "integer", "minimum": 1, "description": "1, 2, 3, ... without gaps" },
        "t": { "type": "integer", "minimum": 0, "maximum": 18446744073709551615, "description": "Nanoseconds since the session began, never decreasing" },
        "event": { "type": "string", "description": "The kind of the event, which determines its other keys" }
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
              "platform": { "type": "string", "description": "The platform of the app, such as 'headless' or 'iOS 18.2'" },
              "start": { "type": "string", "description": "The start of the session, in RFC 3339" },
              "clock": { "enum": ["monotonic", "virtual"], "description": "The clock of 't': the machine's, or that of the headless UIKit" },
              "test": { "type": "string", "description": "The test that was recorded, such as 'CheckoutTests/paying()'" },
              "segment": { "type": "integer", "minimum": 1, "description": "The number of this file, if the trace is split into several files" }
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
            "description": "A router was asked to dismiss its screens",
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
            "description": "A coordinator without a router requested a change on screen from UIKit; since version 1.1",
            "properties": {
              "request": {
                "enum": ["push", "present", "root", "set", "embed", "dismiss", "pop", "pop-to", "pop-to-root"],
                "description": "The call that followed; the first five show 'screen'"
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
            "description": "The owner of a screen that was not presented by the owner's router, or of a container other than a stack",
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
            "description": "A container shows one of its children: a tab, a page or a column; since version 1.1",
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
            "description": "A screen left its container's stack; the container stays",
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
            "description": "A screen disappeared in another way: it was a modal or a root, or was in one",
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
            "description": "A coordinator added a child",
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
            "description": "A navigation controller's delegate was replaced while the previous delegate was alive",
            "properties": {
              "container": { "$ref": "#/$defs/object" },
              "before": { "$ref": "#/$defs/delegate" },
              "now": { "$ref": "#/$defs/delegate", "description": "The new delegate; absent if there is none" },
              "forwards": {
                "type": "boolean",
                "description": "Whether the new delegate forwards calls to the previous one; absent if that is unknown"
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
              "phase": { "enum": ["began", "cancelled", "finished"], "description": "The phase of a gesture" },
              "title": {
                "type": "string",
                "description": "The title of the button or of the screen chosen in the Back menu, or the URL without query and fragment"
              }
            },
            "required": ["action"]
          }
        },
        {
          "if": { "properties": { "event": { "const": "misuse" } } },
          "then": {
            "description": "A call for which UIKit logs a warning or throws an exception, or which it ignores",
            "properties": {
              "misuse": { "type": "string", "description": "The kind of the call, such as 'already-presenting'" },
              "message": { "type": "string", "description": "UIKit's message" },
              "screen": { "$ref": "#/$defs/object" }
            },
            "required": ["misuse", "message"]
          }
        },
        {
          "if": { "properties": { "event": { "const": "lost" } } },
          "then": {
            "description": "Events before this one, or after it if it is the last line, could not be recorded",
            "properties": {
              "count": { "type": "integer", "minimum": 0, "description": "The number of lost events; absent if it is unknown" },
              "reason": { "type": "string", "description": "Why events were lost, such as 'No space left on device'" }
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
          "description": "s screen, c coordinator, r router, k container, b callback; unique in the session, and never reused; numbers up to 4294967295"
        },
        "callback": { "type": "string", "pattern": "^b[1-9][0-9]{0,9}$", "description": "Numbers up to 4294967295" },
        "object": {
          "type": "object",
          "properties": {
            "id": { "$ref": "#/$defs/id" },
            "type": { "type": "string", "description": "The Swift type's name, without its module" },
            "title": { "type": "string", "description": "The screen's title, if it has one" }
          },
          "required": ["id", "type"]
        },
        "delegate": {
          "type": "object",
          "properties": {
            "id": { "$ref": "#/$defs/id", "description": "The id of the delegate, if it is a coordinator or another object of the trace" },
            "type": { "type": "string", "description": "The Swift type's name, without its module" }
          },
          "required": ["type"]
        },
        "place": { "type": "string", "pattern": "^[\\s\\S]+:[1-9][0-9]{0,17}$", "description": "Module/File.swift:42" },
        "departure": {
          "type": "string",
          "description": "Why the screen disappeared: 'code', 'back', 'swipe', 'replaced', 'unknown' or another word"
        },
        "snapshot": {
          "description": "All screens and living objects at a settled moment; 'end' also ends the session",
          "properties": {
            "hierarchy": {
              "description": "Every view controller in a window: parents before children, presented ones last",
              "type": "array",
              "items": {
                "$ref": "#/$defs/object",
                "properties": {
                  "parent": { "$ref": "#/$defs/id", "description": "The container of this controller" },
                  "presenter": { "$ref": "#/$defs/id", "description": "The controller that presents this one" }
                }
              }
            },
            "coordinators": {
              "description": "Every coordinator that is alive",
              "type": "array",
              "items": {
                "$ref": "#/$defs/object",
                "properties": {
                  "children": { "type": "array", "items": { "$ref": "#/$defs/id" } },
                  "unwatched": {
                    "description": "Whether its parent and children are unknown, because it is not in the tree of a watched coordinator; since version 1.1",
                    "type": "boolean"
                  }
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
              "description": "The objects that retain screens and coordinators that should have been deallocated, if the recorder searched for them",
              "type": "array",
              "items": {
                "$ref": "#/$defs/object",
                "properties": {
                  "path": {
                    "description": "The shortest chain of visible strong references, each step a type and its property; empty if none was visible",
                    "type": "array",
                    "items": { "type": "string" }
                  },
                  "container": {
                    "description": "For a screen: another screen, on screen, that may show it again, because it retains or stores it",
                    "$ref": "#/$defs/id"
                  },
                  "stale": {
                    "description": "For a screen: whether it is in a coordinator's outdated copy of the stack, a list whose other screens were shown too, some of which are on screen; since version 1.1",
                    "type": "boolean"
                  },
                  "cycle": {
                    "description": "Whether the path begins in a retain cycle, at this object or at another one that should have gone; no path from the app's roots was visible; since version 1.1",
                    "type": "boolean"
                  },
                  "permanent": {
                    "description": "For a coordinator: whether its parent cannot release it, because it is in a constant, or in a property that is not optional; since version 1.1",
                    "type": "boolean"
                  }
                },
                "required": ["path"]
              }
            },
            "offscreen": {
              "description": "Screens that were requested and are in a container that is not on screen, such as the stack of a hidden tab; since version 1.1",
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
