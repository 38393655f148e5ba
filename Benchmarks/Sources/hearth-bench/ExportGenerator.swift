import Foundation

/// Generates invented Apple Health exports of any size, reproducible by seed. Records are grouped by kind, not by time; two in
/// five are heart rate, and every date has the UTC offset of the export.
struct ExportGenerator {
  private var random: SplitMix64
  private var bytes: [UInt8] = []
  private static let lastDay = 20_777  // 2026-11-20, in days since 1970-01-01
  /// The approximate size of one day, in bytes.
  private static let dayBytes = 640_000

  init(seed: UInt64) {
    random = SplitMix64(state: seed)
  }

  /// Writes about `megabytes` and returns the number of records.
  func write(megabytes: Int, to path: String) throws -> Int {
    var generator = self
    try Data().write(to: URL(fileURLWithPath: path))
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    defer { try? file.close() }
    let days = max(1, megabytes * 1_000_000 / Self.dayBytes)
    generator.add(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE HealthData [\n<!ELEMENT HealthData ANY>\n]>\n")
    generator.add("<HealthData locale=\"en_US\">\n <ExportDate value=\"2026-11-20 09:00:00 +0100\"/>\n")
    var records = 0
    for kind in Self.kinds {
      for day in (Self.lastDay - days + 1)...Self.lastDay {
        records += generator.addDay(day, kind)
        try file.write(contentsOf: Data(generator.bytes))
        generator.bytes.removeAll(keepingCapacity: true)
      }
    }
    generator.add("</HealthData>\n")
    try file.write(contentsOf: Data(generator.bytes))
    return records
  }

  private struct Kind {
    var type: String
    var unit: String
    var daily: Int
    var isHeartRate: Bool { type == "HeartRate" }
  }

  private static let kinds = [
    Kind(type: "StepCount", unit: "count", daily: 200),
    Kind(type: "HeartRate", unit: "count/min", daily: 640),
    Kind(type: "RespiratoryRate", unit: "count/min", daily: 160),
    Kind(type: "ActiveEnergyBurned", unit: "Cal", daily: 360),
    Kind(type: "PhysicalEffort", unit: "kcal/hr·kg", daily: 240),
  ]

  private static let device =
    " device=\"&lt;&lt;HKDevice: 0x281c2a80&gt;, name:Apple Watch, manufacturer:Apple Inc., model:Watch, hardware:Watch7,2, software:10.6.1&gt;\""

  private mutating func addDay(_ day: Int, _ kind: Kind) -> Int {
    let name = JournalGenerator.date(day)
    var rate = 64
    for index in 0..<kind.daily {
      let date = Self.date(name, index * 86_400 / kind.daily + below(60))
      rate = min(170, max(46, rate + below(9) - 4))
      let value = kind.isHeartRate ? rate : below(180)
      add(
        " <Record type=\"HKQuantityTypeIdentifier\(kind.type)\" sourceName=\"A Watch\" sourceVersion=\"10.6.1\""
      )
      add(
        "\(Self.device) unit=\"\(kind.unit)\" creationDate=\"\(date)\" startDate=\"\(date)\" endDate=\"\(date)\""
      )
      if kind.isHeartRate {
        add(
          " value=\"\(value)\">\n  <MetadataEntry key=\"HKMetadataKeyHeartRateMotionContext\" value=\"\(index % 3)\"/>\n </Record>\n"
        )
      } else {
        add(" value=\"\(value)\"/>\n")
      }
    }
    return kind.daily
  }

  private mutating func add(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func below(_ limit: Int) -> Int { Int(random.next() % UInt64(limit)) }

  /// Formats a time as in `2026-11-20 09:00:00 +0100`.
  private static func date(_ day: String, _ second: Int) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return
      "\(day) \(two(second / 3600 % 24)):\(two(second / 60 % 60)):\(two(second % 60)) +0100"
  }
}
