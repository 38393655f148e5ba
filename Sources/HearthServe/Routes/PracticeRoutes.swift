import HearthCore
import HearthJournal
import HearthMarkup
import HearthSite

/// Notes practised exercises, for people who want them counted, as a reflection that lists them under `used`.
enum PracticeRoutes {
  static let table: [Route] = [.post("practice", note)]

  private static func note(_ request: Request, _ context: RouteContext) throws(ChangeError) -> Response {
    let (journal, site) = (context.journal, context.site)
    let sent = request.form.all("used")
    let done = site.journal.exercises.compactMap { exercise -> (name: String, title: String)? in
      let name = site.journal.usedName(of: exercise.entry.id)
      return name.flatMap { sent.contains($0) ? ($0, exercise.entry.title) : nil }
    }
    guard site.settings.countsPractice, !done.isEmpty, let used = EntryForm.key("used", of: .reflection)
    else {
      return context.notFound()
    }
    // Not only the exercise's title: a link by that title leads to the exercise.
    let title = context.strings.text(
      "form.practice.title", ["names": context.strings.list(done.map(\.title))])
    let entry = NewEntry(kind: .reflection, title: title, date: Moment(minuteOf: journal.now))
    let (_, change) = try journal.create(entry.fileName, with: []) { path, _ throws(EditError) in
      try EntryEditor(SourceFile(path: path, text: entry.text), settings: site.settings)
        .changing([(used, done.map(\.name))]).file
    }
    return context.done("noted", change, at: site.plan.index(of: .exercise) ?? "index.html")
  }
}
