// Esc closes the menu and returns the focus to its button.

const menu = document.querySelector(".site-nav details");
document.addEventListener("keydown", (event) => {
  const focus = document.activeElement;
  if (event.key !== "Escape" || !menu?.open || (focus !== document.body && !menu.parentElement.contains(focus))) return;
  menu.open = false;
  menu.querySelector("summary").focus();
});
