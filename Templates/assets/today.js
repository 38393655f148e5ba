// Moves the mark for today in the month before this script from the day of the build to the current day, or removes it.

const table = document.currentScript.previousElementSibling.querySelector(":scope > table[data-today]");
if (!table) return;

const [year, month, date] = hearth.day().split("-");
const marked = table.querySelector("td[aria-current]");
const numbers = table.dataset.month === `${year}-${month}` ? [...table.querySelectorAll(".day-number")] : [];
const number = numbers.find((text) => text.textContent === String(Number(date)));
const day = number?.closest("td") ?? null;
if (day === marked) return;

marked?.removeAttribute("aria-current");
marked?.querySelector(".today").remove();
if (!day) return;

const word = hearth.made("span", { class: "today" }, ` ${table.dataset.today}`);
// If the date is a link, after the rest of the date.
(day.querySelector(".day-number + .in-list") ?? number).after(word);
day.setAttribute("aria-current", "date");
