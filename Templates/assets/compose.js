// Write a reflection: turns the form into a Markdown file to copy or save. Nothing is sent or stored.
(() => {
  "use strict";
  const form = document.querySelector(".compose");
  if (!form) return;
  const field = (name) => document.getElementById(`compose-${name}`);
  const all = (selector, within = form) => [...within.querySelectorAll(selector)];

  // Text and YAML

  // Returns one line of printable text: YAML allows no control characters, and treats U+2028 and U+2029 as line breaks.
  const oneLine = (text) =>
    whole(text)
      .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]+/g, " ")
      .trim();

  // Replaces lone surrogates, which broken programs paste and no file can hold.
  const whole = (text) =>
    text.replace(/[\ud800-\udbff][\udc00-\udfff]|[\ud800-\udfff]/g, (sign) => (sign.length === 2 ? sign : "\ufffd"));

  const keywords = new Set(["true", "false", "null", "yes", "no", "on", "off", "y", "n"]);

  // Returns a YAML scalar: plain if it can only be a string, otherwise in double quotes.
  const quoted = (text) =>
    /^\p{L}[\p{L}\p{N} _-]*$/u.test(text) && !keywords.has(text.toLowerCase())
      ? text
      : `"${text.replace(/["\\]/g, "\\$&")}"`;

  // References to days and labelled times need no quotes.
  const reference = (text) =>
    /^\d{4}-\d\d-\d\d(\/\d\d:\d\d(:\d\d)?( \(UTC[+-]?[\d:]*\))?)?$/.test(text) ? text : quoted(text);

  // Returns the part of a file name for a title: letters and digits with - between words, at most 60 bytes.
  const slug = (title) => {
    const bytes = (text) => new TextEncoder().encode(text).length;
    let made = "";
    for (const character of title.toLowerCase().normalize("NFC")) {
      if (/[\p{L}\p{N}]/u.test(character)) {
        if (bytes(made + character) > 60) break;
        made += character;
      } else if (made && !made.endsWith("-")) {
        made += "-";
      }
    }
    return made.replace(/-$/, "");
  };

  // Markdown

  // Keeps Markdown as typed: links to other entries, pictures, footnotes, lists. Escapes HTML tags, which the build shows
  // as text, and the marks of comments, which would hide what follows: a backslash before each character breaks a mark.
  const plainLine = (line) =>
    line.replace(/\\(?:<!|%%)|\\[\s\S]|(`+)(?!`)[\s\S]*?[^`]\1(?!`)|<https?:\/\/[^\s<>]*>|\]\(<[^<>]*>|<!|<(?=[a-z/?])|%%/gi, (match) =>
      /^\\?(?:<!?|%%)$/.test(match) ? match.replace(/^\\/, "").replace(/[<!%]/g, "\\$&") : match,
    )
      .replace(/([*_>~])\1{30,}/g, (run) => run.replace(/./g, "\\$&"))
      .replace(/^((?:\s*(?:[-+*>]|\d+[.)]))(?=\s|>)){30,}/, (run) => run.replace(/[-+*>.)]/g, "\\$&"));

  const markdown = (text) => {
    let fence = "";
    return whole(text)
      .replace(/\r\n?/g, "\n")
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufeff\ufffe\uffff]/g, "")
      .split("\n")
      .map((line) => {
        const mark = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/.exec(line)?.[1] ?? "";
        if (!fence && mark) {
          fence = mark;
          return line;
        }
        if (!fence) return plainLine(line);
        if (mark.startsWith(fence) && line.trim() === mark) fence = "";
        return line;
      })
      .join("\n")
      .trimEnd()
      .replace(/^\n+/, "");
  };

  // Date and time

  const two = (number) => String(number).padStart(2, "0");
  const dayOf = (date) => `${String(date.getFullYear()).padStart(4, "0")}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  const timeOf = (date) => `${two(date.getHours())}:${two(date.getMinutes())}`;

  // Returns the UTC offset of this clock at that time: +01:00.
  const offset = (day, time) => {
    const then = new Date(2000, 0, 1);
    then.setFullYear(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)));
    then.setHours(Number(time.slice(0, 2)), Number(time.slice(3, 5)), 0, 0);
    const minutes = -then.getTimezoneOffset();
    const size = Math.abs(minutes);
    return `${minutes < 0 ? "-" : "+"}${two(Math.floor(size / 60))}:${two(Math.floor(size % 60))}`;
  };

  // Form values

  const value = (name) => oneLine(field(name)?.value ?? "");
  const ticked = (name) =>
    all("input:checked", field(name) ?? document.createElement("div")).map((input) => oneLine(input.value));
  const isScale = (mood) => /^[1-5]$/.test(mood);
  const isNumber = (mood) => mood !== "" && !Number.isNaN(Number(mood.replace(",", ".")));

  const entry = () => {
    const day = /^\d{4}-\d\d-\d\d$/.test(field("date").value) ? field("date").value : dayOf(new Date());
    const time = /^\d\d:\d\d/.test(field("time").value) ? field("time").value.slice(0, 5) : "";
    const mood = value("mood");
    const asked = all("input[name=question]:checked")[0]?.value ?? "";
    return {
      title: value("title"), day, time, asked: oneLine(asked), text: markdown(field("text").value),
      mood: isNumber(mood) && !isScale(mood) ? "" : mood,
      labels: ticked("labels"), tags: value("tags").split(",").map((tag) => tag.trim().replace(/^#+/, "")).filter(Boolean), about: ticked("about"), used: ticked("used"), note: value("note"),
      privacy: field("privacy").value,
    };
  };

  const file = (entry) => {
    const lines = ["---"];
    const list = (key, values) => {
      if (values.length) lines.push(`${key}:`, ...values.map((value) => `  - ${reference(value)}`));
    };
    if (entry.title) lines.push(`title: ${quoted(entry.title)}`);
    lines.push(`date: ${entry.day}${entry.time && `T${entry.time}${offset(entry.day, entry.time)}`}`);
    if (entry.mood) lines.push(`mood: ${isScale(entry.mood) ? entry.mood : quoted(entry.mood)}`);
    if (entry.labels.length) lines.push(`labels: [${entry.labels.map(quoted).join(", ")}]`);
    if (entry.tags.length) lines.push(`tags: [${entry.tags.map(quoted).join(", ")}]`);
    list("about", entry.about);
    list("used", entry.used);
    if (entry.note) lines.push(`content_note: ${quoted(entry.note)}`);
    if (entry.privacy) lines.push(`privacy: ${entry.privacy}`);
    lines.push("---", "");
    // A question is text that a page offered, so it must not become a link.
    if (entry.asked) lines.push(`> ${plainLine(entry.asked).replace(/\\?\[/g, "\\[")}`, "");
    if (entry.text) lines.push(entry.text, "");
    return lines.join("\n");
  };

  const fileName = (entry) => {
    const rest = slug(entry.title) || entry.time.replace(":", "");
    return `${entry.day}${rest && "-"}${rest}.md`;
  };

  // Output, and a prompt before unsaved text is lost

  let isUnsaved = false;
  const askFirst = (event) => event.preventDefault();
  const setUnsaved = (is) => {
    if (is === isUnsaved) return;
    isUnsaved = is;
    // The script of Hide doesn't leave a page with unsaved words by its key.
    document.documentElement.toggleAttribute("data-unsaved", is);
    if (is) addEventListener("beforeunload", askFirst);
    else removeEventListener("beforeunload", askFirst);
  };

  const show = () => {
    const now = entry();
    field("file").value = file(now);
    field("command").textContent = `hearth add ~/Downloads/${fileName(now)}`;
    field("asked").textContent = now.asked;
    if (field("mood-scale")) field("mood-scale").hidden = now.mood === value("mood");
    return now;
  };

  const say = (word, name = "") => window.hearth.announce(field("status"), form.dataset[word].replace("{name}", name));

  const useFile = (act) => {
    const now = show();
    if (!now.text && !now.title) return say("empty");
    act(field("file").value, fileName(now));
    field("next").hidden = false;
  };

  const select = () => {
    field("raw").open = true;
    field("file").focus();
    field("file").select();
  };

  const copy = async (text, name) => {
    const isCopied = await window.hearth.copy(text, select);
    if (isCopied) setUnsaved(false);
    say(isCopied ? "copied" : "selected", name);
  };

  const save = (text, name) => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "text/markdown;charset=utf-8" }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
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
    const item = document.createElement("li");
    const label = document.createElement("label");
    const input = document.createElement("input");
    const name = document.createElement("span");
    label.className = "check";
    Object.assign(input, { type, value, checked: true, autocomplete: "off" });
    if (type === "radio") input.name = "question";
    name.dir = "auto";
    name.textContent = words;
    label.append(input, " ", name);
    item.append(label);
    return item;
  };

  // Formats 2025-03-17/08:28 in the page's language; returns any other name unchanged.
  const inWords = (name) => {
    const parts = /^(\d{4})-(\d\d)-(\d\d)(?:\/(\d\d:\d\d(?::\d\d)?(?: \(UTC[+-]?[\d:]*\))?))?$/.exec(name);
    if (!parts) return name;
    const date = new Date(Date.UTC(parts[1], parts[2] - 1, parts[3]));
    const part = (options) =>
      new Intl.DateTimeFormat(document.documentElement.lang, { ...options, timeZone: "UTC" }).format(date);
    const values = { weekday: part({ weekday: "long" }), day: String(Number(parts[3])), month: part({ month: "long" }), year: parts[1] };
    const day = form.dataset.date.replace(/\{(\w+)\}/g, (_, key) => values[key] ?? "");
    return parts[4] ? form.dataset.span.replace("{date}", day).replace("{time}", parts[4].replace("-", "\u2212")) : day;
  };

  const linkedList = () => {
    const list = all("ul", field("linked"))[0] ?? document.createElement("ul");
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
  field("date").value = dayOf(now);
  field("time").value = timeOf(now);
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
})();
