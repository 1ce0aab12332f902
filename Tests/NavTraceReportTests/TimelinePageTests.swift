import NavTrace
import NavTraceLint
import NavTraceTimeline
import Testing

@testable import NavTraceReport

/// The timeline in a browser.
@Suite(.enabled(if: Browser.isThere, "needs Chromium")) struct TimelinePageTests {
  /// Selects each event, and returns the trees, with a line for each controller and coordinator.
  private static let walk = """
    const position = page.getElementById("position");
    const own = (item) => {
      const copy = item.cloneNode(true);
      copy.querySelectorAll("ul").forEach((list) => list.remove());
      return copy.textContent.replace(/^\\+ /, "");
    };
    const lines = [];
    for (let event = 1; event <= Number(position.max); event++) {
      position.value = event;
      position.dispatchEvent(new frame.contentWindow.Event("input"));
      for (const tree of ["hierarchy", "coordinators"]) {
        for (const item of page.querySelectorAll(`#${tree} li`)) {
          let depth = -1;
          for (let up = item.parentElement; up.id !== tree; up = up.parentElement) if (up.localName === "ul") depth++;
          lines.push(`${event} ${tree} ${depth} ${own(item)}`);
        }
      }
    }
    return lines.join("\\n");
    """

  @Test(
    "the page shows the trees of navtrace tree at each event",
    arguments: ["raypets.as-written.jsonl", "coordinator-library.fixed.jsonl", "tab-bar.fixed.jsonl"])
  func everyEvent(_ name: String) async throws {
    let events = try CommittedTraces.events(name)
    let visit = try await Browser.visit(try Report([(name, events)]).html(), Self.walk)
    let shown = visit.result.split(separator: "\n")
    var expected: [String] = []
    var tree = SessionTree()
    for event in events {
      tree.observe(event, line: event.seq)
      expected += Self.lines(of: tree.text(), event.seq)
    }
    #expect(shown.count == expected.count)
    for (shown, expected) in zip(shown, expected) where shown != expected {
      Issue.record("shown: \(shown)\nexpected: \(expected)")
      break
    }
    #expect(visit.console == [])
  }

  /// Returns the lines of `navtrace tree`, in the page's words.
  private static func lines(of text: String, _ seq: Int) -> [String] {
    var section = ""
    var top = ""
    var lines: [(section: String, depth: Int, text: String)] = []
    for line in text.split(separator: "\n").dropFirst() where !line.hasPrefix("-") {
      let content = line.dropFirst(2)
      let depth = content.prefix { $0 == " " }.count / 2 - 1
      let words = content.drop { $0 == " " }
      if depth < 0 {
        section = String(words)
      } else if section == "on top" {
        top = String(words)
      } else if section == "windows" || section == "coordinators" {
        lines.append((section, depth, String(words)))
      }
    }
    return lines.map { line in
      var words = line.text
      if line.section == "coordinators" {
        words = words.replacing(/: (.*)$/) { " \($0.output.1)" }
        words = words.replacing(", finished but still a child", with: ", finished")
        if words.hasSuffix(", finished"), line.depth > 0 { words += " but still a child" }
      } else if let name = words.split(separator: ": ").last, name == top || name.hasPrefix(top + " of ") {
        words += " on top"
      }
      let isWindow = line.section == "windows"
      return "\(seq) \(isWindow ? "hierarchy" : "coordinators") \(line.depth) "
        + words.replacing(/'([^']*)'/) { "‘\($0.output.1)’" }
    }
  }

  @Test("a finding is selected first, and keys, links and buttons select events") func keys() async throws {
    let events = try CommittedTraces.events("raypets.as-written.jsonl")
    let visit = try await Browser.visit(
      try Report([("first.jsonl", events), ("raypets.jsonl", events)]).html(),
      """
      const list = page.getElementById("events");
      const at = () => page.querySelector("#now b").textContent;
      const press = (key, shiftKey) => list.dispatchEvent(new frame.contentWindow.KeyboardEvent("keydown", { key, shiftKey, cancelable: true }));
      const states = [at()];
      for (const [key, shift] of [["End"], ["ArrowUp"], ["Home"], ["ArrowDown"], ["ArrowDown", true], ["ArrowDown", true], ["ArrowUp", true], ["PageDown"], ["ArrowLeft"]]) {
        press(key, shift);
        states.push(at());
      }
      frame.contentWindow.location.hash = "#t2-e278";
      await new Promise((done) => setTimeout(done, 100));
      states.push(at(), page.getElementById("trace").value, page.activeElement.id);
      const selected = page.getElementById(list.getAttribute("aria-activedescendant"));
      states.push(selected.dataset.number, selected.getAttribute("aria-selected"), page.querySelectorAll("#about a").length > 0);
      page.querySelector("[data-step=on]").click();
      page.getElementById("search").value = "moderate";
      page.getElementById("search").dispatchEvent(new frame.contentWindow.KeyboardEvent("keydown", { key: "Enter" }));
      states.push(at(), page.getElementById("matches").textContent);
      return states.join(", ");
      """)
    #expect(
      visit.result
        == "Event 272, Event 299, Event 298, Event 1, Event 2, Event 4, Event 9, Event 4, Event 20, Event 19, "
        + "Event 278, 2, events, 278, true, true, Event 279, 1 transition")
    #expect(visit.console == [])
  }
}
