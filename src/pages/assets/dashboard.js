/**
 * Scripts of the dashboard: copies texts, sends each form only once, and passes a new key to the reference and
 * GraphiQL.
 */
import { bindCopy } from './copy.js';
import { keepKey } from './key.js';

for (const button of document.querySelectorAll('[data-copy]')) {
  const shown = document.getElementById((button instanceof HTMLElement && button.dataset.copy) || '');
  if (!(button instanceof HTMLElement) || !shown) continue;
  button.hidden = false;
  bindCopy(button, shown);
}

// Prevents a second click from sending a form again. On return to the page, the form can be sent again.
/** @param {boolean} busy */
const setBusy = (busy) => {
  for (const button of document.querySelectorAll('form button'))
    if (button instanceof HTMLButtonElement) button.disabled = busy;
};
addEventListener('submit', () => setBusy(true));
addEventListener('pageshow', () => setBusy(false));

// Removes the notice from the URL, so that a reload or a bookmark does not show it again.
const here = new URL(location.href);
if (here.searchParams.has('notice')) {
  here.searchParams.delete('notice');
  history.replaceState(null, '', here);
}

const key = document.querySelector('pre#key')?.textContent;
if (key) keepKey(key);

// Signing out deletes the key from the tab, which protects it on shared computers.
document.querySelector('form[action="/dashboard/sign-out"]')?.addEventListener('submit', () => keepKey(''));
