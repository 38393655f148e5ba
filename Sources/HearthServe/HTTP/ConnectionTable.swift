/// The open connections, and the choice of which one to close for a new one when there are too many.
///
/// All clients have the same address, so there is no limit for each client. A waiting connection, whether it sends
/// slowly or nothing, is closed to admit a new one: first those that were never let in, and among them the one that has
/// waited longest.
struct ConnectionTable {
  private struct Entry {
    let socket: Int32
    /// When it began to wait, as an increasing number.
    var since: Int
    var wasAdmitted = false
    var isAnswering = false
  }

  private let limit: Int
  private var entries: [UInt: Entry] = [:]
  private var count = 0

  init(limit: Int) { self.limit = limit }

  /// Adds a connection. Returns the socket of the one to close for it, which may be its own.
  mutating func add(_ id: UInt, socket: Int32) -> Int32? {
    count += 1
    entries[id] = Entry(socket: socket, since: count)
    guard entries.count > limit else { return nil }
    let victim = entries.filter { $0.key != id && !$0.value.isAnswering }
      .min { ($0.value.wasAdmitted ? 1 : 0, $0.value.since) < ($1.value.wasAdmitted ? 1 : 0, $1.value.since) }
    // It will be closed soon, and must not be chosen again until then.
    entries[victim?.key ?? id] = nil
    return victim?.value.socket ?? socket
  }

  /// Whether a connection has a place. What another had sent by the time that it was closed still arrives, but is not
  /// carried out, because no answer would reach the browser.
  func has(_ id: UInt) -> Bool { entries[id] != nil }

  /// Notes that a connection has an admitted request, and keeps its place until ``rest(_:)``.
  mutating func answer(_ id: UInt) {
    entries[id]?.wasAdmitted = true
    entries[id]?.isAnswering = true
  }

  /// Notes that a connection has no request.
  mutating func rest(_ id: UInt) {
    guard entries[id]?.isAnswering == true else { return }
    count += 1
    entries[id]?.isAnswering = false
    entries[id]?.since = count
  }

  mutating func remove(_ id: UInt) { entries[id] = nil }
}
