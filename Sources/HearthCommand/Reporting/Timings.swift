/// How long the steps of a build took.
struct Timings {
  private(set) var steps: [(name: String, duration: Duration)] = []
  private let start = ContinuousClock.now
  private var last = ContinuousClock.now

  /// The step that ends here.
  mutating func end(_ name: String) {
    let now = ContinuousClock.now
    steps.append((name, now - last))
    last = now
  }

  var total: Duration { last - start }

  /// One line: `read and check 0.12 s, plan 0.01 s`.
  var text: String {
    (steps + [(name: "together", duration: total)]).map { "\($0.name) \(Self.seconds($0.duration))" }
      .joined(separator: ", ")
  }

  /// Seconds with two digits: `0.12 s`.
  static func seconds(_ duration: Duration) -> String {
    let hundredths =
      duration.components.seconds * 100 + duration.components.attoseconds / 10_000_000_000_000_000
    let digits = String(hundredths % 100)
    return "\(hundredths / 100).\(digits.count < 2 ? "0" : "")\(digits) s"
  }
}
