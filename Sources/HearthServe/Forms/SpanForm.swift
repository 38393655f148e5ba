import HearthCore
import HearthJournal
import HearthMarkup
import HearthSite

/// The form of a labelled time on a page of its own, for a time that exists or was refused. A day's page has the same fields
/// below the chart.
enum SpanForm {
  static func page(
    _ note: DayNote, _ span: Span?, in editor: SpanEditor?, _ context: RouteContext
  ) -> FormPage {
    let strings = context.strings
    let labels = context.site.journal.labels
    var values = SpanFields()
    if let span {
      let fields = editor?.fields(of: span)
      (values.start, values.end) = (fields?.start ?? "", fields?.end ?? "")
      values.endsNextDay = fields?.endsNextDay == true
      (values.label, values.note) = (labels[span.label]?.name ?? span.label, span.note ?? "")
    }
    var page = FormPage(
      strings[span == nil ? "mark.heading" : "form.span.change"],
      action: span == nil ? "label" : "change-label", button: strings["form.save"],
      [.init(nil, values.fields(labels.offered.map(\.name), strings))])
    page.groups[0].fields[0].isFirst = true
    page.intro = strings.fullDate(note.day.date).asHeading
    page.hidden =
      [("day", "\(note.day.date)")] + (span.map { [("span", (editor?.day ?? note.day).line(of: $0))] } ?? [])
    page.cancel = (note.link, strings[span == nil ? "form.back" : "form.cancel"])
    return page
  }

  /// Returns the labelled time that the form describes.
  ///
  /// - Parameter isUnlabelled: Whether the label may be empty, because the time has none so far.
  static func span(
    _ form: Form, in editor: SpanEditor, _ context: RouteContext, isUnlabelled: Bool = false
  ) throws(ChangeError) -> NewSpan {
    let strings = context.strings
    func field(_ name: String) -> String { form[name]?.trimmingWhitespace ?? "" }
    let (start, end) = (field("start"), field("end"))
    let named = field("new-label").isEmpty ? "label" : "new-label"
    let label = field(named)
    let book = context.site.journal.labels
    var mistakes = FormMistakes()
    if start.isEmpty { mistakes.add(strings["form.span.no-start"], about: "start") }
    if label.isEmpty, !isUnlabelled { mistakes.add(strings["form.span.no-label"], about: "label") }
    for problem in NewSpan.problems(start: start, end: end, label: label, labels: book) {
      switch problem.field {
      // Errors about a file speak of one line; here, each time has its own field.
      case "start" where start.isEmpty: break
      case "start", "end": mistakes.add(strings["form.span.no-time"], about: problem.field ?? "")
      default:
        if let wrong = context.problem(withNewLabel: label) { mistakes.add(wrong, about: named) }
      }
    }
    try mistakes.check()
    let (span, endsNextDay): (NewSpan, Bool)
    do throws(EditError) {
      span = try NewSpan(start: start, end: end, label: label, note: field("note"), labels: book)
      endsNextDay = try editor.endsNextDay(span)
    } catch {
      throw ChangeError(error).about(error.field == "label" ? named : error.field)
    }
    let isNextDay = form["next-day"] == "true"
    // In a file, an end before its start is on the next day. In a form, it could also be a mistake.
    if endsNextDay, !isNextDay { mistakes.add(strings["form.span.end-before"], about: "end") }
    if isNextDay, !endsNextDay, !span.endsAtMidnight, !end.isEmpty {
      mistakes.add(strings["form.span.long"], about: "end")
    }
    try mistakes.check()
    return span
  }
}
