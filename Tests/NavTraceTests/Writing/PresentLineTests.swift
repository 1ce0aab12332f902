import Testing

@testable import NavTrace

/// The short way to write `present`, against the one that all events go.
@Suite struct PresentLineTests {
  /// Every combination of what an event can and need not have.
  @Test(arguments: [false, true], [false, true])
  func writesTheBytesOfTheEvent(animated: Bool, hasCoordinator: Bool) {
    let coordinator = hasCoordinator ? TraceSamples.child : nil
    for callback in [nil, ObjectID(.callback, 1), ObjectID(.callback, .max)] {
      for place in [nil, TraceSamples.place, SourceLocation(file: "", line: 0)] {
        for seq in [1, 9, 10, 99, 100, 101, .max] {
          compare(
            .present(
              router: TraceSamples.router, screen: TraceSamples.screen, coordinator: coordinator,
              animated: animated, callback: callback, at: place),
            seq: seq, t: UInt64(seq) * 2 + 1)
        }
      }
    }
  }

  @Test(arguments: TraceGenerator.hostileTexts)
  func writesAnyText(text: String) {
    compare(
      .present(
        router: TraceObject(ObjectID(.router, 1), text),
        screen: TraceObject(ObjectID(.screen, 7), text, title: text),
        coordinator: TraceObject(ObjectID(.coordinator, .max), text), animated: true,
        callback: ObjectID(.callback, 12), at: SourceLocation(file: text, line: .max)),
      seq: 12, t: .max)
  }

  /// Where the number of digits changes, and what is between.
  @Test func writesAnyNumber() {
    var buffer = ByteBuffer(capacity: 1)
    var numbers: [UInt64] = [.max]
    var power: UInt64 = 1
    while true {
      numbers += [power - 1, power, power + 1, power &* 7 / 3]
      let (next, overflow) = power.multipliedReportingOverflow(by: 10)
      if overflow { break }
      power = next
    }
    for number in numbers {
      buffer.removeAll()
      buffer.append(decimal: number)
      #expect(String(decoding: buffer.contents, as: UTF8.self) == String(number))
    }
  }

  private func compare(_ body: TraceEvent.Body, seq: Int, t: UInt64) {
    guard case .present(let router, let screen, let coordinator, let animated, let callback, let at) = body
    else {
      Issue.record("\(body.name) is not written like this")
      return
    }
    let (toldRouter, toldScreen) = (ToldObject(router), ToldObject(screen))
    let toldCoordinator = coordinator.map { ToldObject($0) }
    let toldFile = at.map { ToldFile($0.file) }
    var encoder = TraceEncoder()
    encoder.append(
      PresentLine(
        router: toldRouter.text, screen: toldScreen.text, coordinator: toldCoordinator?.text,
        animated: animated,
        callback: callback, file: toldFile?.text, number: at?.line ?? 0),
      seq: seq, t: t)
    withExtendedLifetime((toldRouter, toldScreen, toldCoordinator, toldFile)) {
      #expect(encoder.bytes == TraceSamples.bytes([TraceEvent(seq: seq, t: t, body)]))
    }
  }
}
