import type { Bounds } from '../draft.ts';
import { linesOf } from '../lines.ts';

/** A record: what stands between two lines of `^`, as codes of one character with their values, in their order. */
export type QifRecord = readonly (readonly [code: string, value: string])[];

/** Records under a header such as `!Type:Bank` or `!Account`. */
export interface QifSection {
  /** In lower case, without `!`: `type:bank`, `account`. */
  readonly header: string;
  readonly records: readonly QifRecord[];
}

/** More of one record are passed over: a transaction has three for each of its parts. */
const MOST_FIELDS = 2_000;

/** Divides a QIF file into its sections. */
export function sectionsOf(text: string, bounds: Bounds): QifSection[] {
  const sections: { header: string; records: QifRecord[] }[] = [];
  let fields: [string, string][] = [];
  const finish = () => {
    if (fields.length > 0) {
      bounds.entry();
      sections.at(-1)?.records.push(fields);
    }
    fields = [];
  };
  for (const given of linesOf(text)) {
    const line = given.trim();
    if (line.startsWith('!')) {
      finish();
      bounds.statement();
      sections.push({ header: line.slice(1).trim().toLowerCase(), records: [] });
    } else if (line.startsWith('^')) finish();
    else if (line !== '' && fields.length < MOST_FIELDS)
      fields.push([line[0] as string, line.slice(1).trim()]);
  }
  finish();
  return sections;
}

/** The first value of a code. */
export const fieldOf = (record: QifRecord, code: string): string | null =>
  record.find(([one]) => one === code)?.[1] || null;
