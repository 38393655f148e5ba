import HearthDiagnostics
import Testing

extension Rule: CustomTestStringConvertible {
  package var testDescription: String { name }
}
