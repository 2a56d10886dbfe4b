/** A record: what stands between two lines of `^`, as codes of one character with their values, in their order. */
export type QifRecord = readonly (readonly [code: string, value: string])[];

/** Records under a header such as `!Type:Bank` or `!Account`. */
export interface QifSection {
  /** In lower case, without `!`: `type:bank`, `account`. */
  readonly header: string;
  readonly records: readonly QifRecord[];
}

/** Divides a QIF file into its sections. */
export function sectionsOf(text: string): QifSection[] {
  const sections: { header: string; records: QifRecord[] }[] = [];
  let fields: [string, string][] = [];
  const finish = () => {
    if (fields.length > 0) sections.at(-1)?.records.push(fields);
    fields = [];
  };
  for (const given of text.split(/\r\n|\r|\n/)) {
    const line = given.trim();
    if (line.startsWith('!')) {
      finish();
      sections.push({ header: line.slice(1).trim().toLowerCase(), records: [] });
    } else if (line.startsWith('^')) finish();
    else if (line !== '') fields.push([line[0] as string, line.slice(1).trim()]);
  }
  finish();
  return sections;
}

/** The first value of a code. */
export const fieldOf = (record: QifRecord, code: string): string | null =>
  record.find(([one]) => one === code)?.[1] || null;
