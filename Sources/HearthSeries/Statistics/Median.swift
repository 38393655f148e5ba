/// The median: half of the values lie below it, half above. One wild reading does not move it, as it would a mean.
package enum Median {
  /// The middle value, or the mean of the two middle ones; `nil` of nothing. `values` is left in another order.
  package static func of(_ values: inout [Double]) -> Double? {
    guard !values.isEmpty else { return nil }
    values.sort()
    let middle = values.count / 2
    return values.count.isMultiple(of: 2) ? (values[middle - 1] + values[middle]) / 2 : values[middle]
  }
}
