import HearthCore
import HearthText

extension FieldReader {
  /// Returns the labels of an entry. For a heart-rate day, leaves out spans among them, and reports them.
  mutating func labels(of kind: EntryKind) -> [Located<String>] {
    let written = Dictionary(grouping: list("labels")) {
      kind == .heartRate && $0.value.contains(Self.twoTimes)
    }
    let (spans, labels) = (written[true] ?? [], written[false] ?? [])
    if labels.isEmpty, !spans.isEmpty, !has("spans"), let key = entry("labels") {
      report(.spansUnderLabels(key: key.key), at: key.keyPosition)
    } else {
      for span in spans { report(.spanUnderLabels(span.value), at: span.position) }
    }
    return labels
  }

  nonisolated(unsafe) private static let twoTimes = #/^[0-9]{1,2}:[0-9]{2}\s?[-–—]\s?[0-9]{1,2}:[0-9]{2}\b/#
}
