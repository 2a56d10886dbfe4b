/**
 * Makes a button copy the text of an element. Browsers allow clipboard access only on secure origins. On other origins,
 * the button selects the text so that the reader can copy it.
 * @param {HTMLElement} button
 * @param {Element} shown
 */
export function bindCopy(button, shown) {
  button.addEventListener('click', async () => {
    const copied = await navigator.clipboard?.writeText(shown.textContent ?? '').then(
      () => true,
      () => false,
    );
    button.textContent = copied ? 'Copied' : 'Press Ctrl+C';
    if (!copied) getSelection()?.selectAllChildren(shown);
    setTimeout(() => {
      button.textContent = 'Copy';
    }, 2000);
  });
}
