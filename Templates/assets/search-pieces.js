// The files of the search index (WordPieces, TextUnit, StartPiece): loads them, because a page opened from disk can load nothing
// but scripts, and reads what they say.
(() => {
  "use strict";
  const hearth = (window.hearth = window.hearth || {});

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

  hearth.pieces = { load, begin, values, mark, place, table };
})();
