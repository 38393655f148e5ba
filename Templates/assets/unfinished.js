// Says in the journal's language, beside its field, that a date, a time or a number is only half typed. A browser sends such a
// field empty, which would remove what the file has.

const { made } = hearth;

const clear = (field) => {
  const error = document.getElementById(`${field.id}-unfinished`);
  if (!error) return;
  error.remove();
  field.removeAttribute("aria-invalid");
  field.setAttribute("aria-describedby", (field.getAttribute("aria-describedby") ?? "").replace(error.id, "").trim());
};

const say = (field) => {
  const error = made("p", { class: "field-error", id: `${field.id}-unfinished` }, field.dataset.unfinished);
  const place = field.parentElement.matches(".field") ? field : field.parentElement;
  place.before(error);
  field.setAttribute("aria-invalid", "true");
  field.setAttribute("aria-describedby", `${field.getAttribute("aria-describedby") ?? ""} ${error.id}`.trim());
};

// Before any other script, some of which take the form as sent.
document.addEventListener(
  "submit",
  (event) => {
    const fields = [...event.target.elements].filter((field) => field.dataset.unfinished);
    fields.forEach(clear);
    const unfinished = fields.filter((field) => field.validity.badInput);
    if (unfinished.length === 0) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    unfinished.forEach(say);
    const fold = unfinished[0].closest("details");
    if (fold) fold.open = true;
    unfinished[0].focus();
  },
  true
);
