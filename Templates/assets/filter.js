// Chooses among the resources by label, time, energy and place: at once, and announced when the choosing pauses.
(() => {
  "use strict";
  const filter = document.querySelector(".filter");
  if (!filter) return;
  const field = (name) => document.getElementById(`filter-${name}`);
  const fields = ["labels", "minutes", "energy", "place"].map(field).filter(Boolean);
  const status = filter.querySelector("[role=status]");
  const cards = [...document.querySelectorAll(".card[data-labels]")];
  // Cards of further pages of the list stand hidden on the first, and come forth only while something is chosen.
  const rest = document.querySelector("[data-rest]");
  const groups = [...document.querySelectorAll("[data-group]")];

  const chosen = (name) => field(name)?.value ?? "";
  const fits = (card) => {
    const { labels, minutes, energy, place } = card.dataset;
    return (
      (chosen("labels") === "" || labels.split(" ").includes(chosen("labels"))) &&
      (chosen("minutes") === "" || (minutes !== "" && Number(minutes) <= Number(chosen("minutes")))) &&
      (chosen("energy") === "" || energy === chosen("energy")) &&
      (chosen("place") === "" || place === chosen("place"))
    );
  };

  let pause = 0;
  const say = (count) => {
    clearTimeout(pause);
    pause = setTimeout(() => {
      const words = count === 0 ? filter.dataset.none : count === 1 ? filter.dataset.one : filter.dataset.other;
      status.textContent = words.replace("{count}", count.toLocaleString(document.documentElement.lang));
    }, 500);
  };

  const apply = (isAsked) => {
    const isOn = fields.some((field) => field.value !== "");
    for (const card of cards) card.hidden = isOn && !fits(card);
    if (rest) rest.hidden = !isOn || ![...rest.children].some((card) => !card.hidden);
    for (const group of groups) group.hidden = ![...group.querySelectorAll(".card")].some((card) => !card.hidden);
    field("reset").hidden = !isOn;
    if (isAsked) say(cards.filter((card) => !card.hidden).length);
  };

  filter.addEventListener("change", () => apply(true));
  field("reset").addEventListener("click", () => {
    for (const field of fields) field.value = "";
    // The button goes away with what it took back.
    fields[0].focus();
    apply(true);
  });
  apply(false);
  filter.hidden = false;
  filter.dataset.ready = "";
})();
