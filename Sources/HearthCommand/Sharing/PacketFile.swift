import HearthCore

/// The file of a packet. It never replaces a file.
struct PacketFile {
  private let folder: String
  private let name: String
  private let request: JournalRequest
  /// Whether a number may be added to the name.
  private let isNumbered: Bool

  /// - Parameters:
  ///   - given: as it was typed; without it, a file of the working folder.
  ///   - period: what it is named after; `nil` where its name says nothing.
  init(given: String?, _ period: ClosedRange<CalendarDate>?, _ request: JournalRequest) throws(UsageError) {
    self.request = request
    let usual = period.map { "share-\($0.lowerBound)-\($0.upperBound).html" } ?? "locked-page.html"
    let typed = request.machine.absolute(given ?? usual)
    (folder, name) = (FilePath.realWhereItExists(FilePath.parent(typed)), FilePath.name(typed))
    let path = FilePath.join(folder, name)
    isNumbered = given == nil
    if FilePath.isInside(folder, FilePath.real(request.place.content) ?? request.place.content) {
      throw UsageError(
        "\(given ?? name) would be inside the journal", help: "Choose another place: --output FILE")
    }
    if FilePath.isFolder(path) {
      throw UsageError("\(given ?? name) is a folder", help: "--output names a file, such as \(usual).")
    }
    if !isNumbered, FileStatus.of(path) != nil { throw Self.taken(path) }
  }

  private static func taken(_ path: String) -> UsageError {
    UsageError("there is already a file \(path)", help: "Choose another name: --output FILE")
  }

  /// Writes the file for its owner alone, and returns its path.
  func write(_ bytes: [UInt8]) throws -> String {
    for number in 1...999 {
      let name = number == 1 ? name : name.replacing(".html", with: "-\(number).html")
      let path = FilePath.join(folder, name)
      let isNew = try MachineError.explaining("\(path) cannot be written") { () throws(SystemCode) in
        try StagedFile(bytes, for: name, in: OpenFolder(.folder(folder))).publish()
      }
      if isNew { return path }
      guard isNumbered else { throw Self.taken(path) }
    }
    throw Self.taken(FilePath.join(folder, name))
  }
}
