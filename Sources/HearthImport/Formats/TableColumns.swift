/// The cells of a table's rows by what they hold.
struct TableColumns: Hashable {
  var time: Int
  /// The cell of the day, where it has its own.
  var date: Int?
  var bpm: Int
  var motion: Int?
  var source: Int?
  /// The cells that say of a value called "value" what was measured, and in what.
  var measurement: Int?
  var unit: Int?
  /// The seconds east of Greenwich of the clock that the header names: `time (UTC)`.
  var offset: Int?
  /// Of Samsung's table, the cell that names the file with the minutes of an average.
  var minutes: Int?
  /// Whether the values are recognised only by a name such as "value".
  var couldBeAnything = false

  /// Why the columns are not known.
  enum Missing: Error, Hashable {
    /// No column of that name or number.
    case named(String)
    case time
    case bpm
  }

  /// Names of columns as ``plain(_:)`` gives them, without a unit and a zone; those in front win.
  private static let times = [
    "timestamp", "datetime", "dateandtime", "fechayhora", "fechahora", "datumuhrzeit", "datumzeit",
    "zeitstempel", "zeitpunkt", "horodatage", "dateetheure", "dateheure", "dataehora", "datahora", "dataeora",
    "dataora", "datumentijd", "datumtijd", "tijdstip", "tidpunkt", "starttime", "startdate", "start",
    "recordedat", "measuredat", "localtime", "ts", "time", "uhrzeit", "zeit", "hora", "heure", "ora",
    "tiempo",
    "tijd", "tid", "godzina", "czas", "date", "datum", "fecha", "data", "dato",
  ]
  private static let dates = [
    "date", "day", "datum", "tag", "fecha", "dia", "jour", "data", "giorno", "dag", "dato",
  ]
  private static let rates = [
    "bpm", "heartrate", "hr", "beatsperminute", "herzfrequenz", "herzrate", "puls", "pulse", "pulsrate",
    "pulserate", "pulsfrequenz", "pulso", "pulsaciones", "frecuenciacardiaca", "ritmocardiaco",
    "frequencecardiaque", "rythmecardiaque", "pouls", "frequenciacardiaca", "batimentos",
    "batimentoscardiacos", "frequenzacardiaca", "battito", "battitocardiaco", "polso", "hartslag",
    "hartfrequentie", "hjartfrekvens", "hjertefrekvens", "hjerterytme", "syke", "tetno", "fc", "lpm", "ppm",
    "countmin",
  ]
  private static let averages = ["avgheartrate", "averageheartrate", "heartrateavg"]
  private static let values = ["value", "wert", "valor", "valeur", "valore", "waarde"]
  private static let motions = [
    "motion", "movement", "motioncontext", "bewegung", "movimiento", "steps", "schritte", "pasos",
  ]
  private static let sources = [
    "pkgname", "source", "datasource", "sourcename", "device", "quelle", "gerat", "fuente", "dispositivo",
  ]
  private static let measurements = [
    "metric", "metricname", "measurement", "measure", "datatype", "recordtype", "type", "metrik", "metrica",
    "metrique", "messwert", "messgrosse", "medida", "tipo", "typ",
  ]
  private static let unitColumns = [
    "unit", "units", "einheit", "unidad", "unite", "unita", "unidade", "eenheid",
  ]
  /// Units of heart rate, which may also stand behind the name of a column.
  private static let units = [
    "bpm", "lpm", "ppm", "countmin", "beatsmin", "beatsperminute", "schlagemin", "slagenmin", "slagmin",
    "battitimin", "batmin", "min",
  ]

