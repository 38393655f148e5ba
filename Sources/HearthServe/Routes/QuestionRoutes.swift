import HearthCore
import HearthJournal
import HearthMarkup
import HearthSite

/// Hides the questions of a day, for now or for good, or shows them again. The choice is stored under `prompts` of the day's note
/// or of the label, where commands and built sites find it too.
enum QuestionRoutes {
  static let table: [Route] = [.post("ask", ask)]

  private static func ask(_ request: Request, _ context: RouteContext) throws(ChangeError) -> Response {
    let note = try DayNote(request.form, context)
    let answer = request.form["prompts"].flatMap(Prompts.init) ?? .on
    // Without the key, questions are asked.
    let values = answer == .on ? [] : [answer.rawValue]
    guard let name = request.form["label"] else {
      guard let key = EntryForm.key("prompts", of: .heartRate) else { return context.notFound() }
      let after: SourceFile
      do throws(EditError) {
        after = try EntryEditor(note.file, settings: context.site.settings).changing([(key, values)]).file
      } catch {
        throw ChangeError(error)
      }
      return try note.write(after, as: done(answer, isLabel: false), context)
    }
    guard let label = context.site.journal.labels[name]?.name,
      let key = LabelKey.named("prompts")?.description
    else { return context.notFound() }
    let editor = try LabelRoutes.editor(context)
    let after: LabelEditor
    do throws(EditError) {
      after = try editor.declaring(label).setting(key, to: values, of: label)
    } catch {
      throw ChangeError(error)
    }
    guard let change = LabelRoutes.change(editor, after, context) else {
      return context.done("unchanged", nil, at: note.link)
    }
    let number = try context.journal.write([change], as: "prompts")
    return context.done(done(answer, isLabel: true), number, at: note.link)
  }

  private static func done(_ answer: Prompts, isLabel: Bool) -> String {
    switch answer {
    case .on: "asked-again"
    case .notNow: "not-asked-now"
    case .never: isLabel ? "label-never-asked" : "day-never-asked"
    }
  }
}
