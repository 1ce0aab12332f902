import Foundation
import Testing

/// What a shell offers once the completion script is loaded.
@Suite struct CompletionTests {
  /// Asks bash as it is asked when Tab is typed at the end of a line.
  private static let ask = """
    source <(navtrace --generate-completion-script bash)
    COMP_LINE=$line; COMP_POINT=${#line}
    read -ra COMP_WORDS <<< "$line"
    [[ $line == *' ' ]] && COMP_WORDS+=('')
    COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
    COMPREPLY=()
    set +e
    last=$COMP_CWORD
    _navtrace navtrace "${COMP_WORDS[last]}" "${COMP_WORDS[last - 1]}"
    printf '%s\\n' "${COMPREPLY[@]}" | sort -u
    """

  @Test(
    "what can be known is offered",
    arguments: [
      ("li", "lint"), ("record ray", "raypets"), ("rules leaked", "leaked-child"),
      ("lint --only unf", "unfired-callback"), ("lint --format sa", "sarif"),
      ("graph --format me", "mermaid"), ("export --format pe", "perfetto"), ("graph --theme a", "auto"),
      // Files, wherever one is named.
      ("lint flow", "flow.jsonl"), ("lint --config fl", "flow.jsonl"), ("graph flow", "flow.jsonl"),
      ("graph --diff fl", "flow.jsonl"), ("check fl", "flow.jsonl"), ("show fl", "flow.jsonl"),
      ("tree fl", "flow.jsonl"), ("tail fl", "flow.jsonl"), ("report fl", "flow.jsonl"),
      ("export fl", "flow.jsonl"), ("graph -o fl", "flow.jsonl"), ("lint --baseline fl", "flow.jsonl"),
    ]) func offered(line: String, word: String) async throws
  {
    let work = try Workplace()
    try work.write("", to: "flow.jsonl")
    let offered = try await work.shell("line='navtrace \(line)'\n" + Self.ask)
    #expect(offered.out == word + "\n", "\(offered.err)")
  }
}
