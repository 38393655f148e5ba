/// Groups many check boxes, so that few are in sight and in the Tab order.
enum ChoiceGroups {
  /// Up to this many, all are in sight.
  private static let few = 8
  /// Beyond that, this many of the most used ones, besides those that are chosen.
  private static let mostUsed = 5
  /// Up to this many form one list when unfolded.
  private static let list = 12

  /// Returns the choices in sight: the chosen ones, then the most used; and all others in their order.
  static func split(_ choices: [FormField.Choice], chosen: Set<String>) -> (
    first: [FormField.Choice], rest: [FormField.Choice]
  ) {
    guard choices.count > few else { return (choices, []) }
    let ticked = choices.filter { chosen.contains($0.value) }
    // Sorting keeps the order of those that are used equally.
    let used = choices.enumerated().filter { !chosen.contains($0.element.value) }.sorted {
      ($1.element.uses, $0.offset) < ($0.element.uses, $1.offset)
    }.prefix(mostUsed).map(\.element)
    let first = ticked + used
    let shown = Set(first.map(\.value))
    return (first, choices.filter { !shown.contains($0.value) })
  }

  /// Returns the choices by group, in the order in which groups first occur, and those without one.
  static func groups(of choices: [FormField.Choice]) -> (
    named: [(name: String, choices: [FormField.Choice])], loose: [FormField.Choice]
  ) {
    guard choices.count > list else { return ([], choices) }
    var named: [(name: String, choices: [FormField.Choice])] = []
    for choice in choices {
      guard let group = choice.group else { continue }
      if let index = named.firstIndex(where: { $0.name == group }) {
        named[index].choices.append(choice)
      } else {
        named.append((group, [choice]))
      }
    }
    return named.count < 2 ? ([], choices) : (named, choices.filter { $0.group == nil })
  }
}
