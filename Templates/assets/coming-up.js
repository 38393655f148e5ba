// Removes events that have passed since the build from the list before this script, so that nothing below moves. If none is
// left, a sentence says so.

const list = document.currentScript.previousElementSibling;
const { past } = list.dataset;
if (past === undefined) return;

for (const item of list.querySelectorAll("[data-last]")) if (item.dataset.last < hearth.day()) item.remove();
if (list.childElementCount === 0) list.replaceWith(hearth.made("p", {}, past));
