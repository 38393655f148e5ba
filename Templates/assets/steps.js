// Shows the steps of a page one at a time. Links work as they do without this script, so the browser's Back goes to the
// previous step. The script is placed after the last step, so that the rest of the page doesn't shift.

if (!document.currentScript.previousElementSibling.matches("#main > .step")) return;

const steps = [...document.querySelectorAll("#main > .step")];
const chosen = () => steps.find((step) => `#${step.id}` === window.location.hash);

const show = (step) => {
  for (const other of steps) other.hidden = other !== step;
};

if (steps.length < 2) return;
document.body.dataset.stepwise = "";
show(chosen() ?? steps[0]);
// The browser resets the focus when it jumps to the step in the address, which happens before this event.
document.addEventListener("DOMContentLoaded", () => chosen()?.querySelector("h2").focus());
window.addEventListener("hashchange", () => {
  const step = chosen();
  if (!step) return;
  show(step);
  step.querySelector("h2").focus();
});
