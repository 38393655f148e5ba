import HearthCore

/// Decomposes a scalar into normalization form D (Unicode Standard Annex 15, Unicode 16), as `normalize("NFD")` in a
/// browser does; the standard library has no public function for it.
enum Decomposition {
  /// Returns the scalars that `scalar` consists of, except accents, which search ignores.
  static func scalars(of scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    // Form C replaces characters that duplicate others.
    String(scalar).inFormC.unicodeScalars.flatMap { jamo(of: $0) ?? parts[$0] ?? [ideograph(for: $0) ?? $0] }
  }

  /// Returns the letters of a Hangul syllable (The Unicode Standard, section 3.12).
  private static func jamo(of scalar: Unicode.Scalar) -> [Unicode.Scalar]? {
    guard (0xAC00...0xD7A3).contains(scalar.value) else { return nil }
    let index = scalar.value - 0xAC00
    let jamo = [0x1100 + index / 588, 0x1161 + index % 588 / 28, 0x11A7 + index % 28]
    return jamo.filter { $0 != 0x11A7 }.compactMap(Unicode.Scalar.init)
  }

  /// Returns the ideograph that a compatibility ideograph duplicates.
  private static func ideograph(for scalar: Unicode.Scalar) -> Unicode.Scalar? {
    guard (0xF900...0xFAFF).contains(scalar.value) || (0x2F800...0x2FA1F).contains(scalar.value) else {
      return nil
    }
    return ideographs[Character(scalar)]
  }

  /// The ideographs by `Character`, which compares by canonical equivalence. Created only for texts with such duplicates.
  private static let ideographs: [Character: Unicode.Scalar] = {
    let ranges: [ClosedRange<UInt32>] = [0x3400...0x9FFF, 0x20000...0x2F7FF, 0x30000...0x3FFFF]
    let scalars = ranges.joined().lazy.compactMap(Unicode.Scalar.init)
      .filter { $0.properties.isUnifiedIdeograph }
    return Dictionary(scalars.map { (Character($0), $0) }) { first, _ in first }
  }()

  private static let parts: [Unicode.Scalar: [Unicode.Scalar]] = {
    var parts: [Unicode.Scalar: [Unicode.Scalar]] = [:]
    for group in accented.unicodeScalars.split(whereSeparator: \.properties.isWhitespace) {
      for letter in group.dropFirst() { parts[letter] = Array(group.prefix(1)) }
    }
    for group in marked.unicodeScalars.split(whereSeparator: \.properties.isWhitespace) {
      let pairs = Array(group.dropFirst())
      for index in stride(from: 0, to: pairs.count - 1, by: 2) {
        parts[pairs[index]] = (parts[pairs[index + 1]] ?? [pairs[index + 1]]) + group.prefix(1)
      }
    }
    for group in excluded.unicodeScalars.split(whereSeparator: \.properties.isWhitespace) {
      if let composed = group.first { parts[composed] = Array(group.dropFirst()) }
    }
    return parts
  }()

