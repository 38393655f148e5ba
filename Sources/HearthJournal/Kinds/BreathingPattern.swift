/// Seconds in, held, out, held: `4-0-6-0`.
package struct BreathingPattern: Hashable, Sendable {
  package var breatheIn: Double
  package var holdIn: Double
  package var breatheOut: Double
  package var holdOut: Double

  package init(breatheIn: Double, holdIn: Double, breatheOut: Double, holdOut: Double) {
    self.breatheIn = breatheIn
    self.holdIn = holdIn
    self.breatheOut = breatheOut
    self.holdOut = holdOut
  }

  /// Reads two, three or four numbers with `-` between them: `5-5` is in and out, `4-7-8` in, hold and out, `4-4-4-4` all
  /// four. Breaths take 1 to 20 seconds, holds 0 to 20; `nil` for anything else.
  package init?(_ text: String) {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "\u{2013}" }
    guard parts.count <= 4 else { return nil }
    let numbers = parts.compactMap { part -> Double? in
      let part = String(part).trimmingBlanks
      guard part.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }), part.utf8.count <= 6 else {
        return nil
      }
      return Double(part)
    }
    guard numbers.count == parts.count else { return nil }
    let seconds: [Double]
    switch numbers.count {
    case 2: seconds = [numbers[0], 0, numbers[1], 0]
    case 3: seconds = numbers + [0]
    case 4: seconds = numbers
    default: return nil
    }
    guard (1...20).contains(seconds[0]), (1...20).contains(seconds[2]), (0...20).contains(seconds[1]),
      (0...20).contains(seconds[3])
    else { return nil }
    self.init(breatheIn: seconds[0], holdIn: seconds[1], breatheOut: seconds[2], holdOut: seconds[3])
  }
}

extension BreathingPattern: CustomStringConvertible {
  /// `4-0-6-0`, whole seconds without a point.
  package var description: String {
    [breatheIn, holdIn, breatheOut, holdOut]
      .map { $0 == $0.rounded() ? String(Int($0)) : String($0) }
      .joined(separator: "-")
  }
}
