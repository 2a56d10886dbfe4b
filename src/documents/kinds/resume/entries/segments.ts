import { periodsIn } from '../../../tokens/dates/periods.ts';
import { isCity, placeScore } from '../head/places.ts';
import type { Line } from '../lines.ts';
import { titleScore } from '../words/job-titles.ts';
import { companyScore } from '../words/organisations.ts';
import { type Labelled, labelOf } from './labels.ts';
import { jobSentence } from './sentences.ts';

/** A piece of the lines that name an entry: a title, an employer or a place. */
export interface Segment {
  readonly text: string;
  readonly line: Line;
  /** Index of the piece in its line. */
  readonly at: number;
  /** Meaning of the piece, if a label states it. */
  readonly kind?: Labelled;
}

/** Matches durations, which repeat the dates: "(2 yrs 3 mos)", "· 3 Jahre". */
const DURATION =
  /[([]?(?<![\p{L}\d.])\d{1,3}(?:[.,]\d)?\+? ?(?:years?|yrs?|months?|mos?|weeks?|Jahre?n?|Monate?n?|Wochen?|ans?|mois|semaines?|años?|meses|mes|semanas?|ann[io]|mes[ie]|settimane)(?:\.|(?!\p{L}))[,\s]{0,3}(?:(?:and|und|et|y|e) )?(?:\d{1,2} ?(?:months?|mos?|Monate?|mois|meses|mes|mes[ie])(?:\.|(?!\p{L})))?[)\]]?/giu;

/** Matches separators between pieces: cell gaps, bars, dots, dashes with spaces, and words such as "at". */
const BETWEEN =
  /\s{2,}|[|•·●∙⋅◦¦‖⁄]|\s[–—―\-@~]{1,3}\s|\s[–—-]{1,3}$|[–—-]\s|,?\s(?:at|@|bei|chez|presso)\s(?=\p{Lu})|[–—]/u;

/** Matches a dash at the end of a line. */
export const OPEN = /\s[–—-]$/;

const LINK =
  /^(?:https?:\/\/|www\.)\S+$|^[^\s/]{1,80}\.(?:com|org|net|io|de|fr|es|it|dev|co|me|app|ai|eu|uk|ch)(?:\/\S*)?$/i;

const MAX_SEGMENTS = 12;

