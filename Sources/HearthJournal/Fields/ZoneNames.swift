import HearthDiagnostics
import HearthTime
import Synchronization

/// Zones by their names. A zone is made once, however many entries name it.
package enum ZoneNames {
  private static let zones = Mutex<[String: Zone]>([:])
  /// What ``nearest(to:)`` has answered: a name that is not known mostly stands in many entries.
  private static let nearest = Mutex<[String: String?]>([:])
  private static let known = ZoneFolder.names()

  /// `nil` where the database has no zone of that name.
  static func zone(named name: String) -> Zone? {
    if let zone = zones.withLock({ $0[name] }) { return zone }
    guard let zone = Zone(name: name) else { return nil }
    return zones.withLock { zones in
      let zone = zones[name] ?? zone
      zones[name] = zone
      return zone
    }
  }

  /// The name that was probably meant: another case, a city alone, a letter more or less.
  package static func nearest(to name: String) -> String? {
    if let nearest = nearest.withLock({ $0[name] }) { return nearest }
    let found = search(name)
    nearest.withLock { $0[name] = found }
    return found
  }

  private static func search(_ name: String) -> String? {
    let wanted = name.lowercased().replacing(" ", with: "_")
    if let same = known.first(where: { $0.lowercased() == wanted }) { return same }
    if let city = known.first(where: { $0.lowercased().hasSuffix("/" + wanted) }) { return city }
    // CST and the like stand for several zones, and the nearest letters are another continent.
    guard wanted.utf8.count > 4 else { return nil }
    return NearMatch.nearest(to: wanted, among: known)
  }
}
