import HearthCore

/// Parses a command line by the tables: GNU long options, `--name=value`, short ones, `--`.
enum ArgumentsParser {
  enum Request: Sendable {
    case version
    /// Help for a verb, or for all of them.
    case help(VerbSpec?)
    case run(TypedArguments)
  }

  /// Parses `arguments`, which don't include the name of the program.
  static func parse(_ arguments: [String]) throws(UsageError) -> Request {
    guard let first = arguments.first else { return .help(nil) }
    switch first {
    case "--version": return .version
    case "--help", "-h": return .help(nil)
    case _ where first.hasPrefix("-"): throw unknown(option: first, among: VerbTable.global, verb: nil)
    default: break
    }
    let typed = try parse(arguments.dropFirst(), of: verb(named: first))
    if typed.has(.help) { return .help(typed.verb) }
    try checkOperands(of: typed)
    guard typed.verb.name == "help" else { return .run(typed) }
    return .help(try typed.operands.first.map(verb))
  }

  private static func parse(
    _ arguments: ArraySlice<String>, of verb: VerbSpec
  ) throws(UsageError) -> TypedArguments {
    var typed = TypedArguments(verb: verb)
    var rest = arguments
    while let argument = rest.popFirst() {
      if argument == "--" {
        typed.operands += rest
        break
      } else if argument.hasPrefix("--") {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
          String.init)
        let option = try option(parts[0], of: verb) { "--\($0.name)" == parts[0] }
        try take(option, parts.dropFirst().first, into: &typed, rest: &rest)
      } else if argument.hasPrefix("-"), argument != "-" {
        // `-q`, `-qv`, `-o DIR`, `-oDIR`
        var letters = argument.dropFirst()
        while let letter = letters.popFirst() {
          let option = try option("-\(letter)", of: verb) { $0.short == letter }
          let takesRest = option.value != nil && !letters.isEmpty
          let value = takesRest ? String(letters.first == "=" ? letters.dropFirst() : letters) : nil
          if takesRest { letters = "" }
          try take(option, value, into: &typed, rest: &rest)
        }
      } else {
        typed.operands.append(argument)
      }
    }
    return typed
  }

  private static func option(
    _ written: String, of verb: VerbSpec, _ isMeant: (OptionSpec) -> Bool
  ) throws(UsageError) -> OptionSpec {
    guard let option = verb.options.first(where: isMeant) else {
      throw unknown(option: written, among: verb.options, verb: verb)
    }
    return option
  }

  /// Adds an option with its value: `attached`, or else the next argument.
  private static func take(
    _ option: OptionSpec, _ attached: String?, into typed: inout TypedArguments,
    rest: inout ArraySlice<String>
  ) throws(UsageError) {
    let (name, help) = ("--\(option.name)", seeHelp(typed.verb))
    guard let placeholder = option.value else {
      if let attached { throw UsageError("\(name) takes no value, but has '\(attached)'", help: help) }
      return typed.options.append((option, nil))
    }
    guard let value = attached ?? rest.popFirst() else {
      throw UsageError("\(name) needs a value: \(name) \(placeholder)", help: help)
    }
    if !option.choices.isEmpty, !option.choices.contains(value) {
      throw notAChoice(value, of: option.choices, for: name, verb: typed.verb)
    }
    if value.isEmpty { throw UsageError("\(name) has an empty value", help: help) }
    typed.options.append((option, value))
  }

  private static func checkOperands(of typed: TypedArguments) throws(UsageError) {
    let (verb, operands) = (typed.verb, typed.operands)
    if operands.count < verb.operandCount.lowerBound {
      let choices = verb.choices.isEmpty ? "" : "; one of \(verb.choices.joined(separator: ", "))"
      throw UsageError("\(verb.name) needs \(verb.operands)\(choices)", help: seeHelp(verb))
    }
    if operands.count > verb.operandCount.upperBound {
      let extra = operands[verb.operandCount.upperBound]
      throw UsageError("\(verb.name) doesn't take '\(extra)'", help: seeHelp(verb))
    }
    if let first = operands.first, !verb.choices.isEmpty, !verb.choices.contains(first) {
      throw notAChoice(first, of: verb.choices, for: verb.name, verb: verb)
    }
  }
}

