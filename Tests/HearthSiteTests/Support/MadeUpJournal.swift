/// A small journal with something of every kind, invented for tests.
enum MadeUpJournal {
  static let files: [String: String] = [
    "hearth.yml": "title: Ada's days\ntimezone: America/Regina\n",
    "labels.yml": """
    - name: Calm
      description: Slower and quieter.
      pattern: dots
    - name: stressed
      pattern: diagonal
      prompt: What was going on around {start}?
    - name: walk
      prompts: never
    """,
    "helplines.yml": """
    - region: CA
      name: A line to call
      emergency: "911"
      call: "988"
      text: "988"
      checked: 2025-01-05
    """,
    "about-me.md": "---\nname: Ada\nidentities: [anxious, left-handed]\n---\n\nA line of mine.\n",
    "reflections/2025-03-17.md": """
    ---
    title: The kettle
    mood: fine
    labels: [Calm]
    tags: [home]
    about: [2025-03-17/08:28]
    used: [tea]
    ---

    # The kettle

    It sang, and I **heard** it. See [[tea|the tea page]] and [the lake](../notes-of-mine.md).
    """,
    "reflections/2025-03-17 2100.md": "---\ndate: 2025-03-17T21:00\n---\n\nA quiet evening.\n",
    "reflections/2025-03-30.md":
      "---\ncontent_note: about an illness\n---\n\nA hard morning at the clinic.\n",
    "reflections/2024-12-24.md": "---\ntitle: The kettle\n---\n\nThe same words, another year.\n",
    "resources/tea.md":
      "---\ntitle: Tea\nlabels: [Calm]\nminutes: 10\nenergy: low\n---\n\nBlack, with milk.\n",
    "resources/call-bo.md": "---\ntitle: Bo\nphone: +1 306 555 0101\n---\n\nMornings are best.\n",
    "resources/loud-music.md": "---\ntitle: Loud music\nnot_for_me: true\n---\n\nNo.\n",
    "readings/breath.md": """
    ---
    title: About breath
    summary: Why a long breath out may feel quieter.
    source: https://example.org/breath
    checked: 2025-01-02
    minutes: 4
    ---

    # One

    Words.

    # Two

    Words.

    # Three

    Words.
    """,
    "exercises/long-out.md": """
    ---
    title: A long breath out
    form: breathing
    pattern: 4-0-6-0
    minutes: 3
    moods: [very anxious, uneasy]
    caution: Stop if you feel dizzy.
    ---

    In and out.
    """,
    "exercises/words.md":
      "---\ntitle: Words to lean on\nform: statements\nmoods: [very anxious]\n---\n\n- This has passed before.\n",
    "exercises/lake.md": "---\ntitle: The lake\nform: scene\n---\n\nA lake.\n",
    "events/2025-04-05-dentist.md": """
    ---
    title: Dentist
    start: 2025-04-05T09:30
    end: 2025-04-05T10:00
    place: Third Avenue
    resources: [tea]
    ---

    Bring the form.
    """,
    "heart-rate/2025-03-17.md": """
    ---
    spans:
      - 08:28-15:43 stressed | first day back
      - 17:00-17:30 walk
    ---

    A long day.
    """,
    "heart-rate/2025-03-17.csv": "time,bpm\n08:00,62\n08:30,95\n09:00,88\n12:00,79\n17:10,104\n21:00,60\n",
    "heart-rate/2025-03-18.md": "---\nspans: []\n---\n",
    "heart-rate/2025-03-18.csv": "time,bpm\n08:00,62\n08:05,64\n",
    "notes-of-mine.md": "---\ntitle: The lake in words\n---\n\nStill.\n",
  ]
}