/** Returns the pieces of the lines that name an entry, without dates, durations and links. */
export function segmentsOf(lines: readonly Line[]): {
  readonly segments: readonly Segment[];
  readonly url: string | null;
} {
  const segments: Segment[] = [];
  let url: string | null = null;
  for (const line of lines) {
    let at = 0;
    const label = labelOf(line.text);
    if (label && (label.kind === 'date' || label.kind === 'other')) continue;
    if (label && label.value !== '') {
      const value = { ...line, text: label.value, periods: periodsIn(label.value, line.order) };
      const pieces = piecesOf(value);
      // A title may contain separators: "Electrical – Site Engineer".
      const whole = label.kind === 'title' && value.periods.length === 0 && value.text.length < 80;
      const text = whole ? trimmed(value.text) : pieces[0];
      if (text) segments.push({ text, line, at, kind: label.kind });
      continue;
    }
    const told = line.heading === null ? jobSentence(withoutDates(line)) : undefined;
    if (told) {
      segments.push(...told.map((part, index) => ({ ...part, line, at: index })));
      continue;
    }
    const pieces = wholeHeading(line) ?? piecesOf(line);
    for (const piece of pieces) {
      if (LINK.test(piece) && /[/]|www|\S\.\S/.test(piece) && !/\s/.test(piece)) {
        url ??= piece;
        // A domain may be the name of a company.
        if (/^https?:|^www|\//i.test(piece)) continue;
      }
      if (segments.length >= MAX_SEGMENTS) break;
      // A dash at the end of a line follows the employer, and dates are below: "Acme -".
      const isEmployer =
        at === 0 && OPEN.test(line.text) && titleScore(piece) <= 0.5 && placeScore(piece) < 0.7;
      segments.push({ text: piece, line, at, ...(isEmployer && { kind: 'company' as const }) });
      at += 1;
    }
  }
  return { segments, url };
}

/** Returns a heading that consists of the name of an employer, which may contain a dash; otherwise undefined. */
function wholeHeading(line: Line): string[] | undefined {
  if (line.heading === null || line.periods.length > 0 || line.row.cells.length > 1) return undefined;
  const pieces = piecesOf(line);
  return pieces.length === 2 && pieces.every((piece) => titleScore(piece) === 0 && placeScore(piece) === 0)
    ? [trimmed(line.text)]
    : undefined;
}

const withoutDates = ({ text, periods }: Line): string =>
  periods.reduceRight((rest, { start, end }) => `${rest.slice(0, start)}  ${rest.slice(end)}`, text);

function piecesOf(line: Line): string[] {
  return withoutDates(line)
    .replace(DURATION, '  ')
    .replace(/[([]\s*[)\]]/g, '  ')
    .replace(BRACKETED, (inside) => inside.replace(/[|/–—-]/g, hidden))
    .split(BETWEEN)
    .map((piece) => piece.replace(/[\ue000-\ue004]/g, shown))
    .flatMap(besideTitle)
    .flatMap(withEmployer)
    .flatMap(withPlaces)
    .map(trimmed)
    .filter(
      (piece) =>
        /[\p{L}\p{N}]/u.test(piece) &&
        !/^(?:from|to|since|seit|von|bis|de|du|depuis|desde|dal|al|expected|graduation|present|date|dates|period|duration|und|and|et|y|a)$/i.test(
          piece,
        ),
    );
}

/** Matches short texts in brackets, which are not divided: "Acme (Red | Blue)". */
const BRACKETED = /\([^()]{3,60}\)/g;
const SEPARATORS = '|/–—-';
/** Replaces a separator by a character for private use, which lines do not contain. */
const hidden = (mark: string): string => String.fromCharCode(0xe000 + SEPARATORS.indexOf(mark));
const shown = (mark: string): string => SEPARATORS.charAt(mark.charCodeAt(0) - 0xe000);

/** Splits at a slash only if one side is a title or a place, because names of employers also contain slashes. */
function besideTitle(piece: string): string[] {
  const parts = piece.split(/\s\/\s/);
  const known = parts.filter((part) => titleScore(part) > 0.5 || placeScore(part) >= 0.7).length;
  return known === 1 && parts.length === 2 ? parts : [piece];
}

/** Matches words before the name of an employer that do not belong to it: "Job Profile in Acme". */
const ABOUT = /^(?:job profile|training|operations|on roles?) (?:in|with|at|of) (\p{Lu}.{2,80})$/iu;

/** Splits "Developer at trans-o-flex": a lower-case word after "at" is an employer if a title precedes it. */
function withEmployer(piece: string): string[] {
  const [, title = '', word = '', employer = ''] =
    /^(.{3,60}?)\s(at|@|in|with|for)\s(\S.{1,80})$/.exec(piece) ?? [];
  const sure = /^(?:at|@)$/.test(word) || (/^\p{Lu}/u.test(employer) && companyScore(employer) > 0.5);
  const [, named = piece] = ABOUT.exec(piece) ?? [];
  return sure && titleScore(title) > 0.7 ? [title, employer] : [named];
}

/** Splits "Acme (Berlin)" and "Acme, Berlin, Germany" into a name and a place. */
function withPlaces(piece: string): string[] {
  const [, name = '', inside = ''] = /^(.{2,80}?)\s*\(([^()]{2,50})\)[\s,;.]*$/.exec(piece) ?? [];
  if (name !== '' && placeScore(inside) >= 0.7) return [...withPlaces(name), inside];
  const parts = piece.split(/,\s+/);
  if (parts.length > 6) return [piece];
  // "Oracle, Hyderabad, India" starts with a part that is not a place.
  if (
    parts.length > 1 &&
    placeScore(parts[0] as string) === 0 &&
    isCity(parts[1] as string) &&
    !/\d/.test(parts[0] as string)
  )
    return [parts[0] as string, parts.slice(1).join(', ')];
  for (let at = 1; at < parts.length; at += 1) {
    const place = parts.slice(at).join(', ');
    const before = parts.slice(0, at).join(', ');
    if (placeScore(place) >= 0.7 && placeScore(trimmed(piece)) < 0.7) return [before, place];
  }
  return [piece];
}

const trimmed = (piece: string): string =>
  piece
    .replace(/^(?:[\s,;:.)\]–—|*_#-]+|m\/s\b[.\s]*|\d{1,2}[.)]\s)+/i, '')
    .replace(/(?<![\s,;:([–—|*_-])[\s,;:([–—|*_-]+$/, '')
    .replace(/^\((.*)\)$/s, '$1')
    .trim();
