/// The exports that can be read, by the names that the command line takes.
package enum ImportFormat: String, CaseIterable, Sendable {
  case appleHealth = "apple-health"
  case fitbit
  case withings
  case oura
  case samsung
  case polar
  case gpx
  case tcx
  case csv

  /// What messages call it.
  package var title: String {
    switch self {
    case .appleHealth: "Apple Health"
    case .fitbit: "Fitbit"
    case .withings: "Withings"
    case .oura: "Oura"
    case .samsung: "Samsung Health"
    case .polar: "Polar"
    case .gpx: "GPX"
    case .tcx: "TCX"
    case .csv: "CSV"
    }
  }

  /// What a file of it holds, for a message about one that does not.
  package var shape: String {
    switch self {
    case .appleHealth: "an export of Apple Health holds <HealthData> with <Record> elements"
    case .fitbit: "Fitbit writes heart_rate-2019-10-06.json, or heart_rate_2024-10-06.csv"
    case .withings: "Withings writes raw_hr_hr.csv, with the columns start, duration, value"
    case .oura: "Oura writes timestamp, bpm and source, as JSON or CSV"
    case .samsung:
      "Samsung writes com.samsung.shealth.tracker.heart_rate.….csv, and JSON files in a folder jsons"
    case .polar:
      "Polar writes a table whose third line names Sample rate, Time and HR (bpm), or 247ohr….json and training-session….json"
    case .gpx: "a GPX file holds <trkpt> elements with <time> and hr"
    case .tcx: "a TCX file holds <Trackpoint> elements with <Time> and <HeartRateBpm>"
    case .csv: "a table names its columns in its first line; --time-column and --bpm-column say which to take"
    }
  }

  /// The endings of names that are looked at in a folder or an archive, in lower case.
  package var endings: [String] {
    switch self {
    case .appleHealth: [".xml"]
    case .fitbit, .oura, .samsung, .polar: [".json", ".csv"]
    case .withings: [".csv"]
    case .gpx: [".gpx"]
    case .tcx: [".tcx"]
    case .csv: [".csv", ".tsv", ".txt"]
    }
  }

  /// Whether a file of a folder or an archive is looked at; `base` is the last part of its path in lower case. A file
  /// without an ending is: names get lost.
  package func wants(_ base: String) -> Bool {
    guard !Self.isPrivate(base), !base.hasPrefix("._") else { return false }
    // Polar's account has files about the person and about sleep in the same form.
    if self == .polar, base.hasSuffix(".json") {
      return base.hasPrefix("247") || base.hasPrefix("training-session")
    }
    return !base.contains(".") || endings.contains { base.hasSuffix($0) }
  }

  /// Whether it is the clinical document of an Apple export, which holds a name and a birth date and nothing that is
  /// wanted. It is never read.
  static func isPrivate(_ base: String) -> Bool { base.hasSuffix("_cda.xml") }
}
