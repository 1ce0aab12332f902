import NavTrace
import NavTraceConfig
import NavTraceLint
import Testing

@Suite struct ConfigReaderTests {
  static let whole = """
    rules:
      growing-session: off
      leaked-child: warning
    exceptions:
      - type: "Legacy*"
        rule: leaked-child
        reason: is removed with the old checkout
        until: 2026-03-31
      - type: Splash
        reason: |
          not "ours"
    inputs: [traces, more]
    output:
      format: markdown
      files:
        sarif: build/navtrace.sarif
        junit: out.xml
    explore:
      inputs: [SW1A 1AA, "0"]
      links: ["shop://basket"]
    """

  @Test func `a config with every key is read`() throws {
    let config = try ConfigReader.read(Self.whole, path: ".navtrace.yml")
    #expect(config.rules == ["growing-session": .off, "leaked-child": .warning])
    #expect(
      config.exceptions == [
        .init(
          rule: "leaked-child", type: Glob("Legacy*"), reason: "is removed with the old checkout",
          until: CalendarDay("2026-03-31"), line: 5),
        .init(rule: nil, type: Glob("Splash"), reason: "not \"ours\"\n", until: nil, line: 9),
      ])
    #expect(config.typedInputs == ["SW1A 1AA", "0"] && config.links == ["shop://basket"])
    #expect(
      config.inputs == [
        .init(path: "traces", line: 12, column: 10), .init(path: "more", line: 12, column: 18),
      ])
    #expect(config.format == "markdown")
    #expect(
      config.outputs.map { "\($0.format)=\($0.path)" } == ["sarif=build/navtrace.sarif", "junit=out.xml"])
    #expect(!config.enabledRules.contains { $0.id == "growing-session" })
  }

  @Test(arguments: [
    "", "# nothing\n", "---\n", "rules:\n#  leaked-child: off\nexceptions:\ninputs:\noutput:\n  files:\n",
  ]) func `an empty config has the default settings`(text: String) throws {
    var expected = LintConfig()
    expected.path = "c.yml"
    #expect(try ConfigReader.read(text, path: "c.yml") == expected)
  }

  @Test(arguments: [
    ("rule:\n  leaked-child: off", "c.yml:1:1: 'rule' is not a key here; did you mean 'rules'?"),
    ("rules:\n  leaked-chil: off", "c.yml:2:3: 'leaked-chil' is not a rule; did you mean 'leaked-child'?"),
    (
      "rules:\n  leaked-child: loud",
      "c.yml:2:17: 'loud' is not a level; expected one of: off, note, warning, error"
    ),
    ("rules:\n  leaked-child: warn", "c.yml:2:17: 'warn' is not a level; did you mean 'warning'?"),
    ("rules:\n  leaked-child: warnin", "c.yml:2:17: 'warnin' is not a level; did you mean 'warning'?"),
    ("rules: off", "c.yml:1:8: 'rules' must consist of"),
    ("output:\n  files: a.sarif", "c.yml:2:10: 'files' must consist of"),
    ("exceptions:\n  -", "c.yml:2:4: an exception needs 'type'"),
    ("inputs: traces", "c.yml:1:9: 'inputs' must be a list, with lines that begin with '- '"),
    ("inputs:\n  - [a]", "c.yml:2:5: an input must be a string"),
    ("exceptions:\n  - type: A\n    rule: unfired-callback", "c.yml:2:5: an exception needs 'reason'"),
    ("exceptions:\n  - type: A\n    reason: ' '", "c.yml:2:5: an exception needs 'reason'"),
    ("exceptions:\n  - reason: because", "c.yml:2:5: an exception needs 'type'"),
    (
      "exceptions:\n  - type: A\n    reason: b\n    until: 2026-02-30",
      "c.yml:4:12: invalid date '2026-02-30': expected YYYY-MM-DD"
    ),
    ("exceptions:\n  - typ: A", "c.yml:2:5: 'typ' is not a key here; did you mean 'type'?"),
    ("explore:\n  input: [a]", "c.yml:2:3: 'input' is not a key here; did you mean 'inputs'?"),
    (
      "explore:\n  links: shop://basket",
      "c.yml:2:10: 'links' must be a list, with lines that begin with '- '"
    ),
    ("output:\n  format: jsn", "c.yml:2:11: 'jsn' is not a format; did you mean 'json'?"),
    ("output:\n  files:\n    sarf: a", "c.yml:3:5: 'sarf' is not a format; did you mean 'sarif'?"),
    (
      "output:\n  files:\n    sarif: '-'",
      "c.yml:3:12: 'files' cannot contain '-'; for standard output write 'format: sarif'"
    ),
    ("[1, 2]", "c.yml:1:1: the config must consist of"),
    ("rules: {a", "c.yml:"),
    ("rules: {}\nin\u{7}puts: []", "c.yml:2:3: control character U+0007: a config is a text file"),
    ("\0\u{1}", "c.yml:1:1: control character U+0000: a config is a text file"),
    ("rules: {}\nrules: {}", "c.yml:1:1: duplicate key: 'rules'"),
  ])
  func `the error for an invalid config gives the position and the reason`(_ text: String, _ message: String)
  {
    let error = #expect(throws: ConfigError.self) { try ConfigReader.read(text, path: "c.yml") }
    #expect(error?.description.hasPrefix(message) == true, "\(String(describing: error))")
  }

  @Test func `a printed config is read back with the same settings`() throws {
    let config = try ConfigReader.read(Self.whole, path: "c.yml")
    var again = try ConfigReader.read(ConfigPrinter.text(config), path: "c.yml")
    #expect(Rules.catalogue.allSatisfy { again.level(of: $0) == config.level(of: $0) })
    again.rules = config.rules
    for index in again.exceptions.indices { again.exceptions[index].line = config.exceptions[index].line }
    #expect(again.inputs.map(\.path) == config.inputs.map(\.path))
    again.inputs = config.inputs
    #expect(again.outputs.map(\.path) == config.outputs.map(\.path))
    #expect(again.outputs.map(\.format) == config.outputs.map(\.format))
    again.outputs = config.outputs
    #expect(again == config)
    #expect(ConfigPrinter.text(LintConfig()).hasPrefix("# no .navtrace.yml"))
  }
}
