// Adds the checks of navigation, dates, texts and modes to the audit of pages; loads after audit.js.
(() => {
  const { all, visible, describe, parse, groundOf, ratio } = window.hearthAudit.tools;
  const text = (element) => (element?.textContent ?? '').trim().replace(/\s+/g, ' ');
  // Pages of a section, except its first, are deeper than the navigation.
  const isDeep = () => document.querySelector('.site-nav [aria-current=true]');
  // HTML's valid dates and times: month, date, time, moment with offset, year, duration.
  const DATE = /^(\d{4}(-\d\d(-\d\d(T\d\d:\d\d(:\d\d)?([+-]\d\d:\d\d|Z)?)?)?)?|\d\d:\d\d(:\d\d)?|P(T?\d+[DHMS])+)$/;

  Object.assign(window.hearthAudit.checks, {
    navigation(say) {
      const trail = document.querySelector('nav.breadcrumb');
      if (!trail && isDeep()) say('S11: no breadcrumb');
      if (trail) {
        const items = all('ol > li', trail);
        const here = all('[aria-current]', trail);
        if (here.length !== 1 || here[0].getAttribute('aria-current') !== 'page' || here[0].matches('a') || !items.at(-1)?.contains(here[0])) {
          say('S11: the last step of the breadcrumb is not the page itself');
        }
        if (items.slice(0, -1).some((item) => !item.querySelector('a[href]'))) say('S11: a step without a link');
        if (text(items.at(-1)) !== text(document.querySelector('h1'))) say(`S11: the breadcrumb ends with "${text(items.at(-1))}"`);
      }
      if (all('nav.site-nav ul [aria-current]').length > 1) say('S17: two current sections');
      for (const current of all('nav.site-nav ul [aria-current]')) {
        const other = document.querySelector('nav.site-nav li + li > a:not([aria-current])');
        if (getComputedStyle(current).fontWeight === getComputedStyle(other).fontWeight) say('S17: the current section differs by colour alone');
      }
      for (const link of all('nav.neighbours a')) {
        if (!['prev', 'next'].includes(link.rel)) say(`S12: a neighbour without rel: ${describe(link)}`);
        if (!/^\S+: \S/.test(text(link))) say(`S12: "${text(link)}" does not say where it leads`);
      }
      if (all('[aria-disabled], nav button[disabled]').length) say('S12: something is disabled instead of absent');
      if (all('.timeline-entry').length > 50) say(`S13: ${all('.timeline-entry').length} entries on one page`);
      for (const parts of all('nav.parts')) {
        if (!/\d+\D+\d+/.test(text(parts.querySelector('p')))) say(`S13: "${text(parts.querySelector('p'))}" does not say which page of how many`);
        const count = Number(text(parts.querySelector('p')).match(/(\d+)\D*$/)?.[1]);
        const numbers = all('li', parts).map((item) => Number(text(item).match(/\d+/)?.[0]));
        if (!numbers.includes(1) || !numbers.includes(count)) say('S13: the first or last page cannot be reached');
        if (all('[aria-current=page]', parts).length !== 1) say('S13: the page itself is not marked');
      }
      const order = ['a.skip', 'header.site-header', 'main', 'footer.site-footer'].map((selector) => document.querySelector(selector));
      for (let i = 1; i < order.length; i += 1) {
        if (!(order[i - 1]?.compareDocumentPosition(order[i]) & Node.DOCUMENT_POSITION_FOLLOWING)) say('S7: the frame is in another order');
      }
      for (const link of all('a[href]')) {
        if (/\.(csv|pdf|zip|mp3|m4a|ics|yml)$/i.test(link.pathname) && !/\d.*(bytes|KB|MB)|\((CSV|PDF)/i.test(text(link))) {
          say(`S16: "${text(link)}" does not say which kind of file and how large`);
        }
        if (/^https?:/.test(link.href) && !/web/i.test(text(link)) && !link.querySelector('img')) say(`S16: "${text(link)}" does not say that it leads to the web`);
      }
    },

    // The page for a hard moment begins with numbers to call.
    head(say) {
      if (document.querySelector('.calm-danger')) return;
      const bottom = document.querySelector('.page-head')?.getBoundingClientRect().bottom;
      if (!(bottom <= innerHeight / 4)) say(`S10: the head of the page ends at ${bottom} of ${innerHeight} px`);
    },

    dates(say) {
      for (const time of all('time')) {
        const value = time.getAttribute('datetime');
        if (!value || !DATE.test(value) || (/^\d{4}-\d\d-\d\d/.test(value) && Number.isNaN(Date.parse(value)))) say(`S32: not a valid datetime: ${time.outerHTML}`);
        if (!text(time)) say('S32: a time without words');
        if (/\d[./]\d{1,2}[./]\d/.test(text(time))) say(`S32: a date in figures: ${text(time)}`);
      }
      for (const calendar of all('table[data-today]')) {
        if (!/\p{L}+.*\d{4}/u.test(text(calendar.caption))) say(`S14: the calendar is called "${text(calendar.caption)}"`);
        for (const head of all('thead th', calendar)) {
          const short = head.querySelector('abbr');
          if (!short?.title || text(short).length >= short.title.length) say(`S14: a weekday without its full name: ${describe(head)}`);
        }
        if (all('thead th', calendar).length !== 7) say('S14: not seven weekdays');
        const month = text(calendar.caption).split(' ').find((word) => /\p{L}{3}/u.test(word));
        for (const cell of all('td', calendar)) {
          const link = cell.querySelector('a');
          if (!link) {
            const pattern = cell.matches('[aria-current=date]') ? /^\d{1,2} \p{L}+$/u : /^\d{0,2}$/;
            if (!pattern.test(text(cell))) say(`S14: a day without entries says "${text(cell)}"`);
            continue;
          }
          const name = text(link);
          if (all('a', cell).length !== 1 || text(cell) !== name) say(`S14: more than one link on ${name}`);
          if (!new RegExp(`\\d{1,2}.*${month}.*, ?\\S`, 'i').test(name)) say(`S14: a day is called "${name}"`);
        }
        for (const day of all('[aria-current], .today', calendar)) if (!day.closest('td[aria-current=date]')?.querySelector('.today')) say('S14: today is not said in words');
      }
    },

    words(say) {
      const root = getComputedStyle(document.documentElement);
      if (root.fontSize !== '16px' && !window.hearthLargeText) say(`S10: a root size of ${root.fontSize}`);
      if (!/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/.test(document.documentElement.lang)) say('S1: an unreadable lang');
      for (const selector of ['h1', '.site-name a', '.prose p:not(.quiet, :has(> a.alone))', '.prose li:not(:has(> p))', '.prose :is(h2, h3, h4, h5, h6)', '.prose :is(td, th)']) {
        for (const element of all(selector)) if (!element.closest('[dir]')) say(`S1: no direction of its own: ${describe(element)}`);
      }
      for (const paragraph of all('main p:not(.name-only), main li').filter(visible)) {
        const style = getComputedStyle(paragraph);
        const size = parseFloat(style.fontSize);
        const line = parseFloat(style.lineHeight);
        if (line / size < 1.5) say(`S10: a line height of ${(line / size).toFixed(2)} in ${describe(paragraph)}`);
        if (size < 14.5) say(`S10: text of ${size} px: ${describe(paragraph)}`);
        if (!['start', 'left'].includes(style.textAlign) && style.direction === 'ltr' && !paragraph.closest('td, th, .button-row, .calm-phase')) say(`S10: ${style.textAlign} text: ${describe(paragraph)}`);
        const letters = paragraph.matches('p') && !paragraph.querySelector('br, img, svg, code') ? text(paragraph).length : 0;
        if (letters > 240) {
          const lines = Math.round(paragraph.getBoundingClientRect().height / line);
          if (letters / lines > 80) say(`S10: ${Math.round(letters / lines)} characters in a line: ${describe(paragraph)}`);
        }
      }
      for (const link of all('p a, li a, dd a, td a').filter(visible)) {
        const style = getComputedStyle(link);
        const block = link.closest('p, li, dd, td, th');
        if (parseFloat(getComputedStyle(block).lineHeight) < 22.5) say(`S20: a line of ${getComputedStyle(block).lineHeight} with a link in it: ${describe(block)}`);
        const thickness = style.textDecorationThickness;
        if (style.textDecorationLine.includes('underline') && /px$/.test(thickness) && parseFloat(thickness) < 1) say(`S22: an underline of ${thickness}`);
      }
      for (const media of all('audio, video')) {
        if (!media.controls || media.autoplay) say('S29: audio or video without controls, or that starts by itself');
        if (media.matches('video') && !media.querySelector('track[kind=captions]')) say('S29: a video without captions');
      }
      // Hearth's own tables become lists where space is short; the reflow checks cover them.
      for (const element of all('pre, table')) {
        if (!element.matches('.calendar, .small-month, .chart table, .trend table, .wide > table') && !element.closest('[role=region][tabindex="0"]')) say(`S31: not in a region that scrolls: ${describe(element)}`);
      }
      for (const list of all('ul, ol')) {
        for (const child of list.children) if (!child.matches('li, script, template')) say(`S31: a list holds ${describe(child)}`);
        if (!list.children.length) say(`S31: an empty list: ${describe(list)}`);
      }
      for (const section of all('main section, main article')) if (!text(section) && !section.querySelector('img, svg')) say(`an empty ${describe(section)}`);
      for (const paragraph of all('main p, dd, dt')) {
        if (!text(paragraph) && !paragraph.matches('[role=status]') && !paragraph.querySelector('img, svg, input, button, audio, video')) say(`an empty ${describe(paragraph)} in ${describe(paragraph.parentElement)}`);
      }
      if (localStorage.length || sessionStorage.length || document.cookie) say('S47: something is stored');
    },

    // Checks the target size of links that are alone on their line.
    alone(say) {
      for (const link of all('main a[href], footer a[href]').filter(visible)) {
        const block = link.closest('p, li, dd, td, h2, h3, h4, div');
        if (link.closest('.prose, table:not(.calendar), figcaption') || !block || text(block) !== text(link)) continue;
        const height = Math.max(...[...link.getClientRects()].map((box) => box.height));
        const width = Math.max(...[...link.getClientRects()].map((box) => box.width));
        if (height < 43.5 || width < 43.5) say(`S20: a link that stands alone has ${width.toFixed(0)} × ${height.toFixed(0)} px: ${describe(link)}`);
      }
    },

    cells(say) {
      for (const link of all('main table:not(.calendar) :is(td, th) > a').filter(visible)) {
        const box = link.getBoundingClientRect();
        if (box.height < 43.5 || box.width < 43.5) say(`S20: a link in a table has ${box.width.toFixed(0)} × ${box.height.toFixed(0)} px: ${describe(link)}`);
      }
    },

    // Links with the same text lead to the same target; numbers get their meaning from the sentence.
    sameNames(say) {
      const targets = new Map();
      for (const link of all('a[href]')) {
        const name = link.getAttribute('aria-label') ?? text(link);
        // *Back* and *Next* of the introduction get their meaning from the heading of their step.
        if (link.closest('.prose, .step') || /^[\d.,\s]+$/.test(name)) continue;
        if ((targets.get(name) ?? link.href) !== link.href) say(`S16: "${name}" leads to ${targets.get(name)} and to ${link.href}`);
        targets.set(name, link.href);
      }
    },

    // Checks what the HTML standard forbids but browsers accept.
    standard(say) {
      for (const control of all('input:is([type=radio], [type=checkbox], [type=button])[autocomplete]')) say(`S49: autocomplete on ${describe(control)}`);
      for (const part of all('dl > div > *')) if (!part.matches('dt, dd')) say(`S49: a list of terms holds ${describe(part)}`);
      for (const link of all('a[href] :is(a[href], button, input, select, textarea, summary)')) say(`S49: a control within a link: ${describe(link)}`);
      for (const legend of all('legend')) if (!legend.matches('fieldset > legend:first-child')) say(`S49: a legend in the wrong place: ${describe(legend)}`);
    },

    fades(say) {
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
      for (const element of all('body, body *')) {
        const style = getComputedStyle(element);
        const longest = Math.max(...style.transitionDuration.split(',').map(parseFloat));
        if (longest > (still ? 0 : 0.2)) say(`S44: a transition of ${longest} s on ${describe(element)}`);
        if (longest && !/^(none|all|((background-|border-|outline-)?color|border|fill|stroke|opacity|,|\s)+)$/.test(style.transitionProperty)) say(`S44: ${style.transitionProperty} moves on ${describe(element)}`);
        if (still && style.animationName !== 'none') say(`S44: an animation on ${describe(element)}`);
      }
      if (getComputedStyle(document.documentElement).scrollBehavior !== 'auto') say('S44: scrolling is animated');
    },

    moreContrast(say) {
      const body = getComputedStyle(document.body);
      if (ratio(parse(body.color), groundOf(document.body)) < 20.9) say(`S26: ${body.color} is not the plain ink`);
    },

    paper(say) {
      const width = document.documentElement.clientWidth;
      for (const element of all('main *').filter(visible)) {
        if (element.closest('svg') && !element.matches('svg')) continue;
        const place = element.getBoundingClientRect();
        if (place.right > width + 1 || place.left < -1) { say(`S27: cut off at the paper's edge: ${describe(element)}`); break; }
      }
      for (const control of all('button, input, select, textarea, .page-head .button')) if (visible(control)) say(`S27: a control is printed: ${describe(control)}`);
      for (const links of all('nav')) if (visible(links)) say(`S27: navigation is printed: ${describe(links)}`);
      for (const time of all('td time, th time')) if (visible(time) && /^\S*\d:\d/.test(text(time)) && time.getClientRects().length > 1) { say(`S27: a time is broken in two: ${describe(time)}`); break; }
      for (const part of all('main details:not([open]) > :not(summary)')) if (visible(part.parentElement) && part.getBoundingClientRect().height === 0 && part.textContent.trim() && getComputedStyle(part).display !== 'none') { say(`S27: what is folded is not printed: ${describe(part)}`); break; }
      for (const link of all('main a[href^="http"]')) {
        if (visible(link) && !getComputedStyle(link, '::after').content.includes(link.getAttribute('href'))) { say(`S27: an address is not printed: ${describe(link)}`); break; }
      }
      const ground = [document.documentElement, document.body].map(one => getComputedStyle(one).backgroundColor);
      if (!ground.every(colour => ['rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)'].includes(colour))) say(`S27: paper is not white: ${ground}`);
    },
  });
})();
