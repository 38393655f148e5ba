// The index of search: finds the entries that a query asks for. What is looked for stays here.
(() => {
  "use strict";
  const hearth = (window.hearth = window.hearth || {});
  const { load, begin, values, mark, place, table } = hearth.pieces;

  // What the build says of sizes, in bytes (WordPieces, TextUnit): so much is loaded for a query at most.
  const budget = { all: 150000, start: 18000, words: 6100, texts: 12300 };

  // How units lie in files, and where words begin.
  let start;

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

  // Everything that fits, the best first; its terms, how many files of words it took, and which result is to be shown next.
  const find = async (query) => {
    start = await begin();
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
    return { units: [...byDate(named), ...byDate(others)], terms, files, next: 0 };
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

  // The rows of the next results, at most ten, and only as many as may be loaded for a query.
  const nextRows = async (found) => {
    const most = Math.max(3, Math.floor((budget.all - budget.start - found.files * budget.words) / budget.texts));
    const files = new Map();
    const picked = [];
    let { next } = found;
    while (picked.length < 10 && next < found.units.length) {
      const unit = best(found.units[next], found.terms);
      const file = fileOf(unit);
      if (!files.has(file.name) && files.size === most) break;
      files.set(file.name, load(file.name));
      picked.push({ unit, file });
      next++;
    }
    const rows = await Promise.all(picked.map(async ({ unit, file }) => (await files.get(file.name))[unit - file.first]));
    // Only now: results whose file did not arrive can be asked for again.
    found.next = next;
    return rows;
  };

  hearth.index = { find, nextRows };
})();