extension ArgumentsParser {
  static func seeHelp(_ verb: VerbSpec?) -> String {
    verb.map { "See: hearth \($0.name) --help" } ?? "See: hearth --help"
  }

  private static func verb(named name: String) throws(UsageError) -> VerbSpec {
    if let verb = VerbTable.verb(named: name) { return verb }
    throw UsageError(
      "Hearth has no verb '\(name)'",
      help: NearMatch.help(name, among: VerbTable.verbs.map(\.name), after: "hearth ", else: seeHelp(nil)))
  }

  private static func unknown(option: String, among options: [OptionSpec], verb: VerbSpec?) -> UsageError {
    let command = verb.map { "hearth \($0.name)" } ?? "hearth"
    let found = "\(command) has no option \(option)"
    let name = String(option.drop { $0 == "-" })
    if let near = NearMatch.nearest(to: name, among: options.map(\.name)) {
      return UsageError(found, help: "Did you mean: --\(near)")
    }
    let others = VerbTable.verbs.filter { $0.options.contains { $0.name == name } }.map(\.name)
    return UsageError(
      found, help: others.isEmpty ? seeHelp(verb) : "--\(name) belongs to: \(others.joined(separator: ", "))")
  }

  private static func notAChoice(
    _ value: String, of choices: [String], for name: String, verb: VerbSpec
  ) -> UsageError {
    UsageError(
      "'\(value)' isn't a value for \(name); use \(choices.joined(separator: ", "))",
      help: NearMatch.help(value, among: choices, else: seeHelp(verb)))
  }
}

/// The words of a command line, assigned to options and operands but not yet given a meaning.
struct TypedArguments: Sendable {
  var verb: VerbSpec
  /// In the order typed. A switch has no value.
  var options: [(option: OptionSpec, value: String?)] = []
  var operands: [String] = []

  func has(_ option: OptionSpec) -> Bool { options.contains { $0.option.name == option.name } }

  /// Returns the value of the option; the last one wins.
  func value(of option: OptionSpec) -> String? { values(of: option).last }

  /// Returns all values of an option that can be given several times.
  func values(of option: OptionSpec) -> [String] {
    options.filter { $0.option.name == option.name }.compactMap(\.value)
  }

  /// Returns the value of the option as parsed by `read`; `accepted` is what the message about any other value says.
  func value<Value>(
    of option: OptionSpec, _ accepted: String, help: String, _ read: (String) -> Value?
  ) throws(UsageError) -> Value? {
    guard let text = value(of: option) else { return nil }
    guard let value = read(text) else {
      throw UsageError("--\(option.name) takes \(accepted), not '\(text)'", help: help)
    }
    return value
  }

  /// Returns the value of an option that takes a day, or several, such as `yesterday` or `2025-03`.
  func days(_ option: OptionSpec) throws(UsageError) -> RelativeDateExpression? {
    guard let text = value(of: option) else { return nil }
    return try RelativeDateExpression(typed: text, "--\(option.name) takes a day")
  }
}

extension RelativeDateExpression {
  /// - Parameter wanted: What the text should have been, for the message about any other.
  init(typed text: String, _ wanted: String) throws(UsageError) {
    do throws(Unreadable) { try self.init(text) } catch {
      let near = ["today", "yesterday", "tomorrow"]
      throw UsageError(
        "\(wanted), and '\(text)' can't be read as one",
        help: NearMatch.help(text, among: near, else: error.help))
    }
  }

  /// Reads a text that isn't the name of an entry. `help` is for a text that isn't like a day.
  init(typed text: String, orName found: String, help: String) throws(UsageError) {
    do throws(Unreadable) { try self.init(text) } catch {
      throw UsageError(found, help: error.isDate ? error.help : help)
    }
  }

  /// Returns the day that is meant. Throws if the text means several.
  func day(today: CalendarDate, _ wanted: String) throws(UsageError) -> CalendarDate {
    let days = days(today: today)
    guard days.lowerBound == days.upperBound else {
      throw UsageError("\(wanted), not several", help: "Write a day as 2025-03-17, 17 March or yesterday.")
    }
    return days.lowerBound
  }
}
