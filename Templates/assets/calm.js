// Speaks each breath on the page for a hard moment, by a voice of the device or a screen reader: in while the circle grows,
// out while it shrinks.

const fold = document.querySelector(".calm-move");
const [, breatheIn, breatheOut] = document.querySelectorAll(".calm-phase > span");
const place = document.querySelector(".calm-breath [data-voice]");
const announce = document.querySelector(".calm-announce");
const status = document.querySelector(".calm-breath [role=status]");
// Announced once, before the first breath.
let opening = "";
let next = 0;

const voice = hearth.voice.of(place, begin);

// Turning on the voice or the announcements also starts the breathing.
function begin(isOn) {
  if (!isOn) return;
  if (fold.open) say();
  else fold.open = true;
}

function rest() {
  window.clearTimeout(next);
  voice.stop();
}

function sayPart(part) {
  voice.say(part.textContent);
  if (announce.checked) status.textContent = `${opening} ${part.textContent}`.trim();
  opening = "";
}

// Speaks one breath; the next iteration of the animation starts the next.
function say() {
  rest();
  sayPart(breatheIn);
  next = window.setTimeout(() => sayPart(breatheOut), 4000);
}

for (const event of ["animationstart", "animationiteration"]) breatheIn.addEventListener(event, say);
announce.addEventListener("change", () => begin(announce.checked));
fold.addEventListener("toggle", () => {
  opening = fold.open ? status.dataset.running : "";
  status.textContent = opening || status.dataset.stopped;
  hearth.stayAwake(fold.open);
  if (!fold.open) rest();
});
window.addEventListener("pagehide", rest);
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") fold.open = false;
});
announce.closest("p").hidden = false;
