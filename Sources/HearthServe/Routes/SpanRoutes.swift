import HearthCore
import HearthJournal
import HearthMarkup
import HearthSite

/// Adds a label to a time of a day, changes such a labelled time, or removes one.
enum SpanRoutes {
  static let table: [Route] = [
    .post("label", add), .get("change-label", edit), .post("change-label", change), .post("unlabel", remove),
  ]

  private static func add(_ request: Request, _ context: RouteContext) throws(ChangeError) -> Response {
    let note = try DayNote(request.form, context)
    do throws(ChangeError) {
      let editor = try note.editor(context)
      let span = try SpanForm.span(request.form, in: editor, context)
      let after: SourceFile
      do throws(EditError) {
        switch try editor.add(span) {
        case .added(let added, _, _): after = added.disk
        case .isThere: return context.done("unchanged", nil, at: note.link)
        }
      } catch {
        throw ChangeError(error)
      }
      return try note.write(after, as: "label", context)
    } catch {
      return again(note, nil, in: nil, request.form, error, context)
    }
  }

  /// Returns a refused form, after a conflict with the note as it is now, unless pages may no longer show it.
  private static func again(
    _ note: DayNote, _ span: Span?, in editor: SpanEditor?, _ form: Form, _ error: ChangeError,
    _ context: RouteContext
  ) -> Response {
    let now = error.isConflict ? try? DayNote(form, context) : nil
    let isShown = now.flatMap { try? $0.editor(context) } != nil
    return context.again(
      SpanForm.page(note, span, in: editor, context), form, error, file: isShown ? now?.before : nil)
  }

  /// Returns the labelled time that a form is about, in the note as it is now.
  private static func span(
    _ form: Form, in editor: SpanEditor, _ context: RouteContext
  ) throws(ChangeError) -> Span {
    guard let span = editor.span(saying: form["span"] ?? "") else {
      throw ChangeError([context.strings["form.span.gone"]], isConflict: true)
    }
    return span
  }

  private static func edit(_ request: Request, _ context: RouteContext) throws(ChangeError) -> Response {
    let note = try DayNote(request.query, context)
    let editor = try note.editor(context)
    let span = try span(request.query, in: editor, context)
    return context.page(SpanForm.page(note, span, in: editor, context))
  }

  private static func change(_ request: Request, _ context: RouteContext) throws(ChangeError) -> Response {
    let note = try DayNote(request.form, context)
    let editor = try note.editor(context)
    let old: Span
    do throws(ChangeError) { old = try span(request.form, in: editor, context) } catch {
      // What was typed can still be added.
      return again(note, nil, in: nil, request.form, error, context)
    }
    do throws(ChangeError) {
      let new = try SpanForm.span(request.form, in: editor, context, isUnlabelled: old.label.isEmpty)
      let (after, span): (SpanEditor, Span)
      do { (after, span) = try editor.change(old, to: new) } catch { throw ChangeError(error) }
      return try note.write(
        after.disk, about(old, now: span.startTime, on: editor.day, context), as: "relabel", context)
    } catch {
      return again(note, old, in: editor, request.form, error, context)
    }
  }

  private static func remove(_ request: Request, _ context: RouteContext) throws(ChangeError) -> Response {
    let note = try DayNote(request.form, context)
    let editor = try note.editor(context)
    let span = try span(request.form, in: editor, context)
    let after: SourceFile
    do { after = try editor.remove(span).disk } catch { throw ChangeError(error) }
    return try note.write(after, about(span, now: nil, on: editor.day, context), as: "unlabel", context)
  }

  /// Returns the changes to the reflections about a labelled time, which name it by its start. Without one, they are
  /// about the day.
  private static func about(
    _ old: Span, now start: ClockTime?, on day: HeartRateDay, _ context: RouteContext
  ) -> [FileChange] {
    let site = context.site
    guard start != old.startTime, day.spans.count(where: { $0.startTime == old.startTime }) == 1,
      let key = EntryForm.key("about", of: .reflection)
    else { return [] }
    let reflections = site.journal.reflections.filter {
      $0.about.map(\.value).contains(.span(day.date, old.startTime))
    }
    return reflections.compactMap { reflection in
      // A reference written in a way that can't be edited keeps the old time, and *Needs a look* then shows it.
      guard let file = context.journal.source(reflection.entry.path),
        let editor = try? EntryEditor(file, settings: site.settings), editor.shownEntry != nil
      else { return nil }
      let names = editor.values(of: key).map { name in
        guard let written = DayName(name), written.date == day.date,
          let index = written.time.flatMap(day.span), day.spans[index].position == old.position
        else { return name }
        return start.map { "\(day.date)/\($0)" } ?? "\(day.date)"
      }
      guard let after = try? editor.changing([(key, names)]).file, after.bytes != file.bytes else {
        return nil
      }
      return FileChange(before: file, after: after)
    }
  }
}
