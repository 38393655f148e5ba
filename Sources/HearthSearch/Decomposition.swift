import HearthCore

/// A scalar taken apart as normalization form D does it (Unicode Standard Annex 15, Unicode 16), as `normalize("NFD")` of a
/// browser has it: the standard library composes, and knows no public way back.
enum Decomposition {
  /// The scalars that `scalar` consists of, but for accents, which search leaves out.
  static func scalars(of scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    // Form C takes apart what it never puts together, and replaces doubles of other characters.
    String(scalar).inFormC.unicodeScalars.flatMap { jamo(of: $0) ?? parts[$0] ?? [$0] }
  }

  /// The letters of a Hangul syllable (The Unicode Standard, section 3.12).
  private static func jamo(of scalar: Unicode.Scalar) -> [Unicode.Scalar]? {
    guard (0xAC00...0xD7A3).contains(scalar.value) else { return nil }
    let index = scalar.value - 0xAC00
    let jamo = [0x1100 + index / 588, 0x1161 + index % 588 / 28, 0x11A7 + index % 28]
    return jamo.filter { $0 != 0x11A7 }.compactMap(Unicode.Scalar.init)
  }

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
    return parts
  }()

  /// Each letter, and then that letter with accents.
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

  /// Each mark, and then pairs: a character with the mark, and the same one without it, which comes first where it has a mark
  /// itself.
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
