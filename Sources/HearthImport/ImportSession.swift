package import HearthCore

/// One import from the first file to the last day.
///
/// Files are given one after the other with ``read(name:source:isNamed:)``; then ``days(notes:_:)`` gives the days, in order.
package final class ImportSession {
  let options: ImportOptions
  let collector: SampleCollector
  let samsungHours = SamsungHours()
  /// Whether a file in what was named could be read as the format.
  private var recognised = false

  /// `limit` is how many readings are held in memory at once.
  package init(_ options: ImportOptions, spill: any SampleSpill, limit: Int = 1 << 19) {
    self.options = options
    collector = SampleCollector(options, spill: spill, limit: limit)
  }

  /// What has come of it so far.
  package var report: ImportReport { collector.report }
  /// Who wrote readings.
  package var names: SourceNames { collector.names }

  /// Reads one file, an archive with all that is in it. `isNamed` says that the person named this very file, and did not
  /// only name the folder around it; then it is a problem if nothing of the format is in it.
  package func read(name: String, source: any ByteSource, isNamed: Bool) {
    recognised = false
    let passedBy = report.passedTables.count
    if !ImportFormat.isPrivate(Self.baseName(name)) {
      readAny(name: name, source: source, isNamed: isNamed, isInArchive: false)
    }
    if isNamed, !recognised, report.passedTables.count == passedBy {
      collector.file = name
      collector.problem("there is nothing of \(options.format.title) in it: \(options.format.shape)")
    }
  }

  /// A file that the machine does not give.
  package func cannotOpen(_ name: String, _ text: String) {
    collector.file = name
    collector.problem(text, isMachine: true)
  }

  /// A folder in which no file of the format was found.
  package func hasNothing(_ name: String) {
    collector.file = name
    collector.problem("there is nothing of \(options.format.title) in it: \(options.format.shape)")
  }

  /// `isInArchive` keeps archives within archives shut.
  private func readAny(name: String, source: any ByteSource, isNamed: Bool, isInArchive: Bool) {
    let window = ByteWindow(source)
    window.fill(atLeast: Self.headLength)
    collector.file = name
    if !isInArchive, let kind = ArchiveReader.Kind(window.bytes) {
      readArchive(name: name, kind: kind, source: HeadedSource(window, source))
      return
    }
    let head = window.bytes.slice(0, Self.headLength)
    if isNamed, (head[0] == 0xFF && head[1] == 0xFE) || (head[0] == 0xFE && head[1] == 0xFF) {
      recognised = true
      return collector.problem(
        "it is written in UTF-16, and Hearth reads UTF-8; "
          + (options.format == .csv || Self.isTable(name)
            ? "a spreadsheet can save it as 'CSV UTF-8'" : "an editor can save it so"))
    }
    if let reader = options.format.reader(head: head, name: name, isNamed: isNamed, session: self) {
      var reader = reader
      recognised = true
      reader.read(window, into: collector)
    }
    if let failure = window.failure {
      recognised = true
      let end = window.offset + window.bytes.count
      collector.problem(
        failure.isDamage
          ? "\(failure.found), which shows at byte \(end). Readings before that may be wrong too. "
            + "You could fetch it again; before you import it then, you could take its rows out of the tables of its days"
          : "\(failure.found), at byte \(end). What stands before was read", isMachine: failure.isMachine)
    }
  }

  /// How much of a file is looked at to see what it is.
  static let headLength = 1 << 16

  /// Whether a spreadsheet has written a file of that name, by its ending.
  private static func isTable(_ name: String) -> Bool {
    [".csv", ".tsv", ".txt"].contains { baseName(name).hasSuffix($0) }
  }

  private func readArchive(name: String, kind: ArchiveReader.Kind, source: any ByteSource) {
    let archive = ArchiveReader(source, kind)
    var isLocked = false
    while let entry = archive.next() {
      let base = Self.baseName(entry.name)
      // A file that was compressed by itself has its own name within, or none.
      let isAlone = kind == .gzip && (base == "data" || Self.baseName(name) == base + ".gz")
      guard isAlone || options.format.wants(base) else { continue }
      guard !entry.isLocked else {
        isLocked = true
        continue
      }
      readAny(
        name: isAlone ? name : "\(name): \(entry.name)", source: entry, isNamed: isAlone, isInArchive: true)
    }
    if isLocked {
      recognised = true
      collector.file = name
      collector.problem(ArchiveReader.Entry.lockedWords)
    }
    if let failure = archive.failure {
      recognised = true
      collector.file = name
      collector.problem(failure.found, isMachine: failure.isMachine)
    }
  }

  /// The last part of a path, in lower case.
  static func baseName(_ path: String) -> String {
    let slash: (Character) -> Bool = { $0 == "/" || $0 == "\\" }
    return (path.split(whereSeparator: slash).last.map(String.init) ?? path).lowercased()
  }

  /// Gives the days that were found, from the first to the last, each with its readings in order of time. `notes` are the
  /// days whose note names a zone of its own.
  package func days(ownFrames: [CalendarDate: DayFrame] = [:], _ body: (DayReadings) throws -> Void) throws {
    samsungHours.finish(into: collector)
    var divider = DayDivider(options, ownFrames: ownFrames)
    try collector.forEach { sample in
      for day in divider.add(sample) { try body(day) }
    }
    for day in divider.finish() { try body(day) }
    collector.leaveOut(divider.outside, .outsideNote)
    collector.countAgain(divider.again)
    collector.passBy(divider.notAsked, newest: divider.newestNotAsked)
  }

  /// What became of the readings of a day.
  package func leaveOut(_ counts: [ImportReport.Reason: Int]) {
    for (reason, count) in counts { collector.leaveOut(count, reason) }
  }
}
