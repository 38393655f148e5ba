import HearthTestSupport
import Testing

@testable import HearthImport

struct NearValuesTests {
  @Test func `a value is near where it differs by less than one and another source has it`() {
    let values = NearValues([(70, 1), (71.5, 2), (90, 1)])
    #expect(values.hold(near: 70.5, besides: 2) && !values.hold(near: 70.4, besides: 1))
    #expect(values.hold(near: 70.6, besides: 1) && !values.hold(near: 71, besides: 2))
    #expect(!values.hold(near: 80, besides: 3) && !NearValues([]).hold(near: 70, besides: 1))
  }

  @Test(arguments: 0..<50)
  func `it finds what a look at all values finds`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let values = (0..<30).map { _ in
      (bpm: Double(random.next() % 80) / 4 + 60, source: UInt32(random.next() % 3))
    }
    let near = NearValues(values)
    for _ in 0..<100 {
      let (bpm, source) = (Double(random.next() % 80) / 4 + 60, UInt32(random.next() % 3))
      let expected = values.contains { $0.source != source && ($0.bpm - bpm).magnitude < 1 }
      #expect(near.hold(near: bpm, besides: source) == expected)
    }
  }
}
