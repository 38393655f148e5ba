// The timing of a breathing exercise: the current part, its progress, and the end. Only arithmetic, no DOM.

const parts = ["in", "hold", "out", "rest"];

// Eases in and out, as lungs do.
const eased = (share) => (1 - Math.cos(Math.PI * Math.min(1, Math.max(0, share)))) / 2;

// `timing` may change at any time: {in, hold, out, rest} in seconds, and the total in `minutes`.
class Breath {
  constructor(timing) {
    this.timing = timing;
    this.restart();
  }

  restart() {
    this.part = "in";
    this.inPart = 0;
    this.total = 0;
    this.isOver = false;
  }

  // The length of a round, in seconds.
  get round() {
    return parts.reduce((sum, part) => sum + this.timing[part], 0);
  }

  // How full the lungs are, from 0 to 1.
  get fullness() {
    const share = this.timing[this.part] > 0 ? this.inPart / this.timing[this.part] : 1;
    return { in: eased(share), hold: 1, out: 1 - eased(share), rest: 0 }[this.part];
  }

  // The current second of the part, counted from 1.
  get count() {
    return Math.min(Math.floor(this.inPart) + 1, Math.max(1, Math.ceil(this.timing[this.part])));
  }

  // Advances by `seconds`. Ends after an out-breath if another round would exceed the chosen minutes.
  advance(seconds) {
    this.inPart += seconds;
    this.total += seconds;
    while (!this.isOver && this.inPart >= this.timing[this.part]) {
      this.inPart -= this.timing[this.part];
      if (this.part === "out" && this.total + this.round > this.timing.minutes * 60 + 0.5) {
        this.isOver = true;
        return;
      }
      this.part = parts[(parts.indexOf(this.part) + 1) % parts.length];
    }
  }
}

hearth.Breath = Breath;
