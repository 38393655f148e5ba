import HearthCore
import HearthText

/// Reads `helplines.yml`: a list of numbers, each with its region and name.
enum HelplineParser {
  private static let keys = KeyTable(
    ["region", "name", "emergency", "call", "text", "chat", "hours", "note", "checked"],
    aliases: ["phone": "call", "web": "chat", "url": "chat"], foreign: ["source"])

  static func parse(_ file: SourceFile, log: inout DiagnosticLog) -> [Helpline] {
    let (items, isSound) = YAMLList.items(of: file, named: "helplines.yml", log: &log)
    var found = DiagnosticLog()
    let helplines = items.compactMap { item -> Helpline? in
      guard let entries = item.entries else {
        found.report(
          WrongShape.finding(key: "helplines.yml", wanted: .mappings, severity: .error), in: file.path,
          at: item.position)
        return nil
      }
      var fields = FieldReader(entries, table: keys, file: file)
      fields.log = found
      defer { found = fields.log }
      return helpline(&fields, at: item.position)
    }
    log.append(found, after: 0)
    return isSound ? helplines : []
  }

  private static func helpline(_ fields: inout FieldReader, at position: SourceLocation) -> Helpline? {
    fields.reportUnknownSettings(keys)
    let region = fields.text("region")
    let name = fields.text("name")
    if region == nil {
      fields.report(MissingKey.finding("region", ofItem: "helpline", example: "CA"), at: position)
    }
    if name == nil {
      fields.report(
        MissingKey.finding("name", ofItem: "helpline", example: "who answers there"), at: position)
    }
    var helpline = Helpline(region: region ?? "", name: name ?? "")
    helpline.emergency = number(&fields, "emergency")
    helpline.call = number(&fields, "call")
    helpline.text = number(&fields, "text") { DialledNumber(texted: $0) != nil }
    helpline.chat = fields.text("chat")
    helpline.hours = fields.text("hours")
    helpline.note = fields.text("note")
    let checked = fields.dateTime("checked", severity: .warning)
    helpline.checked = checked?.value.date
    helpline.checkedPosition = checked?.position
    helpline.position = position
    if helpline.checked == nil, fields.value("checked") == nil {
      helpline.uncheckedAt = fields.entry("name")?.value.position ?? position
    }
    return region == nil || name == nil ? nil : helpline
  }

  /// What is written, with a remark where it is not one number.
  private static func number(
    _ fields: inout FieldReader, _ key: String, isOne: (String) -> Bool = OddPhone.isDialable
  ) -> String? {
    guard let number = fields.locatedText(key) else { return nil }
    if !isOne(number.value) {
      fields.report(OddPhone.finding(number.value), at: number.position)
    }
    return number.value
  }
}
