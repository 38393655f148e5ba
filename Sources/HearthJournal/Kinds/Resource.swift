import HearthCore

/// Something that helps, as its owner knows it.
package struct Resource: JournalEntry {
  package var entry: Entry
  /// Identities it speaks to, in the words of `about-me.md`.
  package var identities: [String]
  package var minutes: Int?
  package var energy: Energy?
  package var place: String?
  package var phone: String?
  /// An `https:`, `http:`, `mailto:` or `tel:` address.
  package var link: String?
  /// What stands under `link:`, whether a browser may open it or not; to be shown as words.
  package var linkAsWritten: String?
  /// Kept, and not shown in the bank.
  package var isNotForMe: Bool

  /// How much strength it takes; the words of `energy:`.
  package enum Energy: String, CaseIterable, Sendable { case low, some, high }

  package init(entry: Entry) {
    self.entry = entry
    identities = []
    isNotForMe = false
  }
}

/// Reads the keys of a resource.
enum ResourceReader {
  static func read(_ fields: inout FieldReader, _ entry: Entry) -> Resource {
    var resource = Resource(entry: entry)
    resource.identities = fields.list("for").map(\.value)
    resource.minutes = fields.minutes()
    resource.energy = fields.choice("energy")
    resource.place = fields.text("place")
    resource.phone = phone(&fields)
    let link = link(&fields)
    resource.linkAsWritten = link
    resource.link = link.flatMap { OddAddress.isAccepted($0) ? $0 : nil }
    resource.isNotForMe = fields.flag("not_for_me") ?? false
    return resource
  }

  /// A number as it was written; one that no telephone dials is kept and remarked on.
  private static func phone(_ fields: inout FieldReader) -> String? {
    guard let phone = fields.locatedText("phone") else { return nil }
    if !OddPhone.isDialable(phone.value) {
      fields.report(OddPhone.finding(phone.value), at: phone.position)
    }
    return phone.value
  }

  /// What is written, with a remark on an address that no browser may open.
  private static func link(_ fields: inout FieldReader) -> String? {
    guard let link = fields.locatedText("link") else { return nil }
    if OddAddress.isAccepted(link.value) { return link.value }
    let corrected = OddAddress.mended(link.value).flatMap {
      fields.mend.line(at: link.position, replacing: link.value, with: $0)
    }
    fields.report(OddAddress.finding(link.value, corrected: corrected), at: link.position)
    return link.value
  }
}

extension FieldReader {
  /// `minutes:`, 1 to 1440.
  mutating func minutes() -> Int? {
    wholeNumber("minutes", in: 1...1440, unit: "minutes")
  }
}
