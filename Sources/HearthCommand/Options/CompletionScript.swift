import HearthCore
import HearthJournal

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
      \(verbNames.joined(separator: "\n"))
          esac
        fi
      }
      # Names may contain spaces, so each is on a line of its own.
      _hearth_names() {
        local IFS=$'\\n'
        COMPREPLY+=($(compgen "$1" -- "$word"))
      }
      # The names that the journal uses, which Hearth reads from the folder or from --content.
      _hearth_known() {
        local typed="$(_hearth_plain "$word")" name index at given=() quotes=""
        for ((index = 1; index < ${#COMP_WORDS[@]}; index++)); do
          case "${COMP_WORDS[index]}" in
            --content)
              at=$((index + 1))
              [ "${COMP_WORDS[at]}" = "=" ] && at=$((at + 1))
              given=(--content "$(_hearth_plain "${COMP_WORDS[at]}")") ;;
            --content=*) given=(--content "$(_hearth_plain "${COMP_WORDS[index]#--content=}")") ;;
          esac
        done
        # As file names, they would get a slash where a folder has the same name. In open quotes, bash quotes nothing else.
        case "$word" in
          [\\'\\"]*) ;;
          *) compopt +o filenames 2>/dev/null && quotes=yes ;;
        esac
        while IFS= read -r name; do
          case "$name" in "") continue ;; "$typed"*) ;; *) continue ;; esac
          [ -n "$quotes" ] && printf -v name %q "$name"
          COMPREPLY+=("$name")
        done <<< "$(hearth complete "$1" "${given[@]}" 2>/dev/null)"
      }
      # A word without the quotes and backslashes with which it was typed.
      _hearth_plain() {
        local text="$1"
        case "$text" in
          \\'*) text="${text#\\'}"; text="${text%\\'}" ;;
          \\"*) text="${text#\\"}"; text="${text%\\"}" ;;
          *) text="${text//\\\\/}"; [ "${text#\\~/}" = "$text" ] || text="$HOME/${text#\\~/}" ;;
        esac
        printf '%s' "$text"
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
        } else if let call = call(for: option.completes) {
          call
        } else {
          // Only the person knows the value, and it can't be another option.
          ":"
        }
      return "    --\(option.name)\(option.short.map { "|-\($0)" } ?? "")) \(offer); return ;;"
    }
  }

  /// The cases of verbs whose operands are names.
  private static var verbNames: [String] {
    VerbTable.verbs.compactMap { verb in
      guard let call = call(for: verb.completes) else { return nil }
      // The first operand is the second word after the program.
      let from = verb.completesFrom > 1 ? "[ \"$COMP_CWORD\" -le \(verb.completesFrom) ] || " : ""
      let after = verb.completesAfter.map { "[ \"${COMP_WORDS[2]}\" != \($0) ] || " } ?? ""
      return "      \(verb.name)) \(from)\(after)\(call) ;;"
    }
  }

  /// Returns the call that adds names to what bash offers; `nil` if there are none.
  private static func call(for kind: OptionSpec.Completion) -> String? {
    switch kind {
    case .nothing: nil
    case .folders: "_hearth_names -d"
    case .files: "_hearth_names -f"
    case .known(let names): "_hearth_known \(names)"
    }
  }

  /// As a file in `fpath`, the script is the body of `_hearth` on the first call, which must already complete.
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
      switch kind {
      case .nothing: ""
      case .folders: " -a '(__fish_complete_directories)'"
      case .files: " -F"
      case .known(let names): " -f -a '(__hearth_known \(names))'"
      }
    }
    var lines = [fishNames, "complete -c hearth -f"]
    for verb in VerbTable.verbs {
      lines.append("complete -c hearth -n __fish_use_subcommand -a \(verb.name) -d \(quoted(verb.summary))")
      let seen = "-n '__fish_seen_subcommand_from \(verb.name)'"
      if verb.completes != .nothing {
        let from = verb.completesFrom + 1
        let place = from > 2 ? " -n 'test (count (commandline -opc)) -ge \(from)'" : ""
        let after = verb.completesAfter.map { " -n '__fish_seen_subcommand_from \($0)'" } ?? ""
        lines.append("complete -c hearth \(seen)\(place)\(after)\(names(verb.completes))")
      }
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

  /// The names that the journal uses, as in bash.
  private static let fishNames = """
    function __hearth_known
      set -l words (commandline -opc)
      set -l given
      for index in (seq (count $words))
        switch $words[$index]
          case --content
            set given $words[(math $index + 1)]
          case '--content=*'
            set given (string replace -- --content= '' $words[$index])
        end
      end
      test -n "$given"; and set given --content (string replace -r '^~/' "$HOME/" -- $given)
      hearth complete $argv $given 2>/dev/null
    end
    """

  private static func operands(of verb: VerbSpec) -> [String] {
    verb.name == "help" ? VerbTable.verbs.map(\.name) : verb.choices + verb.offers
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "\\'") + "'"
  }
}

/// `hearth complete NAMES`: prints names for a completion script when somebody presses Tab.
struct CompleteVerb {
  let typed: TypedArguments
  let machine: Machine

  /// Returns the names, one per line. Without a journal there are none: a message would land in the line being typed.
  func text() -> String {
    guard let request = try? JournalRequest(typed, on: machine), let journal = try? EditableJournal(request)
    else { return "" }
    let names =
      switch typed.operands.first {
      case "tags": journal.usedTags
      case "people": journal.settings.people
      default: LabelCounts(journal).rows.map(\.name)
      }
    return names.filter(Self.isOneLine).map { "\($0)\n" }.joined()
  }

  private static func isOneLine(_ name: String) -> Bool {
    !name.isEmpty && name.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
  }
}
