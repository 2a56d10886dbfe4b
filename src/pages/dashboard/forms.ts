import { ApiError } from '../../errors.ts';
import { readBytes } from '../../http/body.ts';
import type { Exchange } from '../../gateway/exchange.ts';
import { mediaTypeOf } from '../../http/header-fields.ts';

const FORM = 'application/x-www-form-urlencoded';
/** All forms of the dashboard together are smaller. */
const MAX_BYTES = 8_192;
const MAX_FIELDS = 20;
/** What fields are called on the pages that ask for them. */
const LABELS = new Map([
  ['email', 'The email address'],
  ['label', 'The name'],
]);

/**
 * Reads a form of the dashboard. Of a field that is there twice the first counts.
 * Throws `unsupported_media_type`, `payload_too_large` and `malformed_request`.
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

/** What is wrong with a form, for whoever filled it in: its fields by what the page calls them. */
export const faultOf = ({ faults, message }: ApiError): string =>
  faults.length === 0
    ? message
    : faults.map((fault) => `${LABELS.get(fault.field) ?? fault.field} ${fault.message}.`).join(' ');
