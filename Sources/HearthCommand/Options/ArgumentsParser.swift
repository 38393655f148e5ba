import HearthCore

/// Takes a command line apart by the tables: GNU long options, `--name=value`, short ones, `--`.
enum ArgumentsParser {
  /// What a command line asks for.
  enum Request: Sendable {
    case version
    /// Help for a verb, or for all of them.
    case help(VerbSpec?)
    case run(TypedArguments)
  }

  /// `arguments` without the name of the program.
  static func parse(_ arguments: [String]) throws(UsageError) -> Request {
    guard let first = arguments.first else { return .help(nil) }
    switch first {
    case "--version": return .version
    case "--help", "-h": return .help(nil)
    case _ where first.hasPrefix("-"): throw unknown(option: first, among: VerbTable.global, verb: nil)
    default: break
    }
    guard let verb = VerbTable.verb(named: first) else { throw unknown(verb: first) }
    return try parse(arguments.dropFirst(), of: verb)
  }

  private static func parse(_ arguments: ArraySlice<String>, of verb: VerbSpec) throws(UsageError) -> Request
  {
    var typed = TypedArguments(verb: verb)
    var rest = arguments
    while let argument = rest.popFirst() {
      if argument == "--" {
        typed.operands += rest
        break
      } else if argument.hasPrefix("--") {
        try takeLong(argument.dropFirst(2), into: &typed, rest: &rest)
      } else if argument.hasPrefix("-"), argument != "-" {
        try takeShort(argument.dropFirst(), into: &typed, rest: &rest)
      } else {
        typed.operands.append(argument)
      }
    }
    if typed.has(.help) { return .help(verb) }
    try checkOperands(of: typed)
    if verb.name == "help" {
      guard let name = typed.operands.first else { return .help(nil) }
      guard let named = VerbTable.verb(named: name) else { throw unknown(verb: name) }
      return .help(named)
    }
    return .run(typed)
  }

  private static func takeLong(
    _ text: Substring, into typed: inout TypedArguments, rest: inout ArraySlice<String>
  ) throws(UsageError) {
    let name = text.prefix { $0 != "=" }
    let attached = name.endIndex < text.endIndex ? String(text[name.endIndex...].dropFirst()) : nil
    guard let option = typed.verb.options.first(where: { $0.name == name }) else {
      throw unknown(option: "--\(name)", among: typed.verb.options, verb: typed.verb)
    }
    if option.value == nil, let attached {
      throw UsageError(
        "--\(option.name) takes no value, and '\(attached)' was given", help: seeHelp(typed.verb))
    }
    try take(option, attached: attached, into: &typed, rest: &rest)
  }

  /// `-q`, `-qv`, `-o DIR`, `-oDIR`.
  private static func takeShort(
    _ text: Substring, into typed: inout TypedArguments, rest: inout ArraySlice<String>
  ) throws(UsageError) {
    var letters = text
    while let letter = letters.popFirst() {
      guard let option = typed.verb.options.first(where: { $0.short == letter }) else {
        throw unknown(option: "-\(letter)", among: typed.verb.options, verb: typed.verb)
      }
      guard option.value != nil else {
        typed.options.append((option, nil))
        continue
      }
      let attached = letters.isEmpty ? nil : String(letters.first == "=" ? letters.dropFirst() : letters)
      return try take(option, attached: attached, into: &typed, rest: &rest)
    }
  }

  private static func take(
    _ option: OptionSpec, attached: String?, into typed: inout TypedArguments, rest: inout ArraySlice<String>
  ) throws(UsageError) {
    guard let placeholder = option.value else { return typed.options.append((option, nil)) }
    guard let value = attached ?? rest.popFirst() else {
      throw UsageError(
        "--\(option.name) needs a value: --\(option.name) \(placeholder)", help: seeHelp(typed.verb))
    }
    if !option.choices.isEmpty, !option.choices.contains(value) {
      throw notAChoice(value, of: option.choices, for: "--\(option.name)", verb: typed.verb)
    }
    if value.isEmpty {
      throw UsageError("--\(option.name) was given an empty value", help: seeHelp(typed.verb))
    }
    typed.options.append((option, value))
  }

  private static func checkOperands(of typed: TypedArguments) throws(UsageError) {
    let (verb, operands) = (typed.verb, typed.operands)
    if operands.count < verb.operandCount.lowerBound {
      let all = verb.choices + verb.firstChoices
      let choices = all.isEmpty ? "" : "; one of \(all.joined(separator: ", "))"
      throw UsageError("\(verb.name) needs \(verb.operands)\(choices)", help: seeHelp(verb))
    }
    if operands.count > verb.operandCount.upperBound {
      let extra = operands[verb.operandCount.upperBound]
      throw UsageError("\(verb.name) does not know what to do with '\(extra)'", help: seeHelp(verb))
    }
    if !verb.choices.isEmpty, let wrong = operands.first(where: { !verb.choices.contains($0) }) {
      throw notAChoice(wrong, of: verb.choices, for: verb.name, verb: verb)
    }
    if !verb.firstChoices.isEmpty, let first = operands.first, !verb.firstChoices.contains(first) {
      throw notAChoice(first, of: verb.firstChoices, for: verb.name, verb: verb)
    }
  }
}

/// The wording of what is wrong with a command line.
extension ArgumentsParser {
  static func seeHelp(_ verb: VerbSpec?) -> String {
    verb.map { "See: hearth \($0.name) --help" } ?? "See: hearth --help"
  }

  private static func unknown(verb name: String) -> UsageError {
    if VerbTable.later.contains(name) {
      return UsageError(
        "\(name) comes with a later version of Hearth; this is \(hearthVersion)", help: seeHelp(nil))
    }
    let near = NearMatch.nearest(to: name, among: VerbTable.verbs.map(\.name))
    return UsageError(
      "'\(name)' is not a verb of Hearth",
      help: near.map { "Did you mean: hearth \($0)" } ?? seeHelp(nil))
  }

  private static func unknown(option: String, among options: [OptionSpec], verb: VerbSpec?) -> UsageError {
    let command = verb.map { "hearth \($0.name)" } ?? "hearth"
    let found = "\(command) has no option \(option)"
    let name = String(option.drop { $0 == "-" })
    if let near = NearMatch.nearest(to: name, among: options.map(\.name)) {
      return UsageError(found, help: "Did you mean: --\(near)")
    }
    let others = VerbTable.verbs.filter { $0.options.contains { $0.name == name } }.map(\.name)
    if !others.isEmpty {
      return UsageError(found, help: "--\(name) belongs to: \(others.joined(separator: ", "))")
    }
    return UsageError(found, help: seeHelp(verb))
  }

  private static func notAChoice(
    _ value: String, of choices: [String], for name: String, verb: VerbSpec
  ) -> UsageError {
    let near = NearMatch.nearest(to: value, among: choices)
    return UsageError(
      "'\(value)' is not one of \(choices.joined(separator: ", ")) (\(name))",
      help: near.map { "Did you mean: \($0)" } ?? seeHelp(verb))
  }
}
