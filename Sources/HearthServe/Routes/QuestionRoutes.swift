import HearthCore
import HearthJournal
import HearthMarkup
import HearthSite

/// Hides questions, for now or for good, or shows them again. The choice is stored where commands and built sites find it too:
/// with the label, with the event, or in the day's note, under `prompts` for all its questions or `not_now` for one.
enum QuestionRoutes {
  static let table: [Route] = [.post("ask", ask)]

  private static func ask(_ request: Request, _ context: RouteContext) throws(ChangeError) -> Response {
    let form = request.form
    if form["event"] != nil { return try hide(event: form, context) }
    let note = try DayNote(form, context)
    let answer = form["prompts"].flatMap(Prompts.init) ?? .on
    if let name = form["label"] { return try ask(answer, about: name, note, context) }
    guard let prompts = EntryForm.key("prompts", of: .heartRate),
      let notNow = EntryForm.key("not_now", of: .heartRate)
    else { return context.notFound() }
    let after: SourceFile
    do throws(EditError) {
      let editor = try EntryEditor(note.file, settings: context.site.settings)
      let hidden = editor.values(of: notNow)
      // Without the key, questions are asked.
      let changes: [EntryEditor.KeyChange] =
        if answer == .notNow, let subject = subject(form, of: note.day) {
          [(notNow, hidden.contains(subject) ? hidden : hidden + [subject])]
        } else {
          [(prompts, answer == .on ? [] : [answer.rawValue])] + (answer == .on ? [(notNow, [])] : [])
        }
      after = try editor.changing(changes).file
    } catch {
      throw ChangeError(error)
    }
    return try note.write(after, as: done(answer, isLabel: false), context)
  }

  /// Returns the subject of one question as `not_now` names it; `nil` unless the form names the day or one of its labelled times.
  private static func subject(_ form: Form, of day: HeartRateDay) -> String? {
    let known = [HeartRateDay.wholeDay] + day.spans.map { "\($0.startTime)" }
    return form["about"].flatMap { known.contains($0) ? $0 : nil }
  }

  private static func ask(
    _ answer: Prompts, about name: String, _ note: DayNote, _ context: RouteContext
  ) throws(ChangeError) -> Response {
    guard let label = context.site.journal.labels[name]?.name,
      let key = LabelKey.named("prompts")?.description
    else { return context.notFound() }
    let editor = try LabelRoutes.editor(context)
    let after: LabelEditor
    do throws(EditError) {
      after = try editor.declaring(label).setting(key, to: answer == .on ? [] : [answer.rawValue], of: label)
    } catch {
      throw ChangeError(error)
    }
    guard let change = LabelRoutes.change(editor, after, context) else {
      return context.done("unchanged", nil, at: note.link)
    }
    let number = try context.journal.write([change], as: "prompts")
    return context.done(done(answer, isLabel: true), number, at: note.link)
  }

  /// Hides the questions about an event for now. Its form shows them again.
  private static func hide(event form: Form, _ context: RouteContext) throws(ChangeError) -> Response {
    guard let path = form["event"], let key = EntryForm.key("prompts", of: .event),
      let editor = try EntryRoutes.editor(Form(fields: [.init(name: "file", value: path)]), context),
      editor.kind == .event
    else { return context.notFound() }
    let saved = try EntryRoutes.write(
      [(key, [Prompts.notNow.rawValue])], with: editor, as: "event-not-asked", context)
    return context.done("event-not-asked", saved.change, at: context.back(form))
  }

  private static func done(_ answer: Prompts, isLabel: Bool) -> String {
    switch answer {
    case .on: "asked-again"
    case .notNow: "not-asked-now"
    case .never: isLabel ? "label-never-asked" : "day-never-asked"
    }
  }
}
