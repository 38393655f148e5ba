/// Reads a table with a row for each reading.
struct TableReader: HeartRateReader {
  /// `nil` where they are not known.
  private(set) var columns: TableColumns?
  private var missing: TableColumns.Missing?
  private var header: [String] = []
  private var delimiter = UInt8(ascii: ",")
  private var rowsBeforeReadings = 0
  /// The offset of times that name none; `nil` for those of the person's clocks.
  private let offset: Int?
  /// Reads dates in the order that the table shows or the person says.
  private var stamps: StampReader
  /// Whether day and time of day are in two cells.
  private var isDateApart = false

  /// The number of rows at the top of a table among which the header is searched.
  private static let searchedRows = 8
  /// The number of bytes in which the order of dates is looked for.
  private static let searchedBytes = 8 << 20
  /// The number of rows that are always looked at: fewer could miss that a table has both orders. Further rows are read only
  /// as long as the order is still in doubt.
  private static let surveyedRows = 4000

  /// `nil` where the file holds no row. `name` gives the name of a column from a cell of the header.
  init?(
    _ file: FileInput, _ choice: ColumnChoice = ColumnChoice(), offset: Int? = nil,
    name: (ByteSpan) -> String = \.text
  ) {
    self.offset = offset
    stamps = StampReader(order: choice.order)
    let rows = RowReader(
      Self.reader(Self.wholeRows(file.head, areAll: file.head.count < FileInput.headLength)))
    for number in 1...Self.searchedRows where columns == nil {
      guard rows.next() else { break }
      rows.delimiter = RowReader.delimiter(of: rows.row)
      let cells = rows.cells
      let names = cells.map(name)
      var found: TableColumns?
      var isHeader = true
      if number == 1, cells[0][0].isDigit, cells.count > 1, choice == ColumnChoice() {
        (found, isHeader) = (TableColumns(count: cells.count), false)
      } else {
        do throws(TableColumns.Missing) {
          found = try TableColumns(header: names, choice: choice)
        } catch {
          if missing != nil { continue }
          missing = error
        }
      }
      (columns, header, delimiter, rowsBeforeReadings) = (found, names, rows.delimiter, isHeader ? number : 0)
    }
    if columns == nil, missing == nil { return nil }
  }

  /// Returns whether a column has that name, ignoring case.
  func hasColumn(_ name: String) -> Bool {
    header.contains { $0.lowercased() == name }
  }

  mutating func read(_ input: ByteReader, into readings: HeartRateImport) {
    guard let columns else { return readings.problem(explanation) }
    if let doubt = findOrder(input, columns) { return readings.problem(doubt) }
    let isBackward = offset == nil && goesBack(input.rest.slice(0, FileInput.headLength), columns)
    var clock = LocalClock(readings.options.zone, isBackward: isBackward)
    let rows = rows(of: input)
    while rows.next() {
      let cells = rows.cells
      read(cells, columns, line: rows.line, &clock, readings)
      // A last line that ends before its value was cut; one of words was not.
      if !rows.hasLineEnd, cells.count <= columns.bpm, rows.row.trimmed[0].isDigit {
        readings.endsEarly(input)
      }
    }
  }

  private func read(
    _ cells: [ByteSpan], _ columns: TableColumns, line: Int, _ clock: inout LocalClock,
    _ readings: HeartRateImport
  ) {
    // In a row without a value nothing was measured.
    guard let value = cells.cell(columns.bpm) else { return }
    guard let time = cells.cell(columns.time) else {
      return readings.unreadable("line \(line): there is no time beside the value '\(value.excerpt)'")
    }
    guard case .stamp(var stamp) = reading(cells, columns) else {
      return readings.unreadable("line \(line): the time '\(time.excerpt)' cannot be read")
    }
    guard let bpm = value.number else {
      return readings.unreadable("line \(line): the value '\(value.excerpt)' cannot be read")
    }
    stamp.offset = stamp.offset ?? offset
    let source = cells.cell(columns.source).map { cell in
      // In a quoted cell a quote is doubled (RFC 4180).
      readings.names.number(of: cell) { $0.text.replacing("\"\"", with: "\"") }
    }
    let motion = cells.cell(columns.motion)?.number
    readings.take(
      stamp, bpm: bpm, motion: motion, source: source ?? 0, on: &clock,
      minutesIn: cells.cell(columns.minutes)?.text)
  }

