// Plays a day's chart from left to right: a short note for each quarter hour, its pitch set by the heart rate. A note is
// the median of its quarter hour, or the day's lowest or highest reading if that falls in it.
//
// Silent until "Play" is pressed; the same button, Escape or leaving the page stops it.
// The scale and all text come from the page. Uses oscillators only, so no file is loaded.
// At full volume, sounds that coincide add up to at most 0.2.

const LOUDNESS = { note: 0.14, edge: 0.03, tick: 0.02 };
const NOTE_SECONDS = 0.09;
const RAMP_SECONDS = 0.01;
// Above the pitch of 250 beats per minute, the highest value drawn.
const TONES = { start: { hertz: 2637, seconds: 0.06 }, end: { hertz: 2093, seconds: 0.06 }, tick: { hertz: 3520, seconds: 0.015 } };

// Maps heart rate to frequency exponentially between the ends of the scale, and extrapolates beyond them.
const hertz = (beats, [low, deep, high, bright]) => deep * (bright / deep) ** ((beats - low) / (high - low));

const makeSound = (context, output) => (tone, at) => {
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  const ramp = Math.min(RAMP_SECONDS, tone.seconds / 3);
  oscillator.type = tone.wave ?? "sine";
  oscillator.frequency.value = tone.hertz;
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(tone.loudness, at + ramp);
  gain.gain.setValueAtTime(tone.loudness, at + tone.seconds - ramp);
  gain.gain.linearRampToValueAtTime(0, at + tone.seconds);
  oscillator.connect(gain);
  if (context.createStereoPanner) {
    const pan = context.createStereoPanner();
    pan.pan.value = tone.pan;
    gain.connect(pan);
    pan.connect(output);
  } else {
    gain.connect(output);
  }
  oscillator.start(at);
  oscillator.stop(at + tone.seconds);
  return oscillator;
};

// Returns the rates to play in a quarter hour with readings, in time order: two if both extremes fall in it.
const rates = (day, index) => {
  const extremes = day.highFirst ? [day.highest, day.lowest] : [day.lowest, day.highest];
  const here = new Set(extremes.filter((place) => place.index === index).map((place) => Number(place.beats)));
  return here.size ? [...here] : [day.beats[index]];
};

// Returns every sound of a day, with its time in seconds from the start of playback.
const score = (day, seconds, wave, scale) => {
  const count = day.beats.length;
  const step = seconds / count;
  const starts = new Set(day.spans.map((span) => span.first));
  const ends = new Set(day.spans.map((span) => span.last));
  const sounds = [];
  day.beats.forEach((beats, index) => {
    const pan = count > 1 ? (2 * index) / (count - 1) - 1 : 0;
    const at = index * step;
    if (beats === null) {
      sounds.push({ ...TONES.tick, loudness: LOUDNESS.tick, pan, at });
    } else {
      rates(day, index).forEach((rate, number, all) => {
        const room = step / all.length;
        const length = Math.min(NOTE_SECONDS, room);
        sounds.push({ hertz: hertz(rate, scale), seconds: length, loudness: LOUDNESS.note, wave, pan, at: at + number * room });
      });
    }
    if (starts.has(index)) sounds.push({ ...TONES.start, loudness: LOUDNESS.edge, pan, at });
    if (ends.has(index)) sounds.push({ ...TONES.end, loudness: LOUDNESS.edge, pan, at: at + step });
  });
  return sounds;
};

const start = (chart) => {
  const button = chart.area.querySelector("button.play");
  const settings = chart.area.querySelector(".explore-sound");
  const field = (name) => settings.querySelector(`[name=${name}]`);
  const scale = settings.dataset.scale.split(" ").map(Number);
  const words = { play: button.textContent, stop: button.dataset.stop };
  let playing = null;

  const loudness = () => Number(field("volume").value) / 100;

  // `isAnnounced`: the reader stopped playback. At the end of the day, the position isn't announced.
  const stop = (isAnnounced) => {
    if (!playing) return;
    const { context, timer } = playing;
    playing = null;
    window.clearInterval(timer);
    context.close();
    button.textContent = words.play;
    chart.moveTo(chart.index(), isAnnounced);
  };

  const play = () => {
    const context = new window.AudioContext();
    const output = context.createGain();
    output.gain.value = loudness();
    output.connect(context.destination);
    const seconds = Number(field("seconds").value);
    const sound = makeSound(context, output);
    const begin = context.currentTime + 0.1;
    for (const tone of score(chart.day, seconds, field("wave").value, scale)) sound(tone, begin + tone.at);
    const count = chart.day.beats.length;
    const follow = () => {
      const passed = context.currentTime - begin;
      if (passed >= seconds + 0.1) {
        stop(false);
      } else if (passed >= 0) {
        chart.moveTo(Math.min(count - 1, Math.floor((passed / seconds) * count)), false);
      }
    };
    playing = { context, output, timer: window.setInterval(follow, 50) };
    button.textContent = words.stop;
    chart.moveTo(0, false);
  };

  button.addEventListener("click", () => {
    // Show the sound settings only once the reader listens.
    settings.hidden = false;
    if (playing) stop(true);
    else play();
  });
  // Stop when the reader navigates elsewhere; the control used for that announces the position.
  for (const type of ["click", "input"]) {
    chart.area.addEventListener(type, (event) => {
      if (event.target.closest("[data-go], .explore-time")) stop(false);
    }, true);
  }
  field("volume").addEventListener("input", () => {
    if (playing) playing.output.gain.value = loudness();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") stop(true);
  });
  window.addEventListener("pagehide", () => stop(false));
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) stop(false);
  });
  button.hidden = false;
};

if (window.AudioContext) hearth.charts.forEach(start);
