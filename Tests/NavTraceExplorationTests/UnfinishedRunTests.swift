import Testing

@testable import NavTraceExploration

@Suite(.serialized) struct UnfinishedRunTests {
  @Test("a run that does not end is reported once") func slow() {
    let later = ContinuousClock.now + .seconds(60)
    UnfinishedRun.begin("shop: tap Pay")
    #expect(!UnfinishedRun.slow(at: .now).contains("shop: tap Pay"))
    #expect(UnfinishedRun.slow(at: later).contains("shop: tap Pay"))
    #expect(!UnfinishedRun.slow(at: later).contains("shop: tap Pay"))
    UnfinishedRun.end("shop: tap Pay")
  }

  @Test("a run that has ended is not reported") func ended() {
    UnfinishedRun.begin("shop: tap Buy")
    UnfinishedRun.end("shop: tap Buy")
    #expect(!UnfinishedRun.slow(at: .now + .seconds(60)).contains("shop: tap Buy"))
  }
}
