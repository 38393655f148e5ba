// Reads a line aloud with a voice that lives on the device: one that would send words to a service is never taken.
(() => {
  'use strict';
  const hearth = (window.hearth = window.hearth || {});
  const speech = window.speechSynthesis;

  const language = document.documentElement.lang;
  const local = () =>
    speech?.getVoices().find((voice) => voice.localService && voice.lang.toLowerCase().startsWith(language));

  hearth.voice = {
    // `place` holds the box that asks for it, and is shown once there is such a voice.
    of(place, changed) {
      const box = place.querySelector('input');
      const offer = () => {
        if (local()) place.hidden = false;
      };
      const reader = {
        isOn: false,
        say(text) {
          const voice = reader.isOn ? local() : null;
          if (!voice) return;
          speech.cancel();
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
      box.addEventListener('change', () => {
        if (!box.checked) reader.stop();
        reader.isOn = box.checked;
        changed(reader.isOn);
      });
      offer();
      speech?.addEventListener?.('voiceschanged', offer);
      return reader;
    },
  };
})();
