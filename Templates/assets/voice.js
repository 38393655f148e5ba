// Reads a line aloud with a voice on the device, never with one that sends text to a service.

const speech = window.speechSynthesis;

const language = document.documentElement.lang;
const local = () =>
  speech?.getVoices().find((voice) => voice.localService && voice.lang.toLowerCase().startsWith(language));

hearth.voice = {
  // `place` contains the checkbox for the voice, and is shown once a local voice is available.
  of(place, changed) {
    const box = place.querySelector("input");
    const offer = () => {
      if (local()) place.hidden = false;
    };
    const reader = {
      isOn: false,
      // `isNext`: after what it is saying.
      say(text, isNext = false) {
        const voice = reader.isOn ? local() : null;
        if (!voice) return;
        if (!isNext) speech.cancel();
        const words = new window.SpeechSynthesisUtterance(text);
        words.voice = voice;
        words.lang = voice.lang;
        words.rate = 0.9;
        speech.speak(words);
      },
      stop() {
        if (reader.isOn) speech.cancel();
      },
    };
    box.addEventListener("change", () => {
      if (!box.checked) reader.stop();
      reader.isOn = box.checked;
      changed(reader.isOn);
    });
    offer();
    speech?.addEventListener?.("voiceschanged", offer);
    return reader;
  },
};
