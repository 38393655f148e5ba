@testable import HearthImport
import Testing

@Suite struct ArchiveTests {
  private static let export = AppleText.export(AppleText.record("2025-03-17 08:00:00 +0100", "61"))
  private static let row = ["08:00:00+01:00,61,Watch"]

  private func imported(_ zip: ZipText, cut: Int = 0) throws
    -> Imported
  {
    try Imported(.appleHealth, [("export.zip", Array(zip.file.dropLast(cut)))])
  }

  @Test(arguments: [true, false], ["export.xml", "exporter.xml", "导出.xml", "Exportação.XML", "no ending"])
  func `finds the export by what it holds`(_ hasFlag: Bool, _ name: String) throws {
    var zip = ZipText()
    zip.hasFlag = hasFlag
    zip.add("apple_health_export/export_cda.xml", "<ClinicalDocument/>")
    zip.add("apple_health_export/electrocardiograms/ecg.csv", "Name,Inés\n")
    zip.add("apple_health_export/workout-routes/route.gpx", "<gpx/>")
    zip.add("apple_health_export/\(name)", Self.export)
    let imported = try imported(zip)
    #expect(imported.rows == Self.row)
    #expect(imported.report.problemCount == 0)
  }

  @Test(arguments: [true, false])
  func `knows files by their names in a folder with other letters`(_ hasFlag: Bool) throws {
    var zip = ZipText()
    zip.hasFlag = hasFlag
    zip.add("apple_santé_export/exportation.xml", Self.export)
    // Whatever it holds: by its name it is the clinical document.
    zip.add(
      "apple_santé_export/export_cda.xml",
      AppleText.export(AppleText.record("2025-03-17 09:00:00 +0100", "99")))
    #expect(try imported(zip).rows == Self.row)
    var withings = ZipText()
    withings.hasFlag = hasFlag
    withings.add(
      "données/raw_hr_hr.csv", "start,duration,value\n2025-03-17T08:00:00+01:00,[10],[61]\n")
    #expect(
      try Imported(.withings, [("data.zip", withings.file)]).rows == ["08:00:00+01:00,61"])
  }

  @Test func `reads a file in a zip that is cut off`() throws {
    var zip = ZipText()
    zip.add("export.xml", Self.export)
    let whole = zip.file.count
    let kept = 30 + "export.xml".utf8.count + Self.export.utf8.count - 10
    let imported = try imported(zip, cut: whole - kept)
    #expect(imported.rows == Self.row)
    #expect(imported.report.problems[0].text.hasPrefix("it can't be unpacked to its end: Truncated ZIP"))
  }

  @Test func `says first that an archive is damaged and that readings may be wrong`() throws {
    var zip = ZipText()
    let broken = (0..<12).map { AppleText.record("17 March \($0)", "61") }.joined(separator: "\n")
    zip.add("export.xml", AppleText.export(broken, AppleText.record("2025-03-17 08:00:00 +0100", "61")))
    var file = zip.file
    let value = try #require(
      file.indices.last { file[$0...].starts(with: Array("value=\"61".utf8)) })
    file[value + 7] = UInt8(ascii: "9")
    let imported = try Imported(.appleHealth, [("export.zip", file)])
    #expect(imported.rows == ["08:00:00+01:00,91,Watch"])
    let problems = imported.report.problems.map(\.text)
    #expect(problems[0].hasPrefix("it can't be unpacked to its end: ZIP bad CRC"), "\(problems[0])")
    #expect(problems[0].contains("Readings before that may be wrong too."))
    #expect(problems.count == 11 && imported.report.problemCount == 13)
  }

  @Test func `says that an archive has a password`() throws {
    var zip = ZipText()
    zip.isLocked = true
    zip.add("export.xml", Self.export)
    let problems = try imported(zip).report.problems
    #expect(problems.map(\.file) == ["export.zip"])
    #expect(problems.map { $0.text.hasPrefix("it needs a password.") } == [true])
  }

  @Test func `reads several files of one archive`() throws {
    var zip = ZipText()
    zip.add(
      "Takeout/Fitbit/Global Export Data/heart_rate-2025-03-17.json",
      #"[{"dateTime":"03/17/25 08:00:00","value":{"bpm":64}}]"#)
    zip.add(
      "Takeout/Fitbit/Global Export Data/steps-2025-03-17.json",
      #"[{"dateTime":"03/17/25 08:00:00","value":"12"}]"#)
    zip.add(
      "Takeout/Fitbit/Physical Activity_GoogleData/heart_rate_2025-03-18.csv",
      "timestamp,beats per minute\n2025-03-18T08:00:00Z,65\n")
    zip.add("Takeout/archive_browser.html", "<html>")
    let imported = try Imported(.fitbit, [("takeout.zip", zip.file)])
    #expect(imported.rows == ["09:00:00+01:00,64", "09:00:00+01:00,65"])
  }

  @Test func `survives any cut and any byte`() throws {
    var zip = ZipText()
    zip.add("a/export.xml", Self.export)
    let file = zip.file
    for length in 0..<file.count {
      #expect(try Self.surprise(Array(file.prefix(length))) == nil, "cut to \(length) bytes")
    }
    for index in stride(from: 0, to: file.count, by: 3) {
      var changed = file
      changed[index] ^= 0xFF
      #expect(try Self.surprise(changed) == nil, "byte \(index)")
    }
  }

  /// What was read but the archive does not hold, or is missing without a word.
  private static func surprise(_ file: [UInt8]) throws -> String? {
    let imported = try Imported(.appleHealth, [("export.zip", file)])
    return imported.rows == row || !imported.report.problems.isEmpty
      ? nil : "\(imported.rows), \(imported.report.excluded)"
  }
}
