/// How the language writes numbers.
struct NumberWords: Sendable {
  /// Numbers of so many digits have separators between their thousands.
  let groupedFrom: Int
  /// The smallest whole number that does; at most 1000.
  let firstGrouped: Int
  let thousands: String
  let decimal: String

  init(_ phrase: (String) -> String) {
    groupedFrom = Int(phrase("number.grouped-from")) ?? 4
    firstGrouped = groupedFrom > 3 ? 1000 : 0
    thousands = phrase("number.thousands")
    decimal = phrase("number.decimal")
  }
}
