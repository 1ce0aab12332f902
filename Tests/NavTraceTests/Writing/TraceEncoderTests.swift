import NavTrace
import Testing

/// The format as text, like a specification.
@Suite struct TraceEncoderTests {
  @Test func `every event is encoded with all its keys`() {
    let header = TraceEvent.Body.trace(TraceSamples.header)
    let lines = ([header] + TraceSamples.full).map { TraceSamples.line(TraceEvent(seq: 7, t: 5_000, $0)) }
    let start = #"{"seq":7,"t":5000,"event":"#
    let screen = #"{"id":"s1","type":"SelectVisitTypeViewController","title":"Select Visit Type"}"#
    let home = #"{"id":"s2","type":"HomeViewController"}"#
    let container = #"{"id":"k1","type":"UINavigationController"}"#
    let parent = #"{"id":"c1","type":"HomeCoordinator"}"#
    let child = #"{"id":"c2","type":"PetAppointmentBuilderCoordinator"}"#
    let router = #"{"id":"r1","type":"ModalNavigationRouter"}"#
    let at = #""at":"RayPets/HomeCoordinator.swift:42"}"#
    let snapshot =
      #""hierarchy":[{"id":"s2","type":"HomeViewController"},"#
      + #"{"id":"k1","type":"UINavigationController","presenter":"s2"},"#
      + #"{"id":"s1","type":"SelectVisitTypeViewController","title":"Select Visit Type","parent":"k1"}],"#
      + #""coordinators":[{"id":"c1","type":"HomeCoordinator","children":["c2"]},"#
      + #"{"id":"c2","type":"PetAppointmentBuilderCoordinator","children":[]}],"#
      + #""alive":[\#(home),\#(container),\#(screen),\#(router)],"held":["#
      + #"{"id":"c2","type":"PetAppointmentBuilderCoordinator","path":["HomeCoordinator.children[0]"]},"#
      + #"{"id":"s1","type":"SelectVisitTypeViewController","title":"Select Visit Type","path":[]}],"offscreen":[\#(screen)]}"#
    #expect(
      lines == [
        start + #""trace","version":"1.1","session":"1","app":"RayPets","platform":"headless","#
          + #""start":"2025-01-02T03:04:05Z","clock":"virtual"}"#,
        start + #""child-added","parent":\#(parent),"child":\#(child),\#(at)"#,
        start + #""present","router":\#(router),"screen":\#(screen),"coordinator":\#(child),"#
          + #""animated":true,"callback":"b1",\#(at)"#,
        start + #""root","screen":\#(home),"container":\#(container)}"#,
        start
          + #""modal","screen":\#(screen),"container":\#(container),"presenter":\#(home),"style":"pageSheet"}"#,
        start + #""request","request":"push","screen":\#(screen),"coordinator":\#(child),\#(at)"#,
        start + #""claim","screen":\#(screen),"coordinator":\#(child),"inferred":"Reason.coordinator"}"#,
        start + #""delegate","container":\#(container),"before":\#(parent),"now":{"type":"Delegate"},"#
          + #""forwards":false}"#,
        start + #""push","screen":\#(screen),"container":\#(container)}"#,
        start + #""embed","screen":\#(screen),"container":\#(container)}"#,
        start + #""select","container":\#(container),"screen":\#(screen),"by":"user"}"#,
        start + #""action","action":"swipe-back","phase":"began","title":"Cancel"}"#,
        start + #""checkpoint",\#(snapshot)"#,
        start + #""pop","screen":\#(screen),"container":\#(container),"by":"back"}"#,
        start + #""dismissed","screen":\#(screen),"by":"swipe"}"#,
        start + #""callback","callback":"b1","screen":\#(screen)}"#,
        start
          + #""misuse","misuse":"already-presenting","message":"Attempt to present","screen":\#(screen)}"#,
        start + #""lost","count":3,"reason":"No space left on device"}"#,
        start + #""dismiss","router":\#(router),"coordinator":\#(child),"animated":false,\#(at)"#,
        start + #""child-removed","parent":\#(parent),"child":\#(child),\#(at)"#,
        start + #""deinit","object":\#(screen)}"#,
        start + #""end",\#(snapshot)"#,
      ])
  }

  @Test(arguments: [
    ("plain", "plain"), ("\"", #"\""#), ("\\", #"\\"#), ("/", "/"), ("\n\r\t", #"\n\r\t"#),
    ("\u{0}", #"\u0000"#),
    ("\u{8}\u{C}\u{1F}", #"\u0008\u000c\u001f"#), ("\u{7F}", "\u{7F}"), ("\u{2028}", "\u{2028}"),
    ("👩‍👧 שלום", "👩‍👧 שלום"),
  ])
  func `special characters are escaped`(text: String, written: String) {
    let event = TraceEvent(seq: 1, t: 0, .action(UserAction(.tap, title: text)))
    #expect(
      TraceSamples.line(event) == #"{"seq":1,"t":0,"event":"action","action":"tap","title":"\#(written)"}"#)
  }

  @Test func `an encoder stores lines until it is emptied`() {
    var encoder = TraceEncoder()
    encoder.append(TraceEvent(seq: 1, t: .max, .unknown(name: "a")))
    encoder.append(TraceEvent(seq: 2, t: 0, .unknown(name: "b")))
    #expect(
      String(decoding: encoder.bytes, as: UTF8.self) == """
        {"seq":1,"t":18446744073709551615,"event":"a"}
        {"seq":2,"t":0,"event":"b"}

        """)
    encoder.removeAll()
    #expect(encoder.bytes.isEmpty)
  }
}
