import HearthCore
import Testing

extension Rule: CustomTestStringConvertible {
  package var testDescription: String { name }
}
