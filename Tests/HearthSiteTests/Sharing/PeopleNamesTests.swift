import HearthTestSupport
import HearthText
import Testing

@testable import HearthSite

struct PeopleNamesTests {
  private func initials(_ text: String, _ names: [String]) -> String {
    var people = PeopleNames(names, usesInitials: true)
    return people.shown(text)
  }

  @Test(arguments: [
    ("Nico's watch, and NICO again.", "N.'s watch, and N. again."), ("nico-visits.md", "N.-visits.md"),
    ("Nicosia and Antonico", "N.sia and AntoN."), ("It was Nico.", "It was N."), ("N\u{FF29}CO", "N."),
    ("Ana Sofía and Ana", "A. S. and A."), ("ana  sofi\u{301}a", "A. S."), ("Ana\u{A0}Sofía!", "A. S.!"),
    ("anasofia.jpg", "A. S.jpg"), ("Ana_Sofia", "A. S."), ("Ana-Sofia", "A. S."), ("Ana. Sofía", "A. S."),
    ("José y Jose", "J. y J."), ("Nicos Haus, the Anas", "N.s Haus, the A.s"),
    ("banana, Anatomy, Ana2, ana_2", "banana, Anatomy, A.2, A._2"), ("说Ana好", "说A.好"),
    ("Dr Lam, Dr. Lam and dr.  lam", "D. L., D. L. and D. L."), ("DrLam", "D. L."), ("Lam", "Lam"),
    ("Jean\u{2011}Luc, Jean Luc, JeanLuc", "J., J., J."),
    ("O\u{2019}Brien\u{2019}s, OBrien", "O.\u{2019}s, O."),
    ("Ni\u{AD}co, Ni\u{200B}co, N\u{200D}i\u{2060}c\u{E0041}o", "N., N., N."), ("n\u{1}ico", "N."),
    ("𝐍𝐢𝐜𝐨 and ⓝⓘⓒⓞ", "N. and N."), ("Soﬁa, ＳＯＦＩＡ, so\u{0301}fia", "S., S., S."),
    ("Weiss, WEIẞ, weiß", "W., W., W."), ("the oldest", "the oldest"), ("Theo", "T."), ("", ""),
    ("a.example/N%69co%2Dx", "a.example/N.-x"), ("%2550%254Eico", "PN."),
    ("https://a.example/N%69co?x=%E9", "https://a.example/N.?x=\u{FFFD}"), ("Ana%62el N%69co", "Anabel N."),
    ("100% Nico, %20", "100% N., %20"),
  ])
  func `a name is found wherever its letters are`(_ text: String, _ shown: String) {
    let names = [
      "Nico", "Ana", "Ana Sofía", "José", "Dr. Lam", "Jean-Luc", "O'Brien", "Weiß", "Theo", "Sofia", " ", "-",
    ]
    #expect(initials(text, names) == shown)
  }

