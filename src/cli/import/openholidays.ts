import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import { countries } from '../../datasets/countries/index.ts';
import { isDay } from '../../libraries/text/calendar.ts';
import { RefusedError } from '../command.ts';
import { hasNarrowLines } from './csv.ts';
import { decodeUtf8, type Faults, quote } from './importer.ts';
import { type Area, areasOf } from './openholidays-codes.ts';

/** A vacation as OpenHolidays publishes it. */
export interface PublishedVacation {
  readonly country: string;
  readonly start: string;
  readonly end: string;
  readonly names: Readonly<Record<string, string>>;
  /** Comments, such as the grades to which the vacation is limited. */
  readonly notes: Readonly<Record<string, string>> | null;
  readonly estimated: boolean;
  /** Empty if the vacation applies to the whole country. */
  readonly areas: readonly Area[];
}

/** The vacations in a file, and descriptions of the entries, or parts of them, that cannot be used. */
export interface Published {
  readonly vacations: PublishedVacation[];
  readonly leftOut: string[];
}

type Text = readonly [language: string, text: string];

/** An entry of either format. */
interface Entry {
  readonly country: string;
  readonly start: string;
  readonly end: string;
  readonly type: string;
  readonly scope: string;
  readonly names: readonly Text[];
  readonly notes: readonly Text[];
  readonly tags: string;
  readonly subdivisions: readonly string[];
  readonly groups: readonly string[];
}

type Take = (place: string, entry: Entry) => void;

const MAX_ROWS = 100_000;
/** The files have twelve columns. */
const MAX_SEPARATORS = 100;
const MAX_AREAS = 500;
const MAX_LANGUAGES = 20;
const MAX_TEXT = 500;
const MAX_CODE = 40;
const FIRST_DAY = '1970-01-01';
const LAST_DAY = '2075-12-31';
const DAY_MS = 86_400_000;
/** Longer vacations are left out, because they have a wrong year. The longest are the summers of Italy, 109 days. */
const MAX_DAYS = 150;
/** Types of entries that are not vacations. */
const OTHER_TYPES: ReadonlySet<string> = new Set(
  'Public,Bank,Optional,National,Regional,Local,BackToSchool,EndOfLessons'.split(','),
);

/**
 * Reads the school vacations in files of OpenHolidays: CSV files, one after another, each with its own header, or the
 * JSON of the API. Entries of other types, such as the last day of school, are skipped.
 * @param country the country of nationwide entries of the API, which do not state it
 */
