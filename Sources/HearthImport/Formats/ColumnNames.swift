import HearthCore

/// Names of table columns and cell values: measurements, units and zones.
enum ColumnNames {
  /// Names as returned by ``plain(_:)``, without a unit or a zone; earlier names take precedence.
  static let times =
    [
      "timestamp", "datetime", "dateandtime", "fechayhora", "fechahora", "datumuhrzeit", "datumzeit",
      "datumundzeit", "datumunduhrzeit", "zeitstempel", "zeitpunkt", "horodatage", "dateetheure", "dateheure",
      "dataehora", "datahora", "dataeora", "dataora", "datumentijd", "datumtijd", "tijdstip", "tidpunkt",
      "tidspunkt", "datumochtid", "datoogtid", "dataigodzina", "dataczas", "datumacas", "datumcas", "idopont",
      "aikaleima", "tarihsaat", "tarihvesaat", "zamandamgasi", "датаивремя", "датавремя", "датаічас",
      "датачас", "日時", "測定日時", "計測日時", "記録日時", "開始日時", "日期时间", "时间戳", "日期時間", "時間戳", "일시", "측정일시", "날짜및시간",
      "날짜시간", "타임스탬프", "starttime", "startdate", "start", "startzeit", "beginn", "inicio", "horadeinicio",
      "debut", "inizio", "starttid", "starttijd", "baslangic", "baslangiczamani", "начало", "времяначала",
      "開始時刻", "開始時間", "开始时间", "测量时间", "记录时间", "測量時間", "시작시간", "측정시간", "recordedat", "measuredat", "localtime",
      "ts", "time", "uhrzeit", "zeit", "hora", "horario", "heure", "ora", "orario", "tiempo", "tijd", "tid",
      "klokkeslett", "klockslag", "godzina", "czas", "cas", "ido", "aika", "kellonaika", "saat", "zaman",
      "время", "час", "時刻", "時間", "时间", "시간", "시각",
    ] + dateNames
  static let dates = dateNames + ["day", "tag", "dia", "jour", "giorno", "dag"]
  /// Columns with these names also contain the time if there is no column for it.
  private static let dateNames = [
    "date", "datum", "fecha", "data", "dato", "paivamaara", "pvm", "tarih", "дата", "日付", "日期", "날짜",
  ]
  static let rates = [
    "bpm", "heartrate", "hr", "beatsperminute", "herzfrequenz", "herzrate", "herzschlag", "puls", "pulse",
    "pulsrate", "pulserate", "pulsfrequenz", "pulsschlag", "pulso", "pulsaciones", "latidos",
    "frecuenciacardiaca", "ritmocardiaco", "frequencecardiaque", "rythmecardiaque", "pouls", "pulsations",
    "freccardiaca", "freqcardiaca", "freqcardiaque", "freccard", "freqcard", "herzfreq", "hartfreq",
    "frequenciacardiaca", "batimentos", "batimentoscardiacos", "frequenzacardiaca", "battito", "battiti",
    "battitocardiaco", "polso", "hartslag", "polsslag", "hartfrequentie", "hjartfrekvens", "hjertefrekvens",
    "hjerterytme", "syke", "tetno", "fc", "tep", "tepovafrekvence", "pulzus", "pulzusszam", "nabiz",
    "kalphizi", "kalpatishizi", "пульс", "чсс", "частотапульса", "частотасердечныхсокращений", "心率", "心拍数",
    "心拍", "脈拍", "脈拍数", "心跳", "心跳率", "脉搏", "脈搏", "맥박", "심박", "심박수", "심장박동수",
  ]
  static let averages = ["avgheartrate", "averageheartrate", "heartrateavg"]
  static let values = ["value", "wert", "valor", "valeur", "valore", "waarde"]
  static let motions = [
    "motion", "movement", "motioncontext", "bewegung", "movimiento", "steps", "schritte", "pasos",
  ]
  static let sources = [
    "pkgname", "source", "datasource", "sourcename", "device", "quelle", "gerat", "fuente", "dispositivo",
  ]
  static let measurements = [
    "metric", "metricname", "healthmetric", "measurement", "measure", "datatype", "recordtype", "sampletype",
    "type", "parameter", "quantity", "variable", "indicator", "metrik", "metrica", "metrique", "messwert",
    "messgrosse", "mesure", "grandezza", "meting", "medida", "tipo", "typ",
  ]
  static let unitColumns = [
    "unit", "units", "uom", "unitofmeasure", "measureunit", "valueunit", "einheit", "unidad", "unidades",
    "unite", "unita", "unidade", "eenheid",
  ]
  /// Names of columns with the zone of each row; see ``zone(_:)``.
  static let zones = [
    "timezone", "timezoneid", "timezonename", "tz", "utcoffset", "gmtoffset", "timezoneoffset", "zoneoffset",
    "tzoffset", "timeoffset", "offset", "zeitzone", "zonahoraria", "husohorario", "fuseauhoraire",
    "fusoorario", "fusohorario", "tijdzone",
  ]

  /// Units of heart rate, which may also follow a column's name. A `/` before the minute is `per`.
  private static let units: Set<String> = {
    let beats = [
      "beat", "beats", "count", "counts", "schlag", "schlage", "herzschlage", "latido", "latidos",
      "pulsacion", "pulsaciones", "battement", "battements", "batt", "pulsation", "pulsations", "batimento",
      "batimentos", "bat", "pulsacoes", "battiti", "slag", "slagen", "uderzen", "уд", "ударов", "次", "回", "拍",
    ]
    let minutes = ["min", "minute", "minuto", "minuut", "minut", "minuten", "мин", "минуту", "分", "分钟"]
    let rates = minutes.flatMap { minute in
      beats.flatMap { beat in
        ["", "per", "pro", "por", "par", "al", "na", "в"].map { "\(beat)\($0)\(minute)" }
      } + ["per\(minute)", "1per\(minute)", "sper\(minute)"]
    }
    return Set(rates).union(["bpm", "lpm", "ppm", "min1", "min¹", "次每分"])
  }()

