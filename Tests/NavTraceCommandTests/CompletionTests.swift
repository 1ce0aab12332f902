import Foundation
import TestSupport
import Testing

/// The completions that a shell offers after it has loaded the completion script.
@Suite struct CompletionTests {
  /// Requests completions from bash as if Tab was typed at the end of a line.
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

  /// Requests a completion from zsh, in the terminal that it needs, with the script in `fpath`.
  private static let askZsh = """
    mkdir functions
    navtrace --generate-completion-script zsh > functions/_navtrace
    cat > .zshrc <<'END'
    fpath=($PWD/functions $fpath)
    autoload -Uz compinit
    compinit -D -u
    zle-line-init() { BUFFER=$line; CURSOR=$#BUFFER; zle complete-word; print -r -- $BUFFER > completed; exit }
    zle -N zle-line-init
    END
    export line ZDOTDIR=$PWD
    zsh -fc 'zmodload zsh/zpty; zpty terminal zsh -d -i; while zpty -r terminal; do :; done' > terminal.txt
    cat completed
    """

  private static let lines = [
    ("li", "lint"), ("record cov", "covert"), ("rules leaked", "leaked-child"), ("lint --fo", "--format"),
    ("lint --only unf", "unfired-callback"), ("lint --format sa", "sarif"),
    ("graph --format me", "mermaid"), ("export --format pe", "perfetto"), ("graph --theme a", "auto"),
    // Files, for all arguments and options that name one.
    ("lint flow", "flow.jsonl"), ("lint --config fl", "flow.jsonl"), ("graph flow", "flow.jsonl"),
    ("graph --diff fl", "flow.jsonl"), ("check fl", "flow.jsonl"), ("show fl", "flow.jsonl"),
    ("tree fl", "flow.jsonl"), ("tail fl", "flow.jsonl"), ("report fl", "flow.jsonl"),
    ("export fl", "flow.jsonl"), ("merge fl", "flow.jsonl"), ("lint --summary fl", "flow.jsonl"),
    ("graph -o fl", "flow.jsonl"), ("lint --baseline fl", "flow.jsonl"),
  ]

  @Test("bash offers commands, options, values and files", arguments: lines)
  func offered(line: String, word: String) async throws {
    let work = try Workplace()
    try work.write("", to: "flow.jsonl")
    let offered = try await work.shell("line='navtrace \(line)'\n" + Self.ask)
    #expect(offered.out == word + "\n", "\(offered.err)")
  }

  @Test(
    "zsh inserts the completion", .enabled(if: hasZsh, "needs zsh"),
    arguments: lines.prefix(Nightly.count(4, nightly: .max)) + lines.suffix(Nightly.count(2, nightly: 0)))
  func completed(line: String, word: String) async throws {
    let work = try Workplace()
    try work.write("", to: "flow.jsonl")
    let completed = try await work.shell("line='navtrace \(line)'\n" + Self.askZsh)
    let before = line.split(separator: " ").dropLast().map { $0 + " " }.joined()
    #expect(completed.out == "navtrace \(before)\(word) \n", "\(completed.err)")
  }

  private static let hasZsh = ["/usr/bin/zsh", "/bin/zsh"].contains {
    FileManager.default.isExecutableFile(atPath: $0)
  }
}
