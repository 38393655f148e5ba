package import HearthCore

/// An import of files that are read one after the other: heart rate or calendars.
package protocol FileImport: AnyObject {
  var options: ImportOptions { get }
  var report: ImportReport { get set }

  /// Reads a file that isn't an archive. Returns whether it has the format.
  func read(_ file: FileInput) -> Bool
}

/// A file that isn't an archive, before it is read.
package struct FileInput {
  /// The name in messages.
  let name: String
  let reader: ByteReader
  /// Whether the person named this file itself, rather than the folder or archive that contains it.
  let isNamed: Bool

  /// The beginning of the file, from which formats are recognized.
  var head: ByteSpan { reader.rest.slice(0, Self.headLength) }
  var baseName: String { Self.baseName(name) }

  static let headLength = 1 << 16

  /// Returns the last component of a path, in lower case.
  static func baseName(_ path: String) -> String { lastComponent(path).lowercased() }

  static func lastComponent(_ path: String) -> String {
    path.split(whereSeparator: { "/\\".contains($0) }).last.map(String.init) ?? path
  }
}

extension FileImport {
  /// Reads a file, or all that the format accepts of an archive. Returns whether it has the format, as one that the person
  /// named must, or has another problem.
  @discardableResult package func read(name: String, source: any ByteSource, isNamed: Bool) -> Bool {
    let isRead =
      !ImportFormat.isPrivate(FileInput.baseName(name))
      && read(name: name, source: source, isNamed: isNamed, isInArchive: false)
    if isNamed, !isRead { hasNothing(name) }
    return isRead
  }

  /// Reports a file or a folder that can't be opened, with the system's reason.
  package func cannotOpen(_ name: String, _ text: String) {
    report.fileProblem(text, in: name, isMachine: true)
  }

  /// Reports a file or a folder that contains nothing of the format.
  package func hasNothing(_ name: String) { report.fileProblem(options.format.absence, in: name) }

  /// Returns whether the file has the format, or another problem. Archives inside archives aren't opened.
  private func read(name: String, source: any ByteSource, isNamed: Bool, isInArchive: Bool) -> Bool {
    let reader = ByteReader(source)
    if !isInArchive, let kind = ArchiveReader.Kind(reader.rest) {
      return readArchive(name: name, kind, reader)
    }
    if UTF16Text.isLittleEndian(Array(reader.rest.slice(0, 4).bytes)) != nil {
      report.fileProblem(
        "it is in UTF-16, and Hearth reads UTF-8; save it as UTF-8, or from a spreadsheet as 'CSV UTF-8'",
        in: name)
      return true
    }
    let isRead = read(FileInput(name: name, reader: reader, isNamed: isNamed))
    guard let failure = reader.failure else { return isRead }
    report.fileProblem(explanation(of: failure, at: reader.end), in: name, isMachine: failure.isMachine)
    return true
  }

  private func explanation(of failure: SourceFailure, at end: Int) -> String {
    if options.format == .calendar {
      return "\(failure.found). What comes before \(failure.isDamage ? "may be wrong too" : "was read")"
    }
    return failure.isDamage
      ? "\(failure.found), which shows at byte \(end). Readings before that may be wrong too. "
        + "Download it again; before you import it, delete its rows from the tables of its days"
      : "\(failure.found), at byte \(end). What comes before was read"
  }

  private func readArchive(name: String, _ kind: ArchiveReader.Kind, _ source: any ByteSource) -> Bool {
    let archive = ArchiveReader(source, kind)
    var (isRead, isLocked) = (false, false)
    while let entry = archive.next() {
      let base = FileInput.baseName(entry.name)
      // A file compressed by itself has its own name in the archive, or none. Journals may know a calendar without a
      // name of its own by either.
      let hasOwnName = options.format != .calendar && FileInput.baseName(name) == base + ".gz"
      let isAlone = kind == .gzip && (base == "data" || hasOwnName)
      guard isAlone || options.format.accepts(base) else { continue }
      guard !entry.isLocked else {
        isLocked = true
        continue
      }
      let path = isAlone ? name : "\(name): \(entry.name)"
      isRead = read(name: path, source: entry, isNamed: isAlone, isInArchive: true) || isRead
    }
    if isLocked {
      report.fileProblem("it needs a password. Unpack it first, then name the unpacked files", in: name)
    }
    if let failure = archive.failure {
      report.fileProblem(failure.found, in: name, isMachine: failure.isMachine)
    }
    return isRead || isLocked || archive.failure != nil
  }
}

/// What an import should read, and how the journal divides time into days.
package struct ImportOptions: Sendable {
  package var format: ImportFormat
  /// The zone for days and clocks if a file doesn't name its own.
  package var zone: Zone
  /// Whether the person named ``zone``; if not, the zone of a calendar's owner takes precedence.
  package var zoneIsCertain = true
  package var dayStarts = TimeOfDay.midnight
  package var from: CalendarDate?
  package var to: CalendarDate?
  package var today: CalendarDate
  package var columns = ColumnChoice()
  /// Whether the descriptions of events are imported, with any links and codes in them.
  package var descriptions = false

  package init(format: ImportFormat, zone: Zone, today: CalendarDate) {
    self.format = format
    self.zone = zone
    self.today = today
  }
}

/// The columns of a table, each by its name in the header or its number from 1. Omitted columns are recognized.
package struct ColumnChoice: Sendable, Hashable {
  package var time: String?
  /// The column with the day, if there is one.
  package var date: String?
  package var bpm: String?
  package var motion: String?
  package var source: String?
  /// The meaning of dates such as 03/04/2025; `nil` if the table itself must show it.
  package var order: DateOrder?
  /// Whether times without an offset are in UTC.
  package var isUTC = false

  package init() {}
}

/// The order of the parts of a numeric date.
package enum DateOrder: String, CaseIterable, Sendable {
  /// 17/03/2025
  case dayFirst = "dmy"
  /// 03/17/2025
  case monthFirst = "mdy"
}