export function readOpenHolidays(bytes: Uint8Array, faults: Faults, country: string | undefined): Published {
  const text = decodeUtf8(bytes);
  const published: Published = { vacations: [], leftOut: [] };
  const take: Take = (place, entry) => {
    const { vacation, leftOut, fault } = readEntry(entry);
    if (vacation) published.vacations.push(vacation);
    if (leftOut !== undefined) published.leftOut.push(leftOut);
    if (fault !== undefined) faults.add(place, fault);
  };
  if (/^\s*[[{]/.test(text)) readJson(text, country, faults, take);
  else if (hasNarrowLines(bytes, ';', MAX_SEPARATORS, faults)) readSections(text, faults, take);
  return published;
}

const NEEDED = ['Id', 'Country', 'StartDate', 'EndDate', 'Type', 'RegionalScope', 'Name'] as const;
/** The columns that are read, by their names in lower case. A column with another spelling would be overlooked. */
const COLUMNS: ReadonlyMap<string, string> = new Map(
  [...NEEDED, 'Tags', 'Comment', 'Subdivisions', 'Groups'].map((name) => [name.toLowerCase(), name]),
);

function readSections(text: string, faults: Faults, take: Take): void {
  let positions: ReadonlyMap<string, number> | undefined;
  let count = 0;
  const row = (cells: readonly string[], line: number): void => {
    const names = cells.map((cell) => cell.replace('\uFEFF', ''));
    if (names[0] === 'Id') {
      positions = new Map(names.map((name, index) => [name, index]));
      const missing = NEEDED.filter((name) => !positions?.has(name));
      if (missing.length > 0) faults.add(line, `must name the columns; missing: ${missing.join(', ')}`);
      for (const name of names) {
        const column = COLUMNS.get(name.toLowerCase()) ?? name;
        if (column !== name) faults.add(line, `must spell the column ${column}, not ${quote(name)}`);
      }
      return;
    }
    const cell = (name: string) => cells[positions?.get(name) ?? -1] ?? '';
    count += 1;
    if (count > MAX_ROWS) throw tooMany();
    if (!positions)
      return void (count === 1 && faults.add(line, 'must name the columns, such as Id;Country'));
    // The line number alone does not identify an entry if an archive of several files is read.
    take(`line ${line}, entry ${cell('Id').slice(0, MAX_CODE)}`, {
      ...{ country: cell('Country').toUpperCase(), start: cell('StartDate'), end: cell('EndDate') },
      ...{ type: cell('Type'), scope: cell('RegionalScope'), tags: cell('Tags') },
      ...{ names: textsIn(cell('Name')), notes: textsIn(cell('Comment')) },
      ...{ subdivisions: listOf(cell('Subdivisions')), groups: listOf(cell('Groups')) },
    });
  };
  try {
    parse(text, {
      ...{ delimiter: ';', trim: true, bom: true, skip_empty_lines: true },
      ...{ relax_column_count: true, relax_quotes: true, max_record_size: 20_000 },
      on_record: (cells: string[], { lines }) => {
        row(cells, lines);
        // Returning the row would make the parser keep all rows in memory.
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    faults.add(Number(error.lines), `is not valid CSV: ${error.message}`);
  }
}

const listOf = (cell: string): string[] =>
  cell
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** Reads `DE Ferien,EN Vacation`. Commas within a text should be encoded; a part without a language is such a text. */
function textsIn(cell: string): Text[] {
  const texts: [string, string][] = [];
  for (const part of listOf(cell)) {
    const [, language, text] = /^([A-Z]{2}) +(\S.*)$/u.exec(part) ?? [];
    const last = texts.at(-1);
    if (language !== undefined && text !== undefined) texts.push([language, decoded(text)]);
    else if (last) last[1] += `, ${decoded(part)}`;
    else texts.push(['', decoded(part)]);
  }
  return texts;
}

/** Decodes characters such as `%2C`. */
const decoded = (text: string): string =>
  text.replace(/(?:%[\dA-F]{2})+/gi, (encoded) => Buffer.from(encoded.replaceAll('%', ''), 'hex').toString());

const code = z.object({ code: z.string().regex(/^[A-Z]{2}-.{1,40}$/u) });
const texts = z.array(z.object({ language: z.string(), text: z.string() }));
const entryShape = z.object({
  startDate: z.string(),
  endDate: z.string(),
  type: z.string(),
  nationwide: z.boolean().nullish(),
  regionalScope: z.string().nullish(),
  name: texts,
  comment: texts.nullish(),
  tags: z.string().or(z.array(z.string())).or(z.number()).nullish(),
  subdivisions: z.array(code).max(MAX_AREAS).nullish(),
  groups: z.array(code).max(MAX_AREAS).nullish(),
});

function readJson(text: string, givenCountry: string | undefined, faults: Faults, take: Take): void {
  const entries = parsed(text);
  if (entries.length > MAX_ROWS) throw tooMany();
  const read = entries.map((entry) => entryShape.safeParse(entry));
  const codesIn = read.flatMap(({ data }) => [...(data?.subdivisions ?? []), ...(data?.groups ?? [])]);
  const country = givenCountry?.toUpperCase() ?? codesIn[0]?.code.slice(0, 2);
  if (!country)
    throw new RefusedError(
      'The file does not state its country; nothing was imported. Repeat the command with --country, such as --country LU.',
    );
  const foreign = codesIn.find((one) => !one.code.startsWith(`${country}-`));
  if (foreign) throw new RefusedError(`The file is not about ${country}: it has ${quote(foreign.code)}.`);
  const pairs = (list: z.output<typeof texts> | null | undefined) =>
    (list ?? []).map(({ language, text }): Text => [language, text]);
  const shortCodes = (list: readonly z.output<typeof code>[] | null | undefined) =>
    (list ?? []).map((one) => one.code.slice(3));
  for (const [index, { data, error }] of read.entries()) {
    const place = `record ${index + 1}`;
    if (!data) faults.add(place, `has another shape: ${error?.issues[0]?.path.join('.')}`);
    else
      take(place, {
        ...{ country, start: data.startDate, end: data.endDate, type: data.type },
        scope: data.regionalScope ?? (data.nationwide ? 'National' : ''),
        ...{ names: pairs(data.name), notes: pairs(data.comment), tags: String(data.tags ?? '') },
        ...{ subdivisions: shortCodes(data.subdivisions), groups: shortCodes(data.groups) },
      });
  }
}

function parsed(text: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    if (Array.isArray(value)) return value;
  } catch {
    throw new RefusedError('The file is not valid JSON; nothing was imported.');
  }
  throw new RefusedError('The file must be an array of the OpenHolidays API; nothing was imported.');
}

/** The result of reading an entry. Both a vacation and a reason are returned if some of its areas are unknown. */
interface Reading {
  readonly vacation?: PublishedVacation;
  /** The reason why the entry, or a part of it, cannot be used. */
  readonly leftOut?: string;
  /** The reason why the file is refused. */
  readonly fault?: string;
}

function readEntry(entry: Entry): Reading {
  const { country, names, type } = entry;
  if (OTHER_TYPES.has(type)) return {};
  if (type !== 'School') return { leftOut: `an entry of the unknown type ${quote(type)}` };
  const notes = entry.notes.map(([language, text]): Text => [language || 'en', text]);
  const [start, end] = [padded(entry.start), padded(entry.end || entry.start)];
  const fault = faultOf({ ...entry, start, end, notes });
  if (fault !== undefined) return { fault };
  const leftOut = (why: string) => `${country} ${start} to ${end} (${why})`;
  const days = (Date.parse(end) - Date.parse(start)) / DAY_MS + 1;
  if (days > MAX_DAYS) return { leftOut: leftOut(`${days} days`) };
  const { areas, unknown } = areasOf(country, entry.subdivisions, entry.groups);
  // Without its areas, the vacation would apply to the whole country.
  if (areas.length + unknown.length === 0 && entry.scope !== 'National')
    return { leftOut: leftOut('its states are not stated') };
  const estimated = entry.tags.includes('Provisional');
  const vacation = { country, start, end, areas, names: byLanguage(names), estimated };
  return {
    ...((areas.length > 0 || unknown.length === 0) && {
      vacation: { ...vacation, notes: notes.length > 0 ? byLanguage(notes) : null },
    }),
    ...(unknown.length > 0 && { leftOut: leftOut(`unknown: ${unknown.slice(0, 5).join(', ')}`) }),
  };
}

function faultOf({ country, start, end, names, notes, subdivisions, groups }: Entry): string | undefined {
  const codes = [...subdivisions, ...groups];
  if (countries.get().byCode.get(country)?.alpha2 !== country)
    return `Country must be an alpha-2 code, not ${quote(country)}`;
  if (![start, end].every((day) => isDay(day) && day >= FIRST_DAY && day <= LAST_DAY))
    return `must have dates such as 2026-07-27, not ${quote(start)} and ${quote(end)}`;
  if (end < start) return `ends on ${end}, before it begins on ${start}`;
  if (names.length === 0 || !areTexts(names))
    return 'must have names with their languages, such as "DE Sommerferien,EN Summer Holidays"';
  if (!areTexts(notes)) return `has a comment that is invalid or longer than ${MAX_TEXT} characters`;
  if (codes.length > MAX_AREAS) return `has more than ${MAX_AREAS} subdivisions and groups`;
  return codes.some((one) => one.length > MAX_CODE)
    ? `has a code of more than ${MAX_CODE} characters`
    : undefined;
}

const byLanguage = (list: readonly Text[]): Record<string, string> =>
  Object.fromEntries(list.map(([language, text]) => [language.toLowerCase(), text]));

/** Adds the zeros that some published dates lack: `2029-04-4`. */
const padded = (day: string): string =>
  day.replace(/^(\d{4})-(\d{1,2})-(\d{1,2})$/, (_, year: string, month: string, date: string) =>
    [year, month.padStart(2, '0'), date.padStart(2, '0')].join('-'),
  );

const areTexts = (list: readonly Text[]): boolean =>
  list.length <= MAX_LANGUAGES &&
  list.every(
    ([language, text]) =>
      /^[A-Za-z]{2}$/.test(language) && text.length > 0 && text.length <= MAX_TEXT && !/\p{Cc}/u.test(text),
  );

const tooMany = (): RefusedError =>
  new RefusedError(`The file has more than ${MAX_ROWS.toLocaleString('en')} rows; nothing was imported.`);
