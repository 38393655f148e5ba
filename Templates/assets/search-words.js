// Search words: folds queries and shown text, then splits them, as the build does with the text that it indexes (Folding,
// WordScanner).
// Accents, the skin tones of emoji, the tatweel of Arabic, and default ignorable characters.

const ignored =
  /[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u{1f3fb}-\u{1f3ff}]|\p{Default_Ignorable_Code_Point}/gu;
const written = { ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", ħ: "h", ı: "i", ς: "σ" };
const unspaced =
  "\\u0e00-\\u0eff\\u1000-\\u109f\\u1780-\\u17ff\\u3005-\\u3007\\u3040-\\u30ff\\u31f0-\\u31ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufaff\\u{20000}-\\u{3ffff}";
const emoji = "\\u2300-\\u23ff\\u2600-\\u27bf\\u2b00-\\u2bff\\u{1f000}-\\u{1faff}";
const solid = `(?:(?=[\\p{L}\\p{M}\\p{N}])[${unspaced}]|(?=\\p{So})[${emoji}])`;
const letter = `(?:(?!${solid})[\\p{L}\\p{M}\\p{N}])`;
// A word is a date or month, a run of emoji or of a script without spaces, or a run of letters, marks and digits.
const run = new RegExp(`[0-9]{4}-[0-9]{2}(?:-[0-9]{2})?(?!${letter})|${solid}+|${letter}+`, "gu");
const isWord = new RegExp(`[\\p{L}\\p{M}\\p{N}]|${solid}`, "u");
const isUnspaced = new RegExp(`^${solid}`, "u");
const longest = 32;

// Each character is folded by itself.
const foldings = new Map();
const folding = (character) => {
  if (!foldings.has(character)) {
    const letters = character.normalize("NFKD").replace(ignored, "").toLowerCase();
    foldings.set(character, letters.replace(/[ßæœøłđðþħıς]/g, (letter) => written[letter]));
  }
  return foldings.get(character);
};
const fold = (text) => Array.from(text, folding).join("");

// Returns the words of a folded text, each with its lookup terms.
const runs = (folded) =>
  (folded.match(run) ?? []).map((text) => {
    const signs = [...text];
    if (!isUnspaced.test(text)) return { text: signs.slice(0, longest).join(""), terms: [signs.slice(0, longest).join("")] };
    const pairs = signs.slice(1).map((sign, index) => signs[index] + sign);
    return { text, terms: pairs.length ? pairs : signs, isUnspaced: true };
  });

// More terms would load too much, so only the first ones of a query are looked up, as with names (WordIndex.addName). In a
// script without spaces, one word alone can have more.
const mostTerms = 10;

// Parses a query. Its last word is a prefix as long as nothing follows it.
const wanted = (text) => {
  const folded = fold(text);
  const all = runs(folded);
  let room = mostTerms;
  const found = all
    .map((word) => {
      const terms = word.terms.slice(0, room);
      room -= terms.length;
      return { ...word, terms };
    })
    .filter((word) => word.terms.length);
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
  // For each unit of the folded text, where its character begins and ends.
  const [starts, ends] = [[], []];
  let folded = "";
  let at = 0;
  for (const character of text) {
    const letters = folding(character);
    for (let unit = 0; unit < letters.length; unit++) starts.push(at);
    at += character.length;
    // An ignored character belongs to the one before.
    if (!letters && ends.length) ends[ends.length - 1] = at;
    for (let unit = 0; unit < letters.length; unit++) ends.push(at);
    folded += letters;
  }
  const found = [];
  const add = (from, length, number) => found.push({ from: starts[from], to: ends[from + length - 1], number });
  for (const { 0: piece, index } of folded.matchAll(run)) {
    words.forEach((word, number) => {
      if (word.isUnspaced) {
        for (let at = piece.indexOf(word.text); at >= 0; at = piece.indexOf(word.text, at + word.text.length)) {
          add(index + at, word.text.length, number);
        }
      } else if (word.isBeginning ? piece.startsWith(word.text) : [...piece].slice(0, longest).join("") === word.text) {
        add(index, piece.length, number);
      }
    });
  }
  return found.sort((one, other) => one.from - other.from);
};

hearth.words = { fold, runs, wanted, places, mostTerms };
