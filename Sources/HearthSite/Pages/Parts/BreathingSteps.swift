import HearthJournal
import HearthMarkup

/// A breathing pattern as sentences that can be followed without a script.
enum BreathingSteps {
  /// One sentence for each part of a breath that lasts: "Breathe in for 4 counts." Only exactly 1 is one count.
  static func lines(of pattern: BreathingPattern, words: Strings) -> [String] {
    let parts = [
      ("breath.in", pattern.breatheIn), ("breath.hold", pattern.holdIn), ("breath.out", pattern.breatheOut),
      ("breath.rest", pattern.holdOut),
    ]
    return parts.filter { $0.1 > 0 }.map { key, counts in
      words.plural(key, count: counts == 1 ? 1 : 2, ["counts": number(counts, words)])
    }
  }

  /// How many breaths fill `minutes`, rounded down; at least one.
  static func rounds(of pattern: BreathingPattern, minutes: Int) -> Int {
    let cycle = pattern.breatheIn + pattern.holdIn + pattern.breatheOut + pattern.holdOut
    guard cycle > 0, minutes > 0 else { return 1 }
    return max(1, Int(min(Double(minutes) * 60 / cycle, 10_000)))
  }

  /// For a script and a field of numbers: `4`, `5.5`.
  static func seconds(_ value: Double) -> String {
    let tenths = Int((min(max(value, 0), 100_000) * 10).rounded())
    return tenths % 10 == 0 ? String(tenths / 10) : "\(tenths / 10).\(tenths % 10)"
  }

  /// Whole numbers without a fraction, others with one digit: `5.5`, in Spanish `5,5`.
  private static func number(_ value: Double, _ words: Strings) -> String {
    let tenths = Int((min(max(value, 0), 100_000) * 10).rounded())
    guard tenths % 10 != 0 else { return words.number(tenths / 10) }
    return "\(words.number(tenths / 10))\(words["number.decimal"])\(tenths % 10)"
  }
}
