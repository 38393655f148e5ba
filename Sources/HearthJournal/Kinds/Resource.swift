/// Something that helps, as its owner knows it.
package struct Resource: JournalEntry {
  package var entry: Entry
  /// Identities it speaks to, in the words of `about-me.md`.
  package var identities: [String] = []
  package var minutes: Int?
  package var energy: Energy?
  package var place: String?
  /// As it was written, whether a telephone dials it or not.
  package var phone: String?
  /// An `https:`, `http:`, `mailto:` or `tel:` address.
  package var link: String?
  /// What is written under `link:`, whether a browser may open it or not; to be shown as text.
  package var linkAsWritten: String?
  package var isArchived = false

  /// How much strength it takes; the words of `energy:`.
  package enum Energy: String, CaseIterable, Sendable { case low, some, high }

  static let definition = KindDefinition(
    list: \.resources, folder: "resources", section: .resources, fileName: .title, wantsTitle: true,
    keys: [
      .texts(
        "for", \.identities, "Identities that it speaks to, in the words of about-me.md.",
        example: "[newcomer, student]"), .minutes(\.minutes),
      .choice("energy", \.energy, "How much strength it takes.", example: "low"), .place(\.place),
      Key("phone", .text, "A number to call.", example: "+1 306 555 0142", read: readPhone),
      Key(
        "link", .text, "An address that begins with https:, http:, mailto: or tel:.",
        example: "https://example.org", read: readLink), .archived(\.isArchived),
    ], start: { entry, _, _ in Resource(entry: entry) })

  private static func readPhone(_ fields: inout FieldReader, _ resource: inout Resource, _: EntryContext) {
    guard let phone = fields.locatedText("phone") else { return }
    if !OddPhone.isDialable(phone.value) { fields.report(OddPhone.finding(phone.value), at: phone.position) }
    resource.phone = phone.value
  }

  private static func readLink(_ fields: inout FieldReader, _ resource: inout Resource, _: EntryContext) {
    guard let link = fields.locatedText("link") else { return }
    resource.linkAsWritten = link.value
    if OddAddress.isAccepted(link.value) {
      resource.link = link.value
    } else {
      fields.report(OddAddress.finding(link.value), at: link.position)
    }
  }
}
