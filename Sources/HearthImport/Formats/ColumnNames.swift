import HearthCore

/// Names of columns, measurements, units and zones in English and Spanish; others must be named on the command line.
enum ColumnNames {
  /// Names as returned by ``plain(_:)``, without a unit or a zone; earlier names take precedence.
  static let times =
    [
      "timestamp", "datetime", "dateandtime", "fechayhora", "fechahora", "starttime", "startdate", "start",
      "inicio", "horadeinicio", "recordedat", "measuredat", "localtime", "ts", "time", "hora", "horario",
      "tiempo",
    ] + dateNames
  static let dates = dateNames + ["day", "dia"]
  /// Columns with these names also contain the time if there is no column for it.
  private static let dateNames = ["date", "fecha"]
  static let rates = [
    "bpm", "heartrate", "hr", "beatsperminute", "pulse", "pulserate", "pulso", "pulsaciones", "latidos",
    "frecuenciacardiaca", "ritmocardiaco", "fc",
  ]
  static let averages = ["avgheartrate", "averageheartrate", "heartrateavg"]
  static let values = ["value", "valor"]
  static let motions = ["motion", "movement", "motioncontext", "movimiento", "steps", "pasos"]
  static let sources = ["pkgname", "source", "datasource", "sourcename", "device", "fuente", "dispositivo"]
  static let measurements = [
    "metric", "metricname", "healthmetric", "measurement", "measure", "datatype", "recordtype", "sampletype",
    "type", "parameter", "quantity", "variable", "indicator", "metrica", "medida", "tipo",
  ]
  static let unitColumns = [
    "unit", "units", "uom", "unitofmeasure", "measureunit", "valueunit", "unidad", "unidades",
  ]
  /// Names of columns with the zone of each row; see ``zone(_:)``.
  static let zones = [
    "timezone", "timezoneid", "timezonename", "tz", "utcoffset", "gmtoffset", "timezoneoffset", "zoneoffset",
    "tzoffset", "timeoffset", "zonahoraria", "husohorario",
  ]

  /// Units of heart rate, which may also follow a column's name. A `/` before the minute is `per`.
  private static let units: Set<String> = [
    "bpm", "lpm", "ppm", "permin", "1permin", "beatpermin", "beatspermin", "beatsperminute", "countpermin",
    "countspermin", "latidospermin", "latidosporminuto", "pulsacionespermin", "pulsacionesporminuto",
  ]

  /// Other units and measurements that exports write in the same column.
  private static let otherUnits: Set<String> = [
    "%", "ms", "sec", "min", "mmhg", "kg", "lb", "lbs", "°c", "°f", "degc", "degf", "km", "mi", "cm", "kcal",
    "kj", "steps", "ml", "mg/dl", "mmol/l", "br/min", "breaths/min", "brpm",
  ]
  private static let otherMeasurements: Set<String> = [
    "hrv", "hrvsdnn", "hrvrmssd", "sdnn", "rmssd", "heartratevariability", "heartratevariabilitysdnn",
    "restingheartrate", "walkingheartrateaverage", "spo", "spo2", "oxygen", "bloodoxygen", "oxygensaturation",
    "respiratoryrate", "breathingrate", "bloodpressure", "stepcount", "steps", "weight", "bodytemperature",
  ]

  static func isRate(_ name: String) -> Bool {
    rates.contains(name) || averages.contains(name) || units.contains(name)
  }

  /// Returns whether a row's measurement or unit is heart rate: a measured value, not a daily average.
  static func isHeartRate(_ text: String) -> Bool {
    let name = measurement(text)
    return rates.contains(withoutUnit(name)) || units.contains(name)
  }

  /// Returns whether a row's measurement or unit is known, and isn't heart rate.
  static func isOther(_ text: String) -> Bool {
    otherMeasurements.contains(measurement(text)) || otherUnits.contains(text.lowercased())
  }

  /// Returns the plain name without the parts that exports add: `HKQuantityTypeIdentifierHeartRate`, `Heart Rate Samples`.
  private static func measurement(_ text: String) -> String {
    var name = plainWithUnit(text)[...]
    if name.hasPrefix("hkquantitytypeidentifier") { name = name.dropFirst("hkquantitytypeidentifier".count) }
    for end in ["sample", "samples"] where name.hasSuffix(end) { name = name.dropLast(end.count) }
    return String(name)
  }

  private static func plainWithUnit(_ text: String) -> String {
    guard text.contains("/") else { return plain(text) }
    return plain(text.lowercased().replacing(#/\s*\/\s*(?=m)/#, with: "per"))
  }

  private static func withoutUnit(_ name: String) -> String {
    if units.contains(name) { return name }
    return name.indices.dropFirst().first { units.contains(String(name[$0...])) }.map { String(name[..<$0]) }
      ?? name
  }

  /// Returns a column's name without its unit and zone, and that zone: `Time (UTC)`, `timestamp_utc`, `GMT+01:00`.
  static func known(_ header: String) -> (name: String, offset: Int?) {
    let text = header.lowercased()
    // A pattern is compiled at each use, and few headers contain either word.
    guard text.contains("utc") || text.contains("gmt"),
      let match = text.firstMatch(of: #/(?:utc|gmt)\s*(?:([+\-\u{2212}])\s*([0-9]{1,2}):?([0-9]{2})?)?/#)
    else { return (withoutUnit(plainWithUnit(text)), nil) }
    let hours = Int(match.2 ?? "0") ?? 0, minutes = Int((match.3 ?? nil) ?? "0") ?? 0
    let name = plain(String(text[..<match.range.lowerBound] + text[match.range.upperBound...]))
    return (name.isEmpty ? "time" : name, (match.1 == "+" ? 1 : -1) * (hours * 3600 + minutes * 60))
  }

  /// Returns the zone that a row names for its time: `Europe/Berlin`, `+01:00`, `UTC+0100`, `GMT-3`.
  static func zone(_ text: String) -> Zone? {
    if text.lowercased() == "z" { return .utc }
    let text = text.replacing("\u{2212}", with: "-")
    return Zone(name: text) ?? clock(text).flatMap { UTCOffset(seconds: $0) }.map { Zone(offset: $0) }
  }

  private static func clock(_ text: String) -> Int? {
    let form = #/(?:[a-zA-Z]{3})?\s*([+\-])\s*(?:([0-9]{1,2})(?::([0-9]{2}))?|([0-9]{2})([0-9]{2}))/#
    guard let match = text.wholeMatch(of: form) else { return nil }
    // No clock is further from UTC.
    guard let hours = (match.2 ?? match.4).flatMap({ Int($0) }), hours <= 14 else { return nil }
    let minutes = ((match.3 ?? nil) ?? match.5).flatMap { Int($0) } ?? 0
    return minutes < 60 ? (match.1 == "-" ? -1 : 1) * (hours * 3600 + minutes * 60) : nil
  }

  /// Returns a name in lower case, without punctuation, spaces and accents: `Heart rate (bpm)` becomes `heartratebpm`.
  static func plain(_ name: String) -> String {
    let scalars = name.lowercased().inFormD.unicodeScalars.filter {
      $0.properties.isAlphabetic || $0.properties.numericType != nil
    }
    return String(String.UnicodeScalarView(scalars))
  }
}
