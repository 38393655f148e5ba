import Testing

@testable import HearthServe

struct PeerOwnerTests {
  private static let heading = """
    sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode

    """

  /// A row of the table in proc(5). A server's user is 1000.
  private static func row(_ own: String, _ peer: String, state: String = "01", user: Int = 1000) -> String {
    "   1: \(own) \(peer) \(state) 00000000:00000000 00:00000000 00000000  \(user)        0 2 1 0 20 4 30 10 -1\n"
  }

  private static let server = "0100007F:1F90"
  private static let client = "0100007F:C350"
  private static let mapped = "0000000000000000FFFF0000"
  private static let accepted = row(server, client)

  @Test(arguments: [
    ("the same user", accepted + row(client, server), "", true),
    ("the administrator", accepted + row(client, server, user: 0), "", true),
    ("another user", accepted + row(client, server, user: 1001), "", false),
    ("another user, by IPv6", accepted, row(mapped + client, mapped + server, user: 1001), false),
    ("the same user, by IPv6", accepted, row(mapped + client, mapped + server), true),
    (
      "a closed end, which the system gives to the administrator",
      row(server, client, state: "08") + row(client, server, state: "05", user: 0), "", false
    ),
    ("an end closed just now", accepted + row(client, server, state: "05", user: 0), "", false),
    ("an end that was reset", row(server, "00000000:0000", state: "0A"), "", false),
    ("anybody, where the tables are empty", "", "", true),
    ("a relay outside this machine's programs", accepted, "", true),
    (
      "other connections",
      accepted + row("0100007F:C351", server, user: 1001) + row(client, "0100007F:1F91", user: 1001),
      "", true
    ),
  ])
  func `only this user's programs are answered`(
    _ who: String, _ table: String, _ table6: String, _ isAnswered: Bool
  ) {
    let tables = [table, table6].map { Array((Self.heading + $0).utf8) }
    #expect(
      PeerOwner(own: Self.server, peer: Self.client).isOwned(by: 1000, in: tables) == isAnswered,
      "\(who)")
  }
}