  /// Each scalar that no normalized text contains (composition exclusions), followed by its parts.
  private static let excluded = """
    \u{958}\u{915}\u{93C} \u{959}\u{916}\u{93C} \u{95A}\u{917}\u{93C} \u{95B}\u{91C}\u{93C} \u{95C}\u{921}\u{93C}
    \u{95D}\u{922}\u{93C} \u{95E}\u{92B}\u{93C} \u{95F}\u{92F}\u{93C} \u{9DC}\u{9A1}\u{9BC} \u{9DD}\u{9A2}\u{9BC}
    \u{9DF}\u{9AF}\u{9BC} \u{A33}\u{A32}\u{A3C} \u{A36}\u{A38}\u{A3C} \u{A59}\u{A16}\u{A3C} \u{A5A}\u{A17}\u{A3C}
    \u{A5B}\u{A1C}\u{A3C} \u{A5E}\u{A2B}\u{A3C} \u{B5C}\u{B21}\u{B3C} \u{B5D}\u{B22}\u{B3C} \u{DDD}\u{DD9}\u{DCF}\u{DCA}
    \u{F43}\u{F42}\u{FB7} \u{F4D}\u{F4C}\u{FB7} \u{F52}\u{F51}\u{FB7} \u{F57}\u{F56}\u{FB7} \u{F5C}\u{F5B}\u{FB7}
    \u{F69}\u{F40}\u{FB5} \u{F73}\u{F71}\u{F72} \u{F75}\u{F71}\u{F74} \u{F76}\u{FB2}\u{F80} \u{F78}\u{FB3}\u{F80}
    \u{F81}\u{F71}\u{F80} \u{F93}\u{F92}\u{FB7} \u{F9D}\u{F9C}\u{FB7} \u{FA2}\u{FA1}\u{FB7} \u{FA7}\u{FA6}\u{FB7}
    \u{FAC}\u{FAB}\u{FB7} \u{FB9}\u{F90}\u{FB5} \u{FB1D}\u{5D9}\u{5B4} \u{FB1F}\u{5F2}\u{5B7} \u{FB2A}\u{5E9}\u{5C1}
    \u{FB2B}\u{5E9}\u{5C2} \u{FB2C}\u{5E9}\u{5BC}\u{5C1} \u{FB2D}\u{5E9}\u{5BC}\u{5C2} \u{FB2E}\u{5D0}\u{5B7}
    \u{FB2F}\u{5D0}\u{5B8} \u{FB30}\u{5D0}\u{5BC} \u{FB31}\u{5D1}\u{5BC} \u{FB32}\u{5D2}\u{5BC} \u{FB33}\u{5D3}\u{5BC}
    \u{FB34}\u{5D4}\u{5BC} \u{FB35}\u{5D5}\u{5BC} \u{FB36}\u{5D6}\u{5BC} \u{FB38}\u{5D8}\u{5BC} \u{FB39}\u{5D9}\u{5BC}
    \u{FB3A}\u{5DA}\u{5BC} \u{FB3B}\u{5DB}\u{5BC} \u{FB3C}\u{5DC}\u{5BC} \u{FB3E}\u{5DE}\u{5BC} \u{FB40}\u{5E0}\u{5BC}
    \u{FB41}\u{5E1}\u{5BC} \u{FB43}\u{5E3}\u{5BC} \u{FB44}\u{5E4}\u{5BC} \u{FB46}\u{5E6}\u{5BC} \u{FB47}\u{5E7}\u{5BC}
    \u{FB48}\u{5E8}\u{5BC} \u{FB49}\u{5E9}\u{5BC} \u{FB4A}\u{5EA}\u{5BC} \u{FB4B}\u{5D5}\u{5B9} \u{FB4C}\u{5D1}\u{5BF}
    \u{FB4D}\u{5DB}\u{5BF} \u{FB4E}\u{5E4}\u{5BF} \u{1D15E}\u{1D157}\u{1D165} \u{1D15F}\u{1D158}\u{1D165}
    \u{1D160}\u{1D158}\u{1D165}\u{1D16E} \u{1D161}\u{1D158}\u{1D165}\u{1D16F} \u{1D162}\u{1D158}\u{1D165}\u{1D170}
    \u{1D163}\u{1D158}\u{1D165}\u{1D171} \u{1D164}\u{1D158}\u{1D165}\u{1D172} \u{1D1BB}\u{1D1B9}\u{1D165}
    \u{1D1BC}\u{1D1BA}\u{1D165} \u{1D1BD}\u{1D1B9}\u{1D165}\u{1D16E} \u{1D1BE}\u{1D1BA}\u{1D165}\u{1D16E}
    \u{1D1BF}\u{1D1B9}\u{1D165}\u{1D16F} \u{1D1C0}\u{1D1BA}\u{1D165}\u{1D16F}
    """

  /// Each letter, followed by its accented forms.
  private static let accented = """
    aÀÁÂÃÄÅàáâãäåĀāĂăĄąǍǎǞǟǠǡǺǻȀȁȂȃȦȧḀḁẠạẢảẤấẦầẨẩẪẫẬậẮắẰằẲẳẴẵẶặ cÇçĆćĈĉĊċČčḈḉ
    eÈÉÊËèéêëĒēĔĕĖėĘęĚěȄȅȆȇȨȩḔḕḖḗḘḙḚḛḜḝẸẹẺẻẼẽẾếỀềỂểỄễỆệ iÌÍÎÏìíîïĨĩĪīĬĭĮįİǏǐȈȉȊȋḬḭḮḯỈỉỊị
    nÑñŃńŅņŇňǸǹṄṅṆṇṈṉṊṋ oÒÓÔÕÖòóôõöŌōŎŏŐőƠơǑǒǪǫǬǭȌȍȎȏȪȫȬȭȮȯȰȱṌṍṎṏṐṑṒṓỌọỎỏỐốỒồỔổỖỗỘộỚớỜờỞởỠỡỢợ
    uÙÚÛÜùúûüŨũŪūŬŭŮůŰűŲųƯưǓǔǕǖǗǘǙǚǛǜȔȕȖȗṲṳṴṵṶṷṸṹṺṻỤụỦủỨứỪừỬửỮữỰự yÝýÿŶŷŸȲȳẎẏẙỲỳỴỵỶỷỸỹ dĎďḊḋḌḍḎḏḐḑḒḓ
    gĜĝĞğĠġĢģǦǧǴǵḠḡ hĤĥȞȟḢḣḤḥḦḧḨḩḪḫẖ jĴĵǰ kĶķǨǩḰḱḲḳḴḵ lĹĺĻļĽľḶḷḸḹḺḻḼḽ rŔŕŖŗŘřȐȑȒȓṘṙṚṛṜṝṞṟ
    sŚśŜŝŞşŠšȘșṠṡṢṣṤṥṦṧṨṩ tŢţŤťȚțṪṫṬṭṮṯṰṱẗ wŴŵẀẁẂẃẄẅẆẇẈẉẘ zŹźŻżŽžẐẑẒẓẔẕ æǢǣǼǽ ʒǮǯ øǾǿ
    αΆάἀἁἂἃἄἅἆἇἈἉἊἋἌἍἎἏὰᾀᾁᾂᾃᾄᾅᾆᾇᾈᾉᾊᾋᾌᾍᾎᾏᾰᾱᾲᾳᾴᾶᾷᾸᾹᾺᾼ εΈέἐἑἒἓἔἕἘἙἚἛἜἝὲῈ
    ηΉήἠἡἢἣἤἥἦἧἨἩἪἫἬἭἮἯὴᾐᾑᾒᾓᾔᾕᾖᾗᾘᾙᾚᾛᾜᾝᾞᾟῂῃῄῆῇῊῌ ιΊΐΪίϊἰἱἲἳἴἵἶἷἸἹἺἻἼἽἾἿὶῐῑῒῖῗῘῙῚ οΌόὀὁὂὃὄὅὈὉὊὋὌὍὸῸ
    υΎΫΰϋύὐὑὒὓὔὕὖὗὙὛὝὟὺῠῡῢῦῧῨῩῪ ωΏώὠὡὢὣὤὥὦὧὨὩὪὫὬὭὮὯὼᾠᾡᾢᾣᾤᾥᾦᾧᾨᾩᾪᾫᾬᾭᾮᾯῲῳῴῶῷῺῼ ϒϓϔ еЀЁѐёӖӗ гЃѓ іЇї кЌќ
    иЍЙйѝӢӣӤӥ уЎўӮӯӰӱӲӳ ѵѶѷ жӁӂӜӝ аӐӑӒӓ әӚӛ зӞӟ оӦӧ өӪӫ эӬӭ чӴӵ ыӸӹ اآأإ وؤ يئ ەۀ ہۂ ےۓ bḂḃḄḅḆḇ fḞḟ
    mḾḿṀṁṂṃ pṔṕṖṗ vṼṽṾṿ xẊẋẌẍ ſẛ ρῤῥῬ 𐗒𐗉 𐗚𐗤
    """

