package import HearthMarkup

/// A form field: its name and its control, rendered by the partial `field`.
package struct FormField: Sendable {
  /// The control for entering a value.
  package enum Control: Sendable {
    case line
    /// A text of several lines; at least `rows` of them are shown.
    case words(rows: Int)
    case time
    /// A day, and perhaps a time on it: two values.
    case day(takesTime: Bool)
    case number(ClosedRange<Int>)
    case flag
    /// One of several; the first is chosen if no value is.
    case choice([Choice])
    /// Any of several, and others to type, with commas between them, unless those are all.
    case checks([Choice], takesOthers: Bool)
    case file(accept: String, takesSeveral: Bool = false)
    /// A colour: one of several, or one that is typed. Two values; see ``LabelColourChoices/values(of:)``.
    case colour(LabelColourChoices)
  }

  /// A value, and the name that is shown for it.
  package struct Choice: Hashable, Sendable {
    package let value: String
    package let name: String
    /// The heading under which it is folded if there are many.
    package let group: String?
    /// How often it was used before: if there are many, the most used stay in sight.
    package let uses: Int

    package init(_ value: String, _ name: String, in group: String? = nil, uses: Int = 0) {
      (self.value, self.name, self.group, self.uses) = (value, name, group, uses)
    }
  }

  package let name: String
  package var label: String
  package var hint: String?
  package let control: Control
  /// The values: none, one, or several for ``Control/checks(_:takesOthers:)``.
  package var values: [String]
  /// What is wrong with its value, as a sentence.
  package var error: FormError?
  /// Hearth's remarks on the value in the file, as sentences.
  package var remarks: [String] = []
  /// Whether it has the focus when the page opens.
  package var isFirst = false
  /// Whether the form needs it, which its label says.
  package var isRequired = false
  /// The id of another element that describes it.
  var describedBy: String?

  package init(
    _ name: String, _ label: String, _ control: Control, _ values: [String] = [], hint: String? = nil
  ) {
    (self.name, self.label, self.control, self.values, self.hint) = (name, label, control, values, hint)
  }

  /// A copy of the field that is required.
  package var required: FormField {
    var field = self
    field.isRequired = true
    return field
  }

  /// The suffixes of the names of the text field beside check boxes and of the time beside a day.
  package static let (others, time) = ("-others", "-time")

  /// The id of its element.
  var id: String { "field-\(name)" }

  package var view: TemplateView {
    let own = [
      ("hint", hint), ("remarks", remarks.first), ("error", error?.sentence),
    ].compactMap { end, words in
      words.map { _ in "\(id)-\(end)" }
    }
    let described = own + (describedBy.map { [$0] } ?? [])
    var view: TemplateView = [
      "id": .text(id), "name": .text(name), "label": .text(label), "hint": .optional(hint),
      "error": .optional(error?.sentence), "remarks": .group(remarks.map { .text($0) }),
      "value": .fieldValue(values.joined(separator: ", ")),
      "describedBy": described.isEmpty ? .absent : .text(described.joined(separator: " ")),
      "input": .absent, "lines": .absent, "flag": .absent, "choice": .absent, "checks": .absent,
      "day": .absent, "colour": .absent, "isFirst": .flag(isFirst),
      "isRequired": .flag(isRequired),
      "isErrorEnglish": .flag(error?.isEnglish == true),
    ]
    switch control {
    case .line: view["input"] = Self.input("text")
    case .time: view["input"] = Self.input("time")
    case .day(let takesTime):
      view["day"] = .view([
        "date": .text(values.first ?? ""),
        "time": takesTime
          ? .view(["name": .text(name + Self.time), "value": .text(values.count > 1 ? values[1] : "")])
          : .absent,
      ])
    case .number(let range):
      view["input"] = Self.input("number", ["least": range.lowerBound, "most": range.upperBound])
    case .file(let accept, let takesSeveral):
      view["input"] = Self.input("file", accept: accept, takesSeveral: takesSeveral)
    case .words(let rows): view["lines"] = .view(["rows": .text("\(rows)")])
    case .flag: view["flag"] = .view(["isOn": .flag(values.first == "true")])
    case .choice(let choices): view["choice"] = options(choices)
    case .checks(let choices, let takesOthers): view["checks"] = checks(choices, takesOthers)
    case .colour(let choices): view["colour"] = .view(choices.view(of: values, name: name))
    }
    return view
  }

  private static func input(
    _ type: String, _ bounds: [String: Int] = [:], accept: String? = nil, takesSeveral: Bool = false
  ) -> TemplateValue {
    .view([
      "type": .text(type), "least": .optional(bounds["least"].map(String.init)),
      "most": .optional(bounds["most"].map(String.init)), "accept": .optional(accept),
      "isText": .flag(type == "text"), "takesSeveral": .flag(takesSeveral),
    ])
  }

  private func options(_ choices: [Choice]) -> TemplateValue {
    // A value that isn't among the choices stays as it is.
    let own = values.filter { value in !choices.contains { $0.value == value } }.map { Choice($0, $0) }
    return .view(["items": items(choices + own)])
  }

  private func items(_ choices: [Choice]) -> TemplateValue { .list(views(choices).map { .view($0) }) }

  private func views(_ choices: [Choice]) -> [TemplateView] {
    choices.map {
      [
        "group": .text(name), "value": .fieldValue($0.value), "name": .text($0.name),
        "isOn": .flag(values.contains($0.value)),
      ]
    }
  }

  private func checks(_ choices: [Choice], _ takesOthers: Bool) -> TemplateValue {
    let others = values.filter { value in !choices.contains { $0.value == value } }
    let (first, rest) = ChoiceGroups.split(choices, chosen: Set(values))
    return .view([
      "items": items(first), "more": more(rest),
      "others": takesOthers
        ? .view(["name": .text(name + Self.others), "value": .fieldValue(others.joined(separator: ", "))])
        : .absent,
    ])
  }

  /// Returns the choices that are folded: under their groups, if those make them fewer to look through.
  private func more(_ choices: [Choice]) -> TemplateValue {
    guard !choices.isEmpty else { return .absent }
    let groups = ChoiceGroups.groups(of: choices)
    return .view([
      "count": .text("\(choices.count)"), "loose": .group(views(groups.loose)),
      "named": .group(
        groups.named.map {
          ["heading": .text($0.name), "count": .text("\($0.choices.count)"), "choices": items($0.choices)]
        }),
    ])
  }
}
