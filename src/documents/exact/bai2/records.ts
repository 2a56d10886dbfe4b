import { Refusal } from '../../input/refusal.ts';
import { linesOf } from '../lines.ts';

const MAX_RECORDS = 500_000;

/** Maximum number of fields in a record, and of characters in its text. Anything beyond the limit is ignored. */
const MAX_FIELDS = 10_000;
const MAX_TEXT_LENGTH = 10_000;

/** A logical record: its code, and its fields without the code. */
export interface Bai2Record {
  readonly code: string;
  readonly fields: string[];
  /**
   * Text of a transaction: the rest of the line after the fields. Further lines, such as continuation records (88),
   * may add to the text.
   */
  text: string;
}

/** Reads the records of a file, each together with its continuations (88). */
export function bai2RecordsOf(text: string): Bai2Record[] {
  const records: Bai2Record[] = [];
  // Some files begin another record on the same line, after the `/` that ends a record.
  const lines = text.replace(/\/[ \t]+(?=(?:0[123]|16|49|88|9[89]),)/g, '/\n');
  for (const rawLine of linesOf(lines)) {
    const line = rawLine.trim();
    const [, code, body = ''] = /^(\d\d),?(.*)$/s.exec(line) ?? [];
    const last = records.at(-1);
    if (code === undefined) {
      // A wrapped line.
      if (last?.code === '16' && line !== '') append(last, line);
    } else if (code !== '88') {
      const record = { code, fields: [], text: '' };
      records.push(record);
      append(record, body);
      if (records.length > MAX_RECORDS)
        throw new Refusal(
          'too_complex',
          `The document has more than ${MAX_RECORDS.toLocaleString('en')} records.`,
        );
    } else if (last) append(last, body);
  }
  return records;
}

/** Adds a line to a record. The fields come first; the rest is the text of a transaction. */
function append(record: Bai2Record, body: string): void {
  const plain = body.endsWith('/') ? body.slice(0, -1) : body;
  if (record.fields.length > MAX_FIELDS || record.text.length > MAX_TEXT_LENGTH) return;
  if (record.code !== '16') {
    // A comma at the end of a line that does not end in `/` precedes a field on the next line.
    for (const field of plain.replace(/,$/, body.endsWith('/') ? ',' : '').split(','))
      record.fields.push(field.trim());
    return;
  }
  let from = 0;
  while (record.fields.length < fieldsOf(record.fields) && from <= plain.length) {
    const comma = plain.indexOf(',', from);
    const end = comma < 0 ? plain.length : comma;
    record.fields.push(plain.slice(from, end).trim());
    from = end + 1;
  }
  const rest = plain.slice(from).trim();
  if (rest !== '' && rest !== '/') record.text += `${record.text === '' ? '' : ' '}${rest}`;
}

/** Maximum number of availability distributions of a transaction. */
const MAX_DISTRIBUTIONS = 100;

/**
 * Returns the number of fields before the text of a transaction: type, amount, type of funds with the fields that
 * belong to it, and two references.
 */
export function fieldsOf(fields: readonly string[]): number {
  return 5 + fundsFields(fields, 2);
}

/**
 * Returns the number of fields after a type of funds: `V` has a date and a time, `S` three amounts, `D` a count and
 * as many pairs.
 */
export function fundsFields(fields: readonly string[], at: number): number {
  const type = fields[at]?.toUpperCase();
  if (type === 'V') return 2;
  if (type === 'S') return 3;
  if (type !== 'D') return 0;
  const count = /^\d{1,3}$/.test(fields[at + 1] ?? '') ? Number(fields[at + 1]) : 0;
  return 1 + 2 * Math.min(count, MAX_DISTRIBUTIONS);
}
