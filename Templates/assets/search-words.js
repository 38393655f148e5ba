// Search words: folds queries and shown text as the build folds the text that it indexes (Folding, WordScanner).
(() => {
  "use strict";
  const hearth = (window.hearth = window.hearth || {});

  const accents =
    /\ud83c[\udffb-\udfff]|[\u00ad\u200c\u200d\ufe00-\ufe0f\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/g;
  const written = { ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", ħ: "h", ı: "i", ς: "σ" };
  const unspaced =
    "\\u0e00-\\u0eff\\u1000-\\u109f\\u1780-\\u17ff\\u3005-\\u3007\\u3040-\\u30ff\\u31f0-\\u31ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufaff\\u{20000}-\\u{3ffff}";
  const emoji = "\\u2300-\\u23ff\\u2600-\\u27bf\\u2b00-\\u2bff\\u{1f000}-\\u{1faff}";
  const joints = "\\ufe0e\\ufe0f\\u200d\\u{1f3fb}-\\u{1f3ff}";
  const solid = `(?:(?=[\\p{L}\\p{M}\\p{N}])[${unspaced}]|(?=\\p{So})[${emoji}][${joints}]*)`;
  const spaced = `(?:(?!${solid})[\\p{L}\\p{M}\\p{N}])+`;
  // A word is a date or month, a run of emoji or of a script without spaces, or a run of letters, marks and digits.
  const run = new RegExp(
    `[0-9]{4}-[0-9]{2}(?:-[0-9]{2})?(?![A-Za-z0-9\\u0080-\\u{10ffff}])|${solid}+|${spaced}`,
    "gu",
  );
  const isWord = new RegExp(`[\\p{L}\\p{M}\\p{N}]|${solid}`, "u");
  const isUnspaced = new RegExp(`^${solid}`, "u");
  const longest = 32;

  // Maps full-width letters and digits to ASCII. Full-width digits don't continue a date.
  const narrow = (text) =>
    text
      .replace(/-(?=[\uff10-\uff19])/g, " ")
      .replace(/[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));

  const fold = (text) =>
    narrow(text).normalize("NFD").replace(accents, "").toLowerCase().replace(/[ßæœøłđðþħıς]/g, (letter) => written[letter]);

  // Returns the words of a folded text, each with its lookup terms.
  const runs = (folded) =>
    (folded.match(run) ?? []).map((text) => {
      const signs = [...text];
      if (!isUnspaced.test(text)) return { text: signs.slice(0, longest).join(""), terms: [signs.slice(0, longest).join("")] };
      const pairs = signs.slice(1).map((sign, index) => signs[index] + sign);
      return { text, terms: pairs.length ? pairs : signs, isUnspaced: true };
    });

  // More terms would load too much; later words of a query are ignored.
  const mostTerms = 10;

  // Parses a query. Its last word is a prefix as long as nothing follows it.
  const wanted = (text) => {
    const folded = fold(text);
    const all = runs(folded);
    const found = all.filter((_, index) => all.slice(0, index + 1).flatMap((word) => word.terms).length <= mostTerms);
    const last = found[found.length - 1];
    const isOpen = isWord.test([...folded].pop() ?? "") || /[0-9]{4}-[0-9]?$/.test(folded);
    if (last && isOpen && found.length === all.length) {
      last.isBeginning = last.isUnspaced ? last.terms.length === 1 && [...last.text].length === 1 : true;
      const date = /[0-9]{4}-(?:[0-9]|[0-9]{2}-[0-9]?)?$/.exec(folded);
      if (date) {
        const rest = runs(folded.slice(0, date.index));
        return [...rest, { text: date[0], terms: [date[0]], isBeginning: true }];
      }
    }
    return found;
  };

  // Returns where the words occur in unfolded text.
  const places = (text, words) => {
    const found = [];
    for (const { 0: piece, index } of text.matchAll(run)) {
      const folded = fold(piece);
      words.forEach((word, number) => {
        if (word.isUnspaced && folded.length !== piece.length) {
          if (folded.includes(word.text)) found.push({ from: index, to: index + piece.length, number });
        } else if (word.isUnspaced) {
          for (let at = folded.indexOf(word.text); at >= 0; ) {
            found.push({ from: index + at, to: index + at + word.text.length, number });
            at = folded.indexOf(word.text, at + word.text.length);
          }
        } else if (word.isBeginning ? folded.startsWith(word.text) : folded.slice(0, longest) === word.text) {
          found.push({ from: index, to: index + piece.length, number });
        }
      });
    }
    return found.sort((one, other) => one.from - other.from);
  };

  hearth.words = { fold, runs, wanted, places };
})();