  /// Returns whether a measurement or a unit, as a row names it, is of heart rate: a measured one, and no average of a day.
  static func isHeartRate(_ text: String) -> Bool {
    let name = plain(text).replacing(#/^hkquantitytypeidentifier|samples?$/#, with: "")
    return rates.contains(withoutUnit(name)) || units.contains(name)
  }

  private static func withoutUnit(_ name: String) -> String {
    units.first { name.hasSuffix($0) && name != $0 }.map { String(name.dropLast($0.count)) } ?? name
  }

  /// Returns what a column is called without its unit and its zone, and that zone: `Time (UTC)`, `timestamp_utc`, `GMT+01:00`.
  private static func known(_ header: String) -> (name: String, offset: Int?) {
    let text = header.lowercased()
    guard let match = text.firstMatch(of: #/(?:utc|gmt)\s*(?:([+\-\u{2212}])\s*([0-9]{1,2}):?([0-9]{2})?)?/#)
    else {
      return (withoutUnit(plain(text)), nil)
    }
    let hours = Int(match.2 ?? "0") ?? 0, minutes = Int((match.3 ?? nil) ?? "0") ?? 0
    let name = plain(String(text[..<match.range.lowerBound] + text[match.range.upperBound...]))
    return (name.isEmpty ? "time" : name, (match.1 == "+" ? 1 : -1) * (hours * 3600 + minutes * 60))
  }

  /// The columns of a header: those that the person chose, and else those with known names.
  init(header: [String], choice: ColumnChoice = ColumnChoice()) throws(Missing) {
    let plain = header.map(Self.plain)
    let names = header.map { Self.known($0).name }
    func chosen(_ text: String?) throws(Missing) -> Int? {
      guard let text else { return nil }
      if let index = header.firstIndex(of: text) ?? plain.firstIndex(of: Self.plain(text)) { return index }
      guard let number = Int(text), header.indices.contains(number - 1) else { throw .named(text) }
      return number - 1
    }
    func known(_ list: [String], except taken: [Int?] = []) -> Int? {
      for name in list {
        if let index = names.firstIndex(of: name), !taken.contains(index) { return index }
      }
      return nil
    }
    date = try chosen(choice.date)
    let time = try chosen(choice.time) ?? known(Self.times, except: [date])
    let rate = try chosen(choice.bpm) ?? known(Self.rates + Self.averages, except: [time])
    let bpm = rate ?? known(Self.values, except: [time])
    let motion = try chosen(choice.motion)
    let source = try chosen(choice.source)
    guard let time else { throw .time }
    guard let bpm else { throw .bpm }
    self.time = time
    self.bpm = bpm
    if date == nil { date = known(Self.dates, except: [time]) }
    self.motion = motion ?? known(Self.motions, except: [time, bpm, date])
    self.source = source ?? known(Self.sources, except: [time, bpm, date])
    minutes = header.firstIndex(of: "binning_data")
    if !(Self.rates + Self.averages).contains(names[bpm]) {
      measurement = known(Self.measurements, except: [time, bpm, date, motion, source])
      unit = known(Self.unitColumns, except: [time, bpm, date])
    }
    couldBeAnything = rate == nil && measurement == nil && unit == nil
    offset =
      [time, date].lazy.compactMap { $0 }.compactMap { column in
        let known = Self.known(header[column])
        let isTime = (Self.times + Self.dates).contains(known.name)
        return isTime || plain[column].wholeMatch(of: #/.*(?:utc|gmt)/#) != nil ? known.offset : nil
      }.first
  }

  /// The columns of a table without a header: time, heart rate, movement, source.
  init(count: Int) {
    time = 0
    bpm = 1
    motion = count > 2 ? 2 : nil
    source = count > 3 ? 3 : nil
  }

  /// The name in lower case, without punctuation, spaces and accents: `Heart rate (bpm)` is `heartratebpm`.
  static func plain(_ name: String) -> String {
    let scalars = name.lowercased().unicodeScalars.compactMap { scalar -> Unicode.Scalar? in
      switch scalar {
      case "á", "à", "â", "ä", "ã": "a"
      case "é", "è", "ê", "ë": "e"
      case "í", "ì", "î", "ï": "i"
      case "ó", "ò", "ô", "ö", "õ": "o"
      case "ú", "ù", "û", "ü": "u"
      case "ç": "c"
      case "ñ": "n"
      case _ where scalar.properties.isAlphabetic || scalar.properties.numericType != nil: scalar
      default: nil
      }
    }
    return String(String.UnicodeScalarView(scalars))
  }
}
