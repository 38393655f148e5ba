// The results of search: each is a link, with the sentence that contains the words.

const { asHeading, made, words: { places } } = hearth;
const language = document.documentElement.lang;

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

// The sentence with most of the words, or the first one; a long one is cut around its first match.
const sentence = (text, words) => {
  const lines = text.replace(/([.!?…]["'”’)\]]*)\s+/gu, "$1\n").replace(/[。！？]/gu, "$&\n");
  const sentences = lines.split("\n").filter((part) => part.trim());
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

// Makes a list item for a result; `strings` are the page's localized strings.
const item = ([href, name, kind, when, language, note, text], words, strings) => {
  const kinds = strings.kinds.split("|");
  const facts = [name.startsWith(kinds[kind]) ? "" : kinds[kind], name.includes(when) ? "" : when].filter(Boolean).join(", ");
  const link = made("a", { href, dir: "auto" }, ...marked(name, words));
  const parts = [made("h3", { lang: language }, link)];
  if (facts) parts.push(made("p", { class: "quiet apart" }, asHeading(facts)));
  const shown = sentence(text, words);
  const excerpt = shown && made("p", { class: "search-words", dir: "auto", lang: language }, ...marked(shown, words));
  if (note) {
    parts.push(
      made("p", {}, made("strong", {}, strings.note), " ", made("span", { dir: "auto", lang: language }, note)),
    );
  }
  if (excerpt) parts.push(note ? made("details", { class: "fold" }, made("summary", {}, strings.show), excerpt) : excerpt);
  return made("li", {}, ...parts);
};

// Draws the results again. The focus stays on the result that has it, or goes to the field when that one is gone.
const redraw = async (results, field, draw) => {
  const focused = results.contains(document.activeElement) && document.activeElement.getAttribute("href");
  await draw();
  if (!focused || document.activeElement !== document.body) return;
  const link = [...results.querySelectorAll("a")].find((link) => link.getAttribute("href") === focused);
  (link ?? field).focus();
};

hearth.results = { item, redraw };
