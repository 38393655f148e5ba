import HearthCore

/// Parses a command line by the tables: GNU long options, `--name=value`, short ones, `--`.
enum ArgumentsParser {
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

/// The errors of a command line.
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

/// The words of a command line, assigned to options and operands but not yet given a meaning.
struct TypedArguments: Sendable {
  var verb: VerbSpec
  /// In the order in which they were typed. A switch has no value.
  var options: [(option: OptionSpec, value: String?)] = []
  var operands: [String] = []

  /// Whether the option was given.
  func has(_ option: OptionSpec) -> Bool {
    options.contains { $0.option == option }
  }

  /// Returns the value of the option; the last one wins.
  func value(of option: OptionSpec) -> String? {
    options.last { $0.option == option }?.value
  }

  /// Returns all values of an option that can be given several times.
  func values(of option: OptionSpec) -> [String] {
    options.filter { $0.option == option }.compactMap(\.value)
  }

  /// Returns the value of an option that takes a day.
  func day(_ option: OptionSpec) throws(UsageError) -> CalendarDate? {
    guard let text = value(of: option) else { return nil }
    guard let date = CalendarDate(text) else {
      throw UsageError(
        "the day '\(text)' of --\(option.name) cannot be read", help: "A day is written 2025-03-17.")
    }
    return date
  }

  /// Returns the value of an option that takes a day, or several, such as `yesterday` or `2025-03`.
  func days(_ option: OptionSpec) throws(UsageError) -> SpokenDays? {
    guard let text = value(of: option) else { return nil }
    guard let days = SpokenDays(text) else {
      throw UsageError(
        "the day '\(text)' of --\(option.name) cannot be read",
        help: "A day is written 2025-03-17, 2025-03, today, yesterday, 'last monday' or 30d.")
    }
    return days
  }
}

/// The command line means nothing: exit status 2.
struct UsageError: Error, Hashable, Sendable {
  /// What was found, without a final full stop.
  let found: String
  /// What could have been meant, or where to read on; a whole line.
  let help: String

  init(_ found: String, help: String) {
    self.found = found
    self.help = help
  }

  /// As it is printed on stderr.
  var text: String { "hearth: \(found)\n\(help)\n" }
}
