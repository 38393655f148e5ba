/// The cells of a table's rows by what they hold.
struct TableColumns: Hashable {
  var time: Int
  /// The cell of the day, where it has its own.
  var date: Int?
  var bpm: Int
  var motion: Int?
  var source: Int?
  /// Whether the values are recognised only by a name such as "value".
  var couldBeAnything = false

  /// Why the columns are not known.
  enum Missing: Error, Hashable {
    /// No column of that name or number.
    case named(String)
    case time
    case bpm
  }

  /// Names of columns as ``plain(_:)`` gives them; those in front win.
  private static let times = [
    "timestamp", "datetime", "datetimeutc", "dateandtime", "fechayhora", "fechahora", "datumuhrzeit",
    "datumzeit", "zeitstempel", "zeitpunkt", "horodatage", "dateetheure", "dateheure", "dataehora",
    "datahora", "dataeora", "dataora", "starttime", "startdate", "start", "recordedat", "measuredat",
    "localtime", "ts", "time", "uhrzeit", "zeit", "hora", "heure", "ora", "tiempo", "date", "datum", "fecha",
    "data",
  ]
  private static let dates = ["date", "day", "datum", "tag", "fecha", "dia", "jour", "data"]
  private static let rates = [
    "bpm", "heartrate", "heartratebpm", "hr", "hrbpm", "beatsperminute", "herzfrequenz", "herzfrequenzbpm",
    "puls", "pulse", "pulsebpm", "pulsrate", "pulserate", "pulso", "frecuenciacardiaca",
    "frecuenciacardiacalpm", "ritmocardiaco", "frequencecardiaque", "frequencecardiaquebpm",
    "frequenciacardiaca", "frequenciacardiacabpm", "frequenzacardiaca", "frequenzacardiacabpm", "fc",
    "avgheartrate", "averageheartrate", "heartrateavg",
  ]
  private static let values = ["value", "wert", "valor", "valeur", "valore"]
  private static let motions = [
    "motion", "movement", "motioncontext", "bewegung", "movimiento", "steps", "schritte", "pasos",
  ]
  private static let sources = [
    "source", "datasource", "sourcename", "device", "quelle", "gerat", "fuente", "dispositivo",
  ]

  /// The columns of a header: those that the person chose, and else those with known names.
  init(header: [String], choice: ColumnChoice = ColumnChoice()) throws(Missing) {
    let names = header.map(Self.plain)
    func chosen(_ text: String?) throws(Missing) -> Int? {
      guard let text else { return nil }
      if let index = header.firstIndex(of: text) ?? names.firstIndex(of: Self.plain(text)) { return index }
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
    let rate = try chosen(choice.bpm) ?? known(Self.rates, except: [time])
    couldBeAnything = rate == nil
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
  }

  /// The columns of a table without a header: time, heart rate, movement, source.
  init(count: Int) {
    time = 0
    bpm = 1
    motion = count > 2 ? 2 : nil
    source = count > 3 ? 3 : nil
  }

  /// The name in lower case, without punctuation, spaces and accents: `Heart rate (bpm)` is `heartratebpm`.
  private static func plain(_ name: String) -> String {
    let letters = name.lowercased().unicodeScalars.compactMap { scalar -> Unicode.Scalar? in
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
    return String(String.UnicodeScalarView(letters))
  }
}
