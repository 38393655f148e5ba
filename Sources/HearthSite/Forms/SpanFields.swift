package import HearthMarkup

/// The fields of a labelled time, below the chart of its day and on a page of their own.
package struct SpanFields: Sendable {
  /// The times as typed, which `NewSpan` reads.
  package var (start, end) = ("", "")
  package var endsNextDay = false
  package var label = ""
  package var note = ""

  package init() {}

  /// Returns the fields, start and end first.
  ///
  /// - Parameter labels: The person's labels, in their order.
  package func fields(_ labels: [String], _ strings: Strings) -> [FormField] {
    let choices = [FormField.Choice("", strings["mark.choose"])] + labels.map { .init($0, $0) }
    return [
      FormField("start", strings["chart.column.start"], .line, [start], hint: strings["form.span.time.hint"]),
      FormField("end", strings["chart.column.end"], .line, [end], hint: strings["form.span.end.hint"]),
      FormField("next-day", strings["form.span.next-day"], .flag, [endsNextDay ? "true" : ""]),
      FormField("label", strings["chart.column.label"], .choice(choices), [label]),
      FormField("new-label", strings["form.new-label"], .line),
      FormField("note", strings["form.span-note"], .line, [note]),
    ]
  }
}
