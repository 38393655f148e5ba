// Finds the lines of an exercise in its text: the list with a time for each item, or else the first list.

const time = /^\s*(\d{1,3}):([0-5]\d)\s+/;

function read(item) {
  const text = item.textContent.trim().replace(/\s+/g, " ");
  const found = text.match(time);
  const name = item.querySelector("strong, b")?.textContent.trim() ?? text.split(/[.:;,]/)[0];
  return {
    item,
    text: found ? text.slice(found[0].length) : text,
    name: name.replace(/[.:]$/, ""),
    // In seconds from the start; null if the line has no time.
    at: found ? Number(found[1]) * 60 + Number(found[2]) : null,
  };
}

// Lines are timed if each has a time, and the times increase.
const isTimed = (lines) =>
  lines.length > 1 && lines.every((line, index) => line.at !== null && (index === 0 || line.at > lines[index - 1].at));

hearth.lines = {
  of(place) {
    const lists = [...place.querySelectorAll(".prose > ol, .prose > ul")]
      .map((list) => [...list.children].map(read))
      .filter((lines) => lines.length > 1);
    const lines = lists.find(isTimed) ?? lists[0] ?? [];
    return { lines, isTimed: isTimed(lines) };
  },
};
