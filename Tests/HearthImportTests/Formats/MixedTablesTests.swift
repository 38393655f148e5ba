import Testing

@testable import HearthImport

/// Tables that hold other measurements too, units, and zones of their own.
@Suite struct MixedTablesTests {
  private func imported(_ header: String, _ rows: String...) throws -> Imported {
    let lines = rows.enumerated().map { "2025-03-17 08:2\($0):05,\($1)\n" }
    return try Imported(.csv, "\(header)\n" + lines.joined())
  }

  private let one = ["08:20:05+01:00,72"]

  @Test(arguments: [
    "parameter", "quantity", "variable", "sampleType", "Health Metric", "Indicator", "Medida",
  ])
  func `a column of measurements takes heart rate alone`(_ name: String) throws {
    let imported = try imported("time,value,\(name)", "72,heart_rate", "45,hrv", "97,oxygen", "58,Gehtempo")
    #expect(imported.rows == one)
    #expect(imported.report.otherMeasurements == ["hrv": 1, "oxygen": 1, "Gehtempo": 1])
  }

  @Test(arguments: [
    "pulse", "Frecuencia cardíaca", "HKQuantityTypeIdentifierHeartRate", "Heart Rate Samples",
  ])
  func `its cells may name heart rate in English and Spanish`(_ name: String) throws {
    #expect(try imported("time,value,type", "72,\(name)", "45,SDNN").rows == one)
  }

  @Test(arguments: ["uom", "unidades", "unit of measure", "measure_unit", "Value Unit"])
  func `a column of units takes heart rate alone`(_ name: String) throws {
    let imported = try imported("time,value,\(name)", "72,bpm", "45,ms", "97,%")
    #expect(imported.rows == one)
    #expect(imported.report.otherMeasurements == ["ms": 1, "%": 1])
  }

  @Test(arguments: [
    ("time,bpm,metric", "72,heart_rate", "45,hrv"), ("time,bpm,metric", "72,", "45,hrv"),
    ("Time,Heart rate,Unit", "72,bpm", "45,ms"),
  ])
  func `known other measurements are left out of a column that is called heart rate, too`(
    _ header: String, _ row: String, _ other: String
  ) throws {
    #expect(try imported(header, row, other).rows == one)
  }

  @Test(arguments: [("time,bpm,type", "72,rest"), ("time,bpm,note", "72,pulse"), ("time,bpm,kind", "72,hrv")])
  func `a column of other words or another name excludes nothing`(_ header: String, _ row: String) throws {
    #expect(try imported(header, row, row).rows.count == 2)
  }

  @Test(arguments: ["1/min", "latidos/min", "counts/min", "beats/minute", "count/min", "beats / min"])
  func `knows the units of heart rate`(_ unit: String) throws {
    #expect(try imported("time,value,unit", "72,\(unit)", "45,ms").rows == one)
    #expect(try imported("time,Pulso (\(unit))", "72").rows == one)
  }

  @Test(arguments: ["Puls", "Herzfrequenz (1/min)", "心率", "Fréquence cardiaque"])
  func `a column in another language is refused, with how to name it`(_ name: String) throws {
    let imported = try imported("time,\(name)", "72")
    #expect(imported.rows == [])
    #expect(imported.report.problems.map { $0.text.contains("name it with --bpm-column") } == [true])
  }

  @Test func `minutes are no unit of heart rate`() throws {
    #expect(try imported("time,value,unit", "72,bpm", "60,min").rows == one)
    #expect(try imported("time,heart_rate_min,heart_rate_avg", "50,72").rows == one)
  }

  @Test(arguments: [
    ("utc_offset", "+05:30"), ("timezone", "Asia/Kolkata"), ("tz", "UTC+0530"), ("time_offset", "GMT+5:30"),
  ])
  func `reads the zone that a row names`(_ column: String, _ zone: String) throws {
    let imported = try imported("time,bpm,\(column)", "72,\(zone)", "73,")
    #expect(imported.rows == ["03:50:05+01:00,72", "08:21:05+01:00,73"])
    #expect(imported.report.notes == [])
  }

  @Test(arguments: ["PST", "3600", "home"])
  func `a zone that cannot be read costs its row`(_ zone: String) throws {
    let imported = try imported("time,bpm,tz", "72,+01:00", "73,\(zone)")
    #expect(imported.rows == one)
    #expect(imported.report.problems.map(\.text) == ["line 3: the time zone '\(zone)' can't be read"])
  }

  @Test func `a time that names its own offset needs no zone`() throws {
    let text = "time,bpm,tz\n2025-03-17T07:20:05Z,72,PST\n"
    let imported = try Imported(.csv, text)
    #expect(imported.rows == one && imported.report.notes == [])
    #expect(try Imported(.csv, "time_utc,bpm,tz\n2025-03-17 07:20:05,72,Asia/Tokyo\n").rows == one)
  }
}
