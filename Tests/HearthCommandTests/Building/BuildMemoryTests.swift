import HearthTestSupport
import Testing

@testable import HearthCommand

/// What `watch` keeps from one build to the next never shows on a page.
struct BuildMemoryTests {
  private static let edits: [(String, String?)] = [
    ("Content/reflections/2025-03-17.md", "---\nlabels: [Calm]\n---\nThe heron flew.\n"),
    // As long as before.
    ("Content/reflections/2025-03-17.md", "---\nlabels: [Calm]\n---\nThe heron sang.\n"),
    ("Content/heart-rate/2025-03-17.csv", "time,bpm\n08:30,71\n09:30,140\n"),
    ("Content/heart-rate/2025-03-18.csv", "time,bpm\n08:30,171\n09:30,40\n"),
    ("Content/heart-rate/2025-03-17.md", "---\nspans:\n  - 08:28-08:50 Calm | rain\n---\n"),
    ("Content/labels.yml", "- name: Calm\n  pattern: dots\n  color: 3\n"),
    ("Content/hearth.yml", "timezone: America/Regina\nhour_cycle: 12\n"),
    ("Content/hearth.yml", "timezone: America/Regina\nday_starts: \"04:00\"\n"),
    ("Content/hearth.yml", "timezone: UTC\nlanguage: es\n"),
    ("Content/reflections/2025-03-19.md", "---\nabout: [2025-03-17/08:28]\n---\nOn the rain.\n"),
    ("Templates/words/es.yml", "chart.axis.bpm: latidos\n"),
    ("Content/heart-rate/2025-03-18.csv", nil),
    ("Content/heart-rate/2025-03-17.md", nil),
  ]

  @Test func `a build with the memory of others makes the site of one without`() throws {
    let tree = try FileTree([
      "Content/hearth.yml": "timezone: America/Regina\n", "Content/labels.yml": "- name: Calm\n",
      "Content/reflections/2025-03-17.md": "The heron stood in the water.\n",
      "Content/heart-rate/2025-03-17.md": "---\nspans:\n  - 08:28-15:43 Calm\n---\n",
      "Content/heart-rate/2025-03-17.csv": "time,bpm\n08:30,71\n12:00,88\n",
      "Content/heart-rate/2025-03-18.md": "Words.\n",
      "Content/heart-rate/2025-03-18.csv": "time,bpm\n08:30,64\n12:00,90\n",
    ])
    let memory = BuildMemory()
    func site(_ memory: BuildMemory?, in folder: String) throws -> [String: String] {
      let machine = TestMachine(in: tree.path).machine
      guard
        case .run(let typed) = try ArgumentsParser.parse(["build", "--today", "2025-03-20", "-o", folder])
      else { return [:] }
      var request = try JournalRequest(typed, on: machine)
      request.reloads = true
      _ = try SiteBuild(request: request, memory: memory).run(writing: true)
      // The time of the build is in these.
      return tree.files(in: folder, hidden: true).filter {
        ![".hearth-manifest", "assets/reload-stamp.js"].contains($0.key)
      }
    }
    _ = try site(memory, in: "kept")
    for (path, text) in Self.edits {
      if let text { try tree.write(path, text) } else { try tree.remove(path) }
      let (kept, anew) = (try site(memory, in: "kept"), try site(nil, in: "anew"))
      #expect(kept.count > 20 && kept.keys == anew.keys, "\(path)")
      for (name, text) in anew { #expect(kept[name] == text, "\(name) after \(path)") }
    }
  }
}
