package import HearthCore
import HearthText

/// A number to call or write to, from `helplines.yml`.
package struct Helpline: Sendable, Hashable {
  /// A country or region, by its code: `CA`; the name where ``isOfUnknownRegion``.
  package var region: String
  /// Whether the file doesn't say which region it is of, or can't be read there.
  package var isOfUnknownRegion = false
  package var name: String
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
}

/// Reads `helplines.yml`: a list of numbers, each with its region and name.
package enum HelplineParser {
  private static let keys = KeyTable(
    ["region", "name", "emergency", "call", "text", "chat", "hours", "note", "checked"],
    aliases: ["phone": "call", "web": "chat", "url": "chat"], foreign: ["source"])

  private static let mostBytes = 64 * 1024

  /// Returns the helplines in file order; none if there is no such file.
  package static func parse(_ file: SourceFile?, log: inout DiagnosticLog) -> [Helpline] {
    guard let file else { return [] }
    guard file.bytes.count <= mostBytes else {
      log.report(.longSettings(file.bytes.count, most: mostBytes), in: file.path)
      return []
    }
    return YAMLList.read(file, named: "helplines.yml", table: keys, log: &log) { fields, item in
      helpline(&fields, at: item.position)
    }
  }

  private static func helpline(_ fields: inout FieldReader, at position: SourceLocation) -> Helpline? {
    fields.reportUnknownSettings(keys)
    let region = fields.text("region")
    let name = fields.text("name")
    for (key, value, example) in [("region", region, "CA"), ("name", name, "who answers there")]
    where value == nil { fields.report(.missingKey(key, ofItem: "helpline", example: example), at: position) }
    var helpline = Helpline(region: "", isOfUnknownRegion: region == nil, name: "")
    func number(_ key: String, isOne: (String) -> Bool = DialledNumber.isDialable) -> String? {
      fields.text(key, reporting: Finding.oddPhone, unless: isOne)
    }
    helpline.emergency = number("emergency")
    helpline.call = number("call")
    helpline.text = number("text") { DialledNumber(texted: $0) != nil }
    helpline.chat = fields.text("chat")
    helpline.hours = fields.text("hours")
    helpline.note = fields.text("note")
    let checked = fields.dateTime("checked", severity: .warning)
    helpline.checked = checked?.value.date
    helpline.checkedPosition = checked?.position
    if helpline.checked == nil, fields.value("checked") == nil {
      helpline.uncheckedAt = fields.entry("name")?.value.position ?? position
    }
    // A number counts even if nobody can tell whose it is.
    let number = [helpline.call, helpline.text, helpline.emergency, helpline.chat].lazy.compactMap(\.self)
      .first
    guard let shown = name ?? number, number != nil || region != nil else { return nil }
    helpline.name = shown
    helpline.region = region ?? shown
    return helpline
  }
}
