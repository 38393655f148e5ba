import HearthImport

extension VerbTable {
  private static let formats = ImportFormat.all.map(\.name)

  static let importing = VerbSpec(
    "import", operands: "FORMAT FILE…", count: 2...Int.max, firstChoices: formats, completes: .files,
    "bring in heart rate from an export, or a calendar",
    """
    Reads an export of heart rate and writes one table of readings for each day into Content/heart-rate, with a note beside it so that
    the day has a page. A note that is there is never touched, nor its words, labels and spans. Running the same
    command again changes nothing.

    FORMAT is one of \(formats.joined(separator: ", ")). FILE is a file, a folder, a zip file as it was downloaded,
    or - for standard input. Days and clocks are those of --zone, else of the timezone in hearth.yml, else of this machine.

    Readings that are there twice are written once. What a day's table holds already stays. Of readings at the same moment
    with the same value, one is taken. A reading at a full minute is a copy, if another app or device has a reading within
    that minute that differs by less than 1. Of different values at the same moment, that of the source with
    readings in most quarter hours of the day is taken. Readings outside of 25 to 250 beats per minute, of 2001-01-01 or earlier, or of days
    to come are left out. What is left out is counted, with the reason.

    ics is a calendar file, as Google, Apple and Outlook export it. Each event becomes a file in Content/events, with its title,
    times, place and description; who is invited, and links to join meetings, are left out. What repeats is written once for
    each time, at most 1200 times; what repeats without an end, from a year ago to two years ahead, or from --from to --to.
    When the same calendar comes again, files follow it, but for what you changed yourself. Labels and resources stay. Nothing is
    ever removed: what is called off or gone is said.

    The exit status is 1 if something could not be read; the rest is there all the same.
    """,
    options: [
      .firstDay, .lastDay, .last, .zone, .content, .timeColumn, .dateColumn, .bpmColumn, .motionColumn,
      .sourceColumn,
      .dateOrder, .withoutDescriptions, .today, .dryRun, .quiet,
    ],
    examples: [
      .init("hearth import apple-health export.zip", "the file that the Health app on an iPhone makes"),
      .init("hearth import apple-health export.zip --last 30d", "only the last 30 days"),
      .init(
        "hearth import fitbit takeout-001.zip takeout-002.zip --dry-run",
        "see what a Google Takeout would bring"),
      .init(
        "hearth import tcx activity.tcx --zone Europe/Paris",
        "one activity of a Garmin, as the clocks in Paris have it"),
      .init("hearth import apple-health - < export.xml", "from standard input"),
      .init(
        "hearth import csv pulse.csv --time-column Zeit --bpm-column Puls", "a table, its columns by name"),
      .init("hearth import ics calendar.ics --dry-run", "see what a calendar would bring"),
    ])
}

extension OptionSpec {
  static let firstDay = OptionSpec("from", value: "DATE", "only readings or events of this day or later")
  static let lastDay = OptionSpec("to", value: "DATE", "only readings or events of this day or earlier")
  static let last = OptionSpec(
    "last", value: "DAYS", "only the last days, today included: 30d, 4w")
  static let zone = OptionSpec(
    "zone", value: "NAME", "whose days and clocks: Europe/Paris (as in hearth.yml)")
  static let timeColumn = OptionSpec(
    "time-column", value: "NAME", "csv: the column of the time, by name or number")
  static let dateColumn = OptionSpec(
    "date-column", value: "NAME", "csv: the column of the day, where it has its own")
  static let bpmColumn = OptionSpec("bpm-column", value: "NAME", "csv: the column of the heart rate")
  static let motionColumn = OptionSpec("motion-column", value: "NAME", "csv: the column of movement")
  static let sourceColumn = OptionSpec("source-column", value: "NAME", "csv: the column of the device or app")
  static let withoutDescriptions = OptionSpec(
    "without-descriptions", "ics: leave out the descriptions of events")
  static let dateOrder = OptionSpec(
    "date-order", value: "ORDER", choices: DateOrder.allCases.map(\.rawValue),
    "csv: whether 3/4/2025 is in April (dmy) or in March (mdy)")
}
