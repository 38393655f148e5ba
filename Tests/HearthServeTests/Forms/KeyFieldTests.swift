import HearthJournal
import HearthSite
import Testing

@testable import HearthServe

struct KeyFieldTests {
  /// What a file has for a key, what a form sends for it, and what is then written.
  struct Case: Sendable, CustomTestStringConvertible {
    let shape: KeyShape
    var name = "key"
    let values: [String]
    /// Without values, as the form shows them.
    var sent: [(String, String)]?
    let written: [String]
    var testDescription: String { "\(shape) \(values) \(sent.map { "\($0)" } ?? "untouched")" }
  }

  private static let choices = [
    FormField.Choice("calm", "Calm"), .init("long-walk", "A long walk"), .init("tea", "Tea"),
  ]

  private func field(_ shape: KeyShape, _ name: String) -> KeyField {
    let key = KeyDescription(name, shape, "", example: "")
    // Only lists have check boxes.
    return KeyField(
      key, label: "",
      control: KeyField.control(of: key, name == "labels" ? Self.choices : []) { words in
        [.init("", "Not set")] + words.map { .init($0, $0) }
      })
  }

  /// Returns what a browser sends of a field that nobody touched.
  private func sentUntouched(_ field: FormField) -> [(String, String)] {
    func withCRLF(_ text: String) -> String { text.replacing("\n", with: "\r\n") }
    switch field.control {
    case .day(let takesTime):
      let time = [(field.name + FormField.time, field.values.dropFirst().first ?? "")]
      return [(field.name, field.values.first ?? "")] + (takesTime ? time : [])
    case .flag: return field.values.first == "true" ? [(field.name, "true")] : []
    case .checks(let choices, _):
      let others = field.values.filter { value in !choices.contains { $0.value == value } }
      return field.values.filter { !others.contains($0) }.map { (field.name, $0) }
        + [(field.name + FormField.others, others.joined(separator: ", "))]
    case .choice(let choices): return [(field.name, field.values.first ?? choices.first?.value ?? "")]
    case .colour: return [(field.name, field.values.first ?? "")]
    case .words: return [(field.name, withCRLF(field.values.joined(separator: ", ")))]
    case .line, .time, .number, .file: return [(field.name, field.values.joined(separator: ", "))]
    }
  }

  private func form(_ sent: [(String, String)]) -> Form {
    Form(fields: sent.map { .init(name: $0.0, value: $0.1) })
  }

  private static let shown: [(KeyShape, String, [String])] = [
    (.text, "key", []), (.text, "key", ["a, b"]), (.text, "key", ["first\nsecond"]),
    (.text, "key", ["first\n\n  second, third"]), (.text, "key", ["a\u{B}b\u{85}c\u{2028}d"]),
    (.texts, "key", ["a\u{C}b", "c"]), (.texts, "labels", ["calm", "a\u{B}b"]), (.anything, "key", ["1.50"]),
    (.texts, "key", ["a", "b"]),
    (.texts, "key", ["a, b", "c"]), (.texts, "key", ["first\nsecond", "c"]),
    (.texts, "labels", ["calm", "a, b"]),
    (.texts, "labels", ["Calm", "tired", "CALM"]), (.texts, "labels", ["A long walk", "tea"]),
    (.texts, "labels", ["first\nsecond"]), (.names, "key", ["2025-03-17/08:28", "a, b"]),
    (.names, "key", ["first\nsecond", "tea"]), (.names, "labels", ["[[Tea]]", "long-walk"]),
    (.day, "date", ["2025-03-17T08:28:15+01:00"]), (.day, "date", ["21.10.2026"]),
    (.day, "date", ["2025-03-17"]),
    (.day, "checked", ["2025-03-17T08:28"]), (.day, "checked", ["[[2025-03-17]]"]),
    (.moment, "end", ["15:30"]),
    (.moment, "end", ["soon"]), (.moment, "end", ["2025-03-17T15:30"]), (.flag, "key", ["yes"]),
    (.flag, "key", ["false"]), (.flag, "key", ["maybe"]), (.flag, "key", []), (.number(1...10), "key", ["3"]),
    (.number(1...10), "key", ["ten"]), (.number(1...10), "key", ["300"]),
    (.words(["low", "high"]), "key", []),
    (.words(["low", "high"]), "key", ["low"]), (.words(["low", "high"]), "key", ["Lowish"]),
  ]

