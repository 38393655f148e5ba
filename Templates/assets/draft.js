// Keeps what is typed into a new entry's form, in `hearth serve`: a moment after the last key, and when the page is left. Each
// open form has a draft of its own.

const form = document.querySelector('form[action$="new"]');
const key = form?.elements["draft-key"]?.value;
if (key) {
  let timer = 0;
  let kept = "";
  let sending = null;
  // Said by screen readers when it changes.
  const status = hearth.made("p", { class: "draft-status field-remark", role: "status" });
  form.before(status);

  const typed = () => {
    const fields = [...new FormData(form)].filter(([, value]) => typeof value === "string");
    return new URLSearchParams(fields);
  };

  const keep = async () => {
    clearTimeout(timer);
    const body = typed();
    const now = body.toString();
    if (now === kept) return;
    kept = now;
    sending = new AbortController();
    try {
      // The request outlives the page.
      const answer = await fetch(form.action.replace(/new$/, "draft"), { method: "POST", body, keepalive: now.length < 60_000, redirect: "manual", signal: sending.signal });
      status.textContent = answer.status === 422 ? await answer.text() : "";
      // So that loading the page again shows the words again.
      if (answer.status === 201) history.replaceState(history.state, "", `${location.pathname}?${new URLSearchParams({ kind: form.elements.kind.value, "draft-key": key })}`);
    } catch {
      // The server has ended: the next key tries again.
      kept = "";
    }
  };

  // Words that were just refused are nowhere else.
  if (document.getElementById("form-errors")) timer = setTimeout(keep, 1000);
  else kept = typed().toString();
  form.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(keep, 1000);
  });
  const leave = () => document.visibilityState === "hidden" && keep();
  document.addEventListener("visibilitychange", leave);
  form.addEventListener("submit", () => {
    clearTimeout(timer);
    // What is saved is no draft.
    sending?.abort();
    document.removeEventListener("visibilitychange", leave);
  });
}
