import { type Entry, identifier, tidy } from '../kinds/bank-statement/draft.ts';

/** Tags of SEPA data in remittance information (Deutsche Kreditwirtschaft, DFÜ agreement, annex 3). */
const TAGS =
  /(EREF|KREF|MREF|CRED|DEBT|COAM|OAMT|SVWZ|ABWA|ABWE|BREF|RREF|PURP|MDAT|DDAT|SQTP|ORCR|ORMR|IBAN|BIC)(?:\+|: ?)/g;

/**
 * Splits `EREF+123 MREF+456 SVWZ+Invoice 7` into its parts. Returns null for a text without tags.
 * @param starts offsets where parts of the text begin; a tag may begin there without a space before it
 */
export function sepaTags(
  text: string,
  starts: ReadonlySet<number> = new Set([0]),
): ReadonlyMap<string, string> | null {
  const found: { tag: string; from: number; to: number }[] = [];
  for (const match of text.matchAll(TAGS)) {
    const { index } = match;
    // A tag with a plus cannot be confused with a word, and banks omit the space before it.
    const plain = match[0].endsWith('+') || starts.has(index) || index === 0;
    if (!plain && !/\s/.test(text[index - 1] as string)) continue;
    found.push({ tag: match[1] as string, from: index, to: index + match[0].length });
  }
  if (found.length === 0) return null;
  const parts = new Map<string, string>();
  const head = text.slice(0, found[0]?.from).trim();
  if (head !== '') parts.set('', head);
  for (const [at, { tag, to }] of found.entries()) {
    const value = text.slice(to, found[at + 1]?.from).trim();
    if (!parts.has(tag)) parts.set(tag, value);
  }
  return parts;
}

/** Reads the transaction details in the tags. */
export function sepaDetails(parts: ReadonlyMap<string, string>): Partial<Entry> {
  const endToEndId = identifier(parts.get('EREF'));
  const mandateId = identifier(parts.get('MREF'));
  const creditorId = identifier(parts.get('CRED'));
  const reference = identifier(parts.get('KREF') ?? parts.get('BREF'));
  const description = tidy(parts.get('SVWZ')) ?? tidy(parts.get(''));
  return {
    ...(endToEndId && { endToEndId }),
    ...(mandateId && { mandateId }),
    ...(creditorId && { creditorId }),
    ...(reference && { reference }),
    ...(description && { description }),
  };
}
