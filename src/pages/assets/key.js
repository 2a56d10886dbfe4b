/**
 * The reader's key. The browser tab keeps it until it is closed, for the forms of the reference and for GraphiQL. The
 * key is only sent in the `X-Api-Key` header of requests to this service.
 */

const NAME = 'facet-key';

/** Returns the key, or an empty string. */
export function readKey() {
  try {
    return sessionStorage.getItem(NAME) ?? '';
  } catch {
    // If the browser does not allow storage, callers read the key from its field.
    return '';
  }
}

/** @param {string} key an empty string deletes the stored key */
export function keepKey(key) {
  try {
    if (key) sessionStorage.setItem(NAME, key);
    else sessionStorage.removeItem(NAME);
  } catch {
    return;
  }
}

/**
 * Binds the key to a field that shows and changes it, and to a button that deletes it.
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
