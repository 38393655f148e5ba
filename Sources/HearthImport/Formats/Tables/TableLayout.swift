/// What the first rows of a table show: its delimiter, its columns, and how it writes dates.
struct TableLayout {
  private(set) var delimiter = UInt8(ascii: ",")
  /// How many rows stand before the first reading.
  private(set) var rowsBeforeReadings = 0
  private(set) var columns: TableColumns?
  /// Why there are no columns.
  private(set) var missing: TableColumns.Missing?
  /// Whether day and clock time stand in two cells.
  private(set) var isDateApart = false
  /// Which way around 03/04/2025 is, as far as the table shows or the person says it.
  private(set) var order: DateOrder?
  /// The first date that can mean two days, while the order is not known.
  private var undecided: String?
  private var dates = Dates.points

  /// What was seen of dates that end with their year.
  private enum Dates { case points, marks, bothOrders }

  private var header: [String] = []

  /// Rows at the top of a table that are looked at for a header.
  private static let lookedAt = 8

  /// `nil` where `head` holds no row.
  init?(_ head: ByteSpan, _ choice: ColumnChoice) {
    // Only whole rows tell what they hold.
    let head = Self.wholeRows(head, areAll: head.count < 1 << 16)
    let window = ByteWindow(MemorySource(head.array))
    window.fill(atLeast: head.count)
    let rows = RowReader(window)
    var first: (header: [String], delimiter: UInt8, missing: TableColumns.Missing)?
    var cells: [ByteSpan] = []
    for number in 1...Self.lookedAt {
      guard rows.next() else { break }
      rows.delimiter = RowReader.delimiter(of: rows.row)
      rows.cells(into: &cells)
      let names = cells.map(\.text)
      if number == 1, ByteSpan.isDigit(cells.first?[0] ?? 0), cells.count > 1, choice == ColumnChoice() {
        take(TableColumns(count: cells.count), names, rows.delimiter, before: 0)
        break
      }
      do throws(TableColumns.Missing) {
        take(try TableColumns(header: names, choice: choice), names, rows.delimiter, before: number)
        break
      } catch {
        if first == nil { first = (names, rows.delimiter, error) }
      }
    }
    if columns == nil {
      guard let first else { return nil }
      header = first.header
      delimiter = first.delimiter
      missing = first.missing
    }
    look(at: head, choice.order)
  }

  /// Whether more of the first rows go back in time than forward. A few go back in every table of the night on which clocks are
  /// set back.
  func goesBack(in head: ByteSpan) -> Bool {
    guard let columns, let rows = again(head) else { return false }
    let stamps = StampReader(order: order)
    var cells: [ByteSpan] = []
    var last: (Int, Int)?
    var steps = 0
    while rows.next() {
      rows.cells(into: &cells)
      guard cells.indices.contains(columns.time) else { continue }
      var reading = stamps.read(cells[columns.time])
      if isDateApart, let date = columns.date, cells.indices.contains(date) {
        reading = stamps.read(date: cells[date], time: cells[columns.time])
      }
      guard case .stamp(let stamp) = reading else { continue }
      let next = (stamp.day, stamp.milliseconds)
      if let last { steps += next < last ? -1 : (last < next ? 1 : 0) }
      last = next
    }
    return steps < 0
  }

  private mutating func take(_ columns: TableColumns, _ names: [String], _ delimiter: UInt8, before: Int) {
    self.columns = columns
    header = names
    self.delimiter = delimiter
    rowsBeforeReadings = before
  }

  /// Whether a column has that name, without regard to case.
  func has(_ name: String) -> Bool {
    header.contains { $0.lowercased() == name }
  }

  /// Why the table cannot be read.
  var explanation: String {
    let names = header.prefix(20).map { "'\($0.prefix(40))'" }.joined(separator: ", ")
    return switch missing {
    case .named(let name): "there is no column '\(name)'; the first line has \(names)"
    case .time: "no column is known as the time; --time-column could name one of \(names)"
    case .bpm: "no column is known as the heart rate; --bpm-column could name one of \(names)"
    case nil: "its columns are not known"
    }
  }

  /// Looks for the order of its dates as far on as `window` can hold, ``ByteWindow/largest``, where the first rows did not show it.
  mutating func decide(_ window: ByteWindow) {
    guard undecided != nil else { return }
    window.fill(atLeast: ByteWindow.largest)
    look(at: Self.wholeRows(window.bytes, areAll: window.isComplete), nil)
    if order == nil, dates == .points { order = .dayFirst }
    if order != nil { undecided = nil }
  }

  /// Why the order of its dates is not known.
  var doubt: String? {
    guard let undecided else { return nil }
    let options = "--date-order dmy or --date-order mdy says which"
    return dates == .bothOrders
      ? "some of its dates have the day first and others the month, as \(undecided) has: \(options) to take"
      : "a date such as \(undecided) can mean two days: \(options)"
  }

  /// The bytes without a row that is cut at their end.
  private static func wholeRows(_ bytes: ByteSpan, areAll: Bool) -> ByteSpan {
    guard !areAll, let end = (0..<bytes.count).last(where: { bytes[$0] == 0x0A || bytes[$0] == 0x0D }) else {
      return bytes
    }
    return bytes.slice(0, end)
  }

  /// Finds out from the rows whether the day stands apart, and which way around dates are.
  private mutating func look(at bytes: ByteSpan, _ chosen: DateOrder?) {
    order = chosen
    guard let columns, let again = again(bytes) else { return }
    var cells: [ByteSpan] = []
    var shown: Set<DateOrder> = []
    let stamps = StampReader(order: nil)
    dates = .points
    while again.next() {
      again.cells(into: &cells)
      guard cells.indices.contains(columns.time) else { continue }
      let time = cells[columns.time]
      let date = columns.date.flatMap { cells.indices.contains($0) ? cells[$0] : nil }
      var reading = stamps.read(time)
      if reading == .unreadable, let date {
        let both = stamps.read(date: date, time: time)
        if both != .unreadable {
          isDateApart = true
          reading = both
        }
      }
      guard case .needsOrder(let doubt) = reading else { continue }
      if undecided == nil { undecided = (isDateApart ? date ?? time : time).slice(0, 20).text }
      if !doubt.hasPoints { dates = .marks }
      if let order = doubt.shown { shown.insert(order) }
    }
    if shown.count > 1 { dates = .bothOrders }
    if order == nil, shown.count == 1 { order = shown.first }
    if order != nil { undecided = nil }
  }

  private func again(_ bytes: ByteSpan) -> RowReader? {
    let fresh = ByteWindow(MemorySource(bytes.array), capacity: bytes.count)
    fresh.fill(atLeast: bytes.count)
    let rows = RowReader(fresh)
    rows.delimiter = delimiter
    for _ in 0..<rowsBeforeReadings { guard rows.next() else { return nil } }
    return rows
  }
}
