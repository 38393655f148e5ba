import HearthJournal
import HearthMarkup

/// Helplines by region: the emergency number first, then who to talk to, then text and chat, last hours and check date.
enum HelplineViews {
  /// The regions that the person chose, or with `chosen` false the others. All of them count as chosen where none was.
  static func regions(chosen: Bool, in page: PageContext) -> TemplateValue {
    let all = codes(in: page)
    let named = page.settings.regions.map { $0.lowercased() }.uniqued().filter(all.contains)
    let first = named.isEmpty ? all : named
    let regions = chosen ? first : all.filter { !first.contains($0) }
    return .group(
      regions.map { code in
        var view = head(code, in: page)
        view["id"] = .text(id(of: code))
        view["lines"] = .group(lines(of: code, in: page).map { lineView($0, in: page) })
        return view
      })
  }

  /// Regions that are shown in full where none was chosen; more are a list to search, which nobody needs in a hard moment.
  private static let few = 2

  /// Whether the first regions are few enough to be shown in full: those that the person named, or all
  /// of a few.
  static func isShort(in page: PageContext) -> Bool {
    let all = codes(in: page)
    return all.count <= few || page.settings.regions.contains { all.contains($0.lowercased()) }
  }

  /// Every region with its emergency number and its place on the page of helplines: `[{name, href, emergency, emergencyLink}]`
  static func links(in page: PageContext) -> TemplateValue {
    let helplines = page.site.path(of: .helplines)
    return .group(
      codes(in: page).map { code in
        var view = head(code, in: page)
        view["href"] = .text(page.path.link(to: helplines, fragment: id(of: code)))
        return view
      })
  }

  /// Every region, without a link to another page, because the card is read alone: its emergency number, a line to call, and
  /// one to text where that line takes none: `[{name, emergency, emergencyLink, lines}]`
  static func brief(in page: PageContext) -> TemplateValue {
    .group(
      codes(in: page).map { code in
        let lines = lines(of: code, in: page)
        let called =
          lines.first { $0.call.flatMap { DialledNumber($0) } != nil } ?? lines.first { $0.call != nil }
        let texted = called?.text != nil ? nil : lines.first { $0.text != nil }
        let shown = [called, texted].compactMap(\.self)
        var view = head(code, in: page)
        view["lines"] = .group(
          (shown.isEmpty ? Array(lines.prefix(1)) : shown).map { lineView($0, in: page) })
        return view
      })
  }

  /// Every region once, in the order of the file.
  private static func codes(in page: PageContext) -> [String] {
    page.site.journal.helplines.map { $0.region.lowercased() }.uniqued()
  }

  private static func lines(of code: String, in page: PageContext) -> [Helpline] {
    page.site.journal.helplines.filter { $0.region.lowercased() == code }
  }

  /// `{name, emergency, emergencyLink}`
  private static func head(_ code: String, in page: PageContext) -> TemplateView {
    let emergency = lines(of: code, in: page).lazy.compactMap(\.emergency).first
    return [
      "name": .text(page.strings.phrase("region.\(code)") ?? code.uppercased()),
      "emergency": .optional(emergency),
      "emergencyLink": .optional(emergency.flatMap { DialledNumber($0)?.callLink }),
    ]
  }

  private static func id(of code: String) -> String { "region-\(Slug.make(code))" }

  private static func lineView(_ line: Helpline, in page: PageContext) -> TemplateView {
    let isWeb = line.chat.flatMap(OutsideLink.form) == .web
    return [
      "name": .text(line.name),
      "call": .optional(line.call), "callLink": .optional(line.call.flatMap { DialledNumber($0)?.callLink }),
      "sms": .optional(line.text),
      "smsLink": .optional(line.text.flatMap { DialledNumber(texted: $0)?.textLink }),
      "chat": .optional(line.chat), "chatLink": isWeb ? .optional(line.chat) : .absent,
      "hours": .optional(line.hours), "note": .optional(line.note),
      "checked": .optional(line.checked.map(page.strings.longDate)),
    ]
  }
}
