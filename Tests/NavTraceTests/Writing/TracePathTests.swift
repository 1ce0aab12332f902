import NavTrace
import Testing

@Suite struct TracePathTests {
  @Test(
    "a template is expanded to a file name",
    arguments: [
      ("trace.jsonl", 1, "trace.jsonl"), ("trace.jsonl", 2, "trace-2.jsonl"), ("trace", 3, "trace-3"),
      ("a.b/trace", 2, "a.b/trace-2"), ("a/.hidden", 2, "a/.hidden-2"), ("%p.jsonl", 1, "4711.jsonl"),
      ("%p.jsonl", 2, "4711-2.jsonl"), ("%n.jsonl", 1, "1.jsonl"), ("%n.jsonl", 12, "12.jsonl"),
      ("%t-%p-%n", 2, "Shop.PayTests.pays-4711-2"), ("100%%", 1, "100%"), ("%x%", 1, "%x%"), ("%%p", 1, "%p"),
    ]) func names(template: String, number: Int, name: String)
  {
    #expect(TracePath(template).name(process: 4711, test: "Shop.PayTests/pays()", number: number) == name)
  }

  @Test(
    "the name of a test is converted to a file name",
    arguments: [
      ("../../etc/passwd", "etc.passwd"), ("a b\"c\nd", "a-b-c-d"), ("", "test"),
      ("zahlt für ü()", "zahlt-für-ü"),
      (String(repeating: "x", count: 500), String(repeating: "x", count: 120)),
    ]) func tests(test: String, name: String)
  {
    #expect(TracePath("%t").name(process: 1, test: test, number: 1) == name)
  }
}
