import Testing

@testable import HearthImport

/// Tables that hold other measurements too, units in many languages, and zones of their own.
@Suite struct MixedTablesTests {
  private func imported(_ header: String, _ rows: String...) throws -> Imported {
    let lines = rows.enumerated().map { "2025-03-17 08:2\($0):05,\($1)\n" }
    return try Imported(.csv, "\(header)\n" + lines.joined())
  }

  private let one = ["08:20:05+01:00,72"]

  @Test(arguments: [
    "name", "kind", "parameter", "category", "quantity", "variable", "signal", "identifier", "sampleType",
    "Health Metric", "Indicator", "Art", "Mesure", "Grandezza", "Meting", "Messgröße", "what it is",
  ])
  func `a column in which cells name heart rate and others do not says what was measured`(_ name: String)
    throws
  {
    let imported = try imported("time,value,\(name)", "72,heart_rate", "45,hrv", "97,oxygen", "58,Gehtempo")
    #expect(imported.rows == one)
    #expect(imported.report.otherMeasurements == ["hrv": 1, "oxygen": 1, "Gehtempo": 1])
  }

  @Test(arguments: ["Puls", "Frecuencia cardíaca", "HKQuantityTypeIdentifierHeartRate", "心率"])
  func `its cells may name heart rate in any language`(_ name: String) throws {
    #expect(try imported("time,value,kind", "72,\(name)", "45,SDNN").rows == one)
  }

  @Test(arguments: [
    "uom", "unidades", "unit of measure", "measure_unit", "Value Unit", "in which",
  ])
  func `a column of units is one whatever it is called`(_ name: String) throws {
    let imported = try imported("time,value,\(name)", "72,bpm", "45,ms", "97,%")
    #expect(imported.rows == one)
    #expect(imported.report.otherMeasurements == ["ms": 1, "%": 1])
  }

  @Test(arguments: [
    ("time,bpm,metric", "72,heart_rate", "45,hrv"), ("time,bpm,metric", "72,", "45,hrv"),
    ("Time,Heart rate,Unit", "72,bpm", "45,ms"), ("time,bpm,name", "72,pulse", "45,hrv"),
  ])
  func `other measurements are left out of a column that is called heart rate, too`(
    _ header: String, _ row: String, _ other: String
  ) throws {
    #expect(try imported(header, row, other).rows == one)
  }

  @Test(arguments: [
    ("time,bpm,type", "72,rest"), ("time,bpm,note", "72,after lunch"), ("time,bpm,sex", "72,f"),
    ("time,bpm,name", "72,Inés"),
  ])
  func `a column of other words is no column of measurements`(_ header: String, _ row: String) throws {
    #expect(try imported(header, row, row).rows.count == 2)
  }

  @Test func `one remark that names heart rate makes no column of measurements`() throws {
    #expect(try imported("time,bpm,note", "72,", "73,pulse", "74,a walk").rows.count == 3)
  }

  @Test(arguments: [
    "1/min", "S/min", "min-1", "min⁻¹", "Schläge pro Minute", "latidos/min", "battements/min", "batt/min",
    "pulsações/min", "counts/min", "beats/minute", "уд/мин", "次/分", "回/分", "count/min", "Schläge / min",
  ])
  func `knows the units of heart rate`(_ unit: String) throws {
    #expect(try imported("time,value,unit", "72,\(unit)", "45,ms").rows == one)
    #expect(try imported("time,Puls (\(unit))", "72").rows == one)
  }

  @Test(arguments: [
    "Herzfrequenz (1/min)", "Puls [1/min]", "Puls/min", "Puls (Schläge pro Minute)", "Herzschläge pro Minute",
    "Frecuencia cardíaca (latidos/min)", "Fréquence cardiaque (battements/min)", "Battiti", "Latidos",
    "Latidos por minuto", "Pulsaciones por minuto", "Pulsations", "Herzschlag", "Polsslag", "Пульс", "心率",
    "心拍数", "Tętno",
  ])
  func `knows the names of heart rate`(_ name: String) throws {
    #expect(try imported("time,\(name)", "72").rows == one)
  }

  @Test func `minutes are no unit of heart rate`() throws {
    #expect(try imported("time,value,unit", "72,bpm", "60,min").rows == one)
    #expect(try imported("time,heart_rate_min,heart_rate_avg", "50,72").rows == one)
  }

  @Test(arguments: [
    ("utc_offset", "+05:30"), ("timezone", "Asia/Kolkata"), ("tz", "UTC+0530"), ("offset", "+0530"),
    ("time_offset", "GMT+5:30"), ("utc_offset", "19800"), ("timezone", "330"), ("Zeitzone", "+5:30"),
  ])
  func `reads the zone that a row names`(_ column: String, _ zone: String) throws {
    let imported = try imported("time,bpm,\(column)", "72,\(zone)", "73,")
    #expect(imported.rows == ["03:50:05+01:00,72", "08:21:05+01:00,73"])
    #expect(imported.report.notes == [])
  }

  @Test(arguments: [("tz", "PST"), ("offset", "3600"), ("timezone", "home")])
  func `says which zones it does not know, and takes its own`(_ column: String, _ zone: String) throws {
    let imported = try imported("time,bpm,\(column)", "72,\(zone)", "73,\(zone)")
    #expect(imported.rows.count == 2 && imported.rows.first == one.first)
    #expect(
      imported.report.notes.map(\.text) == [
        "Hearth didn't use the column '\(column)': it doesn't know the time zone or offset '\(zone)'"
      ])
  }

  @Test func `a zone that cannot be read further down costs its row`() throws {
    let rows = (0..<600).map { "2025-03-17 08:\($0 / 50 + 10):\($0 % 50 + 10),72,+01:00\n" }.joined()
    let imported = try Imported(.csv, "time,bpm,tz\n" + rows + "2025-03-17 09:00:00,73,home\n")
    #expect(imported.report.problems.map(\.text) == ["line 602: the time zone 'home' can't be read"])
  }

  @Test func `a time that names its own offset needs no zone`() throws {
    let text = "time,bpm,tz\n2025-03-17T07:20:05Z,72,PST\n"
    let imported = try Imported(.csv, text)
    #expect(imported.rows == one && imported.report.notes == [])
    #expect(try Imported(.csv, "time_utc,bpm,tz\n2025-03-17 07:20:05,72,Asia/Tokyo\n").rows == one)
  }
}
