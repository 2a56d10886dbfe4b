import { ApiError } from '../../errors.ts';
import { isBlank } from '../../libraries/text/blank.ts';

/** Names of members that are never facts from the document, for the answers of all parsers. */
const COMMON: ReadonlySet<string> = new Set(['format', 'kind', 'type', 'currency', 'language', 'checks']);

/**
 * True if an answer contains at least one value from the document itself: a number, or a visible text.
 * Booleans are ignored, because they are derived or have a default.
 * @param derived names of members that the parser computes, assumes, or repeats from the request
 */
export function statesFact(value: unknown, derived: ReadonlySet<string>): boolean {
  if (typeof value === 'string') return !isBlank(value);
  if (typeof value !== 'object' || value === null) return typeof value === 'number';
  if (Array.isArray(value)) return value.some((item) => statesFact(item, derived));
  return Object.entries(value).some(
    ([name, member]) => !COMMON.has(name) && !derived.has(name) && statesFact(member, derived),
  );
}

/** Returns the error for an answer without any fact from its document. Errors are not charged. */
export const noFacts = (): ApiError =>
  new ApiError(
    'unprocessable_document',
    'The document has the expected format, but none of the expected fields, such as numbers, names or amounts, are filled in. Send a completed document.',
    { reason: 'no_facts' },
  );
