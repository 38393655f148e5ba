import HearthTestSupport
import Testing

@testable import HearthImport

@Suite struct DuplicateRuleTests {
  private static let minute: Int64 = 1_742_200_080_000

  private func sample(_ second: Int, _ bpm: Double, _ source: UInt16 = 1, motion: Double? = nil)
    -> ImportedSample
  {
    ImportedSample(
      milliseconds: Self.minute + Int64(second) * 1000, bpm: bpm, motion: motion, source: source)
  }

  private func rule(_ samples: [ImportedSample], _ written: [ImportedSample] = []) -> DuplicateRule {
    DuplicateRule(
      samples.sorted(),
      written: written.sorted())
  }

  @Test func `keeps one of equal readings, the one with most facts`() {
    let rule = rule([sample(5, 70), sample(5, 70, 2, motion: 1), sample(5, 70)])
    #expect(rule.kept == [sample(5, 70, 2, motion: 1)])
    #expect(rule.excluded == [.again: 2])
  }

  @Test func `drops a copy that was cut to the minute`() {
    let rule = rule([sample(5, 70.4), sample(20, 75), sample(0, 70, 2), sample(0, 75, 2), sample(0, 90, 2)])
    #expect(rule.kept == [sample(0, 90, 2), sample(5, 70.4), sample(20, 75)])
    #expect(rule.excluded == [.copy: 2])
  }

  @Test func `prefers the source that was worn for longer at one moment`() {
    // A strap each second of a minute, a watch in three quarters of an hour.
    let rule = rule([
      sample(5, 70, 1), sample(6, 71, 1), sample(5, 80, 2), sample(1000, 81, 2), sample(2000, 82, 2),
    ])
    #expect(rule.kept.map(\.bpm) == [80, 71, 81, 82])
    #expect(rule.excluded == [.sameMoment: 1])
  }

  @Test func `adds nothing at a moment that the file has`() {
    let rule = rule([sample(5, 70), sample(6, 71)], [sample(5, 99)])
    #expect(rule.kept == [sample(6, 71)])
    #expect(rule.excluded == [.alreadyThere: 1])
  }

