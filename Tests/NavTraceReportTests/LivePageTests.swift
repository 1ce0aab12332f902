import NavTrace
import NavTraceLint
import Testing

@testable import NavTraceReport

/// A page that is rewritten while it is open in a browser.
@Suite(.enabled(if: Browser.isThere, "needs Chromium")) struct LivePageTests {
  @Test("a page that reloads keeps its scroll position, opened details, event, search and size")
  func keepsItsPlace() async throws {
    let events = try CommittedTraces.events("raypets.as-written.jsonl")
    var report = Report([("a.jsonl", events), ("b.jsonl", events)])
    report.refreshInterval = 1
    // The script runs after each load of the page.
    let visit = try await Browser.visit(
      try report.html(), width: 1200,
      """
      window.loads = (window.loads ?? 0) + 1;
      const view = frame.contentWindow;
      await new Promise((done) => setTimeout(done, 200));
      // On a busy machine, the page may have been reloaded in the meantime.
      if (frame.contentDocument !== page) return window.outcome ?? "none";
      if (window.first === undefined) {
        page.querySelector("details").open = true;
        const trace = page.getElementById("trace");
        trace.value = "2";
        trace.dispatchEvent(new view.Event("change"));
        for (let step = 0; step < 5; step++) page.querySelector("[data-step=on]").click();
        page.getElementById("search").value = "select";
        page.getElementById("search").dispatchEvent(new view.KeyboardEvent("keydown", { key: "Enter" }));
        page.getElementById("zoom-in").click();
        view.scrollTo(0, 777);
      }
      const now = JSON.stringify([
        Math.round(view.scrollY), page.querySelector("details").open, page.getElementById("trace").value,
        page.getElementById("position").value, page.getElementById("search").value,
        page.querySelector("#drawing > svg").style.width,
      ]);
      window.first ??= now;
      return window.outcome = `${window.loads > 5 ? "often" : window.loads} ${now === window.first ? "same" : `${window.first} ${now}`}`;
      """)
    #expect(visit.result == "often same")
    #expect(visit.console == [])
  }

  @Test("a page that is written once does not reload") func once() throws {
    let page = String(decoding: try Report("root Home\nend").html(), as: UTF8.self)
    #expect(page.contains("<body>") && !page.contains("data-refresh="))
  }
}
