// Keeps what is typed into an entry's form, in `hearth serve`: a moment after the last key, and when the page is left. Each
// open form has a draft of its own.

const form = document.querySelector("form[data-draft]");
if (!form) return;
const { unsaved } = hearth;
const { "draft-key": key, "draft-number": number, kind, file } = form.elements;
let timer = 0;
// The words of the last request.
let sent = "typed" in form.dataset ? "" : unsaved.words(form);
let sending = new AbortController();
// Said by screen readers when it changes.
const status = hearth.made("p", { class: "draft-status field-remark", role: "status" });
form.before(status);

const keep = async () => {
  clearTimeout(timer);
  const words = unsaved.words(form);
  if (words === sent) return;
  sent = words;
  // Requests may arrive in another order.
  number.value = Number(number.value) + 1;
  const body = new URLSearchParams([...new FormData(form)].filter(([, value]) => typeof value === "string"));
  const { signal } = sending;
  let problem = form.dataset.unkept;
  try {
    // The request outlives the page.
    const answer = await fetch(form.dataset.draft, { method: "POST", body, keepalive: `${body}`.length < 60_000, redirect: "manual", signal });
    if (answer.ok) problem = "";
    else if (answer.status === 422) problem = (await answer.text()).trim();
    // So that loading the page again shows the words again.
    if (answer.status === 201) history.replaceState(history.state, "", `${location.pathname}?${new URLSearchParams({ ...(file ? { file: file.value } : { kind: kind.value }), "draft-key": key.value })}`);
  } catch {
    // The form was submitted, or the server has ended.
    if (!signal.aborted) problem = form.dataset.gone;
  }
  // A later request answers for these words, too.
  if (words !== sent) return;
  form.toggleAttribute("data-lost", problem !== "");
  if (problem) sent = "";
  unsaved.keep(form, problem ? "" : words);
  if (!signal.aborted && status.textContent !== problem) status.textContent = problem;
};

const keepSoon = () => {
  clearTimeout(timer);
  timer = setTimeout(keep, 1000);
};
if (sent === "") keepSoon();
form.addEventListener("input", () => {
  // Typing goes on only in a page that wasn't left.
  if (sending.signal.aborted) sending = new AbortController();
  keepSoon();
});
document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && keep());

// Checks that the server still answers before the form is sent: otherwise the browser's error page would replace the words, and the
// latest aren't kept anywhere else.
let isAnswered = false;
form.addEventListener(
  "submit",
  async (event) => {
    clearTimeout(timer);
    if (isAnswered) {
      // The form is being saved, so stop saving its draft.
      sending.abort();
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    try {
      await fetch(form.dataset.draft, { method: "HEAD", redirect: "manual" });
    } catch {
      status.textContent = form.dataset.gone;
      form.toggleAttribute("data-lost", true);
      unsaved.keep(form, "");
      return;
    }
    isAnswered = true;
    form.requestSubmit(event.submitter);
    isAnswered = false;
  },
  { capture: true },
);
