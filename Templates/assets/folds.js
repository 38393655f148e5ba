// Opens the folds around what an address names, which not every browser does, and a fold within it that asks for that.

const open = () => {
  // A browser may set the target after the page's scripts.
  const target = document.querySelector(":target") ?? document.getElementById(window.location.hash.slice(1));
  if (!target) return;
  const around = [];
  for (let fold = target.closest("details"); fold; fold = fold.parentElement.closest("details")) around.push(fold);
  const closed = [...around, ...target.querySelectorAll(":scope > details[data-opens]")].filter((fold) => !fold.open);
  for (const fold of closed) fold.open = true;
  if (closed.length > 0) target.scrollIntoView();
};

open();
window.addEventListener("hashchange", open);
