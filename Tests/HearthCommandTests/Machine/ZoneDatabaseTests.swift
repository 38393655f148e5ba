import HearthTestSupport
import Testing

@testable import HearthCommand

@Suite struct ZoneDatabaseTests {
  @Test func `is another one once an update has put other files in its place`() throws {
    let tree = try FileTree(["zones/tzdata.zi": "# version 2025b\nR A 1916 o\n"])
    let database = ZoneDatabase(folder: tree("zones"))
    let before = database.version
    #expect(database.version == before)
    try tree.write("zones/tzdata.zi", "# version 2026a\nR A 1916 o\nR B 1917 o\n")
    #expect(database.version != before)
  }

  @Test func `is known where no file names its release`() throws {
    let tree = try FileTree()
    try tree.makeFolder("zones")
    #expect(ZoneDatabase(folder: tree("zones")).release == nil)
    #expect(ZoneDatabase(folder: tree("zones")).version != ZoneDatabase(folder: tree("none")).version)
  }

  @Test(arguments: [
    ("tzdata.zi", "# version 2025b\nR A 1916 o\n"), ("+VERSION", "2025b\n"), ("+VERSION", "2025b"),
  ])
  func `says its release`(_ name: String, _ text: String) throws {
    let tree = try FileTree(["zones/\(name)": text])
    #expect(ZoneDatabase(folder: tree("zones")).release == "2025b")
  }
}
