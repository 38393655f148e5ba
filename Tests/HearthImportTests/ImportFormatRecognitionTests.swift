import HearthCore
import Testing

@testable import HearthImport

/// Which format a file has, if nobody says so.
@Suite struct ImportFormatRecognitionTests {
  private static let record = AppleText.export(AppleText.record("2025-03-17 08:00:00 +0100", "61"))
  private static let gpx =
    "<gpx><trk><trkpt><time>2025-03-17T07:00:00Z</time><hr>61</hr></trkpt></trk></gpx>"

  private func recognized(_ name: String, _ bytes: [UInt8]) -> String? {
    let options = ImportOptions(format: .csv, zone: .utc, today: CalendarDate(daysSince1970: 20_164))
    return ImportFormat.recognized(name, SteppedSource(bytes), options: options)?.name
  }

  @Test(arguments: [
    ("any", record, "apple-health"),
    ("a.json", "[{\"dateTime\":\"10/06/19 07:00:04\",\"value\":{\"bpm\":64,\"confidence\":3}}]", "fitbit"),
    ("a.csv", "timestamp,beats per minute\n2024-10-06T07:00:04Z,64\n", "fitbit"),
    ("a.json", "[{\"bpm\":80,\"source\":\"awake\",\"timestamp\":\"2016-04-16T11:40:05+00:00\"}]", "oura"),
    ("a.csv", "timestamp;bpm;source\n2016-04-16T07:40:05.000-04:00;80;awake\n", "oura"),
    ("a.csv", "timestamp,bpm\n2016-04-16T11:40:05Z,80\n", "csv"),
    ("a.json", "[{\"heart_rate\":61,\"start_time\":1460806800000,\"end_time\":1460806859000}]", "samsung"),
    ("raw_hr_hr.csv", "start,duration,value\n2025-03-17T08:00:00+01:00,[10],[61]\n", "withings"),
    ("a", gpx, "gpx"), ("a.txt", "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n", "ics"),
  ])
  func `a file says what it is`(_ name: String, _ text: String, _ format: String) {
    #expect(recognized(name, Array(text.utf8)) == format)
  }

  @Test(arguments: [
    ("a.csv", "Id,Time,Value\n1,2025-03-17T08:00:00Z,61\n"), ("a.csv", "start,duration,value\n"),
    ("a.json", "[\(String(repeating: "0,", count: 40_000))0]"), ("a.fit", "\u{0E}\u{10}.FIT"), ("a", ""),
    ("export_cda.xml", record),
  ])
  func `where several are possible, or none, nobody guesses`(_ name: String, _ text: String) {
    #expect(recognized(name, Array(text.utf8)) == nil)
  }

  @Test func `an export in a zip is found beside routes and tables`() {
    var zip = ZipText()
    zip.add("apple_health_export/workout-routes/route.gpx", Self.gpx)
    zip.add("apple_health_export/electrocardiograms/ecg.csv", "time,bpm\n2025-03-17T08:00:00Z,61\n")
    zip.add("apple_health_export/export.xml", Self.record)
    #expect(recognized("export.zip", zip.file) == "apple-health")
  }

  @Test func `a zip with files of several kinds is asked about`() {
    var zip = ZipText()
    zip.add("route.gpx", Self.gpx)
    #expect(recognized("files.zip", zip.file) == "gpx")
    zip.add("table.csv", "time,bpm\n2025-03-17T08:00:00Z,61\n")
    #expect(recognized("files.zip", zip.file) == nil)
  }
}
