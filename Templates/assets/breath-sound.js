// A low tone that rises with the breath in and falls with the breath out: only on request, and never the only cue.
// One oscillator: no file is loaded.
(() => {
  'use strict';
  const hearth = (window.hearth = window.hearth || {});
  const deepest = 132;
  const highest = 198;
  const loudness = 0.05;
  // Seconds in which a change is heard, so that nothing clicks.
  const smooth = 0.08;

  class BreathSound {
    // It is quiet until it follows a breath.
    constructor() {
      this.context = new window.AudioContext();
      this.tone = this.context.createOscillator();
      this.volume = this.context.createGain();
      this.volume.gain.value = 0;
      this.tone.frequency.value = deepest;
      this.tone.connect(this.volume);
      this.volume.connect(this.context.destination);
      this.tone.start();
    }

    // `fullness` of the lungs from 0 to 1; between an out-breath and the next in-breath there is silence.
    follow(fullness, isResting) {
      const now = this.context.currentTime;
      this.tone.frequency.setTargetAtTime(deepest + (highest - deepest) * fullness, now, smooth);
      this.volume.gain.setTargetAtTime(isResting ? 0 : loudness, now, smooth);
    }

    close() {
      this.tone.stop();
      this.context.close();
    }
  }

  if (window.AudioContext) hearth.BreathSound = BreathSound;
})();
