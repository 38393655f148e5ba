// Runs inside a page and returns its findings as sentences; the list is empty if there are none.
// Each finding names the point of the accessibility specification that it checks.
window.hearthAudit = (() => {
  const visible = (element) => {
    if (element.closest('[hidden]')) return false;
    const style = getComputedStyle(element);
    if (style.display === 'none' || style.visibility === 'hidden') return false;
    return element.getClientRects().length > 0;
  };
  const describe = (element) => {
    const text = (element.textContent || '').trim().replace(/\s+/g, ' ').slice(0, 40);
    const id = element.id ? '#' + element.id : '';
    const classes = typeof element.className === 'string' && element.className ? '.' + element.className.split(' ')[0] : '';
    return `<${element.tagName.toLowerCase()}${id}${classes}> "${text}"`;
  };
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];

  // Colours --------------------------------------------------------------------------------------------
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const cache = new Map();
  const parse = (text) => {
    if (cache.has(text)) return cache.get(text);
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = text;
    canvas.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
    const colour = [r, g, b, a / 255];
    cache.set(text, colour);
    return colour;
  };
  const over = (top, ground) => top.slice(0, 3).map((value, i) => value * top[3] + ground[i] * (1 - top[3])).concat(1);
  // Returns the colour behind an element; `known` keeps those of its ancestors for further calls in the same mode.
  const groundOf = (element, known = new Map()) => {
    if (!element) return over(parse('Canvas'), [255, 255, 255]);
    if (!known.has(element)) {
      const colour = parse(getComputedStyle(element).backgroundColor);
      known.set(element, colour[3] === 1 ? colour : over(colour, groundOf(element.parentElement, known)));
    }
    return known.get(element);
  };
  const luminance = (colour) => {
    const [r, g, b] = colour.slice(0, 3).map((value) => {
      const share = value / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ratio = (one, other) => {
    const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
    return (light + 0.05) / (dark + 0.05);
  };

  // Checks ---------------------------------------------------------------------------------------------
  const checks = {
    frame(say) {
      if (document.doctype?.name !== 'html') say('S1: no <!DOCTYPE html>');
      if (!document.documentElement.lang) say('S1: no lang on <html>');
      if (all('h1').length !== 1) say(`S2: ${all('h1').length} h1 elements`);
      if (!document.title.startsWith(document.querySelector('h1')?.textContent.trim().slice(0, 20) ?? '\u0000')) {
        say(`S2: the title "${document.title}" does not begin with the h1`);
      }
      for (const [name, count] of [['header.site-header', 1], ['main', 1], ['footer', 1]]) {
        if (all(name).length !== count) say(`S3: ${all(name).length} of ${name}`);
      }
      const main = document.querySelector('main');
      if (main?.id !== 'main' || main?.getAttribute('tabindex') !== '-1') say('S3: main lacks id=main tabindex=-1');
      const names = all('nav').map((nav) => nav.getAttribute('aria-label') ?? '');
      if (names.some((name) => !name) || new Set(names).size !== names.length) say(`S3: nav names ${JSON.stringify(names)}`);
      for (const child of document.body.children) {
        if (visible(child) && !child.matches('header, main, footer, nav, a.skip, script')) say(`S3: outside landmarks: ${describe(child)}`);
      }
      let level = 0;
      for (const heading of all('h1, h2, h3, h4, h5, h6').filter(visible)) {
        const next = Number(heading.tagName[1]);
        if (next > level + 1) say(`S4: h${level} is followed by ${describe(heading)}`);
        if (!heading.textContent.trim()) say(`S4: empty heading ${describe(heading)}`);
        level = next;
      }
      const focusable = document.querySelector('a[href], button, input, select, textarea, summary, [tabindex]');
      if (!focusable?.matches('a.skip[href="#main"]')) say('S5: the first focusable element is not the skip link');
      const viewport = document.querySelector('meta[name=viewport]')?.content ?? '';
      if (!viewport.includes('width=device-width') || /maximum-scale|user-scalable/.test(viewport)) say(`S6: viewport "${viewport}"`);
      const policy = document.querySelector('meta[http-equiv=Content-Security-Policy]')?.content ?? '';
      for (const part of ["default-src 'none'", "style-src 'self'", "script-src 'self'", "base-uri 'none'", "form-action 'none'"]) {
        if (!policy.includes(part)) say(`S8: the policy lacks ${part}`);
      }
      if (document.querySelector('meta[name=referrer]')?.content !== 'no-referrer') say('S8: no referrer policy');
    },

    references(say) {
      const seen = new Map();
      for (const element of all('[id]')) {
        if (seen.has(element.id)) say(`C5: id ${element.id} is there twice`);
        seen.set(element.id, element);
      }
      for (const attribute of ['aria-labelledby', 'aria-describedby', 'aria-controls', 'for', 'headers']) {
        for (const element of all(`[${attribute}]`)) {
          for (const id of element.getAttribute(attribute).split(/\s+/)) {
            if (!seen.has(id)) say(`${attribute} of ${describe(element)} names ${id}, which is not there`);
          }
        }
      }
      for (const element of all('[href], [src], [srcset], [action], [data]')) {
        for (const attribute of ['href', 'src', 'srcset', 'action', 'data']) {
          const value = element.getAttribute(attribute);
          if (value === null) continue;
          if (element.matches('a')) {
            if (/^(https?:|mailto:|tel:|sms:)/.test(value)) {
              if (!element.closest('article, .prose, dl, li, p')) say(`S16: external link outside the text: ${value}`);
            } else if (/^[a-z]+:/i.test(value)) say(`unsafe or unknown scheme: ${value}`);
            else if (value.startsWith('/') || /(^|\/)(\?|#|$)/.test(value) && !value.startsWith('#')) say(`S9: not a relative link to a file: ${value}`);
          } else if (/^(https?:)?\/\//.test(value)) say(`S49: remote reference ${value} in ${describe(element)}`);
        }
      }
      for (const element of all('*')) {
        for (const attribute of element.attributes) {
          if (/^on/i.test(attribute.name)) say(`inline handler ${attribute.name} on ${describe(element)}`);
          if (attribute.name === 'style') say(`inline style on ${describe(element)}`);
        }
      }
      const policy = document.querySelector('meta[http-equiv=Content-Security-Policy]')?.content ?? '';
      if (policy.includes('unsafe')) say('S8: the policy allows what is unsafe');
      // The policy names inline scripts and styles by hash.
      for (const script of all('script')) if (!script.src && !/script-src 'self' 'sha256-/.test(policy)) say('inline script');
      for (const style of all('style')) if (!style.closest('svg') && !/style-src ('self' )?'sha256-/.test(policy)) say('inline style sheet');
    },

    names(say) {
      const targets = new Map();
      for (const link of all('a[href]')) {
        const name = (link.getAttribute('aria-label') ?? link.textContent).trim().replace(/\s+/g, ' ');
        const image = link.querySelector('img[alt], svg[aria-label]');
        if (!name && !image) say(`S16: a link without a name: ${link.getAttribute('href')}`);
        if (/^(here|more|click here|read more)$/i.test(name)) say(`S16: a link called "${name}"`);
        const target = link.href.replace(/#.*/, '');
        if (link.closest('nav, .card, h2, h3') && targets.has(name) && targets.get(name) !== target) {
          say(`S16: two links called "${name}" lead to different pages`);
        }
        if (link.closest('nav, .card, h2, h3')) targets.set(name, target);
      }
      for (const button of all('button')) if (!(button.getAttribute('aria-label') ?? button.textContent).trim()) say(`a button without a name: ${describe(button)}`);
      for (const image of all('img')) if (!image.hasAttribute('alt')) say(`S28: no alt: ${image.getAttribute('src')}`);
      for (const field of all('input:not([type=hidden]), select, textarea')) {
        if (!field.labels?.length && !field.getAttribute('aria-labelledby')) say(`S33: a field without a label: ${describe(field)}`);
        if (field.placeholder) say('S33: a placeholder stands for help');
      }
      for (const element of all('[tabindex]')) {
        if (Number(element.getAttribute('tabindex')) > 0) say(`S21: positive tabindex on ${describe(element)}`);
      }
      for (const table of all('table')) {
        if (!table.caption?.textContent.trim()) say(`C20: a table without a caption: ${describe(table)}`);
        for (const head of all('th', table)) {
          if (!['col', 'row', 'colgroup', 'rowgroup'].includes(head.getAttribute('scope'))) say(`C20: a th without scope: ${describe(head)}`);
        }
        if (!table.matches('.calendar, .small-month')) {
          for (const cell of all('td', table)) if (!cell.textContent.trim() && !cell.querySelector('img, svg')) say('C20: an empty cell');
        }
      }
      for (const region of all('[role=region]')) {
        if (!region.getAttribute('aria-labelledby') && !region.getAttribute('aria-label')) say(`C21: a region without a name ${describe(region)}`);
      }
      for (const label of all('.label')) if (!label.textContent.trim()) say('a label without a word');
    },

    charts(say) {
      for (const section of all('section:is(.chart, .trend)')) {
        const drawings = all('svg[role=img]', section);
        const shown = drawings.filter(visible);
        if (drawings.length && shown.length !== 1) say(`C3: ${shown.length} drawings are displayed`);
        for (const drawing of drawings) {
          const text = (attribute) => (drawing.getAttribute(attribute) ?? '').split(/\s+/).filter(Boolean)
            .map((id) => document.getElementById(id)?.textContent.trim() ?? '').join(' ');
          const [name, description] = [text('aria-labelledby'), text('aria-describedby')];
          if (!name || !description || name === description) say('C2: a drawing lacks a name or a description');
          if (drawing.querySelector('title, script, a, [tabindex], image, use[href^="http"]')) say('C4: the drawing holds what it may not');
          for (const label of all('text', drawing)) if (!label.closest('[aria-hidden=true]')) say('C4: a text in the drawing is exposed');
          if (/#[0-9a-f]{3,8}\b|rgb\(/i.test(drawing.outerHTML.replace(/(url\(|href=")#[^)"]+/g, ''))) say('C42: a colour literal in the drawing');
        }
        for (const drawing of shown) {
          const box = drawing.getBoundingClientRect();
          const scale = box.width / (drawing.viewBox.baseVal.width || box.width);
          for (const label of all('text', drawing)) {
            const size = parseFloat(getComputedStyle(label).fontSize) * scale;
            if (size < 11.95) say(`C49: text of ${size.toFixed(1)} px in the drawing: "${label.textContent}"`);
            const place = label.getBoundingClientRect();
            if (place.width && (place.left < box.left - 1 || place.right > box.right + 1)) say(`C51: "${label.textContent}" is cut off`);
          }
        }
        const tables = all('table', section);
        if (drawings.length && tables.length < 1) say('C18: a chart without a table');
      }
    },

    contrast(say) {
      const reported = new Set();
      const known = new Map();
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement;
        if (!node.textContent.trim() || !element || element.closest('svg, script, style, noscript, option') || !visible(element)) continue;
        const style = getComputedStyle(element);
        const ground = groundOf(element, known);
        const value = ratio(over(parse(style.color), ground), ground);
        if (value < 6.995) {
          const key = style.color + ground;
          if (!reported.has(key)) say(`S23: contrast ${value.toFixed(2)} of ${describe(element)}`);
          reported.add(key);
        }
      }
    },

    targets(say) {
      const controls = all('button, input, select, textarea, summary, nav a, a.button, .card a, .timeline h2 a').filter(visible);
      for (const control of controls) {
        if (control.matches('a.skip') || control.closest('p')) continue;
        const boxes = [...control.getClientRects()];
        const label = control.matches('input') ? control.closest('label') : null;
        const height = Math.max(...boxes.map((box) => box.height), label?.getBoundingClientRect().height ?? 0);
        const width = Math.max(...boxes.map((box) => box.width), label?.getBoundingClientRect().width ?? 0);
        if (height < 43.5 || width < 43.5 && !control.matches('nav.breadcrumb a')) {
          say(`S20: a target of ${width.toFixed(0)} × ${height.toFixed(0)} px: ${describe(control)}`);
        }
      }
      for (const link of all('p a[href], .prose li a[href]').filter(visible)) {
        if (link.matches('.button, .label') || link.querySelector('img')) continue;
        if (!getComputedStyle(link).textDecorationLine.includes('underline')) say(`S22: a link in text is not underlined: ${describe(link)}`);
      }
    },

    reflow(say) {
      const width = document.documentElement.clientWidth;
      if (document.documentElement.scrollWidth > width + 1) {
        const wide = all('body *').filter((element) => visible(element) && element.getBoundingClientRect().right > width + 1 &&
          !element.closest('.table-scroll, pre, [role=region]'));
        say(`S21/C49: the page is ${document.documentElement.scrollWidth} px wide at ${width}: ${wide.slice(0, 2).map(describe).join(', ')}`);
      }
    },

    motion(say) {
      for (const element of all('body *')) {
        const style = getComputedStyle(element);
        if (style.animationName !== 'none' && !element.closest('[data-motion]')) say(`S44: an animation on ${describe(element)}`);
        if (style.position === 'fixed' || style.position === 'sticky') say(`S18: ${style.position} ${describe(element)}`);
      }
    },

    forced(say) {
      for (const drawing of all('section.chart svg[role=img]').filter(visible)) {
        const ink = getComputedStyle(document.documentElement).color;
        for (const label of all('text', drawing)) {
          const fill = getComputedStyle(label).fill;
          if (ratio(parse(fill), groundOf(drawing.parentElement)) < 4.5) say(`C45: drawn text in ${fill}, page ink ${ink}`);
        }
      }
      for (const button of all('button, a.button').filter(visible)) {
        const style = getComputedStyle(button);
        if (parseFloat(style.borderTopWidth) < 1 && style.outlineStyle === 'none') say(`S25: no border in forced colours: ${describe(button)}`);
      }
    },

    print(say) {
      for (const selector of ['nav.site-nav', '[data-script]', 'a.skip']) {
        for (const element of all(selector)) if (visible(element)) say(`S27: ${selector} is printed`);
      }
      const ground = groundOf(document.body);
      if (luminance(ground) < 0.8) say('S27: the paper is dark');
    },
  };

  const run = (names) => {
    const findings = [];
    for (const name of names) checks[name]((sentence) => findings.push(`[${name}] ${sentence}`));
    return [...new Set(findings)];
  };
  // Looks at the page in one way after another: with all that folds open or closed, or with a style sheet of its own, which
  // is adopted because the policy blocks styles in the document. Drawing the page between would take longer than the checks.
  const looks = async (ways) => {
    const findings = [];
    for (const { mode, checks: names, css, folds } of ways) {
      const moved = all('details').filter((fold) => folds !== null && fold.open !== folds);
      await Promise.all(moved.map((fold) => new Promise((done) => {
        fold.addEventListener('toggle', done, { once: true });
        fold.open = folds;
      })));
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = css ? [sheet] : [];
      findings.push(...run(names).map((finding) => `${mode} ${finding}`));
    }
    return findings;
  };
  return Object.assign(run, { looks, checks, tools: { all, visible, describe, parse, over, groundOf, ratio } });
})();
