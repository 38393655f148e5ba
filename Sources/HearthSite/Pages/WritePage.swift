import HearthCore
import HearthJournal
import HearthMarkup

extension PageKey {
  static let write = PageKey.page("write")
}

/// How to write a reflection: on the page, where a script makes the file; with the command, or as a file of one's own.
struct WritePage: Page, Findable {
  static let template = "write"
  static let section = SiteSection.reflect
  static let siteMapGroup: SiteMap.Group? = .reflect

  static func register(in registry: inout PageRegistry) {
    registry.add(WritePage(), "reflect", "new", name: registry.strings["write.name"])
  }

  var key: PageKey { .write }

  func view(in site: Site) -> TemplateView {
    let choices = ComposeChoices(site)
    return [
      "file": .text("Content/reflections/\(site.journal.today).md"),
      "question": .text(site.strings["write.question"]),
      "example": .text("---\nlabels: []\n---\n\n"),
      "said": .view(phrases(site.strings)),
      "questions": .group(questions(site).map { .text($0) }),
      "labels": ComposeChoices.view(choices.labels),
      "about": ComposeChoices.view(choices.about),
      "used": ComposeChoices.view(choices.used),
      "moods": .optional(
        choices.moods.isEmpty
          ? nil : site.strings.text("compose.mood-hint", ["moods": choices.moods.joined(separator: "; ")])),
      "privacy": .text(
        site.strings.text(
          "compose.privacy-default",
          ["privacy": site.strings["privacy.\((site.settings.privacy[.reflection] ?? .private).rawValue)"]])),
    ]
  }

  /// Sentences with placeholders that the script fills in.
  private func phrases(_ strings: Strings) -> TemplateView {
    [
      "copied": .text(strings["compose.copied"]), "saved": .text(strings["compose.saved"]),
      "span": .text(strings["reference.span"]), "date": .text(strings["date.full"]),
    ]
  }

  /// Offers, for whoever likes one; none where questions are switched off.
  private func questions(_ site: Site) -> [String] {
    guard site.settings.prompts == .on else { return [] }
    let own = ["compose.question.happening", "compose.question.again", "compose.question.company"]
    let day = SpanQuestions.sentence(
      aboutDay: site.journal.today, settings: site.settings, strings: site.strings)
    return own.map { site.strings[$0] } + (day.map { [$0] } ?? [])
  }
}

extension Site {
  /// A link from the page at `path` to the page for writing, with what it is about and a question filled in; `nil` where
  /// the site has no such page.
  func composeHref(about: String, prompt: String? = nil, from path: OutputPath) -> String? {
    guard let address = addresses[.write] else { return nil }
    var href = path.link(to: address.path)
    href += "#about="
    href += PercentEncoding.encoded(about)
    if let prompt {
      href += "&prompt="
      href += PercentEncoding.encoded(prompt)
    }
    return href
  }

  /// `{name, href}` of the page for writing with the entry filled in, named so that no two such links read alike.
  func writeLink(about id: EntryID, from path: OutputPath) -> TemplateValue {
    guard let about = journal.aboutName(of: id), let href = composeHref(about: about, from: path),
      let title = addresses[.entry(id)]?.name ?? entry(id)?.title
    else { return .absent }
    return .link(strings.text("compose.write-about", ["name": title]), href)
  }
}

/// What the page for writing offers to pick from: the person's own labels, days, events, resources and moods. All of it can
/// be left alone.
struct ComposeChoices {
  /// One thing to tick: the value as the file names it, and the words beside it.
  struct Choice: Hashable {
    var value: String
    var name: String
  }

  /// Choices of one kind under their heading.
  struct Group: Hashable {
    var name: String
    var choices: [Choice]
  }

  var labels: [Choice]
  /// Days, labelled times and events of the last days.
  var about: [Group]
  /// Resources and exercises, those that were used last first.
  var used: [Group]
  /// The moods that were written last; empty where nobody writes any.
  var moods: [String]

