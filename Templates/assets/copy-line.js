// Adds a copy button to each command or line to copy; without this script, the text can be selected by hand.

const words = document.querySelector("[data-copied]")?.dataset;

const mark = (line) => {
  const range = document.createRange();
  range.selectNodeContents(line);
  const selection = window.getSelection();
  selection.removeAllRanges();
  selection.addRange(range);
};

for (const line of words ? document.querySelectorAll(".setting-line") : []) {
  const code = line.querySelector("code");
  const attributes = { type: "button", class: "button second", "aria-label": line.dataset.name };
  const button = hearth.made("button", attributes, words.copy);
  const place = hearth.made("span", { class: "quiet", role: "status" });
  line.append(" ", button, " ", place);
  button.addEventListener("click", async () => {
    const isCopied = await hearth.copy(code.textContent, () => mark(code));
    hearth.announce(place, isCopied ? words.copied : words.marked);
  });
}
