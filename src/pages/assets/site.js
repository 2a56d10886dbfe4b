/** The script of all pages: shows the origin that the page was loaded from. */

for (const shown of document.querySelectorAll('[data-origin]')) shown.textContent = location.origin;
