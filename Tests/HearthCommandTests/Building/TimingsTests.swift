import Testing

@testable import HearthCommand

@Suite struct TimingsTests {
  @Test(arguments: [
    (Duration.zero, "0.00 s"), (.milliseconds(9), "0.00 s"), (.milliseconds(10), "0.01 s"),
    (.milliseconds(1234), "1.23 s"), (.seconds(61), "61.00 s"),
  ])
  func `writes seconds with two digits`(_ duration: Duration, _ text: String) {
    #expect(Timings.seconds(duration) == text)
  }

  @Test func `names each step and the whole`() {
    var timings = Timings()
    timings.end("read")
    timings.end("write")
    #expect(timings.steps.map(\.name) == ["read", "write"])
    #expect(timings.text.hasPrefix("read 0.0") && timings.text.contains(", together 0."))
    #expect(timings.total >= timings.steps[0].duration + timings.steps[1].duration - .microseconds(1))
  }
}
