/** Characters that have a meaning in zone files. */
const SPECIAL = /["$().;@\\]/;

/** Formats a label in zone file notation, in lower case. */
export function labelText(label: Buffer): string {
  const text = label.toString('latin1');
  // This is a fast path, because there are many labels and most are plain.
  if (/^[\w-]+$/.test(text)) return text.toLowerCase();
  return [...text].map(escaped).join('').toLowerCase();
}

function escaped(character: string): string {
  if (character < '!' || character > '~') return decimalEscape(character.charCodeAt(0));
  return SPECIAL.test(character) ? `\\${character}` : character;
}

/** Formats a byte as `\DDD` (RFC 1035, section 5.1). */
export const decimalEscape = (byte: number): string => `\\${String(byte).padStart(3, '0')}`;

/** DNS names are case-insensitive only for A to Z (RFC 4343). */
const lower = (letter: string): string => letter.toLowerCase();

/** Matches the parts of a name: single characters, and escapes with one character or three digits. */
const PIECES = /\\(\d{3})|\\([^\d])|([^\\])/gsuy;

/**
 * Returns a name with escapes as replies contain it: in lower case, with only the necessary escapes, without the
 * trailing dot. Undefined if it is not a valid domain name.
 */
export function escapedName(text: string): string | undefined {
  const bytes = /^[!-~]+$/.test(text) ? nameBytes(text) : undefined;
  if (!bytes) return undefined;
  const labels: string[] = [];
  for (let at = 0; bytes[at]; at += 1 + (bytes[at] as number))
    labels.push(labelText(bytes.subarray(at + 1, at + 1 + (bytes[at] as number))));
  return labels.join('.') || '.';
}

/**
 * Returns a domain name in wire format, in lower case. The text may be escaped as in zone files, and may end with a
 * dot. Undefined if it is not a valid domain name, because a label is empty or has more than 63 bytes, or the name has
 * more than 255 bytes in total.
 */
export function nameBytes(text: string): Buffer | undefined {
  if (text === '.') return Buffer.of(0);
  const labels: number[][] = [[]];
  let read = 0;
  for (const [piece, digits, escaped, plain] of text.replace(/[A-Z]/g, lower).matchAll(PIECES)) {
    read += piece.length;
    if (plain === '.') labels.push([]);
    else if (digits === undefined) labels.at(-1)?.push(...Buffer.from(escaped ?? plain ?? ''));
    else labels.at(-1)?.push(Number(digits));
  }
  if (labels.length > 1 && labels.at(-1)?.length === 0) labels.pop();
  const bytes = Buffer.from([...labels.flatMap((label) => [label.length, ...label]), 0]);
  const fits = labels.every((label) => label.length > 0 && label.length <= 63) && bytes.length <= 255;
  return fits && read === text.length && labels.flat().every((byte) => byte < 256) ? bytes : undefined;
}
