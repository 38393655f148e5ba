// Search: the form and its announcements. Queries are not stored, nor put into the address or the history.

const form = document.querySelector("form.search[data-kinds]");
if (!form) return;
const { fill, made, words: { wanted }, index: { find, nextRows }, results: { item, redraw } } = hearth;
const field = (name) => document.getElementById(`search-${name}`);
const strings = form.dataset;

const results = field("results");
const more = field("more");
// In the document only while it has items.
const list = made("ol", { class: "search-list", id: "search-list" });
let current = 0;
const nothing = { entries: [], terms: [], next: 0 };
let shown = { ...nothing, words: [] };

const showMore = async (turn) => {
  const rows = await nextRows(shown);
  if (turn !== current) return [];
  const items = rows.map((row) => item(row, shown.words, strings));
  list.append(...items);
  more.hidden = shown.next >= shown.entries.length;
  return items;
};

// Announced once, after a pause in typing.
const say = (text, sinceTyping) => hearth.announce(field("status"), text, Math.max(0, 500 - sinceTyping));

const query = () => {
  const text = field("words").value;
  const value = (name) => field(name)?.value ?? "";
  const starred = field("starred")?.checked ? field("starred").value : "";
  const [kind, label, from, to] = ["kind", "label", "from", "to"].map(value);
  return { text: text.trim(), words: wanted(text), kind, label, starred, from, to, today: strings.today };
};

const search = async (since) => {
  const turn = ++current;
  const now = query();
  const isChosen = Boolean(now.kind || now.label || now.starred || now.from || now.to);
  field("reset").hidden = !isChosen;
  const hasQuery = now.words.length > 0 || isChosen;
  let found = nothing;
  try {
    if (hasQuery) found = await find(now);
    if (turn !== current) return;
    await redraw(results, field("words"), async () => {
      shown = { ...found, words: now.words };
      list.replaceChildren();
      if (found.entries.length) more.parentElement.before(list);
      else list.remove();
      results.hidden = found.entries.length === 0;
      if (found.entries.length) await showMore(turn);
    });
  } catch {
    if (turn !== current) return;
    // Earlier results don't answer this query.
    shown = { ...nothing, words: [] };
    list.remove();
    results.hidden = true;
    results.removeAttribute("aria-busy");
    field("none").hidden = true;
    say(strings.failed, performance.now() - since);
    return;
  }
  if (turn !== current) return;
  results.removeAttribute("aria-busy");
  const isNothing = (hasQuery || now.text !== "") && found.entries.length === 0;
  field("none").hidden = !isNothing;
  const none = now.text ? fill(strings.none, { query: now.text }) : strings.nothing;
  const some = found.isPartial ? strings.some : hearth.plural(strings.one, strings.other, found.entries.length);
  say(isNothing ? none : hasQuery ? some : "", performance.now() - since);
};

let wait = 0;
const later = (delay) => {
  clearTimeout(wait);
  current++;
  const since = performance.now();
  // What the last query found doesn't answer this one.
  field("none").hidden = true;
  say("", 0);
  results.setAttribute("aria-busy", "true");
  wait = setTimeout(() => search(since), delay);
};

field("words").addEventListener("input", () => later(50));
form.addEventListener("change", (event) => {
  if (event.target !== field("words")) later(0);
});
// Enter searches at once; nothing is sent anywhere.
form.addEventListener("submit", (event) => {
  event.preventDefault();
  later(0);
});
field("reset").addEventListener("click", () => {
  for (const name of ["kind", "label", "from", "to"]) if (field(name)) field(name).value = "";
  if (field("starred")) field("starred").checked = false;
  field("words").focus();
  later(0);
});
// Moves the focus from the button to the first new result. Ignores the button while results load.
let isLoading = false;
more.addEventListener("click", async () => {
  if (isLoading) return;
  isLoading = true;
  try {
    const [first] = await showMore(current);
    first?.querySelector("a").focus();
  } catch {
    say(strings.failed, 0);
  } finally {
    isLoading = false;
  }
});

form.hidden = false;
form.dataset.ready = "";
