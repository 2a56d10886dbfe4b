import { readEmail } from './email-syntax.ts';
import { boundCombiningMarks } from './combining-marks.ts';

/** Longer than any address is in characters. */
const MAX_CHARACTERS = 254;
/** Blanks, controls and marks that nobody sees, which are letters beyond ASCII to the syntax. */
const UNSEEN = /[\p{C}\p{Z}]/u;
/** What means something to whoever reads a list of addresses. */
const SPECIAL = /[\s"(),:;<>@[\\\]]/;
const HOST = /^[a-z\d-]+(\.[a-z\d-]+)+$/;

/**
 * The one spelling of an e-mail address that mail can be sent to and nothing else be meant by: `local@domain`, the domain as
 * the DNS has it, all in lower case. Undefined for what is none, and for what only a message header may hold: display names,
 * comments, quoted parts, literals, blanks, lists.
 */
export function plainAddress(text: string): string | undefined {
  if (text.length > MAX_CHARACTERS) return undefined;
  const { category, local, domain } = readEmail(text);
  if ((category !== 'ordinary' && category !== 'internationalized') || !local || !domain) return undefined;
  // Some mail servers fold letters that look alike, so none may become a special character by that.
  if (
    UNSEEN.test(local) ||
    boundCombiningMarks(local) !== local ||
    SPECIAL.test(local.normalize('NFKC')) ||
    !HOST.test(domain.ascii)
  )
    return undefined;
  return `${local.normalize('NFC').toLowerCase()}@${domain.ascii}`;
}
