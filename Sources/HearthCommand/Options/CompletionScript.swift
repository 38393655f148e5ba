/// Completion scripts for shells, made from the tables.
enum CompletionScript {
  /// Returns the script for `bash`, `zsh` or `fish`; an empty one for anything else.
  static func script(for shell: String) -> String {
    switch shell {
    case "bash": bash
    case "zsh": zsh
    case "fish": fish
    default: ""
    }
  }

  private static var bash: String {
    let cases = VerbTable.verbs.map { verb in
      let words = verb.options.map { "--\($0.name)" } + operands(of: verb)
      return "    \(verb.name)) words=\"\(words.joined(separator: " "))\" ;;"
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
        if [ "${word#-}" = "$word" ]; then
          case "${COMP_WORDS[1]}" in
            \(verbs(completing: .folders))) _hearth_names -d ;;
            \(verbs(completing: .files))) _hearth_names -f ;;
          esac
        fi
      }
      # Names may hold blanks, so each stands on a line of its own.
      _hearth_names() {
        local IFS=$'\\n'
        COMPREPLY+=($(compgen "$1" -- "$word"))
      }
      complete -o filenames -F _hearth hearth

      """
  }

  /// The cases of options that take a value.
  private static var values: [String] {
    let options = Dictionary(VerbTable.verbs.flatMap(\.options).map { ($0.name, $0) }) { first, _ in first }
    return options.values.filter { $0.value != nil }.sorted { $0.name < $1.name }.map { option in
      let offer =
        if !option.choices.isEmpty {
          "COMPREPLY=($(compgen -W \"\(option.choices.joined(separator: " "))\" -- \"$word\"))"
        } else if option.completes != .nothing {
          "_hearth_names \(option.completes == .folders ? "-d" : "-f")"
        } else {
          // Only the person knows; another option would be no value.
          ":"
        }
      return "    --\(option.name)\(option.short.map { "|-\($0)" } ?? "")) \(offer); return ;;"
    }
  }

  private static func verbs(completing kind: OptionSpec.Completion) -> String {
    VerbTable.verbs.filter { $0.completes == kind }.map(\.name).joined(separator: "|")
  }

  /// As a file of `fpath`, the script is the body of `_hearth` at its first call, which has to answer already.
  private static var zsh: String {
    """
    #compdef hearth
    autoload -U +X bashcompinit && bashcompinit
    \(bash)if [ "${funcstack[1]}" = _hearth ]; then
      _bash_complete -o filenames -F _hearth
    fi

    """
  }

  private static var fish: String {
    func names(_ kind: OptionSpec.Completion) -> String {
      kind == .folders ? " -a '(__fish_complete_directories)'" : kind == .files ? " -F" : ""
    }
    var lines = ["complete -c hearth -f"]
    for verb in VerbTable.verbs {
      lines.append("complete -c hearth -n __fish_use_subcommand -a \(verb.name) -d \(quoted(verb.summary))")
      let seen = "-n '__fish_seen_subcommand_from \(verb.name)'"
      if verb.completes != .nothing { lines.append("complete -c hearth \(seen)\(names(verb.completes))") }
      for operand in operands(of: verb) { lines.append("complete -c hearth \(seen) -a \(operand)") }
      for option in verb.options {
        var line = "complete -c hearth \(seen) -l \(option.name)"
        if let short = option.short { line += " -s \(short)" }
        if option.value != nil { line += " -r" }
        if !option.choices.isEmpty { line += " -a \(quoted(option.choices.joined(separator: " ")))" }
        lines.append("\(line)\(names(option.completes)) -d \(quoted(option.summary))")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func operands(of verb: VerbSpec) -> [String] {
    verb.name == "help" ? VerbTable.verbs.map(\.name) : verb.choices + verb.offers
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "\\'") + "'"
  }
}