  /// Each mark, followed by pairs: a character with the mark, and the same character without it. If the latter has a mark
  /// itself, its own pair comes earlier.
  private static let marked = """
    \u{93C}ऩनऱरऴळ \u{9BE}\u{9CB}\u{9C7} \u{9D7}\u{9CC}\u{9C7} \u{B3E}\u{B4B}\u{B47}
    \u{B56}\u{B48}\u{B47} \u{B57}\u{B4C}\u{B47} \u{BBE}\u{BCA}\u{BC6}\u{BCB}\u{BC7}
    \u{BD7}ஔஒ\u{BCC}\u{BC6} \u{C56}\u{C48}\u{C46} \u{CC2}\u{CCA}\u{CC6}
    \u{CD5}\u{CC0}\u{CBF}\u{CC7}\u{CC6}\u{CCB}\u{CCA} \u{CD6}\u{CC8}\u{CC6}
    \u{D3E}\u{D4A}\u{D46}\u{D4B}\u{D47} \u{D57}\u{D4C}\u{D46} \u{DCA}\u{DDA}\u{DD9}\u{DDD}\u{DDC}
    \u{DCF}\u{DDC}\u{DD9} \u{DDF}\u{DDE}\u{DD9} \u{102E}ဦဥ
    \u{1B35}ᬆᬅᬈᬇᬊᬉᬌᬋᬎᬍᬒᬑ\u{1B3B}\u{1B3A}\u{1B3D}\u{1B3C}\u{1B40}\u{1B3E}\u{1B41}\u{1B3F}\u{1B43}\u{1B42}
    \u{3099}がかぎきぐくげけごこざさじしずすぜせぞそだたぢちづつでてどとばはびひぶふべへぼほゔうゞゝガカギキグクゲケゴコザサジシズスゼセゾソダタヂチヅツデテドトバハビヒブフベヘボホヴウヷワヸヰヹヱヺヲヾヽ
    \u{309A}ぱはぴひぷふぺへぽほパハピヒプフペヘポホ \u{110BA}𑂚𑂙𑂜𑂛𑂫𑂥 \u{11127}\u{1112E}\u{11131}\u{1112F}\u{11132}
    \u{1133E}\u{1134B}\u{11347} \u{11357}\u{1134C}\u{11347} \u{113B8}\u{113C7}\u{113C2} \u{113BB}𑎅𑎄
    \u{113C2}𑎎𑎋\u{113C5}\u{113C2} \u{113C9}𑎃𑎂𑎑𑎐\u{113C8}\u{113C2} \u{114B0}\u{114BC}\u{114B9}
    \u{114BA}\u{114BB}\u{114B9} \u{114BD}\u{114BE}\u{114B9}
    \u{115AF}\u{115BA}\u{115B8}\u{115BB}\u{115B9} \u{11930}\u{11938}\u{11935}
    \u{1611E}\u{16121}\u{1611E} \u{16129}\u{16122}\u{1611E}
    \u{1611F}\u{16123}\u{1611E}\u{16124}\u{16129}\u{16126}\u{16121}\u{16127}\u{16122}
    \u{16120}\u{16125}\u{1611E}\u{16128}\u{16121} \u{16D67}𖵨𖵧𖵩𖵣𖵪𖵩
    """
}
