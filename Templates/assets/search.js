// Search: looks words up in the index beside this page, piece by piece, because a page opened from disk can load nothing but
// scripts. What is typed stays here: no storage, no address, no history.
(() => {
  "use strict";
  const form = document.querySelector("form.search");
  if (!form) return;
  const field = (name) => document.getElementById(`search-${name}`);
  const said = form.dataset;
  const language = document.documentElement.lang;

  // Pieces of the index. Each is a script that calls this function.

  const pieces = new Map();
  const asked = new Map();
  window.hearthPiece = (name, value) => pieces.set(name, value);

  const load = (name) => {
    if (!asked.has(name)) {
      const arrival = new Promise((resolve, reject) => {
        const script = document.createElement("script");
        script.src = `search/${name}.js`;
        script.onload = () => (pieces.has(name) ? resolve(pieces.get(name)) : reject(new Error(name)));
        script.onerror = () => reject(new Error(name));
        document.head.append(script);
      });
      arrival.catch(() => asked.delete(name));
      asked.set(name, arrival);
    }
    return asked.get(name);
  };

  // What the build says of sizes, in bytes (WordPieces, TextUnit): so much is loaded for a query at most.
  const budget = { all: 150000, start: 18000, words: 6100, texts: 12300 };

  // Words, folded as the build folds them (WordScalars, WordScanner).

  const accents =
    /[\u00ad\u200c\u200d\ufe00-\ufe0f\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/g;
  const written = { ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", ħ: "h", ı: "i", ς: "σ" };
  const unspaced =
    "\\u0e00-\\u0eff\\u1000-\\u109f\\u1780-\\u17ff\\u3005-\\u3007\\u3040-\\u30ff\\u31f0-\\u31ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufaff\\u{20000}-\\u{3ffff}";
  const spaced = `(?:(?![${unspaced}])[\\p{L}\\p{M}\\p{N}])+`;
  // The word rule: a date or a month, a run of a script without blanks, or a run of letters, marks and digits.
  const run = new RegExp(
    `[0-9]{4}-[0-9]{2}(?:-[0-9]{2})?(?![A-Za-z0-9\\u0080-\\u{10ffff}])|[${unspaced}]+|${spaced}`,
    "gu",
  );
  const isWord = /[\p{L}\p{M}\p{N}]/u;
  const isUnspaced = new RegExp(`^[${unspaced}]`, "u");
  const longest = 32;

  const fold = (text) =>
    text.normalize("NFD").replace(accents, "").toLowerCase().replace(/[ßæœøłđðþħıς]/g, (letter) => written[letter]);

  // The runs of a folded text: words, each with the terms by which it is looked up.
  const runs = (folded) =>
    (folded.match(run) ?? []).map((text) => {
      const signs = [...text];
      if (!isUnspaced.test(text)) return { text: signs.slice(0, longest).join(""), terms: [signs.slice(0, longest).join("")] };
      const pairs = signs.slice(1).map((sign, index) => signs[index] + sign);
      return { text, terms: pairs.length ? pairs : signs, isUnspaced: true };
    });

  // More would load too much. Of a longer query, the first ones count.
  const mostTerms = 10;

  // What is looked for. The last word is a beginning as long as nothing stands behind it.
  const wanted = (text) => {
    const folded = fold(text);
    const all = runs(folded);
    const found = all.filter((_, index) => all.slice(0, index + 1).flatMap((word) => word.terms).length <= mostTerms);
    const last = found.at(-1);
    const isOpen = isWord.test([...folded].at(-1) ?? "") || /[0-9]{4}-[0-9]?$/.test(folded);
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

  // Numbers and lists of units (Digits64, UnitList).

  const signs = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_";
  const values = new Map([...signs].map((sign, value) => [sign, value]));

  const numbers = (text) => {
    const found = [];
    let number = 0;
    let shift = 0;
    for (const sign of text) {
      const value = values.get(sign);
      number += (value & 31) << shift;
      if (value >= 32) {
        shift += 5;
      } else {
        found.push(number);
        number = shift = 0;
      }
    }
    return found;
  };

  const mark = (list, units, take) => {
    if (!list) return;
    if (list[0] === "=") {
      for (let index = 1; index < list.length; index++) {
        const bits = values.get(list[index]);
        for (let bit = 0; bit < 6; bit++) if (bits & (1 << bit)) take((index - 1) * 6 + bit);
      }
      return;
    }
    let unit = -1;
    const named = numbers(list.slice(1)).map((step) => (unit += step + 1));
    if (list[0] === "+") return named.forEach(take);
    let next = 0;
    for (const absent of [...named, units]) {
      for (; next < absent; next++) take(next);
      next = absent + 1;
    }
  };

  // The start of the index: how units lie in files, and where words begin.

  // What stands for each file of words by its edge (WordPieces): a hash after FNV-1a, the next number where it is taken.
  const namesOf = (edges) => {
    const taken = new Set();
    return edges.map((edge) => {
      let hash = 0x811c9dc5;
      for (const byte of new TextEncoder().encode(edge)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
      hash %= 36 ** 6;
      while (taken.has(hash)) hash = (hash + 1) % 36 ** 6;
      taken.add(hash);
      return hash.toString(36).padStart(6, "0");
    });
  };

  let start;
  const begin = async () => {
    if (start) return start;
    const raw = await load("start");
    const files = [];
    const months = [];
    let unit = 0;
    for (const group of raw.groups.split(" ").filter(Boolean)) {
      const [name, counts] = group.split(",");
      months.push({ name, first: unit });
      numbers(counts ?? "").forEach((count, index) => {
        files.push({ name: `${name}-${index + 1}`, first: unit });
        unit += count;
      });
    }
    const firsts = Int32Array.from({ length: raw.units }, (_, index) => index);
    mark(raw.continued, raw.units, (unit) => (firsts[unit] = firsts[unit - 1]));
    const edges = raw.words ? raw.words.split(" ") : [];
    const names = namesOf(edges);
    const words = edges.map((first, index) => ({ first, name: names[index] }));
    const undated = months[0]?.name === "undated" ? (months[1]?.first ?? raw.units) : 0;
    start = { units: raw.units, files, months, firsts, words, undated };
    return start;
  };

  // By code points, as the build sorts.
  const precedes = (one, other) => {
    const [left, right] = [[...one], [...other]];
    for (let index = 0; index < Math.min(left.length, right.length); index++) {
      if (left[index] !== right[index]) return left[index].codePointAt(0) < right[index].codePointAt(0);
    }
    return left.length < right.length;
  };

  const place = (word) => {
    let [low, high] = [0, start.words.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (precedes(word, start.words[middle].first)) high = middle;
      else low = middle + 1;
    }
    return low - 1;
  };

  const tables = new Map();
  const table = async (index) => {
    const name = start.words[index]?.name;
    if (name === undefined) return new Map();
    if (!tables.has(name)) {
      const rows = new Map();
      let word = "";
      for (const entry of (await load(`w${name}`)).split(" ")) {
        const [head, units, names] = entry.split(",");
        word = word.slice(0, values.get(head[0])) + head.slice(1);
        rows.set(word, [units, names]);
      }
      tables.set(name, rows);
    }
    return tables.get(name);
  };

  const exact = async (word, used) => {
    const index = place(word);
    used.add(index);
    const row = (await table(index)).get(word);
    return row ? [row] : [];
  };

  // A beginning that leads to more files than this has a list of its own.
  const mostFiles = 3;
  const beginning = async (word, used) => {
    const first = Math.max(0, place(word));
    let last = first;
    while (start.words[last + 1]?.first.startsWith(word)) last++;
    if (last - first >= mostFiles) {
      const shared = await exact(`${word}*`, used);
      if (shared.length) return shared;
    }
    const rows = [];
    for (let index = first; index <= last; index++) {
      used.add(index);
      for (const [found, row] of await table(index)) if (found.startsWith(word)) rows.push(row);
    }
    return rows;
  };

  // Units with a term: 1 in the text, 2 in the name as well.
  const marks = (rows) => {
    const found = new Uint8Array(start.units);
    for (const [units, names] of rows) {
      mark(units, start.units, (unit) => (found[unit] |= 1));
      mark(names, start.units, (unit) => (found[unit] |= 2));
    }
    return found;
  };

  const ofEntries = (units) => {
    const found = new Uint8Array(start.units);
    units.forEach((value, unit) => {
      if (value) found[start.firsts[unit]] |= value;
    });
    return found;
  };

  // The units of the days from one date to another; without dates, everything.
  const inDates = async (from, to) => {
    if (!from && !to) return () => true;
    const days = await load("days");
    const dates = new Array(start.units);
    let month = -1;
    for (let unit = 0; unit < start.units; unit++) {
      while (start.months[month + 1]?.first <= unit) month++;
      const day = values.get(days[unit]);
      dates[unit] = day ? `${start.months[month].name}-${String(day).padStart(2, "0")}` : "";
    }
    return (unit) => dates[unit] !== "" && (!from || dates[unit] >= from) && (!to || dates[unit] <= to);
  };

  // Everything that fits, the best first: `[{unit, terms}]`, and how many files of words it took.
  const find = async (query) => {
    await begin();
    const used = new Set();
    const terms = [];
    for (const word of query.words) {
      for (const term of word.terms) {
        terms.push(marks(word.isBeginning ? await beginning(term, used) : await exact(term, used)));
      }
    }
    const keys = [];
    for (const key of [query.kind, query.label]) if (key) keys.push(marks(await exact(key, used)));
    const entries = [...terms, ...keys].map(ofEntries);
    const isIn = await inDates(query.from, query.to);
    const named = [];
    const others = [];
    for (let unit = 0; unit < start.units; unit++) {
      if (start.firsts[unit] !== unit || !entries.every((entry) => entry[unit]) || !isIn(unit)) continue;
      (terms.length && entries.slice(0, terms.length).every((entry) => entry[unit] & 2) ? named : others).push(unit);
    }
    const byDate = (units) => [
      ...units.filter((unit) => unit < start.undated),
      ...units.filter((unit) => unit >= start.undated).reverse(),
    ];
    const files = used.size + (query.from || query.to ? 2 : 0);
    return { units: [...byDate(named), ...byDate(others)], terms, files };
  };

  // Of a long entry the part in which most of the words stand.
  const best = (first, terms) => {
    let [found, most] = [first, -1];
    for (let unit = first; start.firsts[unit] === first; unit++) {
      const count = terms.filter((term) => term[unit]).length;
      if (count > most) [found, most] = [unit, count];
    }
    return found;
  };

  const fileOf = (unit) => {
    let [low, high] = [0, start.files.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (start.files[middle].first <= unit) low = middle + 1;
      else high = middle;
    }
    return start.files[low - 1];
  };

  // Showing

  const made = (name, attributes = {}, ...children) => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) if (value) element.setAttribute(key, value);
    element.append(...children);
    return element;
  };

  // Where the words stand in a text that is not folded.
  const places = (text, words) => {
    const found = [];
    for (const { 0: piece, index } of text.matchAll(run)) {
      const folded = fold(piece);
      words.forEach((word, number) => {
        if (word.isUnspaced) {
          for (let at = folded.indexOf(word.text); at >= 0 && folded.length === piece.length; ) {
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

  const marked = (text, words) => {
    const nodes = [];
    let end = 0;
    for (const { from, to } of places(text, words)) {
      if (from < end) continue;
      nodes.push(text.slice(end, from), made("mark", {}, text.slice(from, to)));
      end = to;
    }
    return [...nodes, text.slice(end)];
  };

  // The sentence with most of the words, or the first one; a long one is cut around its first word.
  const sentence = (text, words) => {
    const sentences = text.split(/\n|(?<=[.!?…]["'”’)\]]*)\s+|(?<=[。！？])/u).filter((part) => part.trim());
    let [chosen, most] = [sentences[0] ?? "", 0];
    for (const part of sentences) {
      const count = new Set(places(part, words).map((place) => place.number)).size;
      if (count > most) [chosen, most] = [part, count];
    }
    const first = places(chosen, words)[0]?.from ?? 0;
    const [before, length] = [100, 260];
    if (chosen.length <= length) return chosen;
    let from = Math.max(0, first - before);
    if (from > 0) from = chosen.indexOf(" ", from) + 1 || from;
    let to = Math.min(chosen.length, from + length);
    if (to < chosen.length) to = chosen.lastIndexOf(" ", to) > first ? chosen.lastIndexOf(" ", to) : to;
    return `${from > 0 ? "… " : ""}${chosen.slice(from, to)}${to < chosen.length ? " …" : ""}`;
  };

  const kinds = said.kinds.split("|");
  const item = ([href, name, kind, when, language, note, text], words) => {
    const facts = [name.startsWith(kinds[kind]) ? "" : kinds[kind], name.includes(when) ? "" : when].filter(Boolean).join(", ");
    const link = made("a", { href, dir: "auto" }, ...marked(name, words));
    const parts = [made("h3", { lang: language }, link)];
    if (facts) parts.push(made("p", { class: "quiet apart" }, facts));
    const shown = sentence(text, words);
    const words_ = shown && made("p", { class: "search-words", dir: "auto", lang: language }, ...marked(shown, words));
    if (note) {
      parts.push(
        made("p", {}, made("strong", {}, said.note), " ", made("span", { dir: "auto", lang: language }, note)),
      );
    }
    if (words_) parts.push(note ? made("details", { class: "fold" }, made("summary", {}, said.show), words_) : words_);
    return made("li", {}, ...parts);
  };

  const results = field("results");
  const more = field("more");
  // Stands on the page only while there is something in it.
  const list = made("ol", { class: "search-list", id: "search-list" });
  let current = 0;
  let shown = { units: [], terms: [], files: 0, words: [], next: 0 };

  // At most ten, and only as many as may be loaded for a query.
  const showMore = async (turn) => {
    const most = Math.max(3, Math.floor((budget.all - budget.start - shown.files * budget.words) / budget.texts));
    const files = new Map();
    const picked = [];
    while (picked.length < 10 && shown.next < shown.units.length) {
      const unit = best(shown.units[shown.next], shown.terms);
      const file = fileOf(unit);
      if (!files.has(file.name) && files.size === most) break;
      files.set(file.name, load(file.name));
      picked.push({ unit, file });
      shown.next++;
    }
    await Promise.all(files.values());
    if (turn !== current) return [];
    const items = picked.map(({ unit, file }) => item(pieces.get(file.name)[unit - file.first], shown.words));
    list.append(...items);
    more.hidden = shown.next >= shown.units.length;
    return items;
  };

  // Announcing: once, when the typing has paused.

  let pause = 0;
  const say = (text, sinceTyping) => {
    clearTimeout(pause);
    pause = setTimeout(() => (field("status").textContent = text), Math.max(0, 500 - sinceTyping));
  };

  const count = (number) =>
    (number === 1 ? said.one : said.other).replace("{count}", () => number.toLocaleString(language));

  const query = () => {
    const text = field("words").value;
    const value = (name) => field(name)?.value ?? "";
    return { text: text.trim(), words: wanted(text), kind: value("kind"), label: value("label"), from: value("from"), to: value("to") };
  };

  const search = async (since) => {
    const turn = ++current;
    const now = query();
    const isChosen = Boolean(now.kind || now.label || now.from || now.to);
    field("reset").hidden = !isChosen;
    const isAsked = now.words.length > 0 || isChosen;
    let found = { units: [], terms: [], files: 0 };
    try {
      if (isAsked) found = await find(now);
      if (turn !== current) return;
      shown = { ...found, words: now.words, next: 0 };
      list.replaceChildren();
      if (found.units.length) more.parentElement.before(list);
      else list.remove();
      results.hidden = found.units.length === 0;
      if (found.units.length) await showMore(turn);
    } catch {
      if (turn === current) say(said.failed, performance.now() - since);
      return;
    }
    if (turn !== current) return;
    results.removeAttribute("aria-busy");
    const isNothing = (isAsked || now.text !== "") && found.units.length === 0;
    field("none").hidden = !isNothing;
    const none = now.text ? said.none.replace("{query}", () => now.text) : said.nothing;
    say(isNothing ? none : isAsked ? count(found.units.length) : "", performance.now() - since);
  };

  let wait = 0;
  const later = (delay) => {
    clearTimeout(wait);
    clearTimeout(pause);
    current++;
    const since = performance.now();
    results.setAttribute("aria-busy", "true");
    wait = setTimeout(() => search(since), delay);
  };

  field("words").addEventListener("input", () => later(250));
  form.addEventListener("change", (event) => {
    if (event.target !== field("words")) later(0);
  });
  // Enter looks at once; nothing is sent anywhere.
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    later(0);
  });
  field("reset").addEventListener("click", () => {
    for (const name of ["kind", "label", "from", "to"]) if (field(name)) field(name).value = "";
    field("words").focus();
    later(0);
  });
  // The first of the new results gets the focus that the button had.
  more.addEventListener("click", async () => {
    try {
      const [first] = await showMore(current);
      first?.querySelector("a").focus();
    } catch {
      say(said.failed, 0);
    }
  });

  field("without").hidden = true;
  form.hidden = false;
  const given = new URLSearchParams(location.search).get("q");
  if (given) {
    field("words").value = given;
    later(0);
  }
})();
