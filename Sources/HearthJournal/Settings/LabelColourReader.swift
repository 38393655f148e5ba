import HearthCore

/// Reads `colour:` and `colour_dark:` of a label, and checks them against the grounds that they are drawn on.
enum LabelColourReader {
  /// Colours that cannot be read or seen are reported and left out.
  static func colours(_ fields: inout FieldReader) -> LabelColours {
    var light = colour("colour", on: LabelColours.lightGround, isDark: false, &fields)
    var dark = colour("colour_dark", on: LabelColours.darkGround, isDark: true, &fields)
    // No colour has enough contrast with both grounds, so that the other one is made of the one that was chosen.
    if let light, !fields.has("colour_dark") {
      dark = light.reaching(LabelColours.neededContrast, on: LabelColours.darkGround)
    }
    if let dark, !fields.has("colour") {
      light = dark.reaching(LabelColours.neededContrast, on: LabelColours.lightGround)
    }
    return LabelColours(light: light, dark: dark)
  }

  private static func isSeen(_ colour: LabelColour, on ground: LabelColour) -> Bool {
    colour.contrast(with: ground) >= LabelColours.neededContrast
  }

  private static func colour(
    _ key: String, on ground: LabelColour, isDark: Bool, _ fields: inout FieldReader
  ) -> LabelColour? {
    guard let text = fields.locatedText(key) else { return nil }
    guard let colour = LabelColour(text.value) else {
      fields.report(UnreadableColour.finding(key: key, text: text.value), at: text.position)
      return nil
    }
    guard !isSeen(colour, on: ground) else { return colour }
    let finding = FaintColour.finding(
      key: key, colour: colour, ground: ground, isDark: isDark, text: text, mend: fields.mend)
    fields.report(finding, at: text.position)
    return nil
  }
}
