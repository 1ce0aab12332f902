/// A dimension in which a trace or a folder of traces can grow.
enum Size: String, CaseIterable {
  /// Screens that are pushed, popped and deallocated, one after another.
  case events
  /// Screens on one stack.
  case live
  /// Flows that have presented a screen and have not ended.
  case coordinators
  /// Sheets on top of each other.
  case modals
  /// Traces in a folder.
  case traces
  /// Finished flows that their parent still retains, each with its own type.
  case findings
  /// Finished flows, each a child of the one before, whose parents all retain them.
  case depth

  /// Returns the texts of the files, by name.
  func files(_ count: Int) -> [String: String] {
    guard self == .traces else { return ["trace.jsonl": trace(count)] }
    let texts = (0..<count).map { number in
      ("trace-\(number).jsonl", Size.findings.trace(2, named: "T\(number)"))
    }
    return Dictionary(uniqueKeysWithValues: texts)
  }

  private func trace(_ count: Int, named name: String = "Flow") -> String {
    var session = Session()
    session.put(#""event":"root","screen":\#(session.home),"container":\#(session.stack)"#)
    for number in 2...(count + 1) {
      let screen = #"{"id":"s\#(number)","type":"Screen\#(number % 50)"}"#
      let flow = #"{"id":"c\#(number)","type":"\#(name)\#(self == .findings ? number : number % 50)"}"#
      switch self {
      case .events, .traces:
        session.put(#""event":"push","screen":\#(screen),"container":\#(session.stack)"#)
        session.put(#""event":"action","action":"back""#)
        session.put(#""event":"pop","screen":\#(screen),"container":\#(session.stack),"by":"back""#)
        session.put(#""event":"deinit","object":\#(screen)"#)
      case .live:
        session.put(#""event":"push","screen":\#(screen),"container":\#(session.stack)"#)
      case .modals:
        let presenter = number == 2 ? #""s1""# : #""s\#(number - 1)""#
        session.put(
          #""event":"modal","screen":\#(screen),"presenter":{"id":\#(presenter)},"style":"pageSheet""#)
      case .coordinators, .findings, .depth:
        let parent =
          self == .depth && number > 2
          ? #"{"id":"c\#(number - 1)","type":"\#(name)\#((number - 1) % 50)"}"# : session.app
        session.put(#""event":"child-added","parent":\#(parent),"child":\#(flow)"#)
        session.put(
          #""event":"present","router":\#(session.router),"screen":\#(screen),"coordinator":\#(flow),"animated":true"#
        )
        session.put(#""event":"push","screen":\#(screen),"container":\#(session.stack)"#)
        guard self != .coordinators else { continue }
        session.put(#""event":"pop","screen":\#(screen),"container":\#(session.stack),"by":"back""#)
        session.put(#""event":"deinit","object":\#(screen)"#)
      }
    }
    session.end(self, count)
    return session.text
  }
}

/// The lines of a trace, written without navtrace's own types, so that only the program is measured.
private struct Session {
  let home = #"{"id":"s1","type":"Home"}"#
  let stack = #"{"id":"k1","type":"UINavigationController"}"#
  let app = #"{"id":"c1","type":"App"}"#
  let router = #"{"id":"r1","type":"Router"}"#
  private(set) var text = ""
  private var seq = 0

  init() {
    put(
      #""event":"trace","version":"1.0","session":"s","app":"a","platform":"p","start":"2001-01-01T00:00:00Z","clock":"virtual""#
    )
  }

  mutating func put(_ members: String) {
    seq += 1
    text += #"{"seq":\#(seq),"t":\#(seq * 1_000_000),\#(members)}"# + "\n"
  }

  /// Ends the session with a snapshot of what is on screen and alive.
  mutating func end(_ size: Size, _ count: Int) {
    let others = 2...(count + 1)
    let screens = size == .live || size == .coordinators || size == .modals ? others.map { $0 } : []
    let flows = size == .coordinators || size == .findings || size == .depth ? others.map { $0 } : []
    let nodes =
      [stack, home.dropLast() + #","parent":"k1"}"#]
      + screens.map { number in
        let place = size == .modals ? #""presenter":"s\#(number - 1)""# : #""parent":"k1""#
        return #"{"id":"s\#(number)",\#(place)}"#
      }
    let children = flows.map { #""c\#($0)""# }.joined(separator: ",")
    let coordinators =
      size == .depth
      ? (1...count).map { #"{"id":"c\#($0)","children":["c\#($0 + 1)"]}"# } + [#"{"id":"c\#(count + 1)"}"#]
      : flows.isEmpty ? [] : [#"{"id":"c1","children":[\#(children)]}"#] + flows.map { #"{"id":"c\#($0)"}"# }
    let router = flows.isEmpty ? [] : [#"{"id":"r1"}"#]
    let alive = [#"{"id":"k1"}"#] + router + ([1] + screens).map { #"{"id":"s\#($0)"}"# }
    put(
      #""event":"end","hierarchy":[\#(nodes.joined(separator: ","))],"coordinators":[\#(coordinators.joined(separator: ","))],"alive":[\#(alive.joined(separator: ","))]"#
    )
  }
}
