/** What pages of the dashboard can do where scripts run: copy, and hand a new key to the reference and to GraphiQL. */
import { bindCopy } from './copy.js';
import { keepKey } from './key.js';

for (const button of document.querySelectorAll('[data-copy]')) {
  const shown = document.getElementById((button instanceof HTMLElement && button.dataset.copy) || '');
  if (!(button instanceof HTMLElement) || !shown) continue;
  button.hidden = false;
  bindCopy(button, shown);
}

const key = document.querySelector('pre#key')?.textContent;
if (key) keepKey(key);

// Whoever leaves a shared computer leaves no key behind in the tab.
document.querySelector('form[action="/dashboard/sign-out"]')?.addEventListener('submit', () => keepKey(''));
