/// A journal whose titles, labels and texts try to break out of their pages, invented for tests.
enum HostileJournal {
  static let attack = "<script>alert(1)</script>\"'&"
  static let long = String(repeating: "Donaudampfschiff", count: 6)

  static let files: [String: String] = [
    "hearth.yml": "title: \"<b>Mine</b> & yours\"\n",
    "labels.yml": "- name: \"<i>odd</i>\"\n- name: \"🔥\"\n- name: \"🌊\"\n- name: Odd\n- name: \"odd!\"\n",
    "about-me.md": "---\nname: \"<script>alert(2)</script>\"\n---\n\n<script>alert(3)</script>\n",
    "helplines.yml":
      "- region: \"<x>\"\n  name: \"<script>\"\n  call: \"javascript:alert(1)\"\n  chat: \"javascript:alert(1)\"\n",
    "reflections/2025-03-17.md": """
    ---
    title: '<script>alert(1)</script>"''&'
    mood: '<img src=x onerror=alert(1)>'
    labels: ['<i>odd</i>', '🔥', 'odd!']
    tags: ['<b>', 'ÆØÅ']
    content_note: '<script>'
    ---

    ### Deep first

    <script>alert(4)</script> and <b onclick="x()">inline</b>

    # Then shallow

    [click](javascript:alert(5)) [data](data:text/html,x) [vb](VBSCRIPT:x) [tab](java\tscript:alert(1))
    ![pic](javascript:alert(6)) ![far](https://example.org/x.png)

    ## Then shallow

    [[nowhere]] [[nowhere#part|words]] ![[gone.png]] [up](../../../../etc/passwd) [root](/etc/passwd)
    """,
    "reflections/2025-03-18.md": "---\ntitle: שלום עולם\nlang: he\n---\n\nמימין לשמאל and back.\n",
    "reflections/2025-03-19 \(long).md": "---\ntitle: \(long)\n---\n\n\(long)\n",
    "reflections/index.md": "---\ndate: 2025-03-20\ntitle: Reflect\n---\n\nNamed like a page.\n",
    "reflections/con.md": "---\ndate: 2025-03-21\ntitle: Home\n---\n\nNamed like a device.\n",
    "readings/index.md": "---\ntitle: Learn\nsource: 'javascript:alert(1)'\n---\n\nNamed like a section.\n",
    "exercises/very-anxious-3.md": "---\ntitle: A\nform: statements\n---\n\nNamed like a session.\n",
    "exercises/b.md": "---\ntitle: A\nform: breathing\npattern: 5.5-0-5.5-0\n---\n\n- [ ] open\n- [x] done\n",
    "resources/a.md":
      "---\ntitle: <u>A</u>\nlink: 'javascript:alert(1)'\nphone: '1;phone-context=x'\n---\n\nText\n",
    "heart-rate/2025-03-30.md":
      "---\ntimezone: Europe/Berlin\nspans:\n  - 01:00-04:00 <i>odd</i> | <b>note</b>\n---\n",
    "heart-rate/2025-03-31.md": "---\ntimezone: Europe/Berlin\n---\n\nNo readings at all.\n",
    "note <b>.md": "---\ntitle: Learn\n---\n\nA title like a section's.\n",
  ]
}
