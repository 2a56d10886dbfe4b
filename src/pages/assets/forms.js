/** The forms of the reference, which call an operation with the reader's key and show the response. */
import { callOf, inputsOf, requestOf } from './calls.js';
import { element } from './samples.js';

/** @param {HTMLFormElement} form @param {() => string} key */
export function enable(form, key) {
  form.hidden = false;
  for (const input of inputsOf(form))
    if (input.dataset.choices) offer(input, input.dataset.choices.split(','));
  const examples = form.querySelector('[data-examples]');
  examples?.addEventListener('change', () => {
    if (!(examples instanceof HTMLSelectElement)) return;
    const values = JSON.parse(examples.selectedOptions[0]?.dataset.values ?? '{}');
    for (const input of inputsOf(form)) {
      input.value = values[input.name] ?? '';
      input.dispatchEvent(new Event('filled'));
    }
    form.dispatchEvent(new Event('input'));
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const call = callOf(form);
    void show(form, () => fetch(call.path, requestOf(call, key())), key);
  });
}

/**
 * Replaces the text input for a list of values with checkboxes.
 * @param {import('./calls.js').Input} input
 * @param {string[]} choices
 */
function offer(input, choices) {
  const field = input.closest('label');
  if (!field) return;
  const fieldset = element('fieldset', { className: 'several' });
  const legend = element('legend', {});
  input.replaceWith();
  legend.append(...field.childNodes);
  input.setAttribute('type', 'hidden');
  const boxes = choices.map((value) => element('input', { type: 'checkbox', value }));
  const fill = () => {
    const chosen = input.value.split(',').map((one) => one.trim());
    for (const box of boxes) box.checked = chosen.includes(box.value);
  };
  fill();
  input.addEventListener('filled', fill);
  // This listener runs before the samples read the form.
  fieldset.addEventListener('input', () => {
    input.value = boxes.flatMap((box) => (box.checked ? [box.value] : [])).join(',');
  });
  const list = element('div', { className: 'boxes' });
  for (const box of boxes) {
    const label = element('label', {});
    label.append(box, ` ${box.value}`);
    list.append(label);
  }
  fieldset.append(legend, input, list);
  field.replaceWith(fieldset);
}

/**
 * Sends a request and shows the response below the form.
 * @param {HTMLFormElement} form
 * @param {() => Promise<Response>} ask
 * @param {() => string} key
 */
async function show(form, ask, key) {
  const output = form.querySelector('output');
  const button = form.querySelector('button:not([type])');
  if (!output || !(button instanceof HTMLButtonElement)) return;
  button.disabled = true;
  try {
    const began = performance.now();
    const response = await ask();
    const text = await response.text();
    output.replaceChildren(...described(response, text, Math.round(performance.now() - began)));
    const later = response.status === 202 ? resultOf(response) : undefined;
    if (later) {
      const get = element('button', { type: 'button', className: 'quiet', textContent: 'Get the result' });
      get.addEventListener('click', () =>
        show(form, () => fetch(later, requestOf({ method: 'GET', path: later }, key())), key),
      );
      output.append(get);
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    output.replaceChildren(element('p', { textContent: `No response: ${reason}` }));
  }
  output.hidden = false;
  button.disabled = false;
}

/**
 * Returns the path of the result of a 202 response. URLs of other origins are ignored, because the key must only be
 * sent to this service.
 * @param {Response} response
 */
function resultOf(response) {
  const url = URL.parse(response.headers.get('Location') ?? '', response.url);
  return url?.origin === location.origin ? url.pathname + url.search : undefined;
}

/** @param {Response} response @param {string} text @param {number} ms */
function described({ status, statusText, headers }, text, ms) {
  const charged = headers.get('X-Credits-Charged');
  const remaining = headers.get('X-Credits-Remaining');
  const parts = [
    `${status} ${statusText} in ${ms} ms`,
    ...(charged === null ? [] : [`${charged} ${charged === '1' ? 'credit' : 'credits'} charged`]),
    ...(remaining === null ? [] : [`${Number(remaining).toLocaleString()} credits left`]),
  ];
  const sent = element('details', { className: 'headers' });
  sent.append(
    element('summary', { textContent: 'Headers' }),
    element('pre', {
      tabIndex: 0,
      textContent: [...headers].map(([name, value]) => `${name}: ${value}`).join('\n'),
    }),
  );
  return [
    element('p', { textContent: parts.join(', ') }),
    element('pre', { tabIndex: 0, textContent: readable(headers.get('Content-Type') ?? '', text) }),
    sent,
  ];
}

/** @param {string} type @param {string} text */
function readable(type, text) {
  if (!/json/.test(type)) return text;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
