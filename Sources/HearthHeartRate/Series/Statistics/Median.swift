/// The median: half of the values lie below it, half above. One wild reading does not move it, as it would a mean.
package enum Median {
  /// The middle value, or the mean of the two middle ones; `nil` of nothing. `values` is left in another order.
  package static func of(_ values: inout [Double]) -> Double? {
    values.withUnsafeMutableBufferPointer { of($0) }
  }

  /// As ``of(_:)-(inout[Double])``, for values that lie elsewhere.
  static func of(_ values: UnsafeMutableBufferPointer<Double>) -> Double? {
    guard !values.isEmpty else { return nil }
    let middle = values.count / 2
    select(middle, of: values)
    guard values.count.isMultiple(of: 2) else { return values[middle] }
    var below = values[0]
    for index in 1..<middle where values[index] > below { below = values[index] }
    return (below + values[middle]) / 2
  }

  /// Up to so many values are put in order one by one.
  private static let few = 12
  /// Divisions that bring little, as of an order made to defeat them, end in sorting what is left.
  private static let mostDivisions = 48

  /// Moves the values so that the one at `index` is the one that sorting would put there, and none before it is larger
  /// (Hoare, "Algorithm 65: Find", Communications of the ACM 4, 1961).
  private static func select(_ index: Int, of values: UnsafeMutableBufferPointer<Double>) {
    var (low, high) = (0, values.count - 1)
    var divisions = 0
    while high - low >= few {
      guard divisions < mostDivisions else {
        var rest = UnsafeMutableBufferPointer(rebasing: values[low...high])
        return rest.sort()
      }
      divisions += 1
      let pivot = middleOf(values[low], values[low + (high - low) / 2], values[high])
      var (left, right) = (low, high)
      while left <= right {
        while values[left] < pivot { left += 1 }
        while values[right] > pivot { right -= 1 }
        guard left <= right else { break }
        values.swapAt(left, right)
        left += 1
        right -= 1
      }
      if index <= right {
        high = right
      } else if index >= left {
        low = left
      } else {
        return
      }
    }
    order(values, low, high)
  }

  private static func middleOf(_ first: Double, _ second: Double, _ third: Double) -> Double {
    max(min(first, second), min(max(first, second), third))
  }

  /// Sorts the values from `low` to `high` by moving each to its place among those before it.
  private static func order(_ values: UnsafeMutableBufferPointer<Double>, _ low: Int, _ high: Int) {
    var next = low + 1
    while next <= high {
      let value = values[next]
      var place = next
      while place > low, values[place - 1] > value {
        values[place] = values[place - 1]
        place -= 1
      }
      values[place] = value
      next += 1
    }
  }
}
