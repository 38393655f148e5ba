// A breath in time: which part it is in, how far, and when it is over. No page in here, only arithmetic.
(() => {
  'use strict';
  const hearth = (window.hearth = window.hearth || {});
  const parts = ['in', 'hold', 'out', 'rest'];

  // Slow at both ends, as lungs are.
  const eased = (share) => (1 - Math.cos(Math.PI * Math.min(1, Math.max(0, share)))) / 2;

  // `timing` may change at any time: {in, hold, out, rest} in seconds and `minutes` in all.
  class Breath {
    constructor(timing) {
      this.timing = timing;
      this.restart();
    }

    restart() {
      this.part = 'in';
      this.inPart = 0;
      this.total = 0;
      this.isOver = false;
    }

    // The seconds of a whole round.
    get round() {
      return parts.reduce((sum, part) => sum + this.timing[part], 0);
    }

    // How full the lungs are, from 0 to 1.
    get fullness() {
      const share = this.timing[this.part] > 0 ? this.inPart / this.timing[this.part] : 1;
      return { in: eased(share), hold: 1, out: 1 - eased(share), rest: 0 }[this.part];
    }

    // The second of the part, counted from 1.
    get count() {
      return Math.min(Math.floor(this.inPart) + 1, Math.max(1, Math.ceil(this.timing[this.part])));
    }

    // Lets time pass. It ends on an out-breath, when another round would be more than was asked for.
    advance(seconds) {
      this.inPart += seconds;
      this.total += seconds;
      while (!this.isOver && this.inPart >= this.timing[this.part]) {
        this.inPart -= this.timing[this.part];
        if (this.part === 'out' && this.total + this.round > this.timing.minutes * 60 + 0.5) {
          this.isOver = true;
          return;
        }
        this.part = parts[(parts.indexOf(this.part) + 1) % parts.length];
      }
    }
  }

  hearth.Breath = Breath;
})();
