import HearthCore
import HearthMarkup
import HearthSite

/// The forms that ask what a table leaves open: which columns are the time and the heart rate, and whether its dates begin with
/// the day or the month.
enum TableForm {
  static let (time, day, beats) = ("time-column", "day-column", "beats-column")
  static let (order, dayFirst, monthFirst) = ("date-order", "dmy", "mdy")

  /// - Parameter date: One of the table's dates.
  static func order(_ date: String, _ strings: Strings) -> FormField {
    let choices = [(dayFirst, "import.dates.day-first"), (monthFirst, "import.dates.month-first")]
    var field = FormField(
      order, strings.text("import.dates.order", ["date": date]),
      .choice(choices.map { .init($0, strings[$1]) }))
    field.isFirst = true
    return field
  }

  static func columns(_ columns: [ServedImport.Column], _ strings: Strings) -> [FormField] {
    let named = zip(1..., columns).map { number, column in
      let name = column.name.isEmpty ? strings.text("import.column", ["number": "\(number)"]) : column.name
      let words = column.values.isEmpty ? name : "\(name): \(column.values.joined(separator: ", "))"
      return FormField.Choice("\(number)", words)
    }
    func field(_ name: String, _ key: String, _ none: String) -> FormField {
      FormField(
        name, strings[key], .choice([.init("", strings[none])] + named), hint: strings.phrase("\(key).hint"))
    }
    var fields = [
      field(time, "import.column.time", "import.column.choose"),
      field(day, "import.column.day", "import.column.same"),
      field(beats, "import.column.beats", "import.column.choose"),
    ]
    fields[0].isFirst = true
    return fields
  }

  /// Returns the columns chosen in the form.
  static func choice(
    _ form: Form, among columns: [ServedImport.Column], _ strings: Strings
  ) throws(ChangeError) -> ServedImport.TableChoice {
    func number(_ name: String) -> Int? {
      form[name].flatMap { Int($0) }.flatMap { (1...max(1, columns.count)).contains($0) ? $0 : nil }
    }
    var choice = ServedImport.TableChoice()
    (choice.time, choice.day, choice.beats) = (number(time), number(day), number(beats))
    var mistakes = FormMistakes()
    if choice.time == nil { mistakes.add(strings["import.column.no-time"], about: time) }
    if choice.beats == nil {
      mistakes.add(strings["import.column.no-beats"], about: beats)
    } else if choice.beats == choice.time || choice.beats == choice.day {
      mistakes.add(strings["import.column.twice"], about: beats)
    }
    try mistakes.check()
    return choice
  }
}
