// Reloads a page of `hearth serve` when the person returns to it after an editor has changed what it shows.

const root = document.currentScript.src.replace(/assets\/[^/]*$/, "");
const page = decodeURI(location.href.slice(root.length).replace(/[?#].*$/, "")) || "index.html";

// What the page shows now; empty for a page that only `hearth serve` has, and once the server has ended.
const ask = async () => {
  try {
    const answer = await fetch(`${root}shown?${new URLSearchParams({ page })}`);
    return answer.ok ? (await answer.text()).trim() : "";
  } catch {
    return "";
  }
};

let left = "";
addEventListener("blur", () => {
  left = ask();
});
addEventListener("focus", async () => {
  const before = await left;
  if (!before || document.documentElement.hasAttribute("data-unsaved") || document.querySelector("form[data-draft]")) return;
  const now = await ask();
  if (now && now !== before) location.reload();
});
