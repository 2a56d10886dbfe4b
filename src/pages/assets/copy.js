/**
 * Has a button copy what an element says. Browsers give the clipboard to safe origins alone; elsewhere the reader has it selected,
 * ready to copy.
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