  /// Units that mean heart rate only after a name for it: alone, `spm` counts steps or strokes, and `l/min` litres.
  private static let unitsBehindNames = units.union([
    "spm", "slpermin", "latpermin", "udpermin", "bpermin", "lpermin", "ppermin",
  ])

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

  static func isOtherMeasurement(_ text: String) -> Bool { otherMeasurements.contains(measurement(text)) }

  static func isOtherUnit(_ text: String) -> Bool { otherUnits.contains(text.lowercased()) }

  /// Returns the plain name without the parts that exports add: `HKQuantityTypeIdentifierHeartRate`, `Heart Rate Samples`.
  private static func measurement(_ text: String) -> String {
    var name = plainWithUnit(text)[...]
    if name.hasPrefix("hkquantitytypeidentifier") { name = name.dropFirst("hkquantitytypeidentifier".count) }
    for end in ["sample", "samples"] where name.hasSuffix(end) { name = name.dropLast(end.count) }
    return String(name)
  }

  private static func plainWithUnit(_ text: String) -> String {
    guard text.contains("/") else { return plain(text) }
    return plain(text.lowercased().replacing(#/\s*\/\s*(?=m|м|分)/#, with: "per"))
  }

  private static func withoutUnit(_ name: String) -> String {
    if units.contains(name) { return name }
    let names = name.indices.dropFirst().filter { unitsBehindNames.contains(String(name[$0...])) }
      .map { String(name[..<$0]) }
    // In `Puls/min`, the unit isn't `s/min`.
    return names.first(where: rates.contains) ?? names.first ?? name
  }

  /// Returns a column's name without its unit and zone, and that zone: `Time (UTC)`, `timestamp_utc`, `GMT+01:00`.
  static func known(_ header: String) -> (name: String, offset: Int?) {
    let text = header.lowercased()
    guard let match = text.firstMatch(of: #/(?:utc|gmt)\s*(?:([+\-\u{2212}])\s*([0-9]{1,2}):?([0-9]{2})?)?/#)
    else { return (withoutUnit(plainWithUnit(text)), nil) }
    let hours = Int(match.2 ?? "0") ?? 0, minutes = Int((match.3 ?? nil) ?? "0") ?? 0
    let name = plain(String(text[..<match.range.lowerBound] + text[match.range.upperBound...]))
    return (name.isEmpty ? "time" : name, (match.1 == "+" ? 1 : -1) * (hours * 3600 + minutes * 60))
  }

  /// Returns the zone that a row names for its time: `Europe/Berlin`, `+01:00`, `UTC+0100`, `GMT-3`, or a number of hours,
  /// minutes or seconds east of Greenwich, distinguished by size.
  static func zone(_ text: String) -> Zone? {
    if text.lowercased() == "z" { return .utc }
    let text = text.replacing("\u{2212}", with: "-")
    return Zone(name: text)
      ?? (clock(text) ?? number(text)).flatMap { UTCOffset(seconds: $0) }.map { Zone(offset: $0) }
  }

  private static func clock(_ text: String) -> Int? {
    let form = #/(?:[a-zA-Z]{3})?\s*([+\-])\s*(?:([0-9]{1,2})(?::([0-9]{2}))?|([0-9]{2})([0-9]{2}))/#
    guard let match = text.wholeMatch(of: form) else { return nil }
    guard let hours = (match.2 ?? match.4).flatMap({ Int($0) }), hours <= mostHours else { return nil }
    let minutes = ((match.3 ?? nil) ?? match.5).flatMap { Int($0) } ?? 0
    return minutes < 60 ? (match.1 == "-" ? -1 : 1) * (hours * 3600 + minutes * 60) : nil
  }

  /// The most hours between a clock and UTC. Offsets are multiples of a quarter hour.
  private static let mostHours = 14

  private static func number(_ text: String) -> Int? {
    guard let number = Int(text) else { return nil }
    switch number.magnitude {
    case ...UInt(mostHours): return number * 3600
    case ...840 where number.isMultiple(of: 15): return number * 60
    case ...50_400 where number.isMultiple(of: 900): return number
    default: return nil
    }
  }

  /// Returns a name in lower case, without punctuation, spaces and accents: `Heart rate (bpm)` becomes `heartratebpm`.
  static func plain(_ name: String) -> String {
    var plain = String.UnicodeScalarView()
    for scalar in name.lowercased().unicodeScalars {
      if let base = bases[scalar] {
        plain += base.unicodeScalars
      } else if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
        plain.append(scalar)
      }
    }
    return String(plain)
  }

  private static let bases: [Unicode.Scalar: String] = {
    let accented = [
      "a": "áàâäãåą", "c": "çćč", "d": "ď", "e": "éèêëęėě", "g": "ğ", "i": "íìîïı", "l": "ł", "n": "ñńň",
      "o": "óòôöõøő", "r": "ř", "s": "śšş", "t": "ťţț", "u": "úùûüůű", "y": "ýÿ", "z": "źżž", "ss": "ß",
      "ae": "æ",
    ]
    var bases: [Unicode.Scalar: String] = [:]
    for (base, scalars) in accented {
      for scalar in scalars.unicodeScalars { bases[scalar] = base }
    }
    return bases
  }()
}
