import type { JsonSchema } from '../../rest/openapi/document.ts';
import { type Html, html, price } from '../html.ts';
import type { Entry, Example, Input } from './catalogue.ts';

/** Renders a form that calls an operation from the page. A script makes the form visible, and `forms.js` sends it. */
export function tryIt({ routes, inputs, examples, credits, fileField }: Entry): Html {
  const [{ method, path } = { method: 'GET', path: '/' }] = routes;
  const first = texts(examples[0]?.values ?? {});
  return html`<form class="try" data-method="${method}" data-path="${path}" autocomplete="off" spellcheck="false" hidden>
<h4>Try it</h4>
${
  examples.length > 1 &&
  html`<label class="field">Example <select data-examples>${examples.map(
    ({ summary, values }) => html`<option data-values="${JSON.stringify(texts(values))}">${summary}</option>`,
  )}</select></label>`
}
${fileField && html`<label class="field">${fileField} <input type="file" name="${fileField}" data-file></label>`}
${inputs.map((input) => field(input, first[input.name]))}
<button>Send <span class="price">${price(credits)}</span></button>
<output hidden></output>
</form>`;
}

function field({ name, in: where, required, schema }: Input, value: string | undefined): Html {
  const label = html`${name}${required && html` <span class="required">required</span>`}`;
  const choices = schema.enum ?? (schema.type === 'boolean' ? ['true', 'false'] : undefined);
  const attributes = html`name="${name}" data-in="${where}" data-type="${kindOf(schema.items ?? schema)}"${schema.items && html` data-list`}${required && html` required`}`;
  const several = schema.items?.enum;
  if (!choices) {
    // A script adds the checkboxes, because they would make the page larger: there are hundreds of them.
    const offered = several && html` data-choices="${several.join(',')}"`;
    return html`<label class="field">${label} <input ${attributes}${offered} value="${value}"></label>`;
  }
  return html`<label class="field">${label} <select ${attributes}>${!required && html`<option></option>`}${choices.map(
    (choice) => html`<option${String(choice) === value && html` selected`}>${String(choice)}</option>`,
  )}</select></label>`;
}

/** Returns the way in which the text of an input is converted to a JSON value. */
const kindOf = ({ type }: JsonSchema): string => (type === 'string' ? 'text' : 'json');

/** Returns the texts that an example fills into the form, by input. */
const texts = (values: Example['values']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' && !Array.isArray(value) ? JSON.stringify(value) : String(value),
    ]),
  );
