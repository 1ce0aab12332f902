import Testing

@testable import NavTrace

/// Input that other recorders, editors and later versions may write.
@Suite struct TraceLeniencyTests {
  static let push = TraceEvent(
    seq: 2, t: 1_500,
    .push(
      screen: TraceObject(ObjectID(.screen, 1), "A\u{1F600}\"", title: "é"),
      container: TraceObject(ObjectID(.container, 1), "B")))

  @Test(arguments: [
    #"{"seq":2,"t":1500,"event":"push","screen":{"id":"s1","type":"A😀\"","title":"é"},"container":{"id":"k1","type":"B"}}"#,
    #"{"container":{"type":"B","id":"k1"},"screen":{"title":"é","type":"A😀\"","id":"s1"},"event":"push","t":1500,"seq":2}"#,
    #" { "seq" : 2 , "t":1500 ,"event": "push","screen":{ "id":"s1","type":"A😀\"","title":"é" } ,"container":{"id":"k1","type":"B"} } "#,
    "\t{\"seq\":2,\t\"t\":1500,\"event\":\"push\",\"screen\":{\"id\":\"s1\",\"type\":\"A😀\\\"\",\"title\":\"é\"},\"container\":{\"id\":\"k1\",\"type\":\"B\"}}\r",
    #"{"seq":0.2e1,"t":1.5E+3,"event":"push","screen":{"id":"s1","type":"A😀\"","title":"é"},"container":{"id":"k1","type":"B"}}"#,
    #"{"seq":200e-2,"t":1500.000000000000000000000000000,"event":"push","screen":{"id":"s1","type":"A😀\"","title":"é"},"container":{"id":"k1","type":"B"}}"#,
    #"{"\u0073eq":2,"t":1500,"e\u0076ent":"p\u0075sh","screen":{"id":"\u00731","type":"A\ud83d\uDE00\u0022","title":"\u00E9"},"container":{"id":"k1","type":"B"}}"#,
    #"{"seq":"?","seq":2,"t":1500,"event":"pop","event":"push","screen":7,"screen":{"id":"s1","type":"A😀\"","title":"x","title":"é"},"container":{"id":"k1","type":"B"}}"#,
    #"{"new":{"screen":[[{}],[]]},"seq":2,"t":1500,"x":-0.0e-0,"event":"push","screen":{"id":"s1","type":"A😀\"","deep":{"id":"s9"},"title":"é"},"a":null,"b":false,"at":null,"container":{"id":"k1","type":"B","title":null}}"#,
  ])
  func `equivalent JSON is read as the same event`(line: String) {
    let reading = TraceReading(TraceSamples.trace(line))
    #expect(reading.events.dropFirst() == [Self.push])
    #expect(reading.error == nil)
  }

  @Test func `a byte-order mark and blank lines are skipped`() {
    let text = "\u{FEFF}\r\n" + TraceSamples.trace("", " \t\r", TraceSamples.line(Self.push), "")
    let reading = TraceReading(text)
    #expect(reading.error == nil)
    #expect(reading.events.last == Self.push)
    #expect(reading.lines == [2, 5])
    let marked = TraceReading("\u{FEFF}" + TraceSamples.trace())
    #expect(marked.events.count == 1)
    #expect(marked.lines == [1])
  }

  @Test(arguments: [510, 511])
  func `up to 512 levels of nesting are accepted`(arrays: Int) {
    let deep = String(repeating: "[", count: arrays) + String(repeating: "]", count: arrays)
    let reading = TraceReading(TraceSamples.trace(#"{"seq":2,"t":0,"event":"x","deep":\#(deep)}"#))
    #expect(reading.error == nil)
  }

  @Test(arguments: [
    #""event":"swing","screen":7"#, #""event":"action","action":"shake""#,
    #""event":"action","action":"tap","phase":"pondered""#,
  ])
  func `events and actions of later versions are unknown events`(members: String) {
    let reading = TraceReading(TraceSamples.trace(#"{"seq":2,"t":0,\#(members)}"#))
    #expect(reading.error == nil)
    #expect(reading.unknownEvents == 1)
    #expect(reading.events.count == 2)
  }

  @Test func `a later minor version is accepted`() {
    let reading = TraceReading(
      #"{"seq":1,"t":0,"event":"trace","version":"1.99","session":"","app":"","platform":"","start":"","clock":"virtual"}"#
    )
    #expect(reading.error == nil)
  }

  /// An introduced object may be referenced by id. Its type is known, but a title must be repeated.
  @Test func `an introduced object can be referenced by its id alone`() {
    let reading = TraceReading(
      TraceSamples.trace(
        TraceSamples.line(Self.push),
        #"{"seq":3,"t":1500,"event":"root","screen":{"id":"s1"},"container":{"id":"k1","title":"T"}}"#))
    #expect(reading.error == nil)
    #expect(
      reading.events.last?.body
        == .root(
          screen: TraceObject(ObjectID(.screen, 1), "A\u{1F600}\""),
          container: TraceObject(ObjectID(.container, 1), "B", title: "T")))
  }

  /// A snapshot may reference objects that it introduces itself, even later.
  @Test func `a snapshot can reference objects that it introduces later`() {
    let reading = TraceReading(
      TraceSamples.trace(
        #"{"seq":2,"t":0,"event":"checkpoint","hierarchy":[{"id":"s1","type":"A","parent":"k1"},{"id":"k1","type":"B"}],"coordinators":[{"id":"c1","type":"C","children":["c2"]},{"id":"c2","type":"D"}],"alive":[]}"#
      ))
    #expect(reading.error == nil)
  }
}
