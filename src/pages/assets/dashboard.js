/** What pages of the dashboard can do where scripts run: copy, send a form once, and hand a new key to the reference and to GraphiQL. */
import { bindCopy } from './copy.js';
import { keepKey } from './key.js';

for (const button of document.querySelectorAll('[data-copy]')) {
  const shown = document.getElementById((button instanceof HTMLElement && button.dataset.copy) || '');
  if (!(button instanceof HTMLElement) || !shown) continue;
  button.hidden = false;
  bindCopy(button, shown);
}

// A second click is not to send a form again. It can be sent once more by whoever comes back to the page.
/** @param {boolean} busy */
const setBusy = (busy) => {
  for (const button of document.querySelectorAll('form button'))
    if (button instanceof HTMLButtonElement) button.disabled = busy;
};
addEventListener('submit', () => setBusy(true));
addEventListener('pageshow', () => setBusy(false));

// What was just done is said once: not again when the page is loaded again, or comes from a bookmark.
const here = new URL(location.href);
if (here.searchParams.has('notice')) {
  here.searchParams.delete('notice');
  history.replaceState(null, '', here);
}

const key = document.querySelector('pre#key')?.textContent;
if (key) keepKey(key);

// Whoever leaves a shared computer leaves no key behind in the tab.
document.querySelector('form[action="/dashboard/sign-out"]')?.addEventListener('submit', () => keepKey(''));
