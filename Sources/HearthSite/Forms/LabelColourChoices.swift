package import HearthJournal
package import HearthMarkup

/// The colours that the form of a label offers, each with its contrast in charts, in words.
package struct LabelColourChoices: Sendable {
  /// Where a colour is used.
  package enum Ground: Sendable {
    /// On light pages; on dark ones, the nearest one that can be seen there.
    case light
    case dark
  }

  package let ground: Ground
  let strings: Strings

  package init(_ ground: Ground, _ strings: Strings) { (self.ground, self.strings) = (ground, strings) }

  /// The values of the choices for no colour and for a typed one.
  package static let (none, other) = ("", "other")

  private static let light: KeyValuePairs<String, String> = [
    "blue": "#1d4ed8", "teal": "#0f6b66", "green": "#1f5c2e", "olive": "#5b6200", "brown": "#7a3e00",
    "plum": "#9d174d", "purple": "#6d28d9", "grey": "#4b5563",
  ]
  private static let dark: KeyValuePairs<String, String> = [
    "blue": "#93b4ff", "teal": "#5fd3cb", "green": "#8fd19e", "olive": "#cdd35a", "brown": "#e8b07a",
    "plum": "#f4a3c4", "purple": "#c4a7ff", "grey": "#c3c9d2",
  ]

  var palette: KeyValuePairs<String, String> { ground == .light ? Self.light : Self.dark }

  /// Returns the choice for a colour as it is written in the file, and what is typed beside it.
  package func values(of written: String?) -> [String] {
    guard let written, !written.isEmpty else { return [Self.none, ""] }
    let value = LabelColour(written).map { "\($0)" }
    return palette.contains { $0.value == value } ? [value ?? written, ""] : [Self.other, written]
  }

  /// Returns the colour that was chosen or typed; `nil` for none. A newly typed colour takes precedence over the choice.
  package func colour(chosen: String, typed: String, over written: String?) -> String? {
    let typed = typed.trimmingWhitespace
    let before = values(of: written).last ?? ""
    if !typed.isEmpty, typed != before || chosen == Self.other { return typed }
    if chosen == written.flatMap({ LabelColour($0).map { "\($0)" } }) { return written }
    return palette.contains { $0.value == chosen } ? chosen : nil
  }

  /// Returns whether a colour can be seen where it is used.
  package func isVisible(_ colour: LabelColour) -> Bool {
    contrast(colour) >= LabelColours.neededContrast
  }

  private var background: LabelColour {
    ground == .light ? LabelColours.lightGround : LabelColours.darkGround
  }

  private func contrast(_ colour: LabelColour) -> Double { colour.contrast(with: background) }

  /// Returns the colour as dark pages show it.
  private func onDark(_ colour: LabelColour) -> LabelColour {
    colour.reaching(LabelColours.neededContrast, on: LabelColours.darkGround)
  }

  /// Returns its contrast in a sentence: `Contrast 6.7 to 1 on light pages, 4.6 to 1 on dark pages.`
  ///
  /// - Parameter isTyped: Whether to say what dark pages make of it.
  package func sentence(_ colour: LabelColour, isTyped: Bool = true) -> String {
    let figure = figure(contrast(colour))
    guard isVisible(colour) else {
      let near = colour.reaching(LabelColours.neededContrast, on: background)
      return strings.text(
        ground == .light ? "form.colour.faint-light" : "form.colour.faint-dark",
        ["contrast": figure, "needed": self.figure(LabelColours.neededContrast), "near": "\(near)"])
    }
    guard ground == .light else { return strings.text("form.colour.dark", ["dark": figure]) }
    let dark = onDark(colour)
    return strings.text(
      dark == colour || !isTyped ? "form.colour.both" : "form.colour.lightened",
      [
        "light": figure, "dark": self.figure(dark.contrast(with: LabelColours.darkGround)),
        "colour": "\(dark)",
      ])
  }

  /// Rounded down, so that no figure overstates the contrast.
  private func figure(_ contrast: Double) -> String {
    strings.decimal((contrast * 10).rounded(.down) / 10, places: 1)
  }

  /// Returns `{items, typed, typedName, typedLabel, look, sentence, light, dark}` for the control.
  ///
  /// - Parameter values: As of ``values(of:)``.
  func view(of values: [String], name: String) -> TemplateView {
    let (chosen, typed) = (values.first ?? "", values.count > 1 ? values[1] : "")
    func item(_ value: String, _ text: String, _ colour: LabelColour?) -> TemplateView {
      [
        "group": .text(name), "value": .text(value), "name": .text(text), "isOn": .flag(value == chosen),
        "contrast": .optional(colour.map { sentence($0, isTyped: false) }),
        "light": .optional(ground == .light ? colour.map { "\($0)" } : nil),
        "dark": .optional(colour.map { "\(ground == .light ? onDark($0) : $0)" }),
      ]
    }
    let own = LabelColour(typed)
    return [
      "items": .list(
        ([item(Self.none, strings["form.colour.none"], nil)]
          + palette.map { item($0.value, strings["form.colour.\($0.key)"], LabelColour($0.value)) }
          + [item(Self.other, strings["form.colour.own"], nil)]).map { .view($0) }),
      "typedLabel": .text(strings[ground == .light ? "form.colour.typed" : "form.colour.typed-dark"]),
      "look": .text(strings[ground == .light ? "form.colour.look" : "form.colour.look-dark"]),
      "typed": .text(typed), "typedName": .text(name + FormField.others),
      "sentence": .optional(own.map { sentence($0) }),
      "light": .optional(ground == .light ? own.map { "\($0)" } : nil),
      "dark": .optional(own.map { "\(ground == .light ? onDark($0) : $0)" }),
    ]
  }
}
