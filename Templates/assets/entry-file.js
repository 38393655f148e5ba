// The file of a reflection: its front matter and its text, from what a form holds. `hearth new` writes the same (NewEntry).
// The cases in Tests/browser/new_entries.json are the same for both languages.

const { digits, yaml } = hearth;

// Returns one line of printable text: YAML allows no control characters, and treats U+2028 and U+2029 as line breaks.
const oneLine = (text) =>
  whole(text)
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]+/g, " ")
    .trim();

// Replaces lone surrogates, which broken programs paste and no file can hold.
const whole = (text) =>
  text.replace(/[\ud800-\udbff][\udc00-\udfff]|[\ud800-\udfff]/g, (sign) => (sign.length === 2 ? sign : "\ufffd"));

// References to days and labelled times need no quotes.
const reference = (text) =>
  /^\d{4}-\d\d-\d\d(\/\d\d:\d\d(:\d\d)?( \(UTC[+-]?[\d:]*\))?)?$/.test(text) ? text : yaml(text);

// Returns the part of a file name for a title: letters and digits with - between words, at most 60 bytes, as EntryFileName does.
const slug = (title) => {
  const heard = title.toLowerCase().normalize("NFC").replace(/['\u2019\u200c\u200d\u00ad\ufe00-\ufe0f]/g, "");
  let made = heard.replace(/[^\p{L}\p{Nd}\p{Nl}\p{Mn}\p{Mc}]+/gu, "-").replace(/^-/, "").slice(0, 60);
  while (new TextEncoder().encode(made).length > 60) made = made.replace(/.$/su, "");
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

// Returns the UTC offset of this clock at that time: +01:00.
const offset = (day, time) => {
  const then = new Date(2000, 0, 1);
  then.setFullYear(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)));
  then.setHours(Number(time.slice(0, 2)), Number(time.slice(3, 5)), 0, 0);
  const minutes = -then.getTimezoneOffset();
  const size = Math.abs(minutes);
  return `${minutes < 0 ? "-" : "+"}${digits(Math.floor(size / 60))}:${digits(Math.floor(size % 60))}`;
};

const isScale = (mood) => /^[1-5]$/.test(mood);

const text = (entry) => {
  const lines = ["---"];
  const list = (key, values) => {
    if (values.length) lines.push(`${key}:`, ...values.map((value) => `  - ${reference(value)}`));
  };
  if (entry.title) lines.push(`title: ${yaml(entry.title)}`);
  lines.push(`date: ${entry.day}${entry.time && `T${entry.time}${offset(entry.day, entry.time)}`}`);
  if (entry.mood) lines.push(`mood: ${isScale(entry.mood) ? entry.mood : yaml(entry.mood)}`);
  if (entry.labels.length) lines.push(`labels: [${entry.labels.map(yaml).join(", ")}]`);
  if (entry.tags.length) lines.push(`tags: [${entry.tags.map(yaml).join(", ")}]`);
  list("about", entry.about);
  list("used", entry.used);
  if (entry.note) lines.push(`content_note: ${yaml(entry.note)}`);
  if (entry.privacy) lines.push(`privacy: ${entry.privacy}`);
  lines.push("---", "");
  // A question is text that a page offered, so it must not become a link.
  if (entry.asked) lines.push(`> ${plainLine(entry.asked).replace(/\\?\[/g, "\\[")}`, "");
  if (entry.text) lines.push(entry.text, "");
  return lines.join("\n");
};

const name = (entry) => {
  const rest = slug(entry.title) || entry.time.replace(":", "");
  return `${entry.day}${rest && "-"}${rest}.md`;
};

hearth.entryFile = { oneLine, isScale, markdown, text, name };
