import HearthCore
import Testing

@Suite struct PartitionTests {
  @Test(arguments: 0..<40)
  func `finds the place between what comes before and what comes after`(_ count: Int) {
    let numbers = Array(0..<count)
    for place in 0...count { #expect(numbers.partitioningIndex { $0 >= place } == place) }
  }

  @Test func `counts from the start of a slice`() {
    let slice = [9, 9, 1, 3, 5, 7][2...]
    #expect(slice.partitioningIndex { $0 >= 4 } == 4)
    #expect(slice.partitioningIndex { $0 >= 8 } == slice.endIndex)
  }
}
