package import HearthCore
import HearthText

/// A number to call or write to, from `helplines.yml`.
package struct Helpline: Sendable, Hashable {
  /// Where its item is in the file.
  package var position: SourceLocation
  /// A country or region, by its code: `CA`; the name where ``isOfUnknownRegion``.
  package var region = ""
  /// Whether the file doesn't say which region it is of, or can't be read there.
  package var isOfUnknownRegion = false
  package var name = ""
  /// Emergency number of the region.
  package var emergency: String?
  package var call: String?
  package var text: String?
  package var chat: String?
  package var hours: String?
  package var note: String?
  /// When somebody last called or checked it; `nil` until then.
  package var checked: CalendarDate?
  /// Where ``checked`` is written.
  var checkedPosition: SourceLocation?
  /// The location of its name, if it has no check date; `nil` if there is one, even if unreadable.
  var uncheckedAt: SourceLocation?

  init(position: SourceLocation) { self.position = position }
}

/// A key of a helpline, and how its value is stored.
struct HelplineKey: Sendable {
  typealias Path<Value> = any WritableKeyPath<Helpline, Value> & Sendable

  let description: KeyDescription
  let read: @Sendable (inout FieldReader, inout Helpline) -> Void

  private init(
    _ name: String, _ shape: KeyShape, _ meaning: String, example: String,
    read: @escaping @Sendable (inout FieldReader, inout Helpline) -> Void
  ) {
    description = KeyDescription(name, shape, meaning, example: example)
    self.read = read
  }

  /// Returns a key without which a helpline is incomplete.
  private static func needed(
    _ name: String, _ path: Path<String>, _ meaning: String, example: String
  ) -> HelplineKey {
    HelplineKey(name, .text, meaning, example: example) { fields, helpline in
      helpline[keyPath: path] = fields.text(name) ?? ""
      guard helpline[keyPath: path].isEmpty else { return }
      fields.report(.missingKey(name, ofItem: "helpline", example: example), at: helpline.position)
    }
  }

  private static func number(
    _ name: String, _ path: Path<String?>, _ meaning: String, example: String,
    unless isOne: @escaping @Sendable (String) -> Bool = { DialledNumber.isDialable($0) }
  ) -> HelplineKey {
    HelplineKey(name, .text, meaning, example: example) { fields, helpline in
      helpline[keyPath: path] = fields.text(name, reporting: Finding.oddPhone, unless: isOne)
    }
  }

  private static func text(
    _ name: String, _ path: Path<String?>, _ meaning: String, example: String
  ) -> HelplineKey {
    HelplineKey(name, .text, meaning, example: example) { fields, helpline in
      helpline[keyPath: path] = fields.text(name)
    }
  }

  /// Every key, in the order of forms. Reading, known keys and the form of a helpline are derived from it.
  static let all: [HelplineKey] = [
    .needed("region", \.region, "The country or region, by its code.", example: "CA"),
    .needed("name", \.name, "Who answers there.", example: "who answers there"),
    .number("emergency", \.emergency, "The region's emergency number.", example: "\"911\""),
    .number("call", \.call, "The number to call.", example: "\"988\""),
    .number("text", \.text, "The number to send a text to.", example: "\"988\"") {
      DialledNumber(texted: $0) != nil
    },
    .text("chat", \.chat, "The address of a chat.", example: "https://example.org"),
    .text("hours", \.hours, "When somebody answers.", example: "24 hours a day, every day"),
    .text("note", \.note, "What is good to know about it.", example: "In English and French."),
    HelplineKey("checked", .day, "When somebody last looked up the number.", example: "2026-11-20") {
      fields, helpline in
      let checked = fields.dateTime("checked", severity: .warning)
      helpline.checked = checked?.value.date
      helpline.checkedPosition = checked?.position
    },
  ]
}

/// Reads `helplines.yml`: a list of numbers, each with its region and name.
package enum HelplineParser {
  /// The keys of a helpline, in the order of its form.
  package static let keys = HelplineKey.all.map(\.description)

  static let table = KeyTable(
    keys.map(\.name), aliases: ["phone": "call", "web": "chat", "url": "chat"], foreign: ["source"])

  private static let mostBytes = 64 * 1024

  /// Returns the helplines in file order; none if there is no such file.
  package static func parse(_ file: SourceFile?, log: inout DiagnosticLog) -> [Helpline] {
    guard let file else { return [] }
    guard file.bytes.count <= mostBytes else {
      log.report(.longSettings(file.bytes.count, most: mostBytes), in: file.path)
      return []
    }
    return YAMLList.read(file, named: "helplines.yml", table: table, log: &log) { fields, item in
      helpline(&fields, at: item.position)
    }
  }

  private static func helpline(_ fields: inout FieldReader, at position: SourceLocation) -> Helpline? {
    fields.reportUnknownSettings(table)
    var helpline = Helpline(position: position)
    for key in HelplineKey.all { key.read(&fields, &helpline) }
    if helpline.checked == nil, fields.value("checked") == nil {
      helpline.uncheckedAt = fields.entry("name")?.value.position ?? position
    }
    // A number counts even if nobody can tell whose it is.
    let number = [helpline.call, helpline.text, helpline.emergency, helpline.chat].lazy.compactMap(\.self)
      .first
    let name = helpline.name.isEmpty ? number : helpline.name
    guard let name, number != nil || !helpline.region.isEmpty else { return nil }
    helpline.name = name
    helpline.isOfUnknownRegion = helpline.region.isEmpty
    if helpline.isOfUnknownRegion { helpline.region = name }
    return helpline
  }
}
