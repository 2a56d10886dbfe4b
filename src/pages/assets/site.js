/** What pages can do beyond being read: show the host they are on, filter the contents, and call operations. */

for (const shown of document.querySelectorAll('[data-origin]')) shown.textContent = location.origin;

const find = document.querySelector('#find');
find?.addEventListener('input', () => {
  const words = find.value.toLowerCase().split(/\s+/);
  for (const section of document.querySelectorAll('.contents section')) {
    const items = [...section.querySelectorAll('li')];
    for (const item of items) item.hidden = !words.every((word) => item.dataset.words.includes(word));
    section.hidden = items.every((item) => item.hidden);
  }
});

for (const form of document.querySelectorAll('form.try')) {
  form.hidden = false;
  form.querySelector('[data-examples]')?.addEventListener('change', ({ target }) => {
    const values = JSON.parse(target.selectedOptions[0].dataset.values);
    for (const input of form.querySelectorAll('[data-in]')) input.value = values[input.name] ?? '';
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    send(form);
  });
}

/** Calls the form's operation and shows the answer below it. */
async function send(form) {
  const output = form.querySelector('output');
  const button = form.querySelector('button');
  button.disabled = true;
  try {
    output.replaceChildren(...(await answer(form)));
  } catch (error) {
    output.replaceChildren(paragraph(`No response: ${error.message}`));
  }
  output.hidden = false;
  button.disabled = false;
}

async function answer(form) {
  const { url, init } = request(form);
  const began = performance.now();
  const response = await fetch(url, init);
  const text = await response.text();
  const ms = Math.round(performance.now() - began);
  const charged = response.headers.get('X-Credits-Charged');
  const remaining = response.headers.get('X-Credits-Remaining');
  const credits =
    charged === null ? '' : `, ${charged} charged, ${Number(remaining).toLocaleString()} credits left`;
  const body = document.createElement('pre');
  body.tabIndex = 0;
  body.textContent = /json/.test(response.headers.get('Content-Type'))
    ? JSON.stringify(JSON.parse(text), null, 2)
    : text;
  return [paragraph(`${response.status} ${response.statusText} in ${ms} ms${credits}`), body];
}

function request(form) {
  const { method, path } = form.dataset;
  const key = document.querySelector('#key').value.trim();
  const headers = key ? { 'X-Api-Key': key } : {};
  const query = new URLSearchParams();
  const body = {};
  let filled = path;
  const inputs = [...form.querySelectorAll('[data-in]')];
  const place = form.querySelector('[data-file]');
  const [file] = place?.files ?? [];
  // A secret and a file are taken from a body only; everything beside them goes there too.
  const posts =
    method === 'POST' ||
    file !== undefined ||
    inputs.some(({ value, dataset }) => value !== '' && dataset.in === 'body');
  for (const { name, value, dataset } of inputs) {
    if (dataset.in === 'path') filled = filled.replace(`{${name}}`, () => encodeURIComponent(value));
    else if (value !== '' && posts) body[name] = typed(value, dataset);
    else if (value !== '') query.set(name, value);
  }
  const url = query.size > 0 ? `${filled}?${query}` : filled;
  if (!posts) return { url, init: { headers, cache: 'no-store' } };
  if (file) {
    const fields = new FormData();
    for (const { name, value, dataset } of inputs)
      if (dataset.in !== 'path' && value !== '') fields.append(name, value);
    fields.append(place.name, file);
    return { url, init: { method: 'POST', headers, body: fields } };
  }
  return {
    url,
    init: {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    },
  };
}

/** A form holds texts; a JSON body wants values. What cannot be read as its type is sent as it is, for the service to refuse. */
function typed(text, { type, list }) {
  if (list !== undefined) return text.split(',').map((item) => typed(item.trim(), { type }));
  if (type === 'text') return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function paragraph(text) {
  const element = document.createElement('p');
  element.textContent = text;
  return element;
}
