/// Whether questions are offered.
package enum Prompts: String, CaseIterable, Sendable {
  case on, never
  case notNow = "not-now"
}
