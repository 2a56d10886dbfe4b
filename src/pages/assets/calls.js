/** Converts a filled form of the reference into a request. */

/**
 * @typedef {object} Call
 * @property {string} method
 * @property {string} path including the query string
 * @property {Record<string, unknown>} [json] the body, if it is JSON
 * @property {{ name: string, file: File, fields: Record<string, string> }} [form] the body, if it contains a file
 */

/** @typedef {HTMLInputElement | HTMLSelectElement} Input */

/** Returns the inputs for the parameters of an operation. @param {HTMLFormElement} form @returns {Input[]} */
export const inputsOf = (form) => [...form.querySelectorAll('[data-in]')].filter(isInput);

/** @param {Element} element @returns {element is Input} */
const isInput = (element) => element instanceof HTMLInputElement || element instanceof HTMLSelectElement;

/** @param {HTMLFormElement} form @returns {Call} */
export function callOf(form) {
  const { method = 'GET', path = '/' } = form.dataset;
  const place = form.querySelector('[data-file]');
  const [file] = (place instanceof HTMLInputElement && place.files) || [];
  const inputs = inputsOf(form);
  const filled = inputs
    .filter(({ dataset }) => dataset.in === 'path')
    .reduce((url, { name, value }) => url.replace(`{${name}}`, () => encodeURIComponent(value)), path);
  const given = inputs.filter(({ value, dataset }) => dataset.in !== 'path' && value !== '');
  if (place instanceof HTMLInputElement && file) {
    const fields = Object.fromEntries(given.map(({ name, value }) => [name, value]));
    return { method: 'POST', path: filled, form: { name: place.name, file, fields } };
  }
  // Secrets are only accepted in a body, so all other parameters are sent in the body too.
  if (method === 'POST' || given.some(({ dataset }) => dataset.in === 'body')) {
    const json = Object.fromEntries(given.map(({ name, value, dataset }) => [name, typed(value, dataset)]));
    return { method: 'POST', path: filled, json };
  }
  const query = given.map(({ name, value }) => `${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`);
  return { method: 'GET', path: query.length > 0 ? `${filled}?${query.join('&')}` : filled };
}

/** @param {Call} call @param {string} key @returns {RequestInit} */
export function requestOf({ method, json, form }, key) {
  /** @type {Record<string, string>} */
  const headers = key ? { 'X-Api-Key': key } : {};
  if (form) {
    const body = new FormData();
    for (const [name, value] of Object.entries(form.fields)) body.append(name, value);
    body.append(form.name, form.file);
    return { method, headers, body };
  }
  if (!json) return { method, headers, cache: 'no-store' };
  return { method, headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(json) };
}

/**
 * Converts the text of an input to the JSON value for its type. Invalid text is sent unchanged, and the service
 * rejects it.
 * @param {string} text
 * @param {DOMStringMap} type
 * @returns {unknown}
 */
function typed(text, { type, list }) {
  if (list !== undefined) return text.split(',').map((item) => typed(item.trim(), { type }));
  if (type === 'text') return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
