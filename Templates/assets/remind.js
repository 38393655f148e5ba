// Remind me: saves a calendar file with the chosen reminder, or one that cancels it. Nothing is sent or stored.
// Keep its events the same as those that the build writes to reminders.ics (ReminderCalendar.swift).

const { announce, digits } = hearth;
const codes = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];

// RFC 5545, section 3.3.11
const escaped = (text) =>
  text.replace(/\t/g, " ").replace(/[\u0000-\u001f\u007f]/g, "").replace(/[\\;,]/g, "\\$&");

// RFC 5545, section 3.1: at most 75 bytes per line, without splitting a character.
const folded = (line) => {
  let result = "";
  let room = 75;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (size > room) {
      result += "\r\n ";
      room = 74;
    }
    result += character;
    room -= size;
  }
  return result + "\r\n";
};

// Returns the first chosen day from today on, with its time but no zone: 20250317T220000
const start = (now, days, time) => {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  while (!days.includes(codes[day.getDay()])) day.setDate(day.getDate() + 1);
  return `${hearth.day(day).replace(/-/g, "")}T${time.replace(/:/g, "").padEnd(6, "0")}`;
};

// Calendars keep the event with the higher sequence number, so each is higher than the last: minutes of the local clock.
let last = 0;
const sequence = (now, isStop) => {
  const local = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate(), now.getHours(), now.getMinutes());
  return (last = Math.max(last + 1, local / 60_000 + (isStop ? 1 : 0)));
};

const file = (part, { time, days, text }, isStop) => {
  const now = new Date();
  const number = sequence(now, isStop);
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, "");
  const words = escaped(text);
  const ids = part.dataset.uids.split(" ");
  const event = (id) => [
    "BEGIN:VEVENT", `UID:${id}`,
    // A cancellation needs one (RFC 5546, section 3.2.5).
    ...(isStop ? ["ORGANIZER:mailto:reminders@hearth.invalid"] : []),
    `DTSTAMP:${stamp}`, `SEQUENCE:${number}`, `DTSTART:${start(now, days, time)}`,
    "DURATION:PT5M", `RRULE:FREQ=WEEKLY;BYDAY=${days.join(",")}`, `SUMMARY:${words}`, "CLASS:PRIVATE", "TRANSP:TRANSPARENT",
    ...(isStop
      ? ["STATUS:CANCELLED"]
      : ["BEGIN:VALARM", "ACTION:DISPLAY", `DESCRIPTION:${words}`, "TRIGGER:PT0S", "END:VALARM"]),
    "END:VEVENT",
  ];
  return [
    "BEGIN:VCALENDAR", "VERSION:2.0", `PRODID:-//Hearth//Reminders//${document.documentElement.lang.toUpperCase()}`,
    "CALSCALE:GREGORIAN",
    ...(isStop ? ["METHOD:CANCEL"] : []),
    ...(part.dataset.zone ? [`X-WR-TIMEZONE:${escaped(part.dataset.zone)}`] : []),
    // If hearth.yml has several reminders for the same purpose, set the first, but cancel all.
    ...(isStop ? ids : ids.slice(0, 1)).flatMap(event),
    "END:VCALENDAR",
  ].map(folded).join("");
};

for (const part of document.querySelectorAll(".remind")) {
  const field = (type) => part.querySelector(`[type=${type}]`);
  const status = part.querySelector("[role=status]");
  const save = (isStop) => {
    // Cancelling needs no choice of time or days.
    const time = field("time").value || (isStop && field("time").defaultValue);
    const chosen = (selector) => [...part.querySelectorAll(selector)].map((input) => input.value);
    let days = chosen(":checked");
    if (isStop && !days.length) days = chosen("[checked]");
    const missing = !time ? "time" : !days.length ? "checkbox" : "";
    if (missing) {
      field(missing).focus();
      return announce(status, missing === "time" ? part.dataset.noTime : part.dataset.noDays);
    }
    const text = field("text").value.trim() || field("text").defaultValue;
    const name = `${isStop ? "stop-" : ""}reminder-${part.dataset.id.replace("reminder-", "")}.ics`;
    hearth.save(file(part, { time, days, text }, isStop), name, "text/calendar;charset=utf-8");
    const said = isStop ? part.dataset.stopped : part.dataset.saved;
    announce(status, hearth.fill(said, { file: name, name: text }));
  };
  for (const button of part.querySelectorAll("button")) {
    button.addEventListener("click", () => save(button.dataset.do === "stop"));
  }
  part.dataset.ready = "";
}
