import HearthCore
import HearthImport
import HearthText

/// `hearth doctor`
struct DoctorVerb {
  let typed: TypedArguments
  let machine: Machine

  init(_ typed: TypedArguments, on machine: Machine) {
    self.typed = typed
    self.machine = machine
  }

  func run() -> ExitStatus {
    let checkups = [version, libraries, clock, zones, locale, theme] + journal
    checkups.forEach { machine.terminal.out($0.text) }
    return checkups.contains { $0.state == .problem } ? .machine : .fine
  }

  private var version: Checkup {
    Checkup(.fine, "Hearth", "\(hearthVersion), \(machine.executable ?? "place unknown")")
  }

  private var libraries: Checkup {
    let missing = [LibArchive.version == nil ? "libarchive" : nil, LibIcal.isInstalled ? nil : "libical"]
      .compactMap(\.self)
    let found =
      ["libcmark \(LibCmark.version)", "libyaml \(LibYAML.version)"]
      + [LibArchive.version, LibIcal.isInstalled ? LibIcal.version : nil].compactMap(\.self)
    guard missing.isEmpty else {
      return Checkup(
        .problem, "libraries",
        "\(found.joined(separator: ", ")); not installed: \(missing.joined(separator: ", "))",
        help: "Importing needs them: libarchive for packed files, libical for calendars.")
    }
    return Checkup(.fine, "libraries", found.joined(separator: ", "))
  }

  /// A clock that was never set begins in 1970, or in the year of the machine's making.
  private var clock: Checkup {
    let now = machine.localNow(in: nil)
    guard now.date.year < 2025 else { return Checkup(.fine, "clock", "\(now)") }
    return Checkup(
      .problem, "clock", "it says \(now)",
      help: "New entries get their date from it. You could set it, or give --today and --date.")
  }

  /// Berlin's clocks stood at UTC+2 on 1 July 2024 (IANA time zone database, `europe`).
  private var zones: Checkup {
    let summer = Instant(seconds: 1_719_792_000)
    if let zone = Zone(name: "Europe/Berlin"), zone.offset(at: summer).seconds == 7200 {
      return Checkup(.fine, "time zones", "the rules of the world's zones are there\(release)")
    }
    return Checkup(
      .problem, "time zones", "the rules of the world's zones are missing",
      help: "They come with the package tzdata: apt-get install tzdata")
  }

  private var release: String { ZoneDatabase().release.map { ", release \($0)" } ?? "" }

  private var locale: Checkup {
    let name =
      machine[variable: "LC_ALL"] ?? machine[variable: "LC_CTYPE"] ?? machine[variable: "LANG"] ?? ""
    let isUnicode = name.lowercased().contains("utf-8") || name.lowercased().contains("utf8")
    guard !isUnicode else { return Checkup(.fine, "locale", name) }
    return Checkup(
      .note, "locale", name.isEmpty ? "none is set" : name,
      help: "Pages do not depend on it. A terminal may show accents as question marks.")
  }

  private var theme: Checkup {
    do throws(MachineError) {
      let installation = try Installation.find(on: machine)
      return Checkup(.fine, "theme", installation.templates)
    } catch {
      return Checkup(.problem, "theme", error.found, help: error.help)
    }
  }
}
