import Foundation
import HearthCore
@testable import HearthImport
import HearthTestSupport
import Testing

/// The same two days in every vendor's layout, against the truth that lies beside them.
@Suite(.enabled(if: SharedFolder.isThere, Comment(rawValue: SharedFolder.absence)))
struct SharedTruthTests {
  private static let folder = "data/formats"

  private func imported(_ format: ImportFormat, _ path: String) throws -> Imported {
    let files = SharedFolder.files(in: "\(Self.folder)/\(path)").filter {
      format.accepts($0.path.split(separator: "/").last.map { $0.lowercased() } ?? "")
    }
    #expect(!files.isEmpty)
    return try Imported(format, files.map { (name: $0.path, bytes: $0.bytes) }, isNamed: false) {
      $0.zone = Zone(name: "America/New_York") ?? .utc
    }
  }

  private struct Day: Decodable {
    var n: Int
    var min: Double
    var max: Double
    var mean: Double
  }

  private struct Truth: Decodable {
    var days: [String: Day]
  }

  private func truth() throws -> Truth {
    let bytes = try #require(SharedFolder.bytes(of: "\(Self.folder)/truth.json"))
    return try JSONDecoder().decode(Truth.self, from: Data(bytes))
  }

  private func values(_ rows: [String]) -> [Double] {
    rows.compactMap { Double($0.split(separator: ",")[1]) }
  }

  @Test(arguments: [
    (ImportFormat.appleHealth, "apple"), (.fitbit, "fitbit"), (.fitbit, "fitbit_2026"),
    (.withings, "withings"),
    (.oura, "oura"), (.csv, "generic"),
  ])
  func `gives the truth of every day`(_ format: ImportFormat, _ path: String) throws {
    let imported = try imported(format, path)
    let truth = try truth().days
    #expect(imported.report.problemCount == 0)
    #expect(imported.days.keys.sorted() == truth.keys.sorted())
    for (date, day) in truth {
      let values = values(imported.days[date] ?? [])
      #expect(values.count == day.n)
      #expect(values.min() == day.min)
      #expect(values.max() == day.max)
      #expect(abs(values.reduce(0, +) / Double(values.count) - day.mean) < 0.001)
    }
  }

  /// An activity of two hours holds the first two hours of the days.
  @Test(arguments: [(ImportFormat.gpx, "gpx"), (.tcx, "tcx"), (.polar, "polar")])
  func `gives the hours of an activity`(_ format: ImportFormat, _ path: String) throws {
    func bare(_ imported: Imported) -> [Substring] {
      (imported.days["2016-04-16"] ?? []).map { row in
        let cells = row.split(separator: ",", omittingEmptySubsequences: false)
        return row[row.startIndex..<cells[1].endIndex]
      }
    }
    let activity = bare(try imported(format, path))
    let whole = bare(try imported(.withings, "withings")).filter { $0 < "09:40:05" }
    #expect(activity == whole)
  }

  @Test func `gives Samsung's minutes`() throws {
    let imported = try imported(.samsung, "samsung")
    #expect(imported.report.problemCount == 0)
    #expect(imported.excluded(.summary) == 39)
    let minutes = SharedFolder.files(in: "\(Self.folder)/samsung/jsons").reduce(0) { count, file in
      count + String(decoding: file.bytes, as: UTF8.self).split(separator: "start_time").count - 1
    }
    #expect(imported.rows.count == minutes)
  }

  @Test func `reads every export of Apple`() throws {
    for file in SharedFolder.files(in: "data/apple")
    where file.path.hasSuffix(".xml") || file.path.hasSuffix(".zip") {
      let imported = try Imported(.appleHealth, [(name: file.path, bytes: file.bytes)])
      guard !file.path.hasSuffix("_cda.xml") else {
        #expect(imported.report.found == 0)
        continue
      }
      #expect(imported.report.problemCount == 0, "\(file.path)")
      guard file.path.hasSuffix(".xml") else { continue }
      let text = String(decoding: file.bytes, as: UTF8.self)
      #expect(
        imported.report.found == text.split(separator: "<Record type=\"HKQuantityTypeIdentifierHeartRate\"")
          .count - 1)
    }
  }
}
