import HearthCore
@testable import HearthImport
import Testing

/// What an import of some texts gives: for each day the rows of its table, and the report.
struct Imported {
  /// The rows without the header, by day: `08:28:05+01:00,72`.
  var days: [String: [String]] = [:]
  /// The first row of each day's table.
  var headers: Set<String> = []
  var report = ImportReport()

  static let zone = Zone(name: "Europe/Paris") ?? .utc

  /// Imports files of these names and texts. `step` is the most that one read of a file gives.
  init(
    _ format: ImportFormat, _ files: [(name: String, bytes: [UInt8])], isNamed: Bool = true, step: Int = .max,
    limit: Int = 1 << 19, existing: [String: String] = [:], change: (inout ImportOptions) -> Void = { _ in }
  ) throws {
    let today = try #require(CalendarDate("2026-11-20"))
    var options = ImportOptions(format: format, zone: Self.zone, today: today)
    change(&options)
    let session = HeartRateImport(options, spill: MemorySpill(), limit: limit)
    for file in files {
      session.read(name: file.name, source: SteppedSource(file.bytes, step: step), isNamed: isNamed)
    }
    try session.days { day in
      let before = existing["\(day.date)"].map { Array($0.utf8) }
      let file = try #require(
        DayFile(day, existing: before, names: session.names, zone: options.zone))
      session.exclude(file.excluded)
      guard let bytes = file.bytes else { return }
      var lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
      headers.insert(lines.removeFirst())
      days["\(day.date)"] = lines.map { line in
        line.hasPrefix("\(day.date)T") ? String(line.dropFirst(11)) : line
      }
    }
    report = session.report
  }

  /// One file.
  init(
    _ format: ImportFormat, _ text: String, name: String = "export", step: Int = .max,
    change: (inout ImportOptions) -> Void = { _ in }
  ) throws {
    try self.init(format, [(name, Array(text.utf8))], step: step, change: change)
  }

  /// All rows, in order of the days.
  var rows: [String] { days.sorted { $0.key < $1.key }.flatMap(\.value) }

  /// How many readings were left out for a reason.
  func excluded(_ reason: ImportReport.Reason) -> Int { report.excluded[reason] ?? 0 }
}

/// Spilled readings in memory; `isFull` is a disk without room.
final class MemorySpill: SampleSpill {
  private(set) var bytes: [UInt8] = []
  var isFull = false

  func append(_ bytes: UnsafeRawBufferPointer) throws(SourceFailure) {
    if isFull { throw SourceFailure("there is no room", isMachine: true) }
    self.bytes.append(contentsOf: bytes)
  }

  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(SourceFailure) {
    guard offset + buffer.count <= bytes.count else { throw SourceFailure("beyond the end", isMachine: true) }
    bytes.withUnsafeBytes { buffer.copyMemory(from: .init(rebasing: $0[offset..<offset + buffer.count])) }
  }
}
