import HearthJournal
import HearthMarkup
import Testing

@testable import HearthSite

/// The colours that the form of a label offers.
@Suite struct LabelColourChoicesTests {
  private let strings = Strings(
    language: "en",
    phrases: [
      "number.decimal": ".", "form.colour.faint-light": "{contrast} of {needed}, {near}",
      "form.colour.both": "{light}, {dark}", "form.colour.dark": "{dark}",
    ])

  @Test(arguments: [LabelColourChoices.Ground.light, .dark])
  func `each offered colour can be seen where it is used`(_ ground: LabelColourChoices.Ground) throws {
    let choices = LabelColourChoices(ground, strings)
    for name in ["blue", "teal", "green", "olive", "brown", "plum", "purple", "grey"] {
      let value = try #require(choices.palette.first { $0.key == name }?.value)
      #expect(choices.isVisible(try #require(LabelColour(value))), "\(name)")
    }
  }

  @Test func `a sentence has the contrast, and the nearest colour that has enough`() throws {
    let choices = LabelColourChoices(.light, strings)
    #expect(choices.sentence(try #require(LabelColour("#ffee00"))).hasPrefix("1.2 of 4.5, #"))
    #expect(choices.sentence(try #require(LabelColour("#000000")), isTyped: false).hasPrefix("21.0, "))
  }

  @Test(
    arguments: [
      ("#1d4ed8", "", nil, "#1d4ed8"), ("", "", "#1d4ed8", nil), ("", "#123456", nil, "#123456"),
      ("other", "#123456", "#123456", "#123456"), ("#1d4ed8", "#123456", "#123456", "#1d4ed8"),
      ("#1d4ed8", "#1D4ED8", nil, "#1D4ED8"), ("#010203", "", nil, nil), ("other", "", "#123456", nil),
    ] as [(String, String, String?, String?)])
  func `what was typed anew counts, else what was chosen`(
    _ chosen: String, _ typed: String, _ written: String?, _ expected: String?
  ) {
    let choices = LabelColourChoices(.light, strings)
    #expect(choices.colour(chosen: chosen, typed: typed, over: written) == expected)
  }
}
