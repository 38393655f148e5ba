import HearthCore
import HearthJournal

/// Completion scripts for shells, made from the tables. Their constant parts are the files `completion.*`.
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
    [
      "@verbs@": VerbTable.verbs.map(\.name).joined(separator: " "),
      "@options@": options.joined(separator: "\n"),
      "@words@": VerbTable.verbs.map { verb in
        let words = verb.options.map { "--\($0.name)" } + operands(of: verb)
        return "    \(verb.name)) words=\"\(words.joined(separator: " "))\" ;;"
      }.joined(separator: "\n"),
      "@names@": names.joined(separator: "\n"),
    ].reduce(String(decoding: PackageResources.completion_bash, as: UTF8.self)) { script, part in
      script.replacing(part.key, with: part.value)
    }
  }

  /// The cases of options that take a value.
  private static var options: [String] {
    let options = Dictionary(VerbTable.verbs.flatMap(\.options).map { ($0.name, $0) }) { first, _ in first }
    return options.values.filter { $0.value != nil }.sorted { $0.name < $1.name }.map { option in
      // Where only the person knows the value, there is nothing to offer, and no other option either.
      let offer =
        option.choices.isEmpty
        ? option.completes.inBash ?? ":"
        : "COMPREPLY=($(compgen -W \"\(option.choices.joined(separator: " "))\" -- \"$word\"))"
      return "    --\(option.name)\(option.short.map { "|-\($0)" } ?? "")) \(offer); return ;;"
    }
  }

  /// The cases of verbs whose operands are names.
  private static var names: [String] {
    VerbTable.verbs.compactMap { verb in
      guard let call = verb.completes.inBash else { return nil }
      // The first operand is the second word after the program.
      let from = verb.completesFrom > 1 ? "[ \"$COMP_CWORD\" -le \(verb.completesFrom) ] || " : ""
      let after = verb.completesAfter.map { "[ \"${COMP_WORDS[2]}\" != \($0) ] || " } ?? ""
      return "      \(verb.name)) \(from)\(after)\(call) ;;"
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
    var lines = ["complete -c hearth -f"]
    for verb in VerbTable.verbs {
      lines.append(
        "complete -c hearth -n __fish_use_subcommand -a \(verb.name) -d \(quoted(verb.help.summary))")
      let seen = "-n '__fish_seen_subcommand_from \(verb.name)'"
      if verb.completes != .nothing {
        let from = verb.completesFrom + 1
        let place = from > 2 ? " -n 'test (count (commandline -opc)) -ge \(from)'" : ""
        let after = verb.completesAfter.map { " -n '__fish_seen_subcommand_from \($0)'" } ?? ""
        lines.append("complete -c hearth \(seen)\(place)\(after)\(verb.completes.inFish)")
      }
      for operand in operands(of: verb) { lines.append("complete -c hearth \(seen) -a \(operand)") }
      for option in verb.options {
        var line = "complete -c hearth \(seen) -l \(option.name)"
        if let short = option.short { line += " -s \(short)" }
        if option.value != nil { line += " -r" }
        if !option.choices.isEmpty { line += " -a \(quoted(option.choices.joined(separator: " ")))" }
        lines.append("\(line)\(option.completes.inFish) -d \(quoted(option.summary))")
      }
    }
    return String(decoding: PackageResources.completion_fish, as: UTF8.self)
      + lines.map { "\($0)\n" }.joined()
  }

  private static func operands(of verb: VerbSpec) -> [String] {
    verb.name == "help" ? VerbTable.verbs.map(\.name) : verb.choices + verb.offers()
  }

  private static func quoted(_ text: String) -> String { "'\(text.replacing("'", with: "\\'"))'" }
}

extension OptionSpec.Completion {
  /// The call that adds names to what bash offers; `nil` if there are none.
  fileprivate var inBash: String? {
    switch self {
    case .nothing: nil
    case .folders: "_hearth_names -d"
    case .files: "_hearth_names -f"
    case .known(let names): "_hearth_known \(names)"
    }
  }

  /// The arguments of fish's `complete` for these names.
  fileprivate var inFish: String {
    switch self {
    case .nothing: ""
    case .folders: " -a '(__fish_complete_directories)'"
    case .files: " -F"
    case .known(let names): " -f -a '(__hearth_known \(names))'"
    }
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
    return names.filter { !$0.isEmpty && DiagnosticText.printable($0) == $0 }.map { "\($0)\n" }.joined()
  }
}
