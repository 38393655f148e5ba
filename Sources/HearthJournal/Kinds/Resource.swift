package import HearthCore

/// Something that helps the person.
package struct Resource: JournalEntry {
  package var entry: Entry
  /// Identities and interests of the people it speaks to, in the words of `about-me.md`; empty if it speaks to everybody.
  package var identities: [String] = []
  package var minutes: Int?
  package var energy: Energy?
  package var place: String?
  /// As written, whether or not a telephone can dial it.
  package var phone: String?
  /// An `https:`, `http:`, `mailto:` or `tel:` address.
  package var link: String?
  /// The value of `link:`, whether or not a browser may open it; shown as text.
  package var linkAsWritten: String?
  /// When somebody last looked up what it says, such as its number.
  package var checked: CalendarDate?
  package var isArchived = false

  /// How much energy it takes; the raw values are those of `energy:`.
  package enum Energy: String, CaseIterable, Sendable { case low, some, high }

  static let definition = KindDefinition(
    list: \.resources, folder: "resources", section: .resources, fileName: .title, wantsTitle: true,
    keys: [
      .identities(\.identities), .minutes(\.minutes),
      Key("energy", .words(of: Energy.self), "How much energy it takes.", example: "low") {
        fields, resource, _ in
        resource.energy = fields.choice("energy")
      }, .place(\.place),
      Key("phone", .text, "A number to call.", example: "+1 306 555 0142") { fields, resource, _ in
        resource.phone = fields.text("phone", reporting: Finding.oddPhone, unless: DialledNumber.isDialable)
      },
      Key(
        "link", .text, "An address that begins with https:, http:, mailto: or tel:.",
        example: "https://example.org"
      ) { fields, resource, _ in
        let link = fields.text("link", reporting: Finding.oddAddress, unless: WebAddress.isAccepted)
        resource.linkAsWritten = link
        resource.link = link.flatMap { WebAddress.isAccepted($0) ? $0 : nil }
      },
      .day("checked", \.checked, "When somebody last looked up what it says.", example: "2025-03-17"),
      .archived(\.isArchived),
    ], start: { entry, _, _ in Resource(entry: entry) })
}
