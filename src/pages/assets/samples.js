/** Code samples of a call in the chosen language, with copy buttons. The samples are updated when the form changes. */
import { callOf } from './calls.js';
import { bindCopy } from './copy.js';

/** @typedef {import('./calls.js').Call} Call */

/** @type {readonly { id: string, label: string, write?: (call: Call) => string }[]} */
const LANGUAGES = [
  { id: 'curl', label: 'curl', write: shell },
  { id: 'javascript', label: 'JavaScript', write: javascript },
  { id: 'python', label: 'Python', write: python },
  { id: 'graphql', label: 'GraphQL' },
];

const NAME = 'facet-language';
const root = document.documentElement;

/** Shows the samples in the most recently chosen language. */
export function recallLanguage() {
  let known;
  try {
    known = LANGUAGES.find(({ id }) => id === localStorage.getItem(NAME));
  } catch {
    known = undefined;
  }
  root.dataset.chosen = known?.id ?? 'curl';
}

/** @param {string} id */
function choose(id) {
  root.dataset.chosen = id;
  for (const button of document.querySelectorAll('[data-choose]'))
    if (button instanceof HTMLElement) button.ariaPressed = String(button.dataset.choose === id);
  try {
    localStorage.setItem(NAME, id);
  } catch {
    return;
  }
}

/** Adds the languages and buttons to the samples of an operation. @param {HTMLElement} article */
export function addLanguages(article) {
  const code = article.querySelector('.samples');
  const form = article.querySelector('form');
  if (!code || !form) return;
  const choices = element('div', {
    className: 'choices',
    role: 'group',
    ariaLabel: 'Language of the sample',
  });
  for (const { id, label, write } of LANGUAGES) {
    const button = element('button', { type: 'button', className: 'plain', textContent: label });
    button.dataset.choose = id;
    button.ariaPressed = String(root.dataset.chosen === id);
    button.addEventListener('click', () => choose(id));
    choices.append(button);
    if (write && !code.querySelector(`[data-language="${id}"]`))
      code.querySelector('[data-language="graphql"]')?.before(figure(id, label));
  }
  code.prepend(choices);
  for (const shown of article.querySelectorAll('figure')) addCopy(shown);
  const query = code.querySelector('[data-language="graphql"]');
  const text = query?.querySelector('code')?.textContent;
  if (text)
    query
      ?.querySelector('figcaption')
      ?.append(
        element('a', { href: `/graphql?query=${encodeURIComponent(text)}`, textContent: 'Open in GraphiQL' }),
      );
  const follow = () => {
    const call = callOf(form);
    for (const { id, write } of LANGUAGES) {
      const place = code.querySelector(`[data-language="${id}"] code`);
      if (place && write) place.textContent = write(call);
    }
  };
  form.addEventListener('input', follow);
  follow();
}

/** @param {string} id @param {string} label */
function figure(id, label) {
  const made = element('figure', {});
  made.dataset.language = id;
  const pre = element('pre', { tabIndex: 0 });
  pre.append(element('code', {}));
  made.append(element('figcaption', { textContent: label }), pre);
  return made;
}

/** @param {HTMLElement} shown */
function addCopy(shown) {
  const button = element('button', { type: 'button', className: 'plain copy', textContent: 'Copy' });
  bindCopy(button, shown.querySelector('pre') ?? shown);
  shown.querySelector('figcaption')?.append(button);
}

/** @param {Call} call */
function shell({ path, json, form }) {
  const body = json
    ? ` \\\n  --json ${quoted(JSON.stringify(json))}`
    : form
      ? ` \\\n  -F ${quoted(`${form.name}=@${form.file.name}`)}${Object.entries(form.fields)
          .map(([name, value]) => ` \\\n  --form-string ${quoted(`${name}=${value}`)}`)
          .join('')}`
      : '';
  return `curl -H 'X-Api-Key: YOUR_KEY'${body} \\\n  ${quoted(location.origin + path)}`;
}

/** @param {string} text */
const quoted = (text) => `'${text.replaceAll("'", `'\\''`)}'`;

/** @param {Call} call */
function javascript({ method, path, json, form }) {
  const url = JSON.stringify(location.origin + path);
  const before = form
    ? `const body = new FormData();\n${Object.entries(form.fields)
        .map(([name, value]) => `body.append(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
        .join('')}body.append(${JSON.stringify(form.name)}, file); // a File or a Blob\n`
    : '';
  const headers = json
    ? `{ 'X-Api-Key': 'YOUR_KEY', 'Content-Type': 'application/json' }`
    : `{ 'X-Api-Key': 'YOUR_KEY' }`;
  const body = json ? `\n  body: JSON.stringify(${indented(json)}),` : form ? '\n  body,' : '';
  return `${before}const response = await fetch(${url}, {${method === 'POST' ? `\n  method: 'POST',` : ''}
  headers: ${headers},${body}
});
const answer = await response.json();
if (!response.ok) throw new Error(answer.detail);
console.log(answer);`;
}

/** @param {Call} call */
function python({ method, path, json, form }) {
  const body = json
    ? `\n    json=${literal(json)},`
    : form
      ? `\n    data=${literal(form.fields)},\n    files={${JSON.stringify(form.name)}: open(${JSON.stringify(form.file.name)}, "rb")},`
      : '';
  return `import requests

response = requests.${method.toLowerCase()}(
    ${JSON.stringify(location.origin + path)},
    headers={"X-Api-Key": "YOUR_KEY"},${body}
)
response.raise_for_status()
print(response.json())`;
}

/** @param {unknown} value */
const indented = (value) => JSON.stringify(value, null, 2).replaceAll('\n', '\n  ');

/** Formats a JSON value as a Python literal. @param {unknown} value @returns {string} */
function literal(value) {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value !== 'object') return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([name, one]) => `${JSON.stringify(name)}: ${literal(one)}`)
    .join(', ')}}`;
}

/**
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Partial<HTMLElementTagNameMap[Name]>} properties
 * @returns {HTMLElementTagNameMap[Name]}
 */
export const element = (name, properties) => Object.assign(document.createElement(name), properties);
