/// Writes completion scripts for shells from the tables.
package enum CompletionScript {
  /// `shell` is `bash`, `zsh` or `fish`; anything else gives nothing.
  package static func script(for shell: String) -> String {
    switch shell {
    case "bash": bash
    case "zsh": "#compdef hearth\nautoload -U +X bashcompinit && bashcompinit\n" + bash
    case "fish": fish
    default: ""
    }
  }

  private static var bash: String {
    let cases = VerbTable.verbs.map { verb in
      let words = verb.options.map { "--\($0.name)" } + operands(of: verb)
      return "    \(verb.name)) words=\"\(words.joined(separator: " "))\" ;;"
    }
    let options = Set(VerbTable.verbs.flatMap(\.options)).sorted { $0.name < $1.name }
    let values = options.compactMap { option -> String? in
      if !option.choices.isEmpty {
        return
          "    --\(option.name)) COMPREPLY=($(compgen -W \"\(option.choices.joined(separator: " "))\" -- \"$word\")); return ;;"
      }
      switch option.completes {
      case .folders: return "    --\(option.name)) COMPREPLY=($(compgen -d -- \"$word\")); return ;;"
      case .files: return "    --\(option.name)) COMPREPLY=($(compgen -f -- \"$word\")); return ;;"
      case .nothing: return nil
      }
    }
    return """
      _hearth() {
        local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}" words=""
        if [ "$COMP_CWORD" -eq 1 ]; then
          COMPREPLY=($(compgen -W "\(VerbTable.verbs.map(\.name).joined(separator: " ")) --help --version" -- "$word"))
          return
        fi
        case "$before" in
      \(values.joined(separator: "\n"))
        esac
        case "${COMP_WORDS[1]}" in
      \(cases.joined(separator: "\n"))
        esac
        COMPREPLY=($(compgen -W "$words" -- "$word"))
        if [ "${COMP_WORDS[1]}" = init ] && [ "${word#-}" = "$word" ]; then
          COMPREPLY+=($(compgen -d -- "$word"))
        fi
        if [ "${COMP_WORDS[1]}" = import ] && [ "$COMP_CWORD" -gt 2 ] && [ "${word#-}" = "$word" ]; then
          COMPREPLY=($(compgen -f -- "$word"))
        fi
      }
      complete -F _hearth hearth

      """
  }

  private static var fish: String {
    var lines = ["complete -c hearth -f"]
    for verb in VerbTable.verbs {
      lines.append("complete -c hearth -n __fish_use_subcommand -a \(verb.name) -d \(quoted(verb.summary))")
      let seen = "-n '__fish_seen_subcommand_from \(verb.name)'"
      if verb.name == "import" { lines.append("complete -c hearth \(seen) -F") }
      for operand in operands(of: verb) { lines.append("complete -c hearth \(seen) -a \(operand)") }
      for option in verb.options {
        var line = "complete -c hearth \(seen) -l \(option.name)"
        if let short = option.short { line += " -s \(short)" }
        if option.value != nil { line += " -r" }
        if !option.choices.isEmpty { line += " -a \(quoted(option.choices.joined(separator: " ")))" }
        switch option.completes {
        case .folders: line += " -a '(__fish_complete_directories)'"
        case .files: line += " -F"
        case .nothing: break
        }
        lines.append("\(line) -d \(quoted(option.summary))")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func operands(of verb: VerbSpec) -> [String] {
    verb.name == "help" ? VerbTable.verbs.map(\.name) : verb.choices + verb.firstChoices
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "\\'") + "'"
  }
}