  /// The name, and texts that have it.
  @Test(arguments: [
    ("小明", ["我和小明去了湖边", "小明", "小\n明", "小 明的狗", "王小明"]), ("王小明", ["昨天王小明来了", "王 小明", "王小\u{200B}明"]),
    ("花子", ["花子さんと", "きのう花子が"]), ("さくら", ["さくらちゃん", "昨日はさくらと"]),
    ("アンナ", ["アンナは", "ジョアンナ", "ｱﾝﾅは"]), ("ガブリエル", ["ｶﾞﾌﾞﾘｴﾙさん", "カ\u{3099}ブリエル"]),
    ("김민준", ["김 민준이", "김\n민준"]),
    ("민준", ["민준이가 왔다", "어제 민준은", "\u{1106}\u{1175}\u{11AB}\u{110C}\u{116E}\u{11AB}"]),
    ("김 민준", ["김민준씨", "김 민준"]), ("นก", ["วันนี้นกมา", "กับนก"]), ("สมชาย", ["พี่สมชายมา", "สม\nชาย"]),
    ("ສຸກ", ["ກັບສຸກໄປ"]), ("សុខា", ["ជាមួយសុខាទៅ"]), ("မြ", ["ဒီနေ့မြလာ"]), ("Иван", ["с Иваном", "ИВАН", "Ивановна"]),
    ("Ян", ["Ян пришёл"]), ("Νίκος", ["ο Νίκος", "ΝΙΚΟΣ", "Νικος"]),
    ("علي", ["مع علي", "وعلي", "ع\u{640}لي", "عَلِي"]),
    ("דן", ["עם דן", "ודן"]), ("राम", ["राम आया", "राम\u{200D}"]), ("தமிழ்", ["தமிழ்"]), ("নীলা", ["নীলার"]),
    ("Ελένη", ["της Ελενης"]), ("Şükrü", ["Şükrü'nün", "sukru"]), ("Zoë", ["Zoe", "ZOE\u{308}"]),
    ("Đặng", ["Dang", "ĐẶNG"]),
    ("O'Brien", ["O\u{2BC}Brien", "O\u{2BB}Brien"]),
    ("В\u{2BC}ячеслав", ["В'ячеслав", "Вячеслав", "В\u{2019}ячеславу"]),
    ("明", ["和明去"]), ("ปู", ["กับปู"]), ("J", ["J said"]), ("🦊", ["with 🦊"]),
  ])
  func `a name of any script is found as its texts write it, and not shown`(_ name: String, _ texts: [String])
  {
    for text in texts {
      let shown = initials(text, [name])
      #expect(shown != text && !shown.contains(name), "\(text): \(shown)")
    }
  }

  @Test func `what was replaced within a longer word is listed, and so is what may be a name`() {
    var people = PeopleNames(["Nico", "Dr Lam", "Ana Sofía", "Eva", "小明"], usesInitials: true)
    _ = people.shown(
      "Nicosia, NicoAna; with Sofia alone, Lam, Lamp, Dr, drum, Nico, Ana Sofía, Evan. 王小明来 小明")
    #expect(people.partlyReplaced == ["Nicosia", "NicoAna", "王小明来"])
    #expect(people.near == ["Sofia", "Lam", "Lamp", "Evan"])
  }

  @Test func `without initials names are counted, and texts stay`() {
    var people = PeopleNames(["Nico", "Odette", "Priya"], usesInitials: false)
    #expect(people.shown("Nico, Odette and Nico") == "Nico, Odette and Nico")
    #expect(people.counts == [2, 1, 0])
  }

  /// What the text of `markdown` says once initials stand for names.
  private func shown(_ markdown: String, _ names: [String]) -> String {
    var people = PeopleNames(names, usesInitials: true)
    let tree = Array(markdown.utf8).withUnsafeBufferPointer { MarkdownReader.tree($0) }
    var bytes: [UInt8] = []
    people.shown(tree).appendShownText(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [
    "Ni**co** came.", "N*ic*o", "Dr\nLam", "Dr *Lam*", "[Dr Lam](https://example.org)", "`Nico`",
    "Dr [[x|Lam]]", "Ni[[x|co]]", "# Nico", "- Nico", "> Dr\n> Lam", "| Nico |\n|---|\n| Dr Lam |",
    "[[nico-visits]]", "[[x|Dr Lam]]", "https://nico.example.org", "#NicosBirthday",
    "![Nico at the lake](lake.jpg)", "![[lake.jpg|Dr Lam]]", "```\nNico\n```", "<b>Nico</b>",
    "> [!note] Nico\n> Dr Lam", "text[^1]\n\n[^1]: Nico", "~~Nico~~ ==Dr Lam==", "\\Nico and Dr&nbsp;Lam",
  ])
  func `a name is found in every part of a text, across emphasis and lines`(_ markdown: String) {
    let text = shown(markdown, ["Nico", "Dr Lam"])
    #expect(!text.lowercased().contains("nico") && !text.contains("Lam"), "\(text)")
  }
}
