import { ApiError } from '../../errors.ts';

/** Members that state nothing of a document by themselves, in answers of any kind. */
const COMMON: ReadonlySet<string> = new Set(['format', 'kind', 'type', 'currency', 'language', 'checks']);

/**
 * True if an answer has at least one value that its document states: a number, or a text that is not blank. Booleans are
 * derived or have a default.
 * @param derived names of members that the kind computes, assumes, or repeats of the request
 */
export function statesFact(value: unknown, derived: ReadonlySet<string>): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  if (typeof value !== 'object' || value === null) return typeof value === 'number';
  if (Array.isArray(value)) return value.some((item) => statesFact(item, derived));
  return Object.entries(value).some(
    ([name, member]) => !COMMON.has(name) && !derived.has(name) && statesFact(member, derived),
  );
}

/** Thrown instead of an answer that states nothing of its document, so that it costs nothing. */
export const noFacts = (): ApiError =>
  new ApiError(
    'unprocessable_document',
    'The document has the expected format, but no number, name or amount is filled in: it states none of the values that are read from it. Send a document that is filled in.',
    { reason: 'no_facts' },
  );
