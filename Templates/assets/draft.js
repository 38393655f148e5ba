// Keeps what is typed into a new entry's form, in `hearth serve`: a moment after the last key, and when the page is left.

const form = document.querySelector('form[action$="new"]');
const words = form?.elements.text;
if (words) {
  let timer = 0;
  let kept = words.value;

  const keep = () => {
    clearTimeout(timer);
    if (words.value === kept) return;
    kept = words.value;
    const body = new URLSearchParams({ "form-token": form.elements["form-token"].value, kind: form.elements.kind.value, text: kept });
    // The request outlives the page.
    fetch(form.action.replace(/new$/, "draft"), { method: "POST", body, keepalive: kept.length < 60_000, redirect: "manual" }).catch(() => {});
  };

  words.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(keep, 1000);
  });
  const leave = () => document.visibilityState === "hidden" && keep();
  document.addEventListener("visibilitychange", leave);
  form.addEventListener("submit", () => {
    clearTimeout(timer);
    // What is saved is no draft.
    document.removeEventListener("visibilitychange", leave);
  });
}
