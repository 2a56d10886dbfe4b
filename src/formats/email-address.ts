import { boundCombiningMarks } from './combining-marks.ts';
import { readEmail } from './email-syntax.ts';

/** The maximum length of an address in characters. */
const MAX_CHARACTERS = 254;
/** Spaces, controls and invisible characters, which the syntax accepts because they are not ASCII. */
const UNSEEN = /[\p{C}\p{Z}]/u;
/** Characters that have a meaning in a list of addresses. */
const SPECIAL = /[\s"(),:;<>@[\\\]]/;
const HOST = /^[a-z\d-]+(\.[a-z\d-]+)+$/;

/**
 * Normalises an email address to a single unambiguous spelling that mail can be sent to: `local@domain` in lower case,
 * with the domain as in the DNS. Undefined if it is not an address, or if it has a form that only a message header may
 * contain: display names, comments, quoted parts, literals, spaces, lists.
 */
export function plainAddress(text: string): string | undefined {
  if (text.length > MAX_CHARACTERS) return undefined;
  const { category, local, domain } = readEmail(text);
  if ((category !== 'ordinary' && category !== 'internationalized') || !local || !domain) return undefined;
  // Some mail servers normalise compatibility characters, so an address is refused if normalisation would turn any of
  // its characters into a special one.
  if (
    UNSEEN.test(local) ||
    boundCombiningMarks(local) !== local ||
    SPECIAL.test(local.normalize('NFKC')) ||
    !HOST.test(domain.ascii)
  )
    return undefined;
  return `${local.normalize('NFC').toLowerCase()}@${domain.ascii}`;
}
