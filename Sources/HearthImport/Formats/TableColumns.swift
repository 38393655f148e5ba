/// The cell indices of a table's columns, by meaning.
struct TableColumns: Hashable {
  var time: Int
  var date: Int?
  var bpm: Int
  var motion: Int?
  var source: Int?
  /// The cells with the name of the measurement and its unit.
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
    if !isRate {
      measurement = known(ColumnNames.measurements, except: [time, bpm, date, motion, source])
      unit = known(ColumnNames.unitColumns, except: [time, bpm, date])
    }
    offset =
      [time, date].lazy.compactMap { $0 }.compactMap { column in
        let known = ColumnNames.known(header[column])
        let isTime = (ColumnNames.times + ColumnNames.dates).contains(known.name)
        return isTime || plain[column].wholeMatch(of: #/.*(?:utc|gmt)/#) != nil ? known.offset : nil
      }.first
  }

  /// The columns of a table without a header: time, heart rate, movement, source.
  init(count: Int) {
    time = 0
    bpm = 1
    motion = count > 2 ? 2 : nil
    source = count > 3 ? 3 : nil
  }

  /// Finds the columns of measurements and units by the contents of the first rows, whatever they are named. Does so even if
  /// the value column is named heart rate, because some exports put other measurements there too.
  mutating func survey(_ rows: [[String]], header: [String]) {
    let rows = rows.filter { $0.indices.contains(bpm) && !$0[bpm].isEmpty }
    guard !rows.isEmpty else { return }
    let taken = [time, bpm, date, motion, source, minutes, zone]
    let columns = header.indices.filter { !taken.contains($0) }.map { column in
      let cells = Set(rows.map { $0.indices.contains(column) ? $0[column] : "" })
      return (column: column, name: ColumnNames.plain(header[column]), cells: cells)
    }
    /// Returns the first column whose cells qualify, preferably one with a name in `list`.
    func shown(_ list: [String], _ shows: (_ cells: Set<String>, _ isListed: Bool) -> Bool) -> Int? {
      let found = columns.filter { shows($0.cells, list.contains($0.name)) }
      return (found.first { list.contains($0.name) } ?? found.first)?.column
    }
    measurement =
      shown(ColumnNames.measurements) { cells, isListed in
        // A comment column may mention heart rate too, but not in every row.
        guard isListed || !cells.contains("") else { return false }
        return cells.contains(where: ColumnNames.isHeartRate)
          || (isListed
            ? cells.contains(where: ColumnNames.isOtherMeasurement)
            : cells.allSatisfy(ColumnNames.isOtherMeasurement))
      } ?? measurement
    unit =
      shown(ColumnNames.unitColumns) { cells, isListed in
        let cells = cells.filter { !$0.isEmpty }
        return isListed && cells.contains(where: ColumnNames.isHeartRate)
          || !cells.isEmpty && cells.allSatisfy { ColumnNames.isHeartRate($0) || ColumnNames.isOtherUnit($0) }
      } ?? unit
    // A column of units alone isn't a measurement column.
    if measurement == unit { measurement = nil }
  }

  /// Drops the zone column and returns its cells if one of them isn't a zone.
  mutating func dropUnreadableZones(_ rows: [[String]], header: [String]) -> [String] {
    guard let zone else { return [] }
    let cells = Set(rows.map { $0.indices.contains(zone) ? $0[zone] : "" }).subtracting([""])
    // A column "offset" of plain numbers may be something else.
    let mayCount = ["offset", "timeoffset"].contains(ColumnNames.plain(header[zone]))
    let unreadable = cells.filter { mayCount && $0.allSatisfy(\.isNumber) || ColumnNames.zone($0) == nil }
    if !unreadable.isEmpty || cells.isEmpty { self.zone = nil }
    return unreadable.sorted()
  }
}
