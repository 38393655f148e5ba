// Marks a stretch of a day with one of the person's labels, and shows the line for the day's note.
//
// Read after chart.js and copy.js. The page changes no file: it shows a line to paste and a command to run.
(() => {
  'use strict';

  const SVG = 'http://www.w3.org/2000/svg';

  // `8:28`, `08.28` and `0828` are read as `08:28`; null for what is no time of a day.
  const readTime = (text) => {
    const found = /^\s*(\d{1,2})[:.h]?(\d\d)\s*$/.exec(text);
    if (!found || Number(found[1]) > 23 || Number(found[2]) > 59) return null;
    return `${found[1].padStart(2, '0')}:${found[2]}`;
  };

  // A word as a terminal takes it: quoted where it holds anything but letters, digits, - and _. What begins with - would
  // be taken for an option.
  const quoted = (word) => (/^[\p{L}\p{N}_-]+$/u.test(word) ? word : `'${word.replace(/'/g, "'\\''")}'`);
  const operand = (word) => (word.startsWith('-') ? '-- ' : '') + quoted(word);

  // The item of a list in YAML: quoted where a colon or a # in it would mean something else.
  const listItem = (text) => (/: | #|:$/.test(text) ? `- "${text.replace(/[\\"]/g, '\\$&')}"` : `- ${text}`);

  // Where a time of the clock stands in the day, in minutes from its start; by the quarter hour that holds it. A time that
  // comes twice is the first one, as in a note; null where there is no such time.
  const minuteOf = (day, time) => {
    if (!time) return null;
    const minutes = (text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));
    const wanted = minutes(time);
    const index = day.clock.findIndex((start) => wanted >= minutes(start) && wanted < minutes(start) + 15);
    return index < 0 ? null : index * 15 + wanted - minutes(day.clock[index]);
  };

  // The stretch as two lines down through the plot, joined at the top.
  const drawStretch = (chart, from, to) => {
    for (const drawing of chart.drawings) {
      let path = drawing.querySelector('.stretch');
      if (from === null || to === null || to < from) {
        path?.remove();
        continue;
      }
      if (!path) {
        path = document.createElementNS(SVG, 'path');
        path.setAttribute('class', 'stretch');
        drawing.querySelector('g').append(path);
      }
      const plot = chart.plotOf(drawing);
      const x = (minute) => (plot.left + ((minute * 60) / chart.day.seconds) * (plot.right - plot.left)).toFixed(1);
      path.setAttribute('d', `M${x(from)} ${plot.bottom}V${plot.top}H${x(to)}V${plot.bottom}`);
    }
  };

  const start = (chart) => {
    const root = chart.root.querySelector('.explore-marks');
    if (!root) return;
    const field = (name) => root.querySelector(`[name=${name}]`);
    const message = root.querySelector('.readout');
    const result = root.querySelector('.mark-result');

    const show = () => {
      const [from, to] = [readTime(field('start').value), readTime(field('end').value)];
      const label = field('label').value.trim();
      const isWhole = from !== null && to !== null && label !== '';
      result.hidden = !isWhole;
      drawStretch(chart, minuteOf(chart.day, from), minuteOf(chart.day, to));
      if (!isWhole) return;
      field('line').value = listItem(`${from}-${to} ${label}`);
      root.querySelector('.mark-command').textContent = `hearth label ${root.dataset.day} ${from}-${to} ${operand(label)}`;
    };

    const mark = (name, other, isWrong, phrase) => {
      const index = chart.index();
      const { clock, times } = chart.day;
      // A note would mean the first of the two, so the second is not written as if it were that one.
      if (clock.indexOf(clock[index]) !== index) {
        message.textContent = chart.fill(root.dataset.sayTwice, { time: times[index] });
        return;
      }
      field(name).value = clock[index];
      // An end before its start would be on the next day, so the other side waits to be marked again.
      const [own, across] = [minuteOf(chart.day, field(name).value), minuteOf(chart.day, readTime(field(other).value))];
      if (across !== null && isWrong(own, across)) field(other).value = '';
      message.textContent = chart.fill(phrase, { time: times[index] });
      show();
    };

    const select = () => {
      field('line').focus();
      field('line').select();
    };

    const copy = async () => {
      const isCopied = await window.hearth.copy(field('line').value, select);
      message.textContent = isCopied ? root.dataset.sayCopied : root.dataset.saySelected;
    };

    const actions = {
      start: () => mark('start', 'end', (own, end) => own > end, root.dataset.sayStart),
      end: () => mark('end', 'start', (own, begin) => own < begin, root.dataset.sayEnd),
      copy,
    };
    for (const button of root.querySelectorAll('button[data-mark]')) {
      button.addEventListener('click', () => actions[button.dataset.mark]());
    }
    for (const name of ['start', 'end']) {
      field(name).addEventListener('change', () => {
        const time = readTime(field(name).value);
        if (time) field(name).value = time;
        message.textContent = time || !field(name).value ? '' : root.dataset.sayTime;
        show();
      });
    }
    field('label').addEventListener('change', () => {
      show();
      message.textContent = result.hidden ? '' : chart.fill(root.dataset.sayReady, { line: field('line').value });
    });
    root.hidden = false;
  };

  (window.hearthCharts ?? []).forEach(start);
})();
