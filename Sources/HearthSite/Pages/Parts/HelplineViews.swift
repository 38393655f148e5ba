import HearthJournal
import HearthMarkup

/// Helplines by region: the emergency number first, then who to talk to, then text and chat, last hours and check date.
enum HelplineViews {
  /// The regions that the person chose, or with `chosen` false the others. All of them count as chosen where none was.
  static func regions(_ site: Site, chosen: Bool) -> TemplateValue {
    var order = site.settings.regions.map { $0.lowercased() }
    let all = site.journal.helplines.map { $0.region.lowercased() }
    if order.isEmpty || !order.contains(where: all.contains) { order = [] }
    var regions: [String] = order.filter(all.contains)
    let others = all.filter { !regions.contains($0) }
    if order.isEmpty {
      regions = chosen ? others : []
    } else if !chosen {
      regions = others
    }
    var seen: Set<String> = []
    return .group(regions.filter { seen.insert($0).inserted }.map { region($0, site) })
  }

  /// Regions that are shown in full where none was chosen; more are a list to search, which nobody needs in a hard moment.
  private static let few = 2

  /// Whether the first regions are few enough to be shown in full: those that the person named, or all
  /// of a few.
  static func isShort(_ site: Site) -> Bool {
    let all = Set(site.journal.helplines.map { $0.region.lowercased() })
    return all.count <= few || site.settings.regions.contains { all.contains($0.lowercased()) }
  }

  /// Every region with its emergency number and its place on the page of helplines: `[{name, href, emergency, emergencyLink}]`
  static func links(_ site: Site, from path: OutputPath) -> TemplateValue {
    let page = site.path(of: .helplines)
    return .group(
      codes(site).map { code in
        var view = head(code, site)
        view["href"] = .text(path.link(to: page, fragment: id(of: code)))
        return view
      })
  }

  /// Every region, without a link to another page, because the card is read alone: its emergency number, a line to call, and
  /// one to text where that line takes none: `[{name, emergency, emergencyLink, lines}]`
  static func brief(_ site: Site) -> TemplateValue {
    .group(
      codes(site).map { code in
        let lines = site.journal.helplines.filter { $0.region.lowercased() == code }
        let called =
          lines.first { $0.call.flatMap { DialledNumber($0) } != nil } ?? lines.first { $0.call != nil }
        let texted = called?.text != nil ? nil : lines.first { $0.text != nil }
        let shown = [called, texted].compactMap { $0 }
        var view = head(code, site)
        view["lines"] = .group((shown.isEmpty ? Array(lines.prefix(1)) : shown).map { line($0, site) })
        return view
      })
  }

  /// Every region once, in the order of the file.
  private static func codes(_ site: Site) -> [String] {
    var seen: Set<String> = []
    return site.journal.helplines.map { $0.region.lowercased() }.filter { seen.insert($0).inserted }
  }

  /// `{name, emergency, emergencyLink}`
  private static func head(_ code: String, _ site: Site) -> TemplateView {
    let emergency = site.journal.helplines.first { $0.region.lowercased() == code && $0.emergency != nil }?
      .emergency
    return [
      "name": .text(name(of: code, site)),
      "emergency": .optional(emergency),
      "emergencyLink": .optional(emergency.flatMap { DialledNumber($0)?.callLink }),
    ]
  }

  private static func id(of code: String) -> String { "region-\(Slug.make(code))" }

  private static func name(of code: String, _ site: Site) -> String {
    site.strings.phrase("region.\(code)") ?? code.uppercased()
  }

  private static func region(_ code: String, _ site: Site) -> TemplateView {
    var view = head(code, site)
    view["id"] = .text(id(of: code))
    view["lines"] = .group(
      site.journal.helplines.filter { $0.region.lowercased() == code }.map { line($0, site) })
    return view
  }

  private static func line(_ line: Helpline, _ site: Site) -> TemplateView {
    let isWeb = line.chat.flatMap(OutsideLink.form) == .web
    return [
      "name": .text(line.name),
      "call": .optional(line.call), "callLink": .optional(line.call.flatMap { DialledNumber($0)?.callLink }),
      "sms": .optional(line.text),
      "smsLink": .optional(line.text.flatMap { DialledNumber(texted: $0)?.textLink }),
      "chat": .optional(line.chat), "chatLink": isWeb ? .optional(line.chat) : .absent,
      "hours": .optional(line.hours), "note": .optional(line.note),
      "checked": .optional(line.checked.map { site.strings.longDate($0) }),
    ]
  }
}
