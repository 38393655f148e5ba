/// A column of a table, described so that a person recognizes it.
package struct NamedColumn: Hashable, Sendable {
  /// The name in the header; may be empty.
  package let name: String
  /// The first few of its values.
  package let values: [String]
}

/// The cell indices of a table's columns, by meaning.
struct TableColumns: Hashable {
  var time: Int
  var date: Int?
  var bpm: Int
  var motion: Int?
  var source: Int?
  /// The cells with the name of the measurement and its unit, in tables that hold several measurements.
  var measurement: Int?
  var unit: Int?
  /// The cell with the zone or offset of the row's time; see ``ColumnNames/zone(_:)``.
  var zone: Int?
  /// The clock named by the header, in seconds east of Greenwich: `time (UTC)`.
  var offset: Int?
  /// In Samsung's table, the cell with the name of the file that has an average's minutes.
  var minutes: Int?
  /// Whether the value column is named heart rate, so that a row without a measurement counts as heart rate.
  var isRate = true

  /// Whether the values are only recognized by a name such as "value".
  var couldBeAnything: Bool { !isRate && !isChosen && measurement == nil && unit == nil }
  private var isChosen = false

  enum Missing: Error, Hashable {
    case named(String)
    case time
    case bpm
  }

  /// The columns of a header: those that the person chose, or those with known names.
  init(header: [String], choice: ColumnChoice = ColumnChoice()) throws(Missing) {
    let plain = header.map(ColumnNames.plain)
    let names = header.map { ColumnNames.known($0).name }
    func chosen(_ text: String?) throws(Missing) -> Int? {
      guard let text else { return nil }
      if let index = header.firstIndex(of: text) ?? plain.firstIndex(of: ColumnNames.plain(text)) {
        return index
      }
      guard let number = Int(text), header.indices.contains(number - 1) else { throw .named(text) }
      return number - 1
    }
    func known(_ list: [String], in names: [String] = names, except taken: [Int?] = []) -> Int? {
      for name in list {
        if let index = names.firstIndex(of: name), !taken.contains(index) { return index }
      }
      return nil
    }
    date = try chosen(choice.date)
    let time = try chosen(choice.time) ?? known(ColumnNames.times, except: [date])
    let rate =
      try chosen(choice.bpm) ?? known(ColumnNames.rates, except: [time])
      ?? names.firstIndex { ColumnNames.isRate($0) }
    let motion = try chosen(choice.motion)
    let source = try chosen(choice.source)
    guard let time else { throw .time }
    guard let bpm = rate ?? known(ColumnNames.values, except: [time]) else { throw .bpm }
    self.time = time
    self.bpm = bpm
    isChosen = choice.bpm != nil
    isRate = ColumnNames.isRate(names[bpm])
    if date == nil { date = known(ColumnNames.dates, except: [time]) }
    self.motion = motion ?? known(ColumnNames.motions, except: [time, bpm, date])
    self.source = source ?? known(ColumnNames.sources, except: [time, bpm, date])
    minutes = header.firstIndex(of: "binning_data")
    zone = known(ColumnNames.zones, in: plain, except: [time, bpm, date, self.motion, self.source])
    measurement = known(ColumnNames.measurements, except: [time, bpm, date, motion, source])
    unit = known(ColumnNames.unitColumns, except: [time, bpm, date])
    offset =
      [time, date].lazy.compactMap { $0 }.compactMap { column in
        let known = ColumnNames.known(header[column])
        let isTime = (ColumnNames.times + ColumnNames.dates).contains(known.name)
        return isTime || plain[column].wholeMatch(of: #/.*(?:utc|gmt)/#) != nil ? known.offset : nil
      }.first
  }

}
