import type { Row } from '../../../layout/types.ts';
import type { Line } from '../lines.ts';
import { labelKeyOf } from '../words.ts';
import { postalIn } from './address.ts';
import { isAddress, isBody, NUMBERS, POSTAL, REGISTERED_ROW, STREET } from './forms.ts';
import { merchantWords, noName } from './merchant-words.ts';

/**
 * Classifies a row below the name: part of an address, a town, possibly part of an address, a row to skip (such as a
 * phone number), or a row that ends the address.
 */
function partOf(text: string): 'address' | 'town' | 'maybe' | 'aside' | 'other' {
  const key = labelKeyOf(text);
  if (/^\(.*\)$/.test(text) || REGISTERED_ROW.test(text)) return 'aside';
  const address = isAddress(text) || STREET.test(key);
  if (LABELLED.test(key) || (NUMBERS.test(key) && !isAddress(text)) || BARE_PHONE.test(text)) return 'aside';
  if (noName().test(key) || merchantWords().greeting.test(key) || isBody(key, text)) return 'other';
  if (address) return 'address';
  return /^(?:\d{3,5}-)?[\p{L}\s.,'()/-]{3,50}$/u.test(text) ? 'town' : 'maybe';
}

const LABELLED = /^(?:tel|telp|phone|ph|fax|hp|mobile|gst|sst|vat|co|company|reg|roc|e ?mail|website|www)\b/;
const BARE_PHONE = /^\+?[\d() -]{7,20}$/;

/** Matches the number and name of a branch, which are printed below the address of the company. */
const BRANCH = /^\d{3,5} ?- ?\p{L}/u;

/** Maximum numbers of rows without a street: between the name and the address, and after the postal code. */
const [MAX_BEFORE, MAX_AFTER] = [4, 2];

/**
 * Returns the rows of an address below a name: from the first to the last address row, including towns and buildings
 * between them.
 */
export function addressRows(top: readonly Line[], from: number): { text: string; row: Row }[] {
  const parts = top.slice(from).map(({ row }) => {
    const text = row.cells
      .map((cell) => cell.text)
      .join(' ')
      .trim();
    return { text, row, part: partOf(text) };
  });
  const first = parts.findIndex(({ part }) => part === 'address');
  if (first < 0 || parts.slice(0, first).filter(({ part }) => part !== 'aside').length > MAX_BEFORE)
    return [];
  const rows: { text: string; row: Row }[] = [];
  // A unit may be on a row of its own: `A-G-06, DATARAN GLOMAC`.
  const before = parts[first - 1];
  if (before?.part === 'maybe' && /\d/.test(before.text) && /[,-]/.test(before.text)) rows.push(before);
  let after: number | null = null;
  for (const [at, { text, row, part }] of parts.entries()) {
    if (at < first) continue;
    const next = parts[at + 1]?.part;
    if (part === 'other' || (part === 'aside' && after !== null)) break;
    if (part === 'aside') continue;
    if (after !== null && ((part !== 'town' && !BRANCH.test(text)) || after >= MAX_AFTER)) break;
    if (part === 'maybe' && next !== 'address' && next !== 'town') break;
    rows.push({ text, row });
    if (after !== null) after += 1;
    else if (POSTAL.test(text) && (at > first || postalIn(text))) after = 0;
  }
  return rows;
}
