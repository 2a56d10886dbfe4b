/** What a form of the reference asks for, as a request. */

/**
 * @typedef {object} Call
 * @property {string} method
 * @property {string} path with its query
 * @property {Record<string, unknown>} [json] the body, where it is JSON
 * @property {{ name: string, file: File, fields: Record<string, string> }} [form] the body, where it has a file
 */

/** @typedef {HTMLInputElement | HTMLSelectElement} Input */

/** The parameters that a form asks for. @param {HTMLFormElement} form @returns {Input[]} */
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
  // A secret is taken from a body only; everything beside it goes there too.
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
 * A form holds texts; a JSON body wants values. What cannot be read as its type is sent as it is, for the service to refuse.
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
