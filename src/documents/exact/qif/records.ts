import { Refusal } from '../../input/refusal.ts';
import type { Bounds } from '../../kinds/bank-statement/draft.ts';
import { linesOf } from '../lines.ts';

/** A record: the lines up to a line with `^`, as one-character codes with their values, in order. */
export type QifRecord = readonly (readonly [code: string, value: string])[];

/** Records under a header such as `!Type:Bank` or `!Account`. */
export interface QifSection {
  /** In lower case, without `!`: `type:bank`, `account`. */
  readonly header: string;
  readonly records: readonly QifRecord[];
}

/** Maximum number of fields of a record. A transaction has three fields for each of its splits. */
const MAX_FIELDS = 2_000;

/**
 * Splits a QIF file into its sections.
 * @throws {Refusal} with `too_complex` for a record with too many fields
 */
export function qifSectionsOf(text: string, bounds: Bounds): QifSection[] {
  const sections: { header: string; records: QifRecord[] }[] = [];
  let fields: [string, string][] = [];
  const finish = () => {
    if (fields.length > 0) {
      bounds.entry();
      sections.at(-1)?.records.push(fields);
    }
    fields = [];
  };
  for (const rawLine of linesOf(text)) {
    const line = rawLine.trim();
    if (line.startsWith('!')) {
      finish();
      bounds.statement();
      sections.push({ header: line.slice(1).trim().toLowerCase(), records: [] });
    } else if (line.startsWith('^')) finish();
    else if (line !== '') {
      if (fields.length >= MAX_FIELDS)
        throw new Refusal(
          'too_complex',
          `A record of the file has more than ${MAX_FIELDS.toLocaleString('en')} fields.`,
        );
      fields.push([line[0] as string, line.slice(1).trim()]);
    }
  }
  finish();
  return sections;
}

/** Returns the first value of a code. */
export const fieldOf = (record: QifRecord, code: string): string | null =>
  record.find(([one]) => one === code)?.[1] || null;