  private func reading(_ cells: [ByteSpan], _ columns: TableColumns) -> StampReader.Reading {
    guard let time = cells.cell(columns.time) else { return .unreadable }
    if isDateApart, let date = cells.cell(columns.date) { return stamps.read(date: date, time: time) }
    return stamps.read(time)
  }

  private var explanation: String {
    let names = header.prefix(20).map { "'\($0.prefix(40))'" }.joined(separator: ", ")
    return switch missing {
    case .named(let name): "there is no column '\(name)'; the first line has \(names)"
    case .time: "no column is known as the time; --time-column could name one of \(names)"
    case .bpm: "no column is known as the heart rate; --bpm-column could name one of \(names)"
    case nil: "its columns are not known"
    }
  }

  /// Finds out from the first rows, and where they do not show it, from those after them, whether the day has its own cell
  /// and which order dates have. Returns a message where their order is not known.
  private mutating func findOrder(_ input: ByteReader, _ columns: TableColumns) -> String? {
    // Of the dates that end with their year, the first one, and the orders that they show themselves.
    var first: String?
    var orders: Set<DateOrder> = []
    var allHavePoints = true
    let stamps = StampReader()
    input.ensure(Self.searchedBytes)
    let head = input.rest.slice(0, Self.searchedBytes)
    let rows = rows(
      of: Self.reader(Self.wholeRows(head, areAll: input.rest.count < Self.searchedBytes)))
    var count = 0
    while rows.next() {
      count += 1
      if count > Self.surveyedRows, self.stamps.order != nil || first == nil || orders.count == 1 { break }
      let cells = rows.cells
      guard let time = cells.cell(columns.time) else { continue }
      var (reading, cell) = (stamps.read(time), time)
      if reading == .unreadable, let date = cells.cell(columns.date) {
        reading = stamps.read(date: date, time: time)
        if reading != .unreadable { isDateApart = true }
      }
      guard case .needsOrder(let shown, let hasPoints) = reading else { continue }
      if isDateApart, let date = cells.cell(columns.date) { cell = date }
      first = first ?? cell.slice(0, 20).text
      if !hasPoints { allHavePoints = false }
      if let shown { orders.insert(shown) }
    }
    guard self.stamps.order == nil, let first else { return nil }
    if orders.count < 2 { self.stamps.order = orders.first ?? (allHavePoints ? .dayFirst : nil) }
    guard self.stamps.order == nil else { return nil }
    let options = "--date-order dmy or --date-order mdy says which"
    return orders.isEmpty
      ? "a date such as \(first) can mean two days: \(options)"
      : "some of its dates have the day first and others the month, as \(first) has: \(options) to take"
  }

  /// Returns whether more rows go back in time than forward. A few go back in every table of a night on which clocks are
  /// set back.
  private func goesBack(_ head: ByteSpan, _ columns: TableColumns) -> Bool {
    let rows = rows(of: Self.reader(head))
    var last: Int64?
    var steps: Int64 = 0
    while rows.next() {
      guard case .stamp(let stamp) = reading(rows.cells, columns) else { continue }
      let next = stamp.instant(at: 0)
      steps += (next - (last ?? next)).signum()
      last = next
    }
    return steps < 0
  }

  /// The rows of the table after its header.
  private func rows(of input: ByteReader) -> RowReader {
    let rows = RowReader(input)
    rows.delimiter = delimiter
    for _ in 0..<rowsBeforeReadings { _ = rows.next() }
    return rows
  }

  /// A copy, as the input moves on.
  private static func reader(_ bytes: ByteSpan) -> ByteReader { ByteReader(MemorySource(bytes.array)) }

  /// The bytes without a row that is cut at their end.
  private static func wholeRows(_ bytes: ByteSpan, areAll: Bool) -> ByteSpan {
    areAll ? bytes : bytes.slice(0, bytes.bytes.lastIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count)
  }
}

/// The cells of a table's rows by what they hold.
struct TableColumns: Hashable {
  var time: Int
  /// The cell of the day, where it has its own.
  var date: Int?
  var bpm: Int
  var motion: Int?
  var source: Int?
  /// Of Samsung's table, the cell that names the file with the minutes of an average.
  var minutes: Int?
  /// Whether the values are recognised only by a name such as "value".
  var couldBeAnything = false

