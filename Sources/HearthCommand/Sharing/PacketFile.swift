import HearthCore

/// The file of a packet. It never replaces an existing file.
struct PacketFile {
  private let folder: String
  private let name: String
  private let request: JournalRequest
  /// Whether a number may be added to the name.
  private let isNumbered: Bool

  /// - Parameters:
  ///   - given: The path as typed; without it, a file in the working folder.
  ///   - period: The period to name it after; `nil` for a name that says nothing.
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
    guard let path = try StagedFile.publish(bytes, as: name, in: folder, isNumbered: isNumbered) else {
      throw Self.taken(FilePath.join(folder, name))
    }
    return path
  }
}

extension StagedFile {
  /// Writes a new file for its owner alone, as `name`, or if that is taken and `isNumbered`, as `name-2` and so on.
  /// Returns its path, or `nil` if no name is free.
  static func publish(_ bytes: [UInt8], as name: String, in folder: String, isNumbered: Bool = true)
    throws(MachineError) -> String?
  {
    let stem = name.prefix(upTo: name.lastIndex(of: ".") ?? name.endIndex)
    for number in 1...(isNumbered ? 999 : 1) {
      let name = number == 1 ? name : "\(stem)-\(number)\(name.dropFirst(stem.count))"
      let path = FilePath.join(folder, name)
      let isNew = try MachineError.explaining(
        "\(path) cannot be written", StagedFile(bytes, for: name, in: OpenFolder(.folder(folder))).publish())
      if isNew { return path }
    }
    return nil
  }
}
