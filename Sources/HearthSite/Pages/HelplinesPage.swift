import HearthCore
import HearthJournal
import HearthMarkup
import HearthSearch

/// Numbers to call or text, starting with the person's regions.
struct HelplinesPage: SinglePage, Findable {
  static let template = "helplines"

  func view(in page: PageContext) -> TemplateView {
    let helplines = HelplineViews(page)
    return [
      "contents": helplines.areShort ? .absent : helplines.links,
      "regions": helplines.regions(chosen: true), "others": helplines.regions(chosen: false),
      "changeCalm": page.changeCalmHref,
    ]
  }

  func addText(to document: inout SearchDocument, in site: Site) {
    addNames(to: &document, in: site)
    for line in site.journal.helplines {
      let facts = [line.name, line.call, line.text, line.hours, line.note]
      document.addLine(facts.compactMap(\.self).joined(separator: ", "))
    }
  }
}

/// Helplines by region: the emergency number first, then who to talk to, then text and chat, last hours and check date.
struct HelplineViews {
  private let page: PageContext
  /// Every region once, in file order.
  private let codes: [String]
  /// The regions that the person chose, or else that of the journal's time zone; then whatever may be of them. Empty if
  /// none was chosen: all count as chosen then.
  private let own: [String]

  init(_ page: PageContext) {
    self.page = page
    let codes = page.site.journal.helplines.map { $0.region.lowercased() }.uniqued()
    var own = page.settings.regions.map { $0.value.lowercased() }.uniqued().filter(codes.contains)
    if page.settings.regions.isEmpty, let zone = page.settings.timezone?.name {
      own = Array(ZoneRegion.codes(of: zone).filter(codes.contains).prefix(1))
    }
    let unknown = page.site.journal.helplines.filter(\.isOfUnknownRegion).map { $0.region.lowercased() }
    self.codes = codes
    self.own = own.isEmpty ? [] : (own + unknown).uniqued()
  }

  private var first: [String] { own.isEmpty ? codes : own }

  /// Returns the regions that the person chose, or with `chosen` false the others.
  func regions(chosen: Bool) -> TemplateValue {
    .group(
      (chosen ? first : codes.filter { !first.contains($0) }).map { code in
        head(code).adding(["id": .text(id(of: code)), "lines": .group(lines(of: code).map(lineView))])
      })
  }

  /// The most regions to show in full if none was chosen. More become a list to search, too much for a hard moment.
  private static let few = 2

  /// Whether the first regions are shown in full: the chosen ones, or all if there are few.
  var areShort: Bool { codes.count <= Self.few || !own.isEmpty }

  /// The emergency number of each of the first regions, above everything else: `[{callEmergency, emergencyLink, name,
  /// isOneOfSeveral}]`
  var emergencies: TemplateValue {
    let numbered = first.filter { emergency(of: $0) != nil }
    return .group(numbered.map { head($0).adding(["isOneOfSeveral": .flag(numbered.count > 1)]) })
  }

  /// Every region with its emergency number and its place on the page of helplines: `[{name, href, emergency,
  /// emergencyLink}]`
  var links: TemplateValue {
    let helplines = page.site.path(of: HelplinesPage.key)
    return .group(
      codes.map { head($0).adding(["href": .text(page.path.link(to: helplines, fragment: id(of: $0)))]) })
  }

  /// Who to talk to in the first regions, for the place right below ``emergencies``.
  var briefLines: TemplateValue { .group(first.flatMap(brief)) }

  /// Every region, without links to other pages, because the card is a standalone page: its emergency number and
  /// ``brief(_:)``: `[{name, emergency, emergencyLink, lines}]`
  var everyRegion: TemplateValue { .group(codes.map { head($0).adding(["lines": .group(brief($0))]) }) }

  /// Returns a line of a region to call, and one to text if that line takes no texts.
  private func brief(_ code: String) -> [TemplateView] {
    let lines = lines(of: code)
    let called =
      lines.first { $0.call.flatMap { DialledNumber($0) } != nil } ?? lines.first { $0.call != nil }
    let texted = called?.text != nil ? nil : lines.first { $0.text != nil }
    let found = [called, texted].compactMap(\.self)
    return (found.isEmpty ? Array(lines.prefix(1)) : found).map(lineView)
  }

  private func lines(of code: String) -> [Helpline] {
    page.site.journal.helplines.filter { $0.region.lowercased() == code }
  }

