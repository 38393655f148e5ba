import HearthCore
import HearthJournal
import HearthMarkup
import HearthSite

/// The form of a labelled time. On the page of a day it is part of the chart; here it is a page of its own, for an existing time
/// or a refused one.
enum SpanForm {
  static func page(
    _ note: DayNote, _ span: Span?, in editor: SpanEditor?, _ context: RouteContext
  ) -> FormPage {
    let strings = context.strings
    let fields = span.flatMap { span in editor?.fields(of: span) }
    let labels = context.site.journal.labels.offered.map { FormField.Choice($0.name, $0.name) }
    var page = FormPage(
      strings[span == nil ? "mark.heading" : "form.span.change"],
      action: span == nil ? "label" : "change-label",
      button: strings["form.save"],
      [
        .init(
          nil,
          [
            FormField(
              "start", strings["chart.column.start"], .line, [fields?.start].compactMap(\.self),
              hint: strings["form.span.time.hint"]),
            FormField(
              "end", strings["chart.column.end"], .line, [fields?.end].compactMap(\.self),
              hint: strings["form.span.end.hint"]),
            FormField(
              "next-day", strings["form.span.next-day"], .flag,
              [fields?.endsNextDay == true ? "true" : ""]),
            FormField(
              "label", strings["chart.column.label"], .choice([.init("", strings["mark.choose"])] + labels),
              [span.map { name(of: $0, context) } ?? ""]),
            FormField("new-label", strings["form.new-label"], .line),
            FormField("note", strings["form.span-note"], .line, [span?.note ?? ""]),
          ])
      ])
    page.groups[0].fields[0].isFirst = true
    page.intro = strings.fullDate(note.day.date).asHeading
    page.hidden =
      [("day", "\(note.day.date)")] + (span.map { [("span", (editor?.day ?? note.day).line(of: $0))] } ?? [])
    page.cancel = (note.link, strings["form.cancel"])
    return page
  }

  private static func name(of span: Span, _ context: RouteContext) -> String {
    context.site.journal.labels[span.label]?.name ?? span.label
  }

  /// Returns the labelled time that the form describes.
  ///
  /// - Parameter isUnlabelled: Whether the label may be empty, because the time has none so far.
  static func span(
    _ form: Form, in editor: SpanEditor, _ context: RouteContext, isUnlabelled: Bool = false
  ) throws(ChangeError) -> NewSpan {
    let strings = context.strings
    func field(_ name: String) -> String { form[name]?.trimmingWhitespace ?? "" }
    let isNew = !field("new-label").isEmpty
    let label = field(isNew ? "new-label" : "label")
    guard !field("start").isEmpty else { throw ChangeError([strings["form.span.no-start"]], field: "start") }
    guard !label.isEmpty || isUnlabelled else {
      throw ChangeError([strings["form.span.no-label"]], field: "label")
    }
    let endsNextDay: Bool
    let span: NewSpan
    do throws(EditError) {
      span = try NewSpan(
        start: field("start"), end: field("end"), label: label, note: field("note"),
        labels: context.site.journal.labels)
      endsNextDay = try editor.endsNextDay(span)
    } catch {
      // In a file, times and label are one line; here, each time has a field.
      if error.field == "start" || error.field == "end" {
        throw ChangeError([strings["form.span.no-time"]], field: error.field)
      }
      let field = error.field == "label" && isNew ? "new-label" : error.field
      throw ChangeError(error).about(field)
    }
    // In a file, an end before the start means the next day; in a form it could also be a mistake.
    let isNextDay = form["next-day"] == "true"
    if endsNextDay, !isNextDay { throw ChangeError([strings["form.span.end-before"]], field: "end") }
    if isNextDay, !endsNextDay, !span.endsAtMidnight, !field("end").isEmpty {
      throw ChangeError([strings["form.span.long"]], field: "end")
    }
    return span
  }
}