  /// Two weeks back is what somebody may still want to write about without looking it up.
  static let days = 14
  private static let mostDays = 7
  private static let mostOfAKind = 60
  private static let mostMoods = 5

  init(_ site: Site) {
    labels = Self.labels(site)
    about = Self.about(site)
    used = Self.used(site)
    moods = Self.moods(site)
  }

  /// Declared labels; those that entries use where nobody declared any.
  private static func labels(_ site: Site) -> [Choice] {
    let all = site.journal.labels.labels
    let declared = all.filter(\.isDeclared)
    return (declared.isEmpty ? all : declared).prefix(mostOfAKind).map {
      Choice(value: $0.name, name: $0.name)
    }
  }

  private static func about(_ site: Site) -> [Group] {
    let today = site.journal.today
    let dates = (0..<days).map { today.adding(days: -$0) }
    let recent = dates.prefix(mostDays).map {
      Choice(value: "\($0)", name: site.strings.fullDate($0).asHeading)
    }
    let spans = dates.flatMap { date -> [Choice] in
      guard let index = site.dayIndex.heartRate[date] else { return [] }
      let day = site.journal.heartRateDays[index]
      var seen: Set<ClockTime> = []
      return day.spans.filter { seen.insert($0.startTime).inserted }.map { span in
        let label = site.journal.labels.name(of: span.label)
        let times = SpanViews.times(span, of: day, site: site)
        return Choice(
          value: "\(date)/\(span.startTime)", name: "\(label), \(times), \(site.strings.fullDate(date))")
      }
    }
    var seen: Set<Int> = []
    let events = dates.flatMap { site.dayIndex.events[$0] ?? [] }.filter { seen.insert($0).inserted }
      .compactMap { index -> Choice? in
        let event = site.journal.events[index]
        guard let value = site.journal.aboutName(of: event.entry.id) else { return nil }
        return Choice(value: value, name: "\(event.entry.title), \(site.strings.fullDate(event.start.date))")
      }
    return groups(
      [
        ("compose.about.days", recent), ("compose.about.spans", spans), ("compose.about.events", events),
      ], site)
  }

  private static func used(_ site: Site) -> [Group] {
    var last: [EntryID: Int] = [:]
    for (index, reflection) in site.journal.reflections.enumerated() where reflection.entry.moment != nil {
      for case .entry(let id) in reflection.used.map(\.value) { last[id] = index }
    }
    func choices(_ entries: [Entry]) -> [Choice] {
      entries.sorted { left, right in
        let (one, other) = (last[left.id] ?? -1, last[right.id] ?? -1)
        return one != other ? one > other : (left.title, left.path) < (right.title, right.path)
      }.compactMap { entry in
        site.journal.usedName(of: entry.id).map { Choice(value: $0, name: entry.title) }
      }
    }
    let resources = site.journal.activeResources.map(\.entry)
    return groups(
      [
        ("nav.resources", choices(resources)),
        ("compose.used.exercises", choices(site.journal.exercises.map(\.entry))),
      ], site)
  }

  private static func groups(_ groups: [(word: String, choices: [Choice])], _ site: Site) -> [Group] {
    groups.filter { !$0.choices.isEmpty }.map {
      Group(name: site.strings[$0.word], choices: Array($0.choices.prefix(mostOfAKind)))
    }
  }

  private static func moods(_ site: Site) -> [String] {
    var moods: [String] = []
    for reflection in site.journal.reflections.reversed() {
      guard let mood = reflection.mood, !moods.contains(mood) else { continue }
      moods.append(mood)
      if moods.count == mostMoods { break }
    }
    return moods
  }
}

extension ComposeChoices {
  static func view(_ choices: [Choice]) -> TemplateValue {
    .group(choices.map { ["value": .text($0.value), "name": .text($0.name)] })
  }

  static func view(_ groups: [Group]) -> TemplateValue {
    .group(groups.map { ["name": .text($0.name), "choices": view($0.choices)] })
  }
}
