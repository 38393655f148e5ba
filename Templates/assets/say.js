// Announces, and words what is announced: all sentences come from attributes of the page.

// Replaces the `{name}`s of a phrase that have a value.
hearth.fill = (phrase, values) => phrase.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? values[name] : whole));

// Returns a number in the page's language.
hearth.number = (value) => value.toLocaleString(document.documentElement.lang);

hearth.plural = (one, other, count) => hearth.fill(count === 1 ? one : other, { count: hearth.number(count) });

// A live region announces the same text again only if it was empty in between. While somebody types, `pause` is longer; then
// only the last text is announced.
const timers = new WeakMap();
hearth.announce = (region, text, pause = 30) => {
  clearTimeout(timers.get(region));
  region.textContent = "";
  if (text) timers.set(region, setTimeout(() => (region.textContent = text), pause));
};
