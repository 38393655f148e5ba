// The list of locked entries by day, and the search in it. Both hold only decrypted entries, and are cleared on locking.

const { announce, asHeading, fill, made, number, plural, words: { fold, runs, wanted }, results: { item, redraw } } = hearth;
const strings = document.getElementById("lock").dataset;
const part = (name) => document.getElementById(`lock-${name}`);
const [weekdays, months] = [strings.weekdays.split("|"), strings.months.split("|")];
const halves = strings.halves?.split("|");
const kinds = new Map(strings.kinds.split("|").map((kind) => kind.split("=")));
const step = 50;

// `2026-10-21` → `Wednesday 21 October 2026`.
const day = (date) => {
  const [year, month, day] = date.split("-").map(Number);
  const weekday = weekdays[new Date(Date.UTC(year, month - 1, day)).getUTCDay()];
  return fill(strings.date, { weekday, day, month: months[month - 1], year });
};

const clock = (time) => {
  if (!halves) return time;
  const [hour, minutes] = time.split(":");
  return `${Number(hour) % 12 || 12}:${minutes}\u00a0${halves[Number(hour) < 12 ? 0 : 1]}`;
};

// The timeline: newest days first, more on request.

const [timeline, more] = [part("timeline"), part("more")];
const entry = (page) => {
  const link = made("a", { href: `#${page.file}`, dir: "auto" }, page.title);
  // An event is an anchor on the page of its month.
  if (page.fragment) link.dataset.fragment = page.fragment;
  const facts = [kinds.get(page.kind) ?? "", page.time ? clock(page.time) : "", page.mood ?? ""].filter(Boolean);
  const labels = (page.labels ?? []).map((label) =>
    made("li", {}, made("span", { class: "label" }, made("span", { dir: "auto" }, label))));
  const parts = [made("h3", {}, link)];
  if (facts.length) {
    parts.push(made("p", { class: "quiet apart" }, ...facts.flatMap((fact) => [made("span", { dir: "auto" }, fact), " "])));
  }
  if (labels.length) parts.push(made("ul", { class: "label-list" }, ...labels));
  return made("li", {}, made("article", { class: "timeline-entry" }, ...parts));
};

let pages = [];
let shown = 0;
const showMore = () => {
  let list = timeline.querySelector(".timeline");
  if (!list) {
    list = made("ol", { class: "timeline" });
    timeline.prepend(list);
  }
  let first = null;
  for (const page of pages.slice(shown, shown + step)) {
    const name = page.date ? asHeading(day(page.date)) : strings.undated;
    let last = list.lastElementChild;
    if (last?.firstElementChild.textContent !== name) {
      last = made("li", { class: "timeline-day" }, made("h2", {}, name), made("ol", { class: "timeline-entries" }));
      list.append(last);
    }
    const row = entry(page);
    first = first ?? row;
    last.lastElementChild.append(row);
  }
  shown = Math.min(pages.length, shown + step);
  more.hidden = shown >= pages.length;
  return first;
};
more.addEventListener("click", () => showMore()?.querySelector("a").focus());

// Search: in titles, labels, tags and moods at once, in the texts as they are loaded.

const [field, found, results, moreResults] = [part("search-field"), part("found"), part("results"), part("more-results")];
let reading = null;
const folded = (texts) => ` ${runs(fold(texts.filter(Boolean).join("\n"))).map((run) => run.text).join(" ")} `;
const has = (text, word) =>
  text.includes(word.isUnspaced ? word.text : word.isBeginning ? ` ${word.text}` : ` ${word.text} `);

let hits = [];
let query = [];
let next = 0;
let answered = "";
const showResults = (count = 10) => {
  let list = results.querySelector(".search-list");
  if (!list) {
    list = made("ol", { class: "search-list" });
    results.firstElementChild.after(list);
  }
  const names = [...kinds.values()].join("|");
  const items = hits.slice(next, next + count).map(({ page, note, text }) => {
    const kind = [...kinds.keys()].indexOf(page.kind);
    const row = [`#${page.file}`, page.title, kind, page.date ? day(page.date) : "", "", note, text ?? ""];
    return item(row, query, { ...strings, kinds: names });
  });
  list.append(...items);
  next += items.length;
  moreResults.hidden = next >= hits.length;
  return items[0];
};
moreResults.addEventListener("click", () => showResults()?.querySelector("a").focus());

const say = (text) => announce(found, text, 500);

