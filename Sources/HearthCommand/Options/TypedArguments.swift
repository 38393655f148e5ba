/// What was typed, taken apart but not yet given a meaning.
struct TypedArguments: Sendable {
  var verb: VerbSpec
  /// In the order in which they were typed. A switch has no value.
  var options: [(option: OptionSpec, value: String?)] = []
  var operands: [String] = []

  init(verb: VerbSpec) {
    self.verb = verb
  }

  /// Whether the option was given.
  func has(_ option: OptionSpec) -> Bool {
    options.contains { $0.option == option }
  }

  /// The value of the option; the last one wins.
  func value(of option: OptionSpec) -> String? {
    options.last { $0.option == option }?.value
  }

  /// All values of an option that can be given several times.
  func values(of option: OptionSpec) -> [String] {
    options.filter { $0.option == option }.compactMap(\.value)
  }
}
