// The search index: finds the entries that match a query. Queries never leave the page.
// The files of the index (SearchFile). Each is a script that calls this function, because a page opened from disk can load
// nothing but scripts.

const values = new Map();
const arrivals = new Map();
window.hearthSearch = (name, value) => values.set(name, value);

const load = (name) => {
  if (!arrivals.has(name)) {
    const arrival = new Promise((resolve, reject) => {
      const script = document.createElement("script");
      script.src = `search/${name}.js`;
      script.onload = () => (values.has(name) ? resolve(values.get(name)) : reject(new Error(name)));
      script.onerror = () => reject(new Error(name));
      document.head.append(script);
    });
    arrival.catch(() => arrivals.delete(name));
    arrivals.set(name, arrival);
  }
  return arrivals.get(name);
};

// The directory: the names of the shards, and for each passage its file, its date, its group, and the first passage of its
// entry.

let directory;
const open = async () => {
  if (directory) return directory;
  const { shards, months, days } = await load("directory");
  const passages = [];
  for (const [month, ...counts] of months) {
    counts.forEach((count, number) => {
      const start = passages.length;
      for (let row = 0; row < count; row++) {
        const passage = passages.length;
        const day = days.charCodeAt(passage) - 48;
        const date = day > 0 ? `${month}-${String(day).padStart(2, "0")}` : "";
        const entry = day < 0 ? passages[passage - 1] : { first: passage, date, group: month };
        passages.push({ ...entry, file: `texts-${month}-${number + 1}`, row: passage - start });
      }
    });
  }
  directory = { shards: new Set(shards.split(" ")), passages };
  return directory;
};

// Words (WordShards): a word is in the shard with the longest name that is its prefix.

const tables = new Map();
const table = async (word) => {
  let name = encodeURIComponent(word).replace(/%/g, "_").toLowerCase();
  while (name && !directory.shards.has(name)) name = name.slice(0, -1);
  if (!tables.has(name)) {
    const rows = (await load(name ? `words-${name}` : "words")).split(" ");
    tables.set(name, new Map(rows.map((row, index) => [row, rows[index + 1]]).filter((_, index) => index % 2 === 0)));
  }
  return tables.get(name);
};

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_";
const digits = new Map([...alphabet].map((digit, value) => [digit, value]));

// Marks the passages of a row: 1 for a word in the text, 2 for one in the name.
const mark = (row, found) => {
  let passage = -1;
  let value = 0;
  let shift = 0;
  for (const digit of row ?? "") {
    const bits = digits.get(digit);
    value |= (bits & 31) << shift;
    shift += 5;
    if (bits > 31) continue;
    passage += (value >> 1) + 1;
    found[passage] |= 1 + (value & 1);
    value = shift = 0;
  }
};

const exact = async (word) => {
  const found = new Uint8Array(directory.passages.length);
  mark((await table(word)).get(word), found);
  return found;
};

const beginning = async (word) => {
  const found = new Uint8Array(directory.passages.length);
  const rows = await table(word);
  const union = rows.get(`${word}*`);
  if (union !== undefined) mark(union, found);
  else for (const [other, row] of rows) if (other.startsWith(word)) mark(row, found);
  return found;
};

// The combined marks of each entry's passages, at the first one.
const ofEntries = (marks) => {
  const found = new Uint8Array(marks.length);
  marks.forEach((value, passage) => (found[directory.passages[passage].first] |= value));
  return found;
};

// The keys of a name that is the whole query: of its words, and of how it is written (WordIndex.addName, SearchKey).
const nameKey = (words) => {
  const terms = words.flatMap(({ text, terms, isUnspaced }) => {
    const characters = [...text];
    return isUnspaced && characters.length > 1 ? [...terms, characters[characters.length - 1]] : terms;
  });
  return terms.slice(0, hearth.words.mostTerms).reduce((key, term) => `${key}${term}-`, "@n");
};
const exactKey = (text) => {
  const letters = Array.from(text.normalize("NFC"), (character) => character.toLowerCase()).join("");
  const part = (letter) => (/[a-z0-9]/.test(letter) ? letter : `-${letter.codePointAt(0).toString(16)}-`);
  return `@e${Array.from(letters).slice(0, 60).map(part).join("")}`;
};

