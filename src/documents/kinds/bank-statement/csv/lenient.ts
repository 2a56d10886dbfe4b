import { linesOf } from '../../../exact/lines.ts';

/** Maximum number of lines of a quoted field. */
const MAX_LINES = 12;

/**
 * Maximum number of stray quotation marks that are examined in a row, as each may need a search through the whole
 * row. After that, the rest of the row is read without quoting.
 */
const MAX_LOOSE = 5;

/**
 * Reads a table with stray quotation marks, such as `"6" pipe`. A field keeps quotation marks that do not enclose it,
 * and all other fields are read as usual, so no field extends over several rows by mistake.
 */
export function parseLenientRows(text: string, delimiter: string, max: number): string[][] {
  const rows: string[][] = [];
  const lines = [...linesOf(text)];
  for (let at = 0; at < lines.length && rows.length < max; at += 1) {
    const line = lines[at] as string;
    if (line.trim() === '') continue;
    let row = fieldsOf(line, delimiter);
    for (let more = 1; row.open && more < MAX_LINES && at + more < lines.length; more += 1) {
      const longer = fieldsOf(lines.slice(at, at + more + 1).join('\n'), delimiter);
      if (longer.open || longer.loose) continue;
      row = longer;
      at += more;
    }
    rows.push(row.fields);
  }
  return rows;
}

/**
 * Reads the fields of a row. `open` means that a closing quotation mark is missing, `loose` that a quotation mark does
 * not enclose a field.
 */
function fieldsOf(line: string, delimiter: string) {
  const fields: string[] = [];
  let open = false;
  let loose = 0;
  let at = 0;
  while (at <= line.length) {
    const start = at + (/^ */.exec(line.slice(at, at + 100))?.[0].length ?? 0);
    const quoted =
      line[start] === '"' && !open && loose < MAX_LOOSE ? quotedAt(line, start, delimiter) : undefined;
    if (line[start] === '"' && quoted === undefined) loose += 1;
    if (quoted === 'open') open = true;
    if (quoted !== undefined && quoted !== 'open') {
      fields.push(quoted.text.trim());
      at = quoted.next;
    } else {
      const end = line.indexOf(delimiter, at);
      const stop = end < 0 ? line.length : end;
      fields.push(line.slice(at, stop).trim());
      at = stop + 1;
    }
  }
  return { fields, open, loose: loose > 0 };
}

/**
 * Reads a quoted field, whose closing quotation mark must be before a delimiter. Returns `open` if there is no
 * closing mark, and undefined if the mark is not before a delimiter.
 */
function quotedAt(line: string, start: number, delimiter: string) {
  let end = line.indexOf('"', start + 1);
  while (end >= 0 && line[end + 1] === '"') end = line.indexOf('"', end + 2);
  if (end < 0) return 'open' as const;
  let next = end + 1;
  while (line[next] === ' ') next += 1;
  if (next < line.length && line[next] !== delimiter) return undefined;
  return { text: line.slice(start + 1, end).replaceAll('""', '"'), next: next + 1 };
}