  @Test(arguments: Self.shown)
  func `what nobody touched is written as the file had it`(shape: KeyShape, name: String, values: [String]) {
    let field = field(shape, name)
    #expect(field.values(in: form(sentUntouched(field.field(values))), over: values) == values)
  }

  @Test(arguments: Self.shown)
  func `a form without the field changes nothing`(shape: KeyShape, name: String, values: [String]) {
    // Boxes that aren't ticked are not sent either.
    let field = field(shape, name)
    switch field.field(values).control {
    case .flag, .checks: return
    default: #expect(field.values(in: Form(), over: values) == values)
    }
  }

  @Test(arguments: (Array(0x01...0x9F) + [0x2028, 0x2029]).compactMap { Unicode.Scalar(UInt32($0)) })
  func `a character that was typed is written as it is`(_ character: Unicode.Scalar) {
    let word = "q\(character)z"
    // Browsers send a line end as CR LF, and a comma separates labels.
    let written = word.replacing("\r", with: "\n")
    let line = field(.text, "key").values(in: form([("key", word)]), over: ["a"])
    #expect(line == [written])
    let labels = field(.texts, "labels").values(in: form([("labels-others", "\(word), b")]), over: [])
    #expect(labels == (character == "," ? ["q", "z", "b"] : [word, "b"]))
  }

  private static let changes: [Case] = [
    .init(shape: .text, values: ["a"], sent: [("key", " b, c ")], written: ["b, c"]),
    .init(shape: .text, values: ["a"], sent: [("key", " ")], written: []),
    .init(shape: .text, values: ["a\nb"], sent: [("key", "a\r\nc\r\n")], written: ["a\nc"]),
    .init(shape: .texts, values: ["a, b", "c"], sent: [("key", "a, b, d")], written: ["a, b", "d"]),
    .init(shape: .texts, values: ["a"], sent: [("key", "a, ,b,b")], written: ["a", "b"]),
    .init(shape: .names, values: ["x\ny"], sent: [("key", "x\r\ny\r\nz, w")], written: ["x\ny", "z, w"]),
    .init(
      shape: .texts, name: "labels", values: ["Calm", "a, b"],
      sent: [("labels", "calm"), ("labels", "tea"), ("labels-others", "a, b, new")],
      written: ["Calm", "a, b", "tea", "new"]),
    .init(
      shape: .texts, name: "labels", values: ["calm", "tea"],
      sent: [("labels", "tea"), ("labels-others", "")],
      written: ["tea"]),
    .init(
      shape: .texts, name: "labels", values: [], sent: [("labels", "tea"), ("labels-others", "tea, tea")],
      written: ["tea"]),
    .init(
      shape: .day, name: "date", values: ["2025-03-17T08:28:15+01:00"],
      sent: [("date", "2025-03-18"), ("date-time", "08:28")], written: ["2025-03-18T08:28"]),
    .init(
      shape: .day, name: "date", values: ["2025-03-17T08:28"],
      sent: [("date", "2025-03-17"), ("date-time", "")],
      written: ["2025-03-17"]),
    .init(
      shape: .day, name: "date", values: ["2025-03-17"], sent: [("date", ""), ("date-time", "")], written: []),
    .init(
      shape: .day, name: "checked", values: ["2025-03-17T08:28"], sent: [("checked", "2025-03-18")],
      written: ["2025-03-18"]),
    .init(
      shape: .day, name: "checked", values: ["soon"], sent: [("checked", "2025-03-18")],
      written: ["2025-03-18"]),
    .init(shape: .moment, values: ["15:30"], sent: [("key", ""), ("key-time", "16:00")], written: ["16:00"]),
    .init(shape: .flag, values: ["yes"], sent: [], written: []),
    .init(shape: .flag, values: ["false"], sent: [("key", "true")], written: ["true"]),
    .init(shape: .number(1...10), values: ["3"], sent: [("key", "4")], written: ["4"]),
    .init(shape: .number(1...10), values: ["ten"], sent: [("key", "10")], written: ["10"]),
    .init(shape: .words(["low", "high"]), values: ["low"], sent: [("key", "")], written: []),
    .init(shape: .words(["low", "high"]), values: ["Lowish"], sent: [("key", "high")], written: ["high"]),
  ]

  @Test(arguments: Self.changes)
  func `what was changed is written`(_ test: Case) {
    let field = field(test.shape, test.name)
    #expect(field.values(in: form(test.sent ?? []), over: test.values) == test.written)
  }
}
