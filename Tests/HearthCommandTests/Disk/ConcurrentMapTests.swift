import Testing

@testable import HearthCommand

@Suite struct ConcurrentMapTests {
  @Test(arguments: [0, 1, 31, 32, 33, 64, 1000, 1025], [-1, 0, 1, 2, 3, 64])
  func `keeps the order of its items`(_ count: Int, _ jobs: Int) {
    let items = Array(0..<count)
    #expect(concurrentMap(items, jobs: jobs) { "\($0)" } == items.map { "\($0)" })
  }
}
