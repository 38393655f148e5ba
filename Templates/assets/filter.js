// Filters resources by label, time, energy and place, or reflections by label. Applies at once, and announces the number of
// results after a pause.

const filter = document.querySelector(".filter");
if (!filter) return;
const field = (name) => document.getElementById(`filter-${name}`);
const fields = ["labels", "minutes", "energy", "place"].map(field).filter(Boolean);
const status = filter.querySelector("[role=status]");
const cards = [...document.querySelectorAll(".card[data-labels], .timeline-entry")];
// The cards of the list's further pages, hidden on the first page, and shown only while a filter is active.
const rest = document.querySelector("[data-rest]");
const groups = [...document.querySelectorAll("[data-group], .timeline-day")];
const folds = [...document.querySelectorAll("[data-group] > details")];
// The folds that were open before anything was chosen.
let opened = null;
const counts = new Map(groups.map((group) => [group, group.querySelector(".group-count")?.textContent]));
// A reflection's labels are the names that it shows.
const labelsOf = (card) =>
  card.dataset.labels?.split(" ") ?? [...card.querySelectorAll(".label > span:last-child")].map((label) => label.textContent);

// Returns the element to hide: for a reflection, the item in its day's list.
const item = (card) => card.closest(".timeline-entries > li") ?? card;

const chosen = (name) => field(name)?.value ?? "";
const fits = (card) => {
  const { minutes, energy, place } = card.dataset;
  return (
    (chosen("labels") === "" || labelsOf(card).includes(chosen("labels"))) &&
    (chosen("minutes") === "" || (minutes !== "" && Number(minutes) <= Number(chosen("minutes")))) &&
    (chosen("energy") === "" || energy === chosen("energy")) &&
    (chosen("place") === "" || place === chosen("place"))
  );
};

const say = (count) => {
  const { none, one, other } = filter.dataset;
  hearth.announce(status, count === 0 ? none : hearth.plural(one, other, count), 500);
};

const apply = (isAnnounced) => {
  const isOn = fields.some((field) => field.value !== "");
  // A resource is listed under each of its labels; only its first match is shown, under the chosen label if there is one.
  const seen = new Set();
  const label = field("labels")?.selectedOptions[0].textContent;
  const first = groups.find((group) => chosen("labels") !== "" && group.querySelector("summary > h2")?.textContent === label);
  for (const card of first ? [...cards].sort((a, b) => first.contains(b) - first.contains(a)) : cards) {
    const href = card.querySelector("a").href;
    item(card).hidden = isOn && (seen.has(href) || !fits(card));
    if (!item(card).hidden) seen.add(href);
  }
  if (rest) rest.hidden = !isOn || !cards.some((card) => rest.contains(card) && !card.hidden);
  for (const group of groups) {
    const count = cards.filter((card) => group.contains(card) && !item(card).hidden).length;
    group.hidden = count === 0;
    const shown = group.querySelector(".group-count");
    if (shown) shown.textContent = isOn ? hearth.plural(filter.dataset.one, filter.dataset.other, count) : counts.get(group);
  }
  if (isOn) opened ??= folds.filter((fold) => fold.open);
  if (opened) for (const fold of folds) fold.open = isOn || opened.includes(fold);
  if (!isOn) opened = null;
  field("reset").hidden = !isOn;
  if (isAnnounced) say(seen.size);
};

filter.addEventListener("change", () => apply(true));
field("reset").addEventListener("click", () => {
  for (const field of fields) field.value = "";
  // The button is hidden without a filter, so move the focus first.
  fields[0].focus();
  apply(true);
});
apply(false);
filter.hidden = false;
filter.dataset.ready = "";
