import type { DayOrder } from '../../tokens/dates/days.ts';
import { periodsIn } from '../../tokens/dates/periods.ts';
import { described } from './entries/described.ts';
import { segmentsOf } from './entries/segments.ts';
import { splitEntries } from './entries/split.ts';
import { itemsOf, type Line } from './lines.ts';
import type { ResumeAward, ResumeCertification, ResumeProject, ResumePublication } from './types.ts';

/** A listed value with its line. */
export interface Listed<Value> {
  readonly value: Value;
  readonly line: Line;
}

const MAX_CHARACTERS = 500;

interface Item {
  readonly text: string;
  readonly by: string | null;
  readonly date: string | null;
  readonly url: string | null;
  readonly line: Line;
}

const URL_IN = /(?:https?:\/\/|www\.)[^\s<>"'|)]{3,300}/i;

/**
 * Splits a section into items by the layout of its lines: headings, dates before or after names, bullets, gaps, or one
 * item per line.
 */
function itemsIn(lines: readonly Line[], dashes = true): Item[] {
  const items = itemsOf(lines);
  const begins = beginnings(items);
  const groups: (typeof items)[number][][] = [];
  items.forEach((item, at) => {
    if (at === 0 || begins(at)) groups.push([item]);
    else (groups.at(-1) as typeof items).push(item);
  });
  return groups.map((group) => itemOf(group, dashes)).filter(({ text }) => /\p{L}{2}/u.test(text));
}

type Text = ReturnType<typeof itemsOf>[number];

/** Returns a predicate: does the text at this index begin an item? */
function beginnings(items: readonly Text[]): (at: number) => boolean {
  const [first] = items;
  const of = (at: number): Text => items[at] as Text;
  const count = (has: (item: Text) => boolean): number => items.filter(has).length;
  const headings = count(({ line }) => line.heading !== null);
  if (headings > 0 && headings < items.length) return (at) => of(at).line.heading !== null;
  const bare = count(isBareDate);
  if (first && isBareDate(first) && bare < items.length) return (at) => isBareDate(of(at));
  const marked = count(({ bullet }) => bullet);
  if (marked > 0 && marked < items.length)
    return first?.bullet
      ? (at) => of(at).bullet
      : (at) => !of(at).bullet && (of(at - 1).bullet || of(at).line.apart);
  const dated = count(({ line }) => line.periods.length > 0);
  // A name, followed by a row with issuer and date.
  if (marked === 0 && dated > 0 && dated <= items.length / 2 && first?.line.periods.length === 0)
    return (at) => of(at - 1).line.periods.length > 0;
  const gaps = count(({ line }) => line.apart);
  if (marked === 0 && gaps > 1 && gaps < items.length) return (at) => of(at).line.apart;
  return (at) => !isBareDate(of(at));
}

const isBareDate = ({ text }: Text): boolean => withoutDates(text) === '' && /\d/.test(text);

const withoutDates = (text: string): string => {
  let rest = text;
  for (const { start, end } of periodsIn(text).reverse()) rest = rest.slice(0, start) + rest.slice(end);
  return rest.replace(/[\s()[\],.:;|–—-]+/g, '');
};

const MAX_ISSUER = 90;

/** Reads an item. The first piece is its name. The next short piece, without a leading "by", is the issuer. */
function itemOf(group: readonly Text[], dashes: boolean): Item {
  const line = (group[0] as Text).line;
  const pieces: string[] = [];
  let date: string | null = null;
  let url: string | null = null;
  for (const { text } of group) {
    const found = piecesOf(text, line.order);
    date ??= found.date;
    url ??= found.url;
    pieces.push(...found.pieces);
  }
  const [first = '', ...more] = pieces;
  const [name = '', ...others] = more.length > 0 || !dashes ? [first, ...more] : dashed(first);
  const by = others.find((piece) => piece.length < MAX_ISSUER && !/[.!?]$|^\p{Ll}/u.test(piece)) ?? null;
  return {
    text: name.slice(0, MAX_CHARACTERS).toWellFormed(),
    by: by?.replace(/^(?:issued |awarded )?by:?\s+|^issuer:?\s+/i, '') ?? null,
    date,
    url,
    line,
  };
}

/** Splits "Certified Kubernetes Administrator - Linux Foundation", but not before a level such as "Associate". */
function dashed(text: string): string[] {
  const parts = text.split(/\s{1,3}[–—-]\s{1,3}/);
  const issuer = parts.at(-1) ?? '';
  if (
    parts.length < 2 ||
    !/^\p{Lu}/u.test(issuer) ||
    issuer.split(' ').length > 6 ||
    /^(?:associate|professional|specialty|expert|advanced|foundation|level|part|practitioner|core|[A-Z]{1,3}\d)/i.test(
      issuer,
    )
  )
    return [text];
  return [parts.slice(0, -1).join(' - '), issuer];
}

function piecesOf(
  written: string,
  order: DayOrder,
): {
  readonly pieces: readonly string[];
  readonly date: string | null;
  readonly url: string | null;
} {
  const url = URL_IN.exec(written)?.[0] ?? null;
  const bare = url === null ? written : written.replace(url, '  ');
  const periods = periodsIn(bare, order);
  let text = bare;
  for (const { start, end } of [...periods].reverse()) {
    const alone = start === 0 || end >= bare.length - 2 || /(?:[(,|–-]|\s{2})\s?$/.test(bare.slice(0, start));
    if (alone) text = `${text.slice(0, start)}  ${text.slice(end)}`;
  }
  const last = periods.at(-1);
  const pieces = text
    .replace(/\(\s*\)/g, ' ')
    .replace(/\s(?:awarded|issued|received|obtained|granted) (?:on|in|by)(?=\s|$)|\s(?:on|in)\s*$/gi, '  ')
    .split(/\s{2,}|[|•·]/)
    .map((piece) => piece.replace(/^[\s,;:.(–—-]+|(?<![\s,;:(–—-])[\s,;:(–—-]+$/g, ''))
    .filter(
      (piece) =>
        /\p{L}/u.test(piece) &&
        !/^(?:awarded on|issued on|expires|website|link|url|published on|issued|date|summary)$/i.test(piece),
    );
  return { pieces, date: last?.endDate ?? last?.startDate ?? null, url };
}

export const certificationsIn = (lines: readonly Line[]): Listed<ResumeCertification>[] =>
  itemsIn(lines).map(({ text, by, date, line }) => ({ value: { name: text, issuer: by, date }, line }));

export const awardsIn = (lines: readonly Line[]): Listed<ResumeAward>[] =>
  itemsIn(lines).map(({ text, by, date, line }) => ({ value: { title: text, awarder: by, date }, line }));

export const publicationsIn = (lines: readonly Line[]): Listed<ResumePublication>[] =>
  itemsIn(lines, false).map(({ text, date, url, line }) => ({ value: { title: text, date, url }, line }));

/** Reads the lines of a projects section. */
export function projectsIn(lines: readonly Line[]): Listed<ResumeProject>[] {
  return splitEntries(lines, 'projects').flatMap(({ head, body, period, anchor }) => {
    const { segments, url } = segmentsOf(head);
    const [first] = segments;
    if (!first) return [];
    // Name and description on one line: "Name: what it does".
    const [, name = first.text, rest = ''] = /^([^:]{2,60}):\s+(\S.*)$/s.exec(first.text) ?? [];
    const { description, highlights } = described(body, head[0]?.left ?? 0);
    const beside = segments.slice(1).find(({ text }) => text.length > 40)?.text ?? '';
    const said = [rest, beside, description ?? ''].filter((part) => part !== '').join('\n');
    return [
      {
        value: {
          name: name.slice(0, MAX_CHARACTERS),
          description: said === '' ? null : said,
          highlights,
          url: url ?? URL_IN.exec(body.map(({ text }) => text).join('\n'))?.[0] ?? null,
          startDate: period?.startDate ?? null,
          endDate: period?.endDate ?? null,
        },
        line: anchor,
      },
    ];
  });
}
