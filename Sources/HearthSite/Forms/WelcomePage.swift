import HearthJournal
import HearthMarkup

/// One of the first steps with a journal in `hearth serve`. Each can be skipped and done later elsewhere.
package struct WelcomePage: ServedPage {
  static let template = "welcome"

  /// The steps, in order. Their numbers appear in addresses.
  package enum Step: Int, CaseIterable, Sendable {
    case language = 1
    case questions, resources, reminder, end

    /// `nil` after the last, and before the first.
    package var next: Step? { Step(rawValue: rawValue + 1) }
    package var previous: Step? { Step(rawValue: rawValue - 1) }

    /// From the top of the site.
    package var link: String { "welcome?step=\(rawValue)" }
  }

  package let step: Step
  /// What the step asks first.
  package var fields: [FormField] = []
  /// What is folded below that.
  package var more: [FormField] = []
  /// The names of resources of the collection that are ticked.
  package var chosen: Set<String> = []
  /// The hash of the file that the form changes.
  package var hash: String?
  /// A sentence instead of the step's usual one.
  package var intro: String?
  /// The reasons for a refusal, as sentences.
  package var errors: [FormError] = []
  /// The answers that an editor has saved meanwhile, with their questions.
  package var answers: [(name: String, text: String)] = []

  package init(_ step: Step) { self.step = step }

  func view(in page: PageContext) -> TemplateView {
    let (strings, root) = (page.strings, page.path.root)
    let name = strings["welcome.\(step).name"]
    let place = strings.text(
      "welcome.place", ["number": "\(step.rawValue)", "count": "\(Step.allCases.count)"])
    let isEnd = step == .end
    let ideas = step == .resources ? WelcomeIdeas(in: page, chosen: chosen) : nil
    let isRefused = !errors.isEmpty || (fields + more).contains { $0.error != nil }
    return [
      "heading": .text(name), "here": .text(name),
      "documentTitle": .text(page.formTitle("\(place): \(name)", isRefused: isRefused)),
      "place": .text(place),
      "intro": .optional(intro ?? strings.phrase("welcome.\(step).how")),
      "errors": .group(errors.map { $0.view() }),
      "isGeneral": .flag(!(fields + more).contains { $0.error != nil }),
      "answers": .group(answers.map { ["name": .text($0.name), "text": .text($0.text)] }),
      "step": .text("\(step.rawValue)"), "hash": .optional(hash),
      "back": .optional(step.previous.map { root + $0.link }),
      "skip": .optional(step.next.map { root + $0.link }), "skipAll": .flag(step == .language),
      "form": isEnd ? .absent : .view(["fields": .list(fields.map { .view($0.view) })]),
      "more": more.isEmpty
        ? .absent
        : .view([
          "fields": .list(more.map { .view($0.view) }),
          "isOpen": .flag(more.contains { $0.error != nil || $0.values.contains { !$0.isEmpty } }),
        ]),
      "ideas": ideas?.lists ?? .absent, "groups": ideas?.folded ?? .absent,
      "end": isEnd ? .group(facts(in: page)) : .absent,
      "calendar": isEnd ? page.reminders : .absent,
      "reading": .optional(isEnd ? page.href(.entry(Self.reading)) ?? page.href(.learn) : nil),
    ]
  }

  /// The reading with more about what the last step says in two sentences.
  private static let reading = EntryID(kind: .reading, slug: "what-anxiety-is")

  /// Returns what has been set so far, with links to the steps.
  private func facts(in page: PageContext) -> [TemplateView] {
    let (journal, strings) = (page.site.journal, page.strings)
    let answers = AboutMe.Question.allCases.count { journal.aboutMe?.hasAnswered($0) == true }
    let reminders = page.settings.reminders.map { strings.sentence(for: $0, page.hourCycle) }
    let facts: [(Step, String)] = [
      (.language, strings["welcome.language.\(strings.language)"]),
      (.questions, strings.plural("welcome.answers", count: answers)),
      (.resources, strings.plural("welcome.resources", count: journal.activeResources.count)),
      (.reminder, reminders.isEmpty ? strings["settings.reminders.none"] : strings.list(reminders)),
    ]
    return facts.map { step, value in
      [
        "href": .text(page.path.root + step.link), "name": .text(strings["welcome.\(step).fact"]),
        "value": .text(value),
      ]
    }
  }
}

extension SitePlan {
  /// Returns a page that only `hearth serve` has, in the frame of the others.
  package func page(of welcome: WelcomePage, at path: OutputPath) -> PlannedPage {
    PlannedPage(path: path, content: welcome, site: site)
  }
}