  @Test(arguments: 0..<Sampling.count(60, long: 200) as Range<UInt64>)
  func `leaves out the same on a second run`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let samples = (0..<60).map { _ in
      sample(
        Int(random.next() % 12) * 15, Double(68 + random.next() % 4), UInt16(random.next() % 3),
        motion: random.next() % 3 == 0 ? 1 : nil)
    }
    let first = rule(samples)
    #expect(first.kept.count + first.excluded.values.reduce(0, +) == samples.count)
    // What is counted the first time is counted the second time too.
    var again = rule(samples, first.kept).excluded
    #expect(again.removeValue(forKey: .alreadyThere) ?? 0 == first.kept.count)
    #expect(again == first.excluded)
    #expect(Set(first.kept.map(\.milliseconds)).count == first.kept.count)
    #expect(rule(samples, first.kept).kept == [])
    #expect(rule(samples.shuffled(using: &random)).kept == first.kept)
    // Every moment of which something was left out has a reading at it or within its minute.
    for sample in samples {
      #expect(
        first.kept.contains {
          $0.milliseconds == sample.milliseconds
            || (sample.milliseconds % 60_000 == 0 && $0.milliseconds - sample.milliseconds < 60_000
              && $0.milliseconds > sample.milliseconds)
        })
    }
  }

  @Test func `keeps a watch's own reading at a full minute, which an app has too`() {
    // The app's name comes first.
    let rule = rule([sample(0, 78, 2), sample(0, 78, 1), sample(15, 78, 2)])
    #expect(rule.kept == [sample(0, 78, 2), sample(15, 78, 2)])
    #expect(rule.excluded == [.copy: 1])
    #expect(
      self.rule([sample(0, 78, 1), sample(0, 78, 2), sample(90, 60, 2)]).kept.first == sample(0, 78, 2))
  }

  @Test func `keeps all that a watch has of a day, where an app has it some seconds later`() {
    let samples = [sample(0, 78, 2), sample(20, 78, 1), sample(60, 80, 2), sample(61, 80, 1)]
    let rule = DuplicateRule(samples.sorted(), written: [], watches: [2])
    #expect(rule.kept == samples && rule.excluded == [:])
    // What the watch has at the same moment comes before the app's.
    let same = [sample(0, 78, 1), sample(0, 78, 2), sample(300, 80, 1)]
    #expect(DuplicateRule(same, written: [], watches: [2]).kept == [sample(0, 78, 2), sample(300, 80, 1)])
  }

  @Test func `knows a watch by its name`() {
    var names = SourceNames()
    let watches = ["Watch", "Ada’s Apple\u{A0}Watch", "Galaxy Watch6 (B4E1)", "reloj apple watch"]
    let others = ["Connect", "HeartWatch", "Strap", "Watchful"]
    let numbers = watches.map { names.number(of: $0) }
    for name in others { _ = names.number(of: name) }
    #expect(names.watches == Set(numbers))
  }

  /// The rule as the documentation has it, moment by moment, with a look at all readings for each.
  private func expected(_ samples: [ImportedSample], _ written: [ImportedSample]) -> [Int64: Double] {
    let all = samples + written
    func isCopy(_ one: ImportedSample) -> Bool {
      return !isPrecise(one.source) && one.milliseconds % 60_000 == 0
        && all.contains {
          $0.source != one.source && ($0.bpm - one.bpm).magnitude < 1
            && ($0.milliseconds > one.milliseconds
              || $0.milliseconds == one.milliseconds && $0.bpm != one.bpm && isPrecise($0.source))
            && $0.milliseconds < one.milliseconds + 60_000
        }
    }
    func isPrecise(_ source: UInt16) -> Bool {
      all.contains { $0.source == source && $0.milliseconds % 60_000 != 0 }
    }
    func worn(_ source: UInt16) -> Int {
      Set(samples.filter { $0.source == source }.map { $0.milliseconds / 900_000 }).count
    }
    var result: [Int64: Double] = [:]
    for moment in Set(samples.map(\.milliseconds))
    where !written.contains(where: { $0.milliseconds == moment }) {
      var best: ImportedSample?
      for one in samples.sorted() where one.milliseconds == moment && !isCopy(one) {
        func rank(_ one: ImportedSample) -> Int {
          worn(one.source) * 10_000 + (isPrecise(one.source) ? 5000 : 0)
            + samples.count { $0.source == one.source } * 10 + (one.motion == nil ? 0 : 2)
            + (one.source == 0 ? 0 : 1)
        }
        if best.map({ rank(one) > rank($0) }) ?? true { best = one }
      }
      result[moment] = best?.bpm
    }
    return result
  }

  @Test(arguments: 0..<Sampling.count(60, long: 300) as Range<UInt64>)
  func `keeps at each moment what a comparison of all readings keeps`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    // Sources that measure to the second, and others that cut to the minute, some of them over several quarter hours.
    let isCut = (0..<4).map { _ in random.next() % 2 == 0 }
    func readings(_ count: Int) -> [ImportedSample] {
      (0..<count).map { _ in
        let source = Int(random.next() % 4)
        let second = Int(random.next() % 12) * (isCut[source] ? 60 : 15) + Int(random.next() % 3) * 900
        return sample(
          second, Double(132 + random.next() % 8) / 2, UInt16(source),
          motion: random.next() % 4 == 0 ? 1 : nil)
      }
    }
    let samples = readings(80)
    let written = readings(seed.isMultiple(of: 3) ? 10 : 0)
    let rule = rule(samples, written)
    #expect(
      Dictionary(uniqueKeysWithValues: rule.kept.map { ($0.milliseconds, $0.bpm) })
        == expected(samples, written))
    // What a source measured to the second has its moment.
    let precise = Set((samples + written).filter { $0.milliseconds % 60_000 != 0 }.map(\.source))
    let moments = Set((rule.kept + written).map(\.milliseconds))
    #expect(samples.allSatisfy { !precise.contains($0.source) || moments.contains($0.milliseconds) })
  }
}