  /// Returns `{name, emergency, callEmergency, emergencyLink}` of a region.
  private func head(_ code: String) -> TemplateView {
    let (unknown, emergency) = (lines(of: code).first(where: \.isOfUnknownRegion)?.name, emergency(of: code))
    return [
      "name": .text(unknown ?? page.strings.phrase("region.\(code)") ?? code.uppercased()),
      "emergency": .optional(emergency),
      "callEmergency": .optional(emergency.map { page.strings.text("calm.call", ["number": $0]) }),
      "emergencyLink": .optional(emergency.flatMap { DialledNumber($0)?.callLink }),
    ]
  }

  private func emergency(of code: String) -> String? { lines(of: code).lazy.compactMap(\.emergency).first }

  private func id(of code: String) -> String { "region-\(Slug.make(code))" }

  private func lineView(_ line: Helpline) -> TemplateView {
    let isWeb = line.chat.flatMap(OutsideLink.form) == .web
    return [
      "name": .text(line.name),
      "call": .optional(line.call), "callLink": .optional(line.call.flatMap { DialledNumber($0)?.callLink }),
      "sms": .optional(line.text),
      "smsLink": .optional(line.text.flatMap { DialledNumber(texted: $0)?.textLink }),
      "chat": .optional(line.chat), "chatLink": isWeb ? .optional(line.chat) : .absent,
      "hours": .optional(line.hours), "note": .optional(line.note),
      "checked": .optional(line.checked.map(page.strings.longDate)),
      "changeLine": page.editing == nil ? .absent : .text("\(page.path.root)\(line.formLink)"),
      "changeName": .text(page.strings.text("form.edit-named", ["name": line.name])),
    ]
  }
}

/// The regions whose helplines a person probably wants, by time zone.
enum ZoneRegion {
  /// The zones of each region (IANA database, zone1970.tab): cities, and prefixes of groups of names. Zones of countries
  /// in the European Union are also in its row.
  private static let zones: [(code: String, names: String)] = [
    ("gb", "London Belfast GB"), ("ie", "Dublin Eire"), ("de", "Berlin Busingen"), ("nl", "Amsterdam"),
    ("fr", "Paris"), ("es", "Madrid Canary Ceuta"), ("au", "Australia/"), ("nz", "Auckland Chatham NZ"),
    ("in", "Kolkata Calcutta"), ("ch", "Zurich"), ("jp", "Tokyo Japan"),
    ("ar", "America/Argentina/ Buenos_Aires"),
    (
      "br",
      """
      Noronha Belem Fortaleza Recife Araguaina Maceio Bahia Sao_Paulo Campo_Grande Cuiaba Santarem Porto_Velho Boa_Vista \
      Manaus Eirunepe Rio_Branco Brazil/
      """
    ),
    (
      "mx",
      """
      Cancun Merida Monterrey Matamoros Mexico_City Chihuahua Ojinaga Hermosillo Mazatlan Bahia_Banderas Tijuana \
      Ciudad_Juarez Mexico/
      """
    ),
    (
      "ca",
      """
      St_Johns Halifax Glace_Bay Moncton Goose_Bay Blanc-Sablon Toronto Montreal Nipigon Thunder_Bay Iqaluit Atikokan \
      Winnipeg Resolute Rankin_Inlet Regina Swift_Current Edmonton Cambridge_Bay Yellowknife Inuvik Creston Dawson \
      Dawson_Creek Fort_Nelson Whitehorse Vancouver Canada/
      """
    ),
    (
      "us",
      """
      New_York Detroit America/Kentucky/ America/Indiana/ Chicago Menominee America/North_Dakota/ Denver Boise Phoenix \
      Los_Angeles Anchorage Juneau Sitka Metlakatla Yakutat Nome Adak Honolulu US/
      """
    ),
    (
      "eu",
      """
      Amsterdam Athens Berlin Bratislava Brussels Bucharest Budapest Busingen Canary Ceuta Copenhagen Dublin Eire Helsinki \
      Lisbon Ljubljana Luxembourg Madrid Malta Paris Prague Riga Rome Sofia Stockholm Tallinn Vienna Vilnius Warsaw \
      Zagreb Mariehamn Nicosia Madeira Azores
      """
    ),
  ]

  /// Returns the regions of a zone in lower case, its own country's first; none for zones of other countries.
  static func codes(of zone: String) -> [String] {
    zones.filter { region in
      region.names.split(separator: " ").contains { name in
        name.last == "/" ? zone.hasPrefix(name) : zone == name || zone.hasSuffix("/\(name)")
      }
    }.map(\.code)
  }
}
