// Adds the checks of charts to the audit of pages; loads after audit.js.
(() => {
  const { all, visible, describe, parse, over, groundOf, ratio } = window.hearthAudit.tools;
  const seconds = (text) => Date.parse(text) / 1000;
  const words = (text) => text.trim().split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  const textWithout = (element, selector) => {
    const copy = element.cloneNode(true);
    for (const part of copy.querySelectorAll(selector)) part.remove();
    return copy.textContent;
  };
  // The day's texts are between the summary and the picture, with their own ids and times.
  const ofChart = (selector, section) => all(selector, section).filter((element) => !element.closest('.day-note, .day-words'));
  const headingOf = (section) => section.querySelector(':is(h2, h3)[id^=hr-]');
  const sections = () => all('section.chart').filter((section) => section.querySelector('svg[role=img]'));

  Object.assign(window.hearthAudit.checks, {
    // Checks the document's content, independent of the width.
    chartText(say) {
      for (const section of all('section.chart')) {
        if (/\bbpm\b/i.test(textWithout(section, 'bdi, code'))) say('C13: "bpm" is spelled out letter by letter');
        if (!headingOf(section)) say('C1: the chart has no heading');
        for (const twice of [section, section.querySelector('figure')]) if (twice?.hasAttribute('aria-labelledby')) say('C1: its name is said twice');
        for (const element of ofChart('[id]', section)) {
          if (!/^hr-\d{4}-\d\d-\d\d(-[a-z0-9-]+)?$/.test(element.id)) say(`C5: id "${element.id}"`);
        }
      }
      const names = all('section.chart').map((section) => headingOf(section)?.textContent);
      if (new Set(names).size !== names.length) say('C6: two charts have one name');
      for (const section of sections()) {
        const date = headingOf(section).id;
        // On a day's own page, the summary follows the page's heading, and the day's texts precede the chart's heading.
        const isOfPage = section.querySelector('[id$=-sum]').compareDocumentPosition(headingOf(section)) & Node.DOCUMENT_POSITION_FOLLOWING;
        const opening = [`#${date}`, `#${date}-sum`];
        const order = [...(isOfPage ? opening.reverse() : opening), 'svg.wide', 'svg.narrow', `#${date}-explore`, `#${date}-parts`, `#${date}-parts-table`, `#${date}-spans`, `#${date}-about`, 'a[href$=".csv"]']
          .map((selector) => section.querySelector(selector));
        const there = order.filter(Boolean);
        if (there.length < order.length - 1 || order.some((part, i) => !part && i !== 7)) say('C1: a part of the chart is not there');
        for (let i = 1; i < there.length; i += 1) {
          if (!(there[i - 1].compareDocumentPosition(there[i]) & Node.DOCUMENT_POSITION_FOLLOWING)) say(`C1: ${describe(there[i])} stands too early`);
        }

        const summary = section.querySelector('[id$=-sum]');
        const about = section.querySelector('[id$=-about]');
        if (words(summary.textContent) > 60) say(`C14: a summary of ${words(summary.textContent)} words`);
        const axes = about.querySelector('p');
        for (const sentence of `${summary.textContent} ${axes.textContent}`.split(/[.!?;]\s/)) {
          if (words(sentence) > 20) say(`C14: a sentence of ${words(sentence)} words: "${sentence}"`);
        }
        if (!/\(\p{L}[\w/+-]*\)/u.test(axes.textContent)) say('C9: the axes name no time zone');
        if (!/\d+/.test(textWithout(axes, 'time'))) say('C9: the axes name no range');
        for (const link of all('a[href^="#"]', summary)) {
          const target = document.getElementById(decodeURIComponent(link.hash.slice(1)));
          const number = textWithout(link, 'time, bdi').match(/\d[\d,. \u00a0\u202f]*/)?.[0].trim().replace(/\D/g, '');
          if (!target) say(`C15: ${link.hash} is not there`);
          else if (number && target.matches('tr') && Number(number) > 39 && !/rise|beats/.test(link.nextSibling?.textContent ?? '') &&
            !all('td', target).some((cell) => cell.textContent.replace(/\D/g, '') === number)) say(`C15: "${link.textContent}" is not in the row it leads to`);
        }
        if (all('a[href^="#"]', summary).filter((link) => /\d/.test(link.textContent)).length !== 2) say('C15: the two extremes, and no other number, are links');
        for (const time of ofChart('time', section)) {
          if (!/^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?([+-]\d\d:\d\d|Z))?$/.test(time.dateTime)) say(`C13: a time without its offset: ${time.outerHTML}`);
        }

        const drawings = all('svg[role=img]', section);
        const markup = drawings.map((drawing) => drawing.outerHTML).join('');
        const bytes = new TextEncoder().encode(markup).length;
        const elements = drawings.reduce((sum, drawing) => sum + all('*', drawing).length + 1, 0);
        if (bytes > 60 * 1024) say(`C8: ${bytes} bytes of drawings`);
        if (elements > 250) say(`C8: ${elements} elements in the drawings`);
        if (/\d\.\d\d/.test(all('path', section).map((path) => path.getAttribute('d')).join(' '))) say('C8: coordinates with more than one decimal');
        if (/\stransform="[^"]*rotate|writing-mode|textLength/.test(markup)) say('C24/C39: a text is turned or squeezed');
        // An entry without a title is named by its first words, which end with an ellipsis themselves; a long name is on several lines.
        const names = all('table bdi', section).map((name) => name.textContent);
        const short = all('svg text', section).map((text) => text.textContent).filter((text) => /…/.test(text) && !names.some((name) => name.endsWith(text)));
        if (short.length > 0) say(`C39: a label is cut short: ${short[0]}`);
        const readings = drawings.map((drawing) => all('.extreme', drawing).map((text) => text.textContent).sort().join());
        if (new Set(readings).size > 1) say('C53: the two drawings name different extremes');
        for (const drawing of drawings) {
          if (all('.unit', drawing).length !== 1 || /bpm/i.test(drawing.textContent)) say('C25: the axis has no unit in words');
          const ticks = all('.tick', drawing).map((tick) => tick.textContent);
          if (ticks.filter((tick) => /\d:\d\d|\d [ap]/i.test(tick)).length < 4) say('C24: too few hours at the axis');
          const grid = all('.grid', drawing).map((path) => (path.getAttribute('d').match(/M/g) ?? []).length).reduce((a, b) => a + b, 0);
          if (grid < 4 || grid > 12) say(`C23: ${grid} gridlines`);
        }

        const rows = all('tbody tr', about);
        if (![23, 24, 25].includes(rows.length)) say(`C18: ${rows.length} rows`);
        if (section.querySelector(`[id$=-parts-table]`).closest('table').tBodies[0].rows.length !== 4) say('C17: the day has four parts');
        const starts = rows.map((row) => seconds(row.querySelector('time')?.dateTime));
        if (starts.some((start, i) => i && start - starts[i - 1] !== 3600)) say('C71: the hours of the table do not follow each other');
        for (const row of all('tbody tr', section)) {
          if (row.querySelectorAll('th[scope=row]').length !== 1) say(`C17: a row without its header: ${describe(row)}`);
        }
        for (const cell of all('td', section)) if (!cell.textContent.trim()) say('C20: an empty cell');
        for (const cell of all('td.number', section)) {
          const style = getComputedStyle(cell);
          if ((!['right', 'end'].includes(style.textAlign) && getComputedStyle(cell.parentElement).display !== 'flex') || !style.fontVariantNumeric.includes('tabular-nums')) { say('C20: numbers are not aligned'); break; }
        }
        const file = section.querySelector('a[href$=".csv"]');
        if (!/\d/.test(file.textContent) || !/KB|MB|bytes/.test(file.textContent)) say(`C19: the link "${file.textContent}" does not say what and how much`);
        if (file.hasAttribute('download') || /^(https?:|\/)/.test(file.getAttribute('href'))) say('C19: the file does not lie next to the page');
        for (const part of all('[data-script]', section)) {
          if (!part.hidden && !window.hearth?.charts) say('C66: what a script brings to life is shown without it');
          if (part.querySelector('h1, h2, h3, h4, table, svg[role=img]')) say('C66: headings, tables or pictures wait for a script');
        }
      }
    },

    // Checks the visible drawing at this width and in this mode.
    chartDrawing(say) {
      for (const section of sections()) {
        for (const drawing of all('svg[role=img]', section).filter(visible)) {
          const box = drawing.getBoundingClientRect();
          const unit = box.width / drawing.viewBox.baseVal.width;
          if (unit < 0.8495 || unit > 1.305) say(`C50: one unit is ${unit.toFixed(2)} px`);
          const places = all('text', drawing).map((text) => [text, text.getBoundingClientRect()]).filter(([, place]) => place.width);
          for (const [text, place] of places) {
            if (place.left < box.left + 1 || place.right > box.right - 1 || place.top < box.top || place.bottom > box.bottom) say(`C51: "${text.textContent}" touches the edge`);
          }
          places.forEach(([text, a], i) => {
            for (const [other, b] of places.slice(i + 1)) {
              if (Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4) {
                say(`C51: "${text.textContent}" lies on "${other.textContent}"`);
              }
            }
          });
          const line = drawing.querySelector('.line:not(.lone)');
          const thickness = line ? parseFloat(getComputedStyle(line).strokeWidth) : 2;
          if (thickness < 2 || thickness > 3) say(`C26: a line of ${thickness} px`);
        }
      }
    },

    chartColours(say) {
      for (const section of sections()) {
        const drawing = all('svg[role=img]', section).find(visible);
        if (!drawing) continue;
        const ground = groundOf(drawing);
        const paint = (element, property) => {
          const value = getComputedStyle(element)[property];
          return value === 'none' || value.startsWith('url') ? null : over(parse(value), ground);
        };
        const least = (selector, property, wanted, against = ground) => {
          const element = drawing.querySelector(selector);
          const colour = element && paint(element, property);
          if (colour && ratio(colour, against) < wanted - 0.005) say(`C43/C44: ${selector} has ${ratio(colour, against).toFixed(2)}, not ${wanted}`);
        };
        for (const text of all('text', drawing)) {
          const value = ratio(paint(text, 'fill'), ground);
          if (value < 6.995) { say(`C44: contrast ${value.toFixed(2)} of the drawn text "${text.textContent}"`); break; }
        }
        least('.line', 'stroke', 4.5);
        least('path.box', 'stroke', 4.5);
        least('.axis', 'stroke', 4.5);
        least('path.mark', 'fill', 4.5);
        const band = drawing.querySelector('path.band');
        if (band && paint(band, 'fill')) {
          const filled = paint(band, 'fill');
          const outlined = paint(band, 'stroke');
          if (ratio(filled, ground) < 2.995 && (!outlined || ratio(outlined, ground) < 2.995)) say('C26: the band cannot be told from the ground');
          least('.line', 'stroke', 3, filled);
        }
      }
    },

    chartContrastMore(say) {
      for (const drawing of sections().flatMap((section) => all('svg[role=img]', section)).filter(visible)) {
        const line = drawing.querySelector('.line:not(.lone)');
        if (line && parseFloat(getComputedStyle(line).strokeWidth) < 2.95) say('C46: the line is thinner than 3 px');
        const band = drawing.querySelector('path.band');
        if (band && getComputedStyle(band).fill !== 'none') say('C46: the band is filled');
        for (const pattern of all('.pattern', drawing)) if (getComputedStyle(pattern).stroke !== 'none') say('C46: patterns are drawn');
      }
    },

    chartPrint(say) {
      for (const section of sections()) {
        const shown = all('svg[role=img]', section).filter(visible);
        if (shown.length !== 1 || !shown[0].matches('.wide')) say('C67: not the wide drawing alone');
        const row = section.querySelector('details tbody tr');
        if (!row?.getClientRects().length || !row.getBoundingClientRect().height) say('C67: the table by the hour is not printed');
      }
    },
  });
})();
