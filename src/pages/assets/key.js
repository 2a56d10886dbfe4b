/**
 * The reader's key: kept for the session of the browser tab, so that the forms of the reference and GraphiQL have it, and sent
 * nowhere but in `X-Api-Key` of calls to this service.
 */

const NAME = 'facet-key';

/** The key, or an empty text. */
export function readKey() {
  try {
    return sessionStorage.getItem(NAME) ?? '';
  } catch {
    // A browser that stores nothing still has what stands in the field.
    return '';
  }
}

/** @param {string} key an empty one is forgotten */
export function keepKey(key) {
  try {
    if (key) sessionStorage.setItem(NAME, key);
    else sessionStorage.removeItem(NAME);
  } catch {
    return;
  }
}

/**
 * Lets a field show and change the key, and a button forget it.
 * @param {HTMLInputElement} field
 * @param {HTMLButtonElement} button
 */
export function bindKey(field, button) {
  /** @param {string} key */
  const show = (key) => {
    field.value = key;
    button.hidden = key === '';
  };
  show(readKey());
  field.addEventListener('input', () => {
    const key = field.value.trim();
    keepKey(key);
    button.hidden = key === '';
  });
  button.addEventListener('click', () => {
    keepKey('');
    show('');
    field.focus();
  });
}
