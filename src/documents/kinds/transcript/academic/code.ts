import { termAt } from './terms.ts';

/** Course codes at the beginning of a line, in the forms that universities use. */
const CODES: readonly RegExp[] = [
  // `CSE 60641`, `CMSC132`, `CSCI-UA 102`, `MUSC-1201-01`, `BIT 1111`, `INF-101`, `IN0001`
  /^[A-Z&]{1,6}(?:[ /-][A-Z&]{1,5}){0,2}[ -]{0,2}\d{1,5}[A-Z]{0,3}(?:[.-]\d{1,4}[A-Z]?){0,2}(?=\s|$)/,
  // `Math 101`
  /^[A-Z][A-Za-z]{1,7} ?\d{3,4}[A-Z]{0,2}(?=\s|$)/,
  // `18CS51`, `21MAT11`, `ICS4U1`
  /^(?:\d{2}[A-Z]{2,5}\d{1,4}[A-Z]{0,2}|[A-Z]{3}\d[A-Z]\d?)(?=\s|$)/,
  // `6.042J`
  /^\d{1,2}\.\d{2,4}[A-Z]{0,2}(?=\s+\p{L})/u,
  // `M-INF-101`, `B.Inf.1101`
  /^[A-Z](?:[.-][A-Za-z0-9]{2,6}){1,3}(?=\s)/,
];

/** Module numbers, which are codes only if the table has a column for codes. */
const NUMBER = /^\d{3,8}(?=\s+\p{L})/u;

/** Words with numbers that are not course codes. */
const NONE =
  /^(?:page|grade|level|year|term|semester|top|total|gpa|units|hours|credit|credits|since|may|june|july|march|april|jan|feb|mar|apr|jun|jul|aug|sep|oct|nov|dec|fall|spring|summer|winter|ws|ss|sose|wise|id|no|nr|tel|po box|box|suite|room|age|version|act|sat|part|stage|section|form|seite|january|february|august|september|october|november|december|class|rank|cum|in|on|at|of|the|score|ca|ny|tx|ma|md|nc)[ -]?\d/i;

/** A course code at the beginning of a text, with the text that follows. */
export interface WrittenCode {
  readonly code: string;
  readonly rest: string;
  readonly term: string | null;
}

/**
 * Reads the course code at the beginning of a line, or after a row number or a term; undefined if there is none.
 * @param numbers true if the table has a column of codes, which may contain numbers without letters
 */
export function codeAt(line: string, numbers: boolean): WrittenCode | undefined {
  const text = line.replace(/\s+/g, ' ');
  const plain = codeIn(text, numbers, null);
  if (plain) return plain;
  const numbered = /^\d{1,3}[.)]? (?=\S)/.exec(text)?.[0];
  if (numbered) return codeIn(text.slice(numbered.length), numbers, null);
  const term = termAt(text);
  return term && term.rest !== '' && !term.labelled ? codeIn(term.rest, numbers, term.name) : undefined;
}

function codeIn(text: string, numbers: boolean, term: string | null): WrittenCode | undefined {
  if (NONE.test(text) && !/^(?:ACT|SAT|MA|CA|MD|NC) \d{3}/.test(text)) return undefined;
  for (const form of numbers ? [...CODES, NUMBER] : CODES) {
    const code = form.exec(text)?.[0];
    if (code !== undefined) return { code, rest: text.slice(code.length).trim(), term };
  }
  return undefined;
}
