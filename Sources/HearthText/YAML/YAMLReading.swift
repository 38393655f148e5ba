/// What was read of a text.
package struct YAMLReading {
  package var node: YAMLNode?
  /// Whether the node is what was written. Where it is not, ``node`` is what the mends would make of it: to look for more
  /// errors, never to be used.
  package var isSound: Bool
  /// Keys that stand in a mapping more than once, however deep. The first value of each is in ``node``; which one was meant,
  /// nobody knows.
  package var repeatedKeys: Set<String> = []

  static let nothing = YAMLReading(node: nil, isSound: false)
}
