import HearthCore
import HearthImport
import HearthPictures
import HearthServe
import HearthText

/// `hearth doctor`
struct DoctorVerb {
  let typed: TypedArguments
  let machine: Machine

  /// One line of the report, with a line of help unless that is empty.
  private struct Checkup {
    enum State: String { case fine = "ok", note, problem }

    let subject: String
    let found: String
    let state: State
    let help: String

    init(_ subject: String, _ found: String, _ state: State = .fine, help: String = "") {
      (self.subject, self.found, self.state, self.help) = (subject, found, state, help)
    }

    init(_ subject: String, _ finding: Finding) {
      self.init(subject, finding.found, .note, help: finding.help ?? "")
    }

    /// Returns the lines, with the states in a column of their own; unwrapped without a `width`.
    func text(width: Int?) -> String {
      let column = 9
      let (indent, report) = (String(repeating: " ", count: column), "\(subject): \(found)")
      let lines = width.map { WrappedText.lines(report, width: max(20, $0 - column)) } ?? [report]
      return state.rawValue.padded(to: column) + lines.joined(separator: "\n\(indent)") + "\n"
        + (help.isEmpty ? "" : "\(indent)\(help)\n")
    }
  }

  func run() -> ExitStatus {
    let program = Checkup("Hearth", "\(hearthVersion), \(machine.executable ?? "place unknown")")
    let checkups = [program, libraries, clock, zones, theme] + journal
    let width = machine.terminal.showsResults ? machine.terminal.columns : nil
    machine.terminal.say(checkups.map { $0.text(width: width) }.joined())
    return checkups.contains { $0.state == .problem } ? .machine : .fine
  }

  /// Returns the result of `check`, or else its error.
  private func checkup(_ subject: String, _ check: () throws -> Checkup) -> Checkup {
    do { return try check() } catch { return failure(of: subject, error) }
  }

  private func failure(of subject: String, _ error: any Error, _ state: Checkup.State = .problem) -> Checkup {
    let known = error as? any CommandError
    return Checkup(subject, known?.found ?? "\(error)", state, help: known?.help ?? "")
  }

  // MARK: The machine

  private var libraries: Checkup {
    let optional = [
      ("libarchive", LibArchive.version), ("libical", LibIcal.isInstalled ? LibIcal.version : nil),
      (LibHeif.name, LibHeif.installed?.version),
      (LibTurboJPEG.name, LibTurboJPEG.installed == nil ? nil : LibTurboJPEG.name),
      ("libmicrohttpd", HTTPServer.version),
    ]
    let missing = optional.filter { $0.1 == nil }.map(\.0).joined(separator: ", ")
    let found = (["libcmark \(LibCmark.version)", "libyaml \(LibYAML.version)"] + optional.compactMap(\.1))
      .joined(separator: ", ")
    guard !missing.isEmpty else { return Checkup("libraries", found) }
    return Checkup(
      "libraries", "\(found); not installed: \(missing)", .problem,
      help:
        "libarchive opens packed files, libical calendars, libheif and libturbojpeg photographs; libmicrohttpd is for hearth serve."
    )
  }

  /// A clock that was never set starts in 1970, or in the year the machine was made.
  private var clock: Checkup {
    let now = machine.localNow(in: nil)
    guard now.date.year < 2025 else { return Checkup("clock", "\(now)") }
    return Checkup(
      "clock", "it says \(now)", .problem,
      help: "New entries get their date from it. Set it, or give --today and --date.")
  }

  /// Berlin's clocks were at UTC+2 on 1 July 2024 (IANA time zone database, `europe`).
  private var zones: Checkup {
    let summer = Instant(seconds: 1_719_792_000)
    if let zone = Zone(name: "Europe/Berlin"), zone.offset(at: summer).seconds == 7200 {
      let release = ZoneDatabase().release.map { ", release \($0)" } ?? ""
      return Checkup("time zones", "the time zone data is installed\(release)")
    }
    return Checkup(
      "time zones", "the time zone data is missing", .problem,
      help: "Install the package tzdata: apt-get install tzdata")
  }

  private var theme: Checkup {
    checkup("theme") { Checkup("theme", try Installation.find(on: machine).templates) }
  }

  // MARK: The folders of the journal

  private var journal: [Checkup] {
    do {
      let place = try JournalPlace.find(given: typed.value(of: .content), on: machine)
      let site = try? place.output(given: typed.value(of: .output), on: machine)
      let privacy = PlaceExposure(place: place, site: site).found.map { Checkup("privacy", $0.finding) }
      let isPrivate = Checkup(
        "privacy", "the journal and the site aren't in a shared folder, and have no public remote")
      return [checkup("journal") { try content(of: place) }, checkup("site") { try output(of: place) }]
        + ownTheme + (privacy.isEmpty ? [isPrivate] : privacy)
    } catch {
      return [failure(of: "journal", error, .note)]
    }
  }

  /// The code of the journal's own theme.
  private var ownTheme: [Checkup] {
    guard let request = try? JournalRequest(typed, on: machine), let files = try? ThemeFiles(request) else {
      return []
    }
    return files.code.map { file in Checkup("theme: \(file.path)", .ownTheme(isUsed: files.usesCode)) }
  }

  private func content(of place: JournalPlace) throws -> Checkup {
    let files = try JournalFiles(folder: place.content)
    let problems = files.log.diagnostics.count
    let found = "\(files.paths.count) files in \(place.content)"
    guard problems == 0 else {
      return Checkup(
        "journal", "\(found), and \(problems) that can't be read", .note, help: "hearth check says which.")
    }
    guard isWritable(place.content) else {
      return Checkup(
        "journal", "\(found), which this account can't write to", .note,
        help: "Build it into another folder with --output. hearth new can't add to it.")
    }
    let left = StagedFile.leftovers(in: try .folder(place.content)).map(\.path)
    guard left.isEmpty else {
      let names = left.map { FilePath.join(place.content, $0) }.joined(separator: ", ")
      return Checkup(
        "journal", "\(found); a command that was killed has left \(names)", .note,
        help: "The next command that changes the journal removes that.")
    }
    return Checkup("journal", found)
  }

  private func output(of place: JournalPlace) throws -> Checkup {
    let folder = try place.output(given: typed.value(of: .output), on: machine)
    let count = try SiteFolder.inspect(folder).manifest.files.count
    let status = FileStatus.of(folder)
    let written = ([folder] + FilePath.ancestors(of: folder)).first { FileStatus.of($0) != nil } ?? "/"
    guard isWritable(written) else {
      return Checkup(
        "site", "this account may not write into \(written)", .problem,
        help: "Build into another folder: hearth build --output ~/journal-pages")
    }
    guard let status else { return Checkup("site", "\(folder), which the first build makes") }
    let found = "\(folder): \(count == 0 ? "nothing is built yet" : "\(count) files")"
    let isOpen = status.isOpenToOthers && count > 0
    let help = "Others on this machine can open it. To close it: \(ShellWord.command("chmod 700", folder))"
    return isOpen ? Checkup("site", found, .note, help: help) : Checkup("site", found)
  }

  private func isWritable(_ folder: String) -> Bool {
    (try? FileDescriptor.folder(folder))?.isWritable(".") == true
  }
}
