import { decodeWords } from '../../kinds/email/mime/encoded-words.ts';
import { decodeHeaders, type Header, readHeaders } from '../../kinds/email/mime/headers.ts';

/** Maximum number of fields that are read in a block, and maximum number of characters of a field. */
const MAX_FIELDS = 200;
const MAX_CHARACTERS = 1_000;
/** Maximum number of bytes of a part that are searched for its fields. */
const MAX_BLOCK = 262_144;

/** Reads the fields at the beginning of a part, up to an empty line. Joins folded lines and decodes encoded words. */
export async function fieldsOf(part: Buffer): Promise<Header[]> {
  const { headers } = readHeaders(part, startOf(part), Math.min(part.length, MAX_BLOCK));
  const decoded = await decodeHeaders(
    headers.slice(0, MAX_FIELDS).map(({ name, value }) => ({
      name: name.slice(0, 80),
      value: value.slice(0, MAX_CHARACTERS).replace(/\s+/g, ' '),
    })),
  );
  return Promise.all(
    decoded.map(async ({ name, value }) => ({
      name,
      value: (await decodeWords(value)).slice(0, MAX_CHARACTERS).toWellFormed(),
    })),
  );
}

/** Returns the offset of the first field. Some reporters write blank lines before the fields. */
function startOf(part: Buffer): number {
  let at = 0;
  while (at < part.length && at < MAX_BLOCK && (part[at] as number) <= 0x20) at += 1;
  return at;
}

/** Returns the values of all fields with this name, ignoring case. */
export function valuesOf(fields: readonly Header[], name: string): string[] {
  const wanted = name.toLowerCase();
  return fields.flatMap((field) =>
    field.name.toLowerCase() === wanted && field.value !== '' ? [field.value] : [],
  );
}
