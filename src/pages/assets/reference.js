/** Scripts of the reference: search, the key, forms, samples and navigation. */
import { enable } from './forms.js';
import { bindKey, readKey } from './key.js';
import { addLanguages, element, recallLanguage } from './samples.js';
import { search } from './search.js';

/** @template {Element} Kind @param {string} id @param {new () => Kind} kind @returns {Kind} */
function the(id, kind) {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new TypeError(`The page has no element ${id} of the expected type.`);
  return found;
}

const find = the('find', HTMLInputElement);
const found = the('found', HTMLElement);
const hits = the('hits', HTMLUListElement);
const all = the('all', HTMLDetailsElement);
const field = the('key', HTMLInputElement);

recallLanguage();
bindKey(field, the('forget', HTMLButtonElement));
const key = () => readKey() || field.value.trim();

const narrow = matchMedia('(max-width: 50rem)');
const fold = () => {
  all.open = !narrow.matches;
};
narrow.addEventListener('change', fold);
fold();

// The buttons, checkboxes and samples of an operation are created just before it scrolls into view, because there are
// more than a hundred operations.
const near = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue;
      near.unobserve(target);
      const form = target.querySelector('form');
      if (form) enable(form, key);
      addLanguages(target);
    }
  },
  { rootMargin: '800px' },
);

// The current operation is the first one that crosses the lower edge of the window's upper quarter.
/** @type {Set<Element>} */
const seen = new Set();
const articles = [...document.querySelectorAll('article')];
const reading = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting) seen.add(target);
      else seen.delete(target);
    }
    mark(articles.find((article) => seen.has(article))?.id);
  },
  { rootMargin: '-20% 0px -75%' },
);
for (const article of articles) {
  near.observe(article);
  reading.observe(article);
}

/** @type {Map<string, HTMLElement>} */
const links = new Map();
for (const link of all.querySelectorAll('li a'))
  if (link instanceof HTMLAnchorElement) links.set(decodeURIComponent(link.hash.slice(1)), link);

/** @param {string | undefined} id */
function mark(id) {
  const link = id === undefined ? undefined : links.get(id);
  if (!link || link.ariaCurrent) return;
  for (const other of links.values()) other.removeAttribute('aria-current');
  link.setAttribute('aria-current', 'location');
  const bar = all.closest('nav');
  const { top, bottom } = link.getBoundingClientRect();
  const frame = bar?.getBoundingClientRect();
  // Scrolls only the navigation bar, which is beside the page only in wide windows.
  if (bar && frame && !narrow.matches && hits.hidden && (top < frame.top || bottom > frame.bottom))
    bar.scrollTop += top - frame.top - frame.height / 2;
}

function update() {
  const written = find.value.trim();
  const asked = written !== '';
  all.hidden = asked;
  hits.hidden = !asked;
  const list = search(written);
  hits.replaceChildren(
    ...list.map(({ id, summary, api, where }) => {
      const item = element('li', {});
      const link = element('a', { href: `#${id}`, textContent: summary });
      const context = where ? `${api}: ${where}` : api;
      link.append(element('span', { className: 'hint', textContent: context }));
      item.append(link);
      return item;
    }),
  );
  if (!asked) found.textContent = '';
  else if (list.length > 0)
    found.textContent = `${list.length} ${list.length === 1 ? 'operation' : 'operations'}`;
  else found.textContent = `No results for “${written}”. Try another word.`;
}
find.addEventListener('input', update);
if (find.value) update();

document.addEventListener('keydown', (event) => {
  const { target, key: pressed } = event;
  if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return;
  if (pressed === '/' && !target.matches('input:not([type=checkbox]), select, textarea')) {
    event.preventDefault();
    find.focus();
    find.select();
  } else if (pressed === 'Escape' && find.value && (target === find || hits.contains(target))) {
    find.value = '';
    update();
    find.focus();
  } else if (
    (pressed === 'ArrowDown' || pressed === 'ArrowUp') &&
    (target === find || hits.contains(target))
  ) {
    /** @type {HTMLElement[]} */
    const stops = [find, ...hits.querySelectorAll('a')];
    const next = stops[stops.indexOf(target) + (pressed === 'ArrowDown' ? 1 : -1)];
    if (next instanceof HTMLElement) {
      event.preventDefault();
      next.focus();
    }
  } else if (pressed === 'Enter' && target === find) {
    hits.querySelector('a')?.click();
  }
});
