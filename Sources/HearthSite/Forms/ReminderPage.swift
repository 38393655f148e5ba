package import HearthJournal
import HearthMarkup

/// A page of `hearth serve` that sets, changes and stops reminders: the requested one, with the others folded below it.
package struct ReminderPage: ServedPage {
  static let template = "reminder"

  /// What was typed into the form of a reminder.
  package struct Draft: Sendable {
    package let time: String
    /// Codes of days: `MO`.
    package let days: [String]
    package let text: String

    package init(time: String, days: [String], text: String) {
      (self.time, self.days, self.text) = (time, days, text)
    }
  }

  /// The purpose of the reminder whose form is open: one of ``purposes(_:)``.
  package let what: String
  /// The submitted values if the form was refused, and the ``HearthJournal/Reminder/state`` of the file at that moment.
  package var sent: (draft: Draft, state: String)?
  /// The reasons for a refusal, those of `time` and `days` by the names of their fields.
  package var errors: [(error: FormError, field: String?)] = []
  /// Whether it was just set, so that the calendar file comes first.
  package var isDone = false
  /// The file that stops the reminder in a calendar, if it was just stopped.
  package var stopFile: String?

  package init(_ what: String) { self.what = what }

  /// The reminders that there can be: the two usual ones, then the person's own.
  package static func purposes(_ settings: Settings) -> [String] {
    (Reminder.usual + settings.reminders.map(\.what)).uniqued()
  }

  func view(in page: PageContext) -> TemplateView {
    let strings = page.strings
    let title = page.formTitle(strings["remind.name"], isRefused: !errors.isEmpty)
    let others = Self.purposes(page.settings).filter { $0 != what }
    return [
      "heading": .text(strings["remind.name"]), "here": .text(strings["remind.name"]),
      "documentTitle": .text(title),
      "errors": .group(
        errors.map { error, field in error.view(link: field.map { "#\(Self.fieldID($0))" }) }),
      "isGeneral": .flag(!errors.contains { $0.field != nil }), "isDone": .flag(isDone),
      "stopped": .optional(stopFile.map { stopped($0, in: page) }), "reminders": page.reminders,
      "forms": .group(
        ([what] + others).enumerated().compactMap { number, what in
          form(what, id: "\(number + 1)", in: page)
        }),
    ]
  }

  private func form(_ what: String, id: String, in page: PageContext) -> TemplateView? {
    let name = page.strings.phrase("settings.reminder-\(what)") ?? what
    guard var form = page.reminderForm(what, id: id, named: name) else { return nil }
    let current = page.settings.reminders.first { $0.what == what }
    form["now"] = .optional(current.map { page.strings.sentence(for: $0, page.hourCycle).asHeading })
    guard what == self.what else { return form }
    (form["isFirst"], form["isFocused"]) = (.flag(true), .flag(errors.isEmpty))
    if let sent {
      form["time"] = .text(sent.draft.time)
      form["text"] = .fieldValue(sent.draft.text)
      form["days"] = page.reminderDays(sent.draft.days)
      form["was"] = .text(sent.state)
      (form["isOpen"], form["isTyped"]) = (.flag(true), .flag(true))
      form["isFocused"] = .flag(error("time") != nil)
      form["timeError"] = .optional(error("time"))
      form["daysError"] = .optional(error("days"))
    }
    return form
  }

  private func error(_ field: String) -> String? {
    FormError(joining: errors.filter { $0.field == field }.map(\.error))?.sentence
  }

  /// The id of a field of the first form.
  private static func fieldID(_ field: String) -> String { "remind-1-\(field)" }

  private func stopped(_ file: String, in page: PageContext) -> String {
    let name = page.strings.phrase("reminder.rings.\(what)") ?? what
    return page.strings.text("remind.stop-file", ["file": file, "name": name])
  }
}

extension SitePlan {
  /// Returns a page that only `hearth serve` has, in the frame of the others.
  package func page(of reminder: ReminderPage, at path: OutputPath) -> PlannedPage {
    PlannedPage(path: path, content: reminder, site: site)
  }
}
