import { ApiError, clauseOf } from '../../errors.ts';
import type { Exchange } from '../../gateway/exchange.ts';
import { readBytes } from '../../http/body.ts';
import { mediaTypeOf } from '../../http/header-fields.ts';

const FORM = 'application/x-www-form-urlencoded';
/** Maximum size of a form. All forms of the dashboard are smaller. */
const MAX_BYTES = 8_192;
const MAX_FIELDS = 20;
/** Labels of fields, as shown on the pages. */
const LABELS = new Map([
  ['email', 'The email address'],
  ['label', 'The name'],
]);

/**
 * Reads a form of the dashboard. If a field occurs twice, the first value is used. Throws `unsupported_media_type`,
 * `payload_too_large` or `malformed_request`.
 */
export async function readForm(exchange: Exchange): Promise<ReadonlyMap<string, string>> {
  if (mediaTypeOf(exchange.request) !== FORM)
    throw new ApiError('unsupported_media_type', `Send the form as ${FORM}.`);
  const text = new TextDecoder().decode(await readBytes(exchange, MAX_BYTES));
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text)) {
    if (fields.has(name)) continue;
    if (fields.size === MAX_FIELDS)
      throw new ApiError('malformed_request', `A form has at most ${MAX_FIELDS} fields.`);
    fields.set(name, value);
  }
  return fields;
}

/** Describes the errors in a form to its user, with the labels that the fields have on the page. */
export const faultOf = ({ faults, message }: ApiError): string =>
  faults.length === 0
    ? message
    : faults.map((fault) => `${clauseOf(fault, LABELS.get(fault.field))}.`).join(' ');
