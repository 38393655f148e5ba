// The second answer begins the session: with a tap or a click, or with Enter. Arrow keys and the space bar only choose, and the
// link Start follows the answers.

const picker = document.querySelector(".session-picker");
if (!picker) return;
const answers = [...picker.querySelectorAll("[type=radio]")];
const start = () => [...picker.querySelectorAll(".session-start a")].find((link) => link.checkVisibility());

// The clicks that keys cause have no count.
picker.addEventListener("click", (event) => {
  if (event.detail > 0 && event.target.matches("[type=radio]")) start()?.click();
});

// Screen readers don't announce a link that appears, so this does.
const status = picker.querySelector("[role=status]");
picker.addEventListener("change", () => {
  const session = start()?.parentElement.querySelector(".session-name").textContent.replace(/:\s*$/, "");
  status.textContent = session ? hearth.fill(status.dataset.wordReady, { session }) : "";
});

// Without both answers, Enter moves to the other question.
picker.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || !event.target.matches("[type=radio]")) return;
  event.target.checked = true;
  if (start()) start().click();
  else answers.find((answer) => answer.name !== event.target.name).focus();
});

// Back from a session, nothing is chosen, so that two taps begin again.
window.addEventListener("pageshow", (event) => {
  const isBack = event.persisted || performance.getEntriesByType("navigation")[0]?.type === "back_forward";
  if (isBack) for (const answer of answers) answer.checked = false;
});
