import HearthJournal
import HearthTemplates

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

  /// Whether the person named regions that there are helplines for.
  static func hasChosen(_ site: Site) -> Bool {
    let all = Set(site.journal.helplines.map { $0.region.lowercased() })
    return site.settings.regions.contains { all.contains($0.lowercased()) }
  }

  /// The places of all regions on the page of helplines: `[{name, href}]`
  static func links(_ site: Site, from path: OutputPath) -> TemplateValue {
    var seen: Set<String> = []
    let codes = site.journal.helplines.map { $0.region.lowercased() }.filter { seen.insert($0).inserted }
    let page = site.path(of: .helplines)
    return .group(codes.map { .link(name(of: $0, site), path.link(to: page, fragment: id(of: $0))) })
  }

  private static func id(of code: String) -> String { "region-\(Slug.make(code))" }

  private static func name(of code: String, _ site: Site) -> String {
    site.words.all["region.\(code)"] ?? code.uppercased()
  }

  private static func region(_ code: String, _ site: Site) -> TemplateView {
    let lines = site.journal.helplines.filter { $0.region.lowercased() == code }
    let emergency = lines.compactMap(\.emergency).first
    return [
      "id": .text(id(of: code)),
      "name": .text(name(of: code, site)),
      "emergency": .optional(emergency),
      "emergencyLink": .optional(emergency.map(PhoneNumber.link)),
      "lines": .group(lines.map { line($0, site) }),
    ]
  }

  private static func line(_ line: Helpline, _ site: Site) -> TemplateView {
    let isWeb = line.chat.flatMap(OutsideLink.form) == .web
    return [
      "name": .text(line.name),
      "call": .optional(line.call), "callLink": .optional(line.call.map(PhoneNumber.link)),
      "sms": .optional(line.text), "smsLink": .optional(line.text.map(PhoneNumber.textLink)),
      "chat": .optional(line.chat), "chatLink": isWeb ? .optional(line.chat) : .absent,
      "hours": .optional(line.hours), "note": .optional(line.note),
      "checked": .optional(line.checked.map { site.words.longDate($0) }),
    ]
  }
}
