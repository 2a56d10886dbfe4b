import { boundCombiningMarks } from './combining-marks.ts';
import { readEmail } from './email-syntax.ts';

/** The maximum length of an address in characters. */
const MAX_CHARACTERS = 254;
/** Blanks, controls and invisible marks, which the syntax accepts as letters beyond ASCII. */
const UNSEEN = /[\p{C}\p{Z}]/u;
/** Characters with a meaning in a list of addresses. */
const SPECIAL = /[\s"(),:;<>@[\\\]]/;
const HOST = /^[a-z\d-]+(\.[a-z\d-]+)+$/;

/**
 * Normalises an email address to the one unambiguous spelling that mail can be sent to: `local@domain`, the domain as
 * in the DNS, all in lower case. Undefined if it is not an address, or has a form that only a message header may hold:
 * display names, comments, quoted parts, literals, blanks, lists.
 */
export function plainAddress(text: string): string | undefined {
  if (text.length > MAX_CHARACTERS) return undefined;
  const { category, local, domain } = readEmail(text);
  if ((category !== 'ordinary' && category !== 'internationalized') || !local || !domain) return undefined;
  // Some mail servers fold compatibility characters, so no character may become a special one by folding.
  if (
    UNSEEN.test(local) ||
    boundCombiningMarks(local) !== local ||
    SPECIAL.test(local.normalize('NFKC')) ||
    !HOST.test(domain.ascii)
  )
    return undefined;
  return `${local.normalize('NFC').toLowerCase()}@${domain.ascii}`;
}