// Returns the first passages of all matching entries, the best first, and the marks of each term. If no entry has all words,
// sets isPartial and returns those with some: rarer words weigh more, and words in a name a little more.
const find = async (query) => {
  const { passages } = await open();
  const look = (word) => Promise.all(word.terms.map((term) => (word.isBeginning ? beginning(term) : exact(term))));
  const marks = await Promise.all(query.words.map(look));
  const words = marks.map((terms) => terms.map(ofEntries));
  const named = ofEntries(await exact(nameKey(query.words)));
  const titled = ofEntries(await exact(exactKey(query.text ?? "")));
  const keys = (await Promise.all([query.kind, query.label, query.starred].filter(Boolean).map(exact))).map(ofEntries);
  const { from, to, today } = query;
  const isInDates = ({ date }) => (!from && !to) || (date !== "" && (!from || date >= from) && (!to || date <= to));
  const has = (terms, first) => terms.every((found) => found[first]);
  const isInName = (terms, first) => terms.every((found) => found[first] & 2);
  const allowed = [...passages.keys()].filter(
    (first) => passages[first].first === first && keys.every((found) => found[first]) && isInDates(passages[first]),
  );
  let found = allowed.filter((first) => words.every((terms) => has(terms, first)));
  const isPartial = found.length === 0 && words.length > 1;
  if (isPartial) found = allowed.filter((first) => words.some((terms) => has(terms, first)));
  const weights = words.map((terms) => Math.log((1 + allowed.length) / (1 + allowed.filter((first) => has(terms, first)).length)));
  const weight = (first) =>
    words.reduce((sum, terms, word) => sum + (has(terms, first) ? weights[word] * (isInName(terms, first) ? 1.25 : 1) : 0), 0);
  // Exact titles come first, before those that differ in accents or signs. Upcoming entries follow past ones, and the person's
  // own come before Hearth's readings and exercises.
  const rank = (first) => {
    const { date, group } = passages[first];
    const isOwn = group !== "pages" && group !== "built-in";
    const isNamed = words.length > 0 && words.every((terms) => isInName(terms, first));
    if (named[first]) return (titled[first] ? 0 : 2) + (isOwn ? 0 : 1);
    if (date > today) return 7;
    if (group === "pages") return isNamed ? 5 : 9;
    if (group === "built-in") return isNamed ? 8 : 9;
    return isNamed ? 4 : 6;
  };
  // Within a rank, undated entries come first, then the newest; of upcoming ones, the soonest.
  const past = found.filter((first) => !(passages[first].date > today));
  const undated = past.filter((first) => !passages[first].date);
  const ordered = [...undated, ...past.slice(undated.length).reverse(), ...found.filter((first) => passages[first].date > today)];
  const order = new Map(ordered.map((first) => [first, { weight: isPartial ? weight(first) : 0, rank: rank(first) }]));
  const entries = ordered.sort((one, other) => {
    const [left, right] = [order.get(one), order.get(other)];
    return right.weight - left.weight || left.rank - right.rank;
  });
  return { entries, terms: marks.flat(), isPartial, next: 0 };
};

// Returns the passage of an entry with the most terms.
const best = (first, terms) => {
  const { passages } = directory;
  let [found, most] = [first, -1];
  for (let passage = first; passages[passage] && passages[passage].first === first; passage++) {
    const count = terms.filter((marks) => marks[passage]).length;
    if (count > most) [found, most] = [passage, count];
  }
  return found;
};

// Returns the rows of the next ten results.
const nextRows = async (found) => {
  const picked = found.entries.slice(found.next, found.next + 10).map((first) => best(first, found.terms));
  const rows = await Promise.all(
    picked.map(async (passage) => {
      const { file, row } = directory.passages[passage];
      return (await load(file))[row];
    }),
  );
  // Advance only now, so that results whose file failed to load can be requested again.
  found.next += rows.length;
  return rows;
};

hearth.index = { find, nextRows };
