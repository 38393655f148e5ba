/// Small Apple Health exports, written by hand.
enum AppleText {
  static func export(_ records: String..., head: String = "<?xml version=\"1.0\"?>\n") -> String {
    head + "<HealthData locale=\"en_US\">\n <ExportDate value=\"2025-07-01 09:00:00 +0200\"/>\n"
      + records.joined(separator: "\n") + "\n</HealthData>\n"
  }

  static func record(
    _ date: String, _ value: String, source: String = "Watch", unit: String = "count/min",
    motion: String? = nil,
    type: String = "HKQuantityTypeIdentifierHeartRate"
  ) -> String {
    let tag =
      " <Record type=\"\(type)\" sourceName=\"\(source)\" sourceVersion=\"10\" unit=\"\(unit)\" creationDate=\"\(date)\" startDate=\"\(date)\" endDate=\"\(date)\" value=\"\(value)\""
    guard let motion else { return tag + "/>" }
    return tag
      + ">\n  <MetadataEntry key=\"HKMetadataKeyHeartRateMotionContext\" value=\"\(motion)\"/>\n </Record>"
  }
}
