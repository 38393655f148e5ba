import HearthCore

/// Something that helps the person.
package struct Resource: JournalEntry {
  package var entry: Entry
  /// Identities it is meant for, in the words of `about-me.md`.
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
  package var isArchived = false

  /// How much energy it takes; the raw values are those of `energy:`.
  package enum Energy: String, CaseIterable, Sendable { case low, some, high }

  static let definition = KindDefinition(
    list: \.resources, folder: "resources", section: .resources, fileName: .title, wantsTitle: true,
    keys: [
      .texts(
        "for", \.identities, "Identities it is for, in the words of about-me.md.",
        example: "[newcomer, student]"), .minutes(\.minutes),
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
      }, .archived(\.isArchived),
    ], start: { entry, _, _ in Resource(entry: entry) })
}