  /// Why the columns are not known.
  enum Missing: Error, Hashable {
    /// No column of that name or number.
    case named(String)
    case time
    case bpm
  }

  /// Names of columns as ``plain(_:)`` gives them; those in front win.
  private static let times = [
    "timestamp", "datetime", "datetimeutc", "dateandtime", "fechayhora", "fechahora", "datumuhrzeit",
    "datumzeit", "zeitstempel", "zeitpunkt", "horodatage", "dateetheure", "dateheure", "dataehora",
    "datahora", "dataeora", "dataora", "starttime", "startdate", "start", "recordedat", "measuredat",
    "localtime", "ts", "time", "uhrzeit", "zeit", "hora", "heure", "ora", "tiempo", "date", "datum", "fecha",
    "data",
  ]
  private static let dates = ["date", "day", "datum", "tag", "fecha", "dia", "jour", "data"]
  private static let rates = [
    "bpm", "heartrate", "heartratebpm", "hr", "hrbpm", "beatsperminute", "herzfrequenz", "herzfrequenzbpm",
    "puls", "pulse", "pulsebpm", "pulsrate", "pulserate", "pulso", "frecuenciacardiaca",
    "frecuenciacardiacalpm", "ritmocardiaco", "frequencecardiaque", "frequencecardiaquebpm",
    "frequenciacardiaca", "frequenciacardiacabpm", "frequenzacardiaca", "frequenzacardiacabpm", "fc",
    "avgheartrate", "averageheartrate", "heartrateavg",
  ]
  private static let values = ["value", "wert", "valor", "valeur", "valore"]
  private static let motions = [
    "motion", "movement", "motioncontext", "bewegung", "movimiento", "steps", "schritte", "pasos",
  ]
  private static let sources = [
    "pkgname", "source", "datasource", "sourcename", "device", "quelle", "gerat", "fuente", "dispositivo",
  ]

  /// The columns of a header: those that the person chose, and else those with known names.
  init(header: [String], choice: ColumnChoice = ColumnChoice()) throws(Missing) {
    let names = header.map(Self.plain)
    func chosen(_ text: String?) throws(Missing) -> Int? {
      guard let text else { return nil }
      if let index = header.firstIndex(of: text) ?? names.firstIndex(of: Self.plain(text)) { return index }
      guard let number = Int(text), header.indices.contains(number - 1) else { throw .named(text) }
      return number - 1
    }
    func known(_ list: [String], except taken: [Int?] = []) -> Int? {
      for name in list {
        if let index = names.firstIndex(of: name), !taken.contains(index) { return index }
      }
      return nil
    }
    date = try chosen(choice.date)
    let time = try chosen(choice.time) ?? known(Self.times, except: [date])
    let rate = try chosen(choice.bpm) ?? known(Self.rates, except: [time])
    couldBeAnything = rate == nil
    let bpm = rate ?? known(Self.values, except: [time])
    let motion = try chosen(choice.motion)
    let source = try chosen(choice.source)
    guard let time else { throw .time }
    guard let bpm else { throw .bpm }
    self.time = time
    self.bpm = bpm
    if date == nil { date = known(Self.dates, except: [time]) }
    self.motion = motion ?? known(Self.motions, except: [time, bpm, date])
    self.source = source ?? known(Self.sources, except: [time, bpm, date])
    minutes = header.firstIndex(of: "binning_data")
  }

  /// The columns of a table without a header: time, heart rate, movement, source.
  init(count: Int) {
    time = 0
    bpm = 1
    motion = count > 2 ? 2 : nil
    source = count > 3 ? 3 : nil
  }

  /// The name in lower case, without punctuation, spaces and accents: `Heart rate (bpm)` is `heartratebpm`.
  private static func plain(_ name: String) -> String {
    let scalars = name.lowercased().unicodeScalars.compactMap { scalar -> Unicode.Scalar? in
      switch scalar {
      case "á", "à", "â", "ä", "ã": "a"
      case "é", "è", "ê", "ë": "e"
      case "í", "ì", "î", "ï": "i"
      case "ó", "ò", "ô", "ö", "õ": "o"
      case "ú", "ù", "û", "ü": "u"
      case "ç": "c"
      case "ñ": "n"
      case _ where scalar.properties.isAlphabetic || scalar.properties.numericType != nil: scalar
      default: nil
      }
    }
    return String(String.UnicodeScalarView(scalars))
  }
}
