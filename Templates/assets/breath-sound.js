// A low tone that rises on the in-breath and falls on the out-breath. It plays only on request and is never the only cue.
// Uses one oscillator, so no file is loaded.

const deepest = 132;
const highest = 198;
const loudness = 0.05;
// The time constant of changes in seconds, which avoids clicks.
const smooth = 0.08;

class BreathSound {
  // Silent until `follow` is called.
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

  // `fullness` of the lungs is from 0 to 1. The rest after an out-breath is silent.
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
