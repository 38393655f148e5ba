import Foundation
import HearthTestSupport
import Testing

/// The chart's style sheet: its colours measured, its drawings switched.
@Suite struct StyleTests {
  private let sheet: String

  init() throws {
    let file = TestFolders.repository.appending(path: "Templates/assets/chart.css")
    sheet = try String(contentsOf: file, encoding: .utf8)
  }

  /// The variables set in the first block that follows `start`.
  private func tokens(after start: String) throws -> [String: String] {
    let begin = try #require(sheet.firstRange(of: start)).upperBound
    let block = sheet[begin...].prefix { $0 != "}" }
    var tokens: [String: String] = [:]
    for line in block.split(whereSeparator: { ";{".contains($0) }) {
      let parts = line.split(separator: ":").map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
      if parts.count == 2, parts[0].hasPrefix("--chart-") { tokens[String(parts[0].dropFirst(8))] = parts[1] }
    }
    return tokens
  }

  /// Relative luminance (WCAG 2.2).
  private func luminance(_ colour: String) -> Double {
    let value = Int(colour.dropFirst(), radix: 16) ?? 0
    let channels = [value >> 16 & 255, value >> 8 & 255, value & 255].map { channel in
      let share = Double(channel) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]
  }

  private func contrast(_ one: String?, _ other: String?) -> Double {
    let (a, b) = (luminance(one ?? "#808080"), luminance(other ?? "#808080"))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  @Test(arguments: [":root {", ":root:not([data-theme=\"light\"]) {", ":root[data-theme=\"dark\"] {"])
  func `has enough contrast with its background`(block: String) throws {
    let tokens = try tokens(after: block)
    for name in ["ink", "line", "mark", "cursor", "span-1", "span-2", "span-3", "span-4"] {
      #expect(contrast(tokens[name], tokens["ground"]) >= 7, "\(name)")
    }
    #expect(contrast(tokens["band"], tokens["ground"]) >= 3)
    #expect(contrast(tokens["line"], tokens["band"]) >= 3)
  }

  @Test func `says the same of the dark theme twice`() throws {
    let system = try tokens(after: ":root:not([data-theme=\"light\"]) {")
    #expect(system == (try tokens(after: ":root[data-theme=\"dark\"] {")))
    #expect(system.count == 11)
  }

  @Test func `leaves forced colours to the system`() throws {
    let forced = try #require(sheet.firstRange(of: "(forced-colors: active)"))
    let rest = sheet[forced.upperBound...].prefix { $0 != "@" }
    #expect(!rest.contains("#"))
    for token in ["ground", "ink", "line", "band", "grid", "mark", "span-1", "span-4"] {
      #expect(rest.contains("--chart-\(token): "))
    }
  }

  @Test func `shows one drawing at a time`() {
    #expect(sheet.ranges(of: "svg.wide {\n    display: none;").count == 1)
    #expect(sheet.contains("@container (min-width: 51rem)"))
    #expect(sheet.contains("@media print"))
  }

  @Test func `uses no transparency and nothing from elsewhere`() {
    for word in ["opacity", "rgba", "url(", "@import", "animation", "transition"] {
      #expect(!sheet.contains(word), "\(word)")
    }
  }
}
