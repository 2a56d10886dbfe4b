/** What every page can do beyond being read: show the host that it is on. */

for (const shown of document.querySelectorAll('[data-origin]')) shown.textContent = location.origin;
