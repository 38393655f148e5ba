// Write a reflection: turns the form into a Markdown file to copy or save. Nothing is sent or stored.

const form = document.querySelector(".compose");
if (!form) return;
const field = (name) => document.getElementById(`compose-${name}`);
const { made, entryFile: { oneLine, isScale, markdown, ...file } } = hearth;
const all = (selector, within = form) => [...within.querySelectorAll(selector)];

// Form values

const value = (name) => oneLine(field(name)?.value ?? "");
const ticked = (name) =>
  all("input:checked", field(name) ?? made("div")).map((input) => oneLine(input.value));
const isNumber = (mood) => mood !== "" && !Number.isNaN(Number(mood.replace(",", ".")));

const entry = () => {
  const day = /^\d{4}-\d\d-\d\d$/.test(field("date").value) ? field("date").value : hearth.day();
  const time = /^\d\d:\d\d/.test(field("time").value) ? field("time").value.slice(0, 5) : "";
  const mood = value("mood");
  const asked = all("input[name=question]:checked")[0]?.value ?? "";
  return {
    title: value("title"), day, time, asked: oneLine(asked), text: markdown(field("text").value),
    mood: isNumber(mood) && !isScale(mood) ? "" : mood,
    labels: ticked("labels"),
    tags: value("tags").split(",").map((tag) => tag.trim().replace(/^#+/, "")).filter(Boolean),
    about: ticked("about"), used: ticked("used"), note: value("note"), privacy: field("privacy").value,
  };
};

// Output, and a prompt before unsaved text is lost

let isUnsaved = false;
const askFirst = (event) => event.preventDefault();
const setUnsaved = (is) => {
  if (is === isUnsaved) return;
  isUnsaved = is;
  // Where the last words went is not true of new ones.
  if (is) field("status").textContent = "";
  // The script of Hide doesn't leave a page with unsaved words by its key.
  document.documentElement.toggleAttribute("data-unsaved", is);
  if (is) addEventListener("beforeunload", askFirst);
  else removeEventListener("beforeunload", askFirst);
};

const show = () => {
  const now = entry();
  field("file").value = file.text(now);
  field("command").textContent = `hearth add ~/Downloads/${file.name(now)}`;
  field("asked").textContent = now.asked;
  if (field("mood-scale")) field("mood-scale").hidden = now.mood === value("mood");
  return now;
};

const say = (word, name = "") => hearth.announce(field("status"), hearth.fill(form.dataset[word], { name }));

const useFile = (act) => {
  const now = show();
  if (!now.text && !now.title) return say("empty");
  act(field("file").value, file.name(now));
  field("next").hidden = false;
};

const select = () => {
  field("raw").open = true;
  field("file").focus();
  field("file").select();
};

const copy = async (text, name) => {
  const isCopied = await hearth.copy(text, select);
  if (isCopied) setUnsaved(false);
  say(isCopied ? "copied" : "selected", name);
};

const save = (text, name) => {
  hearth.save(text, name, "text/markdown;charset=utf-8");
  setUnsaved(false);
  say("saved", name);
};

// Values from the link that led here: #about=2025-03-17/08:28&prompt=…

const decoded = (text) => {
  try {
    return oneLine(decodeURIComponent(text)).slice(0, 300);
  } catch {
    return "";
  }
};

const choice = (type, value, words) => {
  const input = made("input", { type, name: type === "radio" && "question", autocomplete: "off" });
  Object.assign(input, { value, checked: true });
  return made("li", {}, made("label", { class: "check" }, input, " ", made("span", { dir: "auto" }, words)));
};

// Formats 2025-03-17/08:28 in the page's language; returns any other name unchanged.
const inWords = (name) => {
  const parts = /^(\d{4})-(\d\d)-(\d\d)(?:\/(\d\d:\d\d(?::\d\d)?(?: \(UTC[+-]?[\d:]*\))?))?$/.exec(name);
  if (!parts) return name;
  const date = new Date(Date.UTC(parts[1], parts[2] - 1, parts[3]));
  const part = (options) =>
    new Intl.DateTimeFormat(document.documentElement.lang, { ...options, timeZone: "UTC" }).format(date);
  const values = { weekday: part({ weekday: "long" }), day: String(Number(parts[3])), month: part({ month: "long" }), year: parts[1] };
  const day = hearth.fill(form.dataset.date, values);
  return parts[4] ? hearth.fill(form.dataset.span, { date: day, time: parts[4].replace("-", "\u2212") }) : day;
};

const linkedList = () => {
  const list = all("ul", field("linked"))[0] ?? made("ul");
  list.className = "checks";
  field("linked").append(list);
  field("linked").hidden = false;
  return list;
};

const takeLink = () => {
  for (const part of location.hash.slice(1).split("&")) {
    const [key, ...rest] = part.split("=");
    const name = decoded(rest.join("="));
    if (!name) continue;
    const group = { about: "about", used: "used", label: "labels", prompt: "questions" }[key];
    if (!group || !field(group)) continue;
    const offered = all("input", field(group)).find((input) => input.value === name);
    if (offered) {
      offered.checked = true;
    } else if (key === "prompt") {
      all("ul", field(group))[0].append(choice("radio", name, name));
    } else if (key === "about") {
      const named = all("input", field("used") ?? form).find((input) => input.value === name);
      linkedList().append(choice("checkbox", name, named?.parentElement.textContent.trim() ?? inWords(name)));
    }
    if (key === "prompt") continue;
    for (let fold = offered?.closest("details") ?? field(group); fold; fold = fold.parentElement.closest("details")) fold.open = true;
  }
};

const now = new Date();
field("date").value = hearth.day(now);
field("time").value = `${hearth.digits(now.getHours())}:${hearth.digits(now.getMinutes())}`;
// Some browsers restore checked boxes; HTML allows autocomplete="off" on other fields only.
for (const box of all("input[type=radio], input[type=checkbox]")) box.checked = box.defaultChecked;
takeLink();
show();
form.addEventListener("input", (event) => {
  if (event.target === field("file")) return;
  setUnsaved(field("text").value.trim() !== "" || value("title") !== "");
  show();
});
field("save").addEventListener("click", () => useFile(save));
field("copy").addEventListener("click", () => useFile(copy));
form.hidden = false;
form.dataset.ready = "";
