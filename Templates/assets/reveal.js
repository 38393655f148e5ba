// Shows the element before this script while the rest of the page is not parsed yet, so the layout doesn't shift when the
// element's own script runs. Hides the fallback for readers without scripts. The element's script marks it as ready (data-ready);
// if a script fails before that, the fallback is restored.

const part = document.currentScript.previousElementSibling;
if (!part.hasAttribute("data-script")) return;

const before = part.previousElementSibling;
const instead = before?.hasAttribute("data-without-script") ? before : null;
const show = (isShown) => {
  part.hidden = !isShown;
  if (instead) instead.hidden = isShown;
};
let hasFailed = false;
// The error event of a missing script doesn't bubble, so listen in the capture phase.
window.addEventListener("error", () => (hasFailed = true), true);
window.addEventListener("load", () => {
  if (hasFailed && !("ready" in part.dataset)) show(false);
});
show(true);
