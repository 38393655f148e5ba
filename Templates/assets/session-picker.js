// Enter selects the focused answer. It then moves to the other question or, once both are answered, follows Start, much as
// submitting a form would.
document.querySelector(".session-picker")?.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || !event.target.matches("[type=radio]")) return;
  event.target.checked = true;
  const start = [...document.querySelectorAll(".session-start a")].find((link) => link.checkVisibility());
  if (start) start.click();
  else document.querySelector(`.session-picker [type=radio]:not([name=${event.target.name}])`).focus();
});