const search = () => {
  if (!reading) return;
  const text = field.value.trim();
  query = wanted(field.value);
  hits = query.length ? reading.rows.filter((row) => query.every((word) => has(row.names, word) || has(row.words, word))) : [];
  const isNamed = (row) => query.every((word) => has(row.names, word));
  hits = [...hits.filter(isNamed), ...hits.filter((row) => !isNamed(row))];
  // Texts are still loading, so the same question is answered again: what was asked for stays.
  const count = text === answered ? Math.max(10, next) : 10;
  answered = text;
  redraw(results, field, () => {
    next = 0;
    results.querySelector(".search-list")?.remove();
    results.hidden = hits.length === 0;
    timeline.hidden = text !== "";
    if (hits.length) showResults(count);
  });
  if (!text) return say("");
  const said = hits.length ? plural(strings.one, strings.other, hits.length) : fill(strings.none, { query: text });
  if (reading.isDone) return say(said);
  say(fill(strings[hits.length ? "notYet" : "noneYet"], { found: said }));
};
let wait = 0;
field.addEventListener("input", () => {
  clearTimeout(wait);
  say("");
  wait = setTimeout(search, 50);
});
part("search").addEventListener("submit", (event) => {
  event.preventDefault();
  search();
});

// Returns the content note, which results show before the entry's text.
const note = (html) => {
  if (!html.includes(`class="notice"`)) return "";
  const doc = new DOMParser().parseFromString(html, "text/html");
  const notice = [...doc.querySelectorAll(".notice")].find((notice) => notice.nextElementSibling?.matches("details"));
  return notice?.querySelector("strong + span")?.textContent ?? "";
};

const searched = (page) => ({
  page,
  names: folded([page.title, ...(page.labels ?? []), ...(page.tags ?? []), page.mood, page.date && `${page.date} ${day(page.date)}`]),
  words: "",
});
const fillIn = (row, content) => {
  row.text = content.text;
  row.note = note(content.html);
  row.words = folded([content.text]);
};

// Reads the texts one by one in the background; `open` returns the content of a page, or `null` once locked.
const read = async (all, open) => {
  const mine = { rows: [], isDone: false };
  mine.rows = all.map(searched);
  reading = mine;
  let unread = 0;
  for (const [index, row] of [...mine.rows].entries()) {
    try {
      const content = await open(row.page);
      if (!content || reading !== mine) return;
      fillIn(row, content);
    } catch {
      unread++;
    }
    if (reading !== mine) return;
    if (index % 20 === 0) {
      part("reading").textContent = fill(strings.reading, { done: number(index + 1), count: number(all.length) });
    }
  }
  mine.isDone = true;
  part("reading").textContent = unread ? plural(strings.unreadOne, strings.unreadOther, unread) : "";
  if (field.value.trim()) search();
};

const show = (all) => {
  [pages, shown] = [all, 0];
  if (all.length) showMore();
  else timeline.prepend(made("p", { class: "lock-none" }, strings.listNone));
  more.hidden = shown >= all.length;
  part("search").hidden = all.length === 0;
};

// Adds entries that were opened later, each `{page, content}`, under their days. Keeps the focus.
const add = (entries) => {
  const later = (page, other) =>
    (page.date ?? "") > (other.date ?? "") || (page.date === other.date && (page.time ?? "") > (other.time ?? ""));
  for (const { page, content } of entries) {
    const place = pages.findIndex((other) => later(page, other));
    pages.splice(place < 0 ? pages.length : place, 0, page);
    const row = searched(page);
    fillIn(row, content);
    reading?.rows.push(row);
  }
  const focused = document.activeElement.closest("#lock-timeline a")?.getAttribute("href");
  const wanted = Math.max(shown, step);
  timeline.querySelector(".timeline, .lock-none")?.remove();
  shown = 0;
  while (shown < Math.min(wanted, pages.length)) showMore();
  more.hidden = shown >= pages.length;
  part("search").hidden = pages.length === 0;
  if (focused) timeline.querySelector(`a[href="${focused}"]`)?.focus();
  if (field.value.trim()) search();
};

const clear = () => {
  clearTimeout(wait);
  say("");
  [pages, shown, reading, hits, query, next, answered] = [[], 0, null, [], [], 0, ""];
  timeline.querySelector(".timeline, .lock-none")?.remove();
  results.querySelector(".search-list")?.remove();
  field.value = part("reading").textContent = part("unopened").textContent = "";
  [results.hidden, timeline.hidden] = [true, false];
};

hearth.lockList = { show, add, read, clear };
