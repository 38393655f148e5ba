// Leaves for a plain page by the Hide button or, once somebody chose that, by Shift alone, pressed three times. Back doesn't
// return to the page left, and Forward shows nothing of it.

const root = document.documentElement;
const { away, hideKey, hideAgain, hideUnsaved } = root.dataset;
if (away === undefined) return;
// In milliseconds: the longest time from the first press to the second, and from then to the third, which a line asks for.
const longest = [1000, 5000];
// Fields that accept typing.
const fields = "textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=range])";
// The presses so far, the time of the last one, and whether Shift is down alone now.
let presses = 0;
let last = 0;
let isAlone = false;

// The tab's history has an entry for each visited fragment of a page. Leaving goes back to the first and marks each one; only
// the first can be replaced. A marked entry reached by Forward leaves again at once.
let isLeaving = false;
if (history.state === null) history.replaceState("first", "");

function leave() {
  // The browser asks first, and the person may stay: then nothing has changed.
  if ("unsaved" in root.dataset) return window.location.replace(away);
  // Blank the page at once, however long the other page takes to load.
  document.title = "";
  document.body.hidden = true;
  isLeaving = true;
  goBack();
  setTimeout(() => window.location.replace(away), 1000);
  return undefined;
}

function goBack() {
  const isLast = history.state === "first" || history.state === "left";
  history.replaceState("left", "");
  if (isLast) window.location.replace(away);
  else history.back();
}

window.addEventListener("popstate", () => {
  if (isLeaving) goBack();
  else if (history.state === null) history.replaceState("part", "");
});
window.addEventListener("pageshow", () => {
  if (history.state === "left") leave();
});

for (const link of document.querySelectorAll(".hide a")) {
  link.addEventListener("click", (event) => {
    event.preventDefault();
    leave();
  });
}

// The key: chosen for all pages in the settings, or in this browser on the page about privacy.

const choice = document.getElementById("hide-by-key");
let isOn = hideKey !== undefined || hearth.memory.get("hide") === "on";
if (choice) {
  choice.checked = isOn;
  choice.closest("[data-script]").hidden = false;
  choice.addEventListener("change", () => {
    isOn = choice.checked;
    hearth.memory.set("hide", isOn ? "on" : "");
  });
}

const line = hearth.made("div", { class: "hide-line", "aria-live": "polite" });
document.querySelector("main").append(line);
const reset = () => {
  presses = 0;
  isAlone = false;
  if (line.textContent) line.textContent = "";
};

document.addEventListener("keydown", (event) => {
  if (event.key !== "Shift" || event.ctrlKey || event.altKey || event.metaKey) reset();
  else if (!event.repeat) isAlone = isOn && !(event.target instanceof Element && event.target.closest(fields));
}, true);
document.addEventListener("keyup", (event) => {
  if (event.key !== "Shift" || !isAlone) return;
  isAlone = false;
  presses = presses > 0 && event.timeStamp - last < longest[presses - 1] ? presses + 1 : 1;
  last = event.timeStamp;
  if (presses < 2) return;
  const isUnsaved = "unsaved" in root.dataset;
  if (presses === 2) line.textContent = isUnsaved ? hideUnsaved : hideAgain;
  if (presses === 2) setTimeout(() => event.timeStamp === last && reset(), longest[1]);
  if (presses === 3) {
    reset();
    if (!isUnsaved) leave();
  }
}, true);
// Shift with a click extends the selection, and with the wheel scrolls sideways.
for (const name of ["pointerdown", "wheel"]) window.addEventListener(name, reset, { capture: true, passive: true });
