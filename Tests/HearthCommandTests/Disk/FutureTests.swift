import Synchronization
import Testing

@testable import HearthCommand

@Suite struct FutureTests {
  private final class Counter: Sendable {
    let count = Atomic(0)
  }

  @Test(arguments: [1, 2]) func `works a value out once, however often it is asked for`(jobs: Int) {
    let counter = Counter()
    let later = Future(jobs: jobs) { counter.count.add(1, ordering: .relaxed).newValue }
    #expect(later.value == 1)
    #expect(later.value == 1)
    #expect(counter.count.load(ordering: .relaxed) == 1)
  }
}
