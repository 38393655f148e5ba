import Testing

@testable import HearthJournal

struct JournalPathsTests {
  @Test(arguments: [
    ("Content/hearth.yml", FileRole.settings), ("Content/labels.yml", .labels),
    ("Content/helplines.yaml", .helplines), ("Content/about-me.md", .aboutMe),
    ("Content/reflections/2025-03-17.md", .entry), ("Content/Daily/2023-09-12.md", .entry),
    ("Content/journals/2020_09_14.md", .entry), ("Content/2025/03/17.txt", .entry),
    ("Content/notes.markdown", .entry), ("Content/heart-rate/2025-03-17.csv", .samples),
    ("Content/somewhere/2025-03-17.csv", .samples), ("Content/attachments/table.csv", .attachment),
    ("Content/attachments/readme.md", .attachment), ("Content/resources/lake.JPG", .attachment),
    ("Content/attachments/odd.bin", .attachment),
    ("Content/reflections/hearth.yml", .ignored(.unsupported("yml"))),
    ("Content/.obsidian/app.json", .ignored(.hidden)), ("Content/.DS_Store", .ignored(.hidden)),
    ("Content/.trash/old.md", .ignored(.hidden)), ("Content/Templates/Daily.md", .ignored(.notContent)),
    ("Content/x/node_modules/y/readme.md", .ignored(.notContent)),
    ("Content/Map.canvas", .ignored(.toolFile)),
    ("Content/Books.base", .ignored(.toolFile)), ("Content/reflections/a.md~", .ignored(.toolFile)),
    ("Content/letter.docx", .ignored(.unsupported("docx"))),
    ("Content/notes.txt", .ignored(.unsupported("txt"))),
    ("Content/budget.csv", .ignored(.unsupported("csv"))), ("Content/LICENSE", .ignored(.unsupported(""))),
  ])
  func `a path gives the role of a file`(_ path: String, _ role: FileRole) {
    #expect(JournalPaths.role(of: path) == role)
  }

  @Test(arguments: [
    "2025-03-17.sync-conflict-20250318-101500-ABCDEFG.md",
    "2025-03-17 (conflicted copy 2025-03-18 101500).md",
    "2025-03-17 (Ana's conflicted copy 2025-03-18).md", "Walk (Case Conflict).md",
    "2025-03-17 (copia en conflicto de Inés 2025-03-18).md", "2025-03-17 (Konfliktkopie).md",
    "2025-03-17 (Copie en conflit de Léa 2025-03-18).md", "2025-03-17 (In Konflikt stehende Kopie von Jo).md",
    "2025-03-17 (SFConflict ana@example.org 2025-03-18-10-15-00).md",
    "2025-03-17 (copia in conflitto di Lia 2025-03-18).md", "2025-03-17 (conflicterende kopie van Jo).md",
    "2025-03-17 (skonfliktowana kopia Ewa).md", "2025-03-17 (Conflicted copy Phone 202503181015).md",
    "2025-03-17_conflict-20250318-101500.md", "2025-03-17 (Case Conflict 1).md",
    "2025-03-17 (конфликтующая копия).md", "2025-03-17 (競合コピー 2025-03-18).md",
    "2025-03-17 (co\u{301}pia em conflito de Rui).md",
  ])
  func `knows the copies that sync services leave`(_ name: String) {
    let path = "Content/reflections/" + name
    #expect(JournalPaths.role(of: path) == .ignored(.conflictCopy))
    let own = name.hasPrefix("Walk") ? "Walk.md" : "2025-03-17.md"
    #expect(ConflictCopy.original(of: path) == "Content/reflections/" + own)
  }

  @Test(arguments: [
    "hearth.yml.txt", "hearth.yaml.txt", "Hearth.YML.TXT", "hearth.yml.bak", "hearth.yml~", "#hearth.yml#",
    "hearth (1).yml",
    "hearth copy.yml", "hearth - Kopie.yaml", "hearth 2.yml", "hearth.yml.orig", "hearth.yml.md",
    "hearth_conflict-2025.yml",
    "hearth (conflicted copy 2025-03-18).yml", ".hearth.yml", ".Hearth.yaml", ".hearth.yml.swp",
  ])
  func `knows what editors and systems make of the settings`(_ name: String) {
    #expect(JournalPaths.mayBeSettings("Content/" + name))
    #expect(!JournalPaths.mayBeSettings("Content/notes/" + name))
  }

  @Test(arguments: [
    "hearth.md", "hearth.txt", "hearths.yml", "my hearth.yml", "labels.yml.txt", "hearth", "heartbeat.yaml",
    ".hearths.yml", ".hearth",
  ])
  func `takes no other file for settings`(_ name: String) {
    #expect(!JournalPaths.mayBeSettings("Content/" + name))
  }

  @Test(arguments: [
    "A conflict with Ben.md", "conflicts.md", "2025-03-17 2.md", "Ana (the conflict).md", "Ben (Konflikt).md",
    "(a conflict copied).md", "Peace (конфликт).md", "Tea (a copy).md", "On (conflict) copies.md",
    "Session (coping with conflict).md", "2025-03-19 (scope of conflict).md",
    "Reading (Copenhagen conflict school).md", "Ana (conflict, cope, rest).md",
    "2025-03-20 (Conflicto con mi copiloto).md", "2025-03-18 (conflict with Ben 2025-03-17).md",
    "Ben (a case conflict at work).md", "Ben (case conflict at work).md",
    "Reading (copy of the conflict chapter).md",
    "On my_conflict-solving.md",
  ])
  func `leaves ordinary names with such words alone`(_ name: String) {
    #expect(JournalPaths.role(of: "Content/reflections/" + name) == .entry)
  }

  @Test(arguments: [
    ("Content/resources/a.md", EntryKind.resource), ("Content/Reflections/2025/a.md", .reflection),
    ("Content/heart-rate/a.md", .heartRate), ("Vault/events/a.md", .event),
  ])
  func `takes the kind from the first folder`(_ path: String, _ kind: EntryKind) {
    #expect(JournalPaths.kind(ofFolderIn: path) == kind)
  }

  @Test(arguments: ["Content/a.md", "Content/Daily/a.md", "Content/Daily/resources/a.md"])
  func `other folders have no kind`(_ path: String) {
    #expect(JournalPaths.kind(ofFolderIn: path) == nil)
  }
}
