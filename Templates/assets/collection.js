// The collection: finds ideas by typing, and makes one command of all that are ticked.

const collection = document.querySelector(".collection");
if (!collection) return;
const words = collection.dataset;
const groups = [...collection.querySelectorAll("[data-group]")];
const ideas = [...collection.querySelectorAll(".idea")];
const field = document.getElementById("collection-find");
const find = field.closest("[data-script]");
const found = find.querySelector("[role=status]");

// Accents and capitals make no difference.
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
const texts = new Map(ideas.map((idea) => [idea, plain([...idea.querySelectorAll(":scope > :not(.idea-command)")].map((part) => part.textContent).join(" "))]));
// The folds that were open before anybody typed.
let opened = null;
const counts = groups.map((group) => group.querySelector(".group-count"));
const totals = counts.map((count) => count.textContent);

const show = () => {
  const wanted = plain(field.value).split(/\s+/).filter(Boolean);
  const isOn = wanted.length > 0;
  const folds = groups.map((group) => group.querySelector("details"));
  if (isOn) opened ??= folds.filter((fold) => fold.open);
  for (const idea of ideas) idea.hidden = !wanted.every((word) => texts.get(idea).includes(word));
  for (const [index, group] of groups.entries()) {
    const fitting = ideas.filter((idea) => group.contains(idea) && !idea.hidden).length;
    group.hidden = fitting === 0;
    counts[index].textContent = isOn ? hearth.plural(words.one, words.other, fitting) : totals[index];
    if (isOn || opened) folds[index].open = isOn || opened.includes(folds[index]);
  }
  if (!isOn) opened = null;
  const count = ideas.filter((idea) => !idea.hidden).length;
  const { one, other, none } = words;
  hearth.announce(found, isOn ? (count === 0 ? none : hearth.plural(one, other, count)) : "", 500);
};
field.addEventListener("input", show);

// `hearth serve` has a form instead of a command.
const chosen = collection.querySelector(".collection-command");
const [nothing, line] = chosen?.querySelectorAll("[data-nothing], .setting-line") ?? [];
const command = line?.querySelector("code");
const base = command?.textContent;

const list = () => {
  if (!chosen) return;
  const names = [...collection.querySelectorAll("[name=resource]:checked")].map((box) => box.value);
  nothing.hidden = names.length > 0;
  line.hidden = names.length === 0;
  command.textContent = [base, ...names].join(" ");
};
collection.addEventListener("change", list);
// A browser may keep ticks and text over a reload.
window.addEventListener("pageshow", () => {
  list();
  show();
});
for (const part of [find, chosen].filter(Boolean)) {
  part.hidden = false;
  part.dataset.ready = "";
}
