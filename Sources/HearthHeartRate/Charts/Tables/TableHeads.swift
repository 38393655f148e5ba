package import HearthMarkup

/// The names of the columns, which are the same in the tables of every day in a language: made once, shown on every page.
package struct TableHeads: Sendable {
  /// Of the labelled times, without those that not every day has.
  let spans: HTML
  let notes: HTML
  let written: HTML
  /// Of the hours, without those that not every day has.
  let hours: HTML
  let movement: HTML

  package init(words: Words) {
    func columns(_ keys: String..., isNumber: Bool = false) -> HTML {
      .build { builder in
        for key in keys { builder.column(words["chart.column.\(key)"], isNumber: isNumber) }
      }
    }
    let beats = columns("lowest", "median", "highest", isNumber: true)
    spans = columns("number", isNumber: true) + columns("label", "start", "end", "duration") + beats
    notes = columns("note")
    written = columns("written")
    hours = columns("hour") + beats + columns("readings", isNumber: true)
    movement = columns("movement", isNumber: true)
  }
}
