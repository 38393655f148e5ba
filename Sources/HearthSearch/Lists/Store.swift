/// A list of plain values that grows at its end: an array without the checks that every access to an array makes, for the loops
/// that run once for every word of a journal. Nobody sees it outside of this target.
struct Store<Element: BitwiseCopyable>: ~Copyable {
  /// Holds until something is added.
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int = 64) {
    self.capacity = max(1, capacity)
    base = .allocate(capacity: self.capacity)
  }

  deinit { base.deallocate() }

  /// The values, as long as nothing is added.
  var buffer: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: base, count: count) }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow(to: capacity &* 2) }
    base[count] = element
    count &+= 1
  }

  /// Makes room for `more` values; then ``put(_:)`` adds as many.
  mutating func reserve(_ more: Int) {
    if count + more > capacity { grow(to: max(capacity * 2, count + more)) }
  }

  /// Adds one of the values for which there is room.
  @inline(__always)
  mutating func put(_ element: Element) {
    assert(count < capacity)
    base[count] = element
    count &+= 1
  }

  /// Leaves the first `count` values, of which there are as many.
  mutating func shorten(to count: Int) {
    self.count = min(max(0, count), self.count)
  }

  private mutating func grow(to capacity: Int) {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    larger.initialize(from: base, count: count)
    base.deallocate()
    base = larger
    self.capacity = capacity
  }
}
