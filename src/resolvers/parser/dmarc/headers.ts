import { decodeWords } from 'postal-mime';

export interface Field {
  readonly name: string;
  readonly value: string;
}

/** The most fields that are read of a block, and the most characters of one. */
const MOST_FIELDS = 200;
const MOST_CHARACTERS = 1_000;
/** How much of a message is looked at for its headers. */
const MOST_BLOCK = 262_144;

/** Reads the fields at the beginning of a text, up to an empty line: folded lines are joined, and encoded words decoded. */
export function fieldsOf(text: string): Field[] {
  const block = text.slice(0, MOST_BLOCK).replace(/^(?:From [^\n]*\n|\s)+/, '');
  const fields: { name: string; value: string }[] = [];
  for (const line of block.split(/\r?\n/)) {
    if (line.trim() === '') break;
    const [, name, value = ''] = /^([!-9;-~]{1,80})[ \t]{0,10}:(.*)$/.exec(line) ?? [];
    const last = fields.at(-1);
    if (/^[ \t]/.test(line) && last) last.value = `${last.value} ${line.trim()}`.slice(0, MOST_CHARACTERS);
    else if (name !== undefined && fields.length < MOST_FIELDS)
      fields.push({ name, value: value.trim().slice(0, MOST_CHARACTERS) });
  }
  return fields.map(({ name, value }) => ({ name, value: decodeWords(value) }));
}

/** The values of the fields of a name, in any case. */
export function valuesOf(fields: readonly Field[], name: string): string[] {
  const wanted = name.toLowerCase();
  return fields.flatMap((field) =>
    field.name.toLowerCase() === wanted && field.value !== '' ? [field.value] : [],
  );
}
