// Asks before a page of `hearth serve` is left while a form has words that are neither saved nor kept as a draft.

const forms = [...document.querySelectorAll('main form[method="post"]')];
// What each form would have sent when it was loaded or its words were last kept.
const kept = new Map();
const unsaved = new Set();
let submitted = null;

const words = (form) =>
  JSON.stringify([...new FormData(form)].filter(([name, value]) => typeof value === "string" && name !== "draft-number"));

// A pasted picture is nowhere else, and a draft has none.
const hasFiles = (form) => [...form.elements].some((field) => field.files?.length > 0);

// A draft is kept as the page is left, unless the last one couldn't be. A browser then sends no more than 64 KB.
const isKept = (form) =>
  words(form) === kept.get(form) || ("draft" in form.dataset && !("lost" in form.dataset) && words(form).length < 30_000);

const check = (form) => {
  if (form !== submitted && (!isKept(form) || hasFiles(form))) unsaved.add(form);
  else unsaved.delete(form);
  // The script of Hide doesn't leave a page with unsaved words by its key.
  document.documentElement.toggleAttribute("data-unsaved", unsaved.size > 0);
};

const keep = (form, text) => {
  kept.set(form, text);
  check(form);
};

// The words of a form that came back are nowhere else.
for (const form of forms) keep(form, "typed" in form.dataset ? "" : words(form));
for (const type of ["input", "change"]) {
  document.addEventListener(type, ({ target }) => forms.includes(target.form) && check(target.form));
}
document.addEventListener("submit", ({ target }) => {
  submitted = target;
  if (forms.includes(target)) check(target);
});
addEventListener("beforeunload", (event) => {
  if (unsaved.size === 0) return;
  event.preventDefault();
  // Another form has words: if the person stays, this one wasn't sent.
  const form = submitted;
  submitted = null;
  if (form) check(form);
});

hearth.unsaved = { words, keep };
