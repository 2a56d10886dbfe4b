import { type Column, type ColumnKind, columnsIn, isFigure } from './columns.ts';
import { plainNumber } from './values.ts';

/** The courses that are included in sums. */
export type Scope = 'term' | 'cumulative' | 'transfer' | 'overall';

/** The sums in a line. */
export interface Sums {
  readonly scope: Scope;
  readonly figures: Readonly<Partial<Record<ColumnKind, string>>>;
}

/** Words that name the scope of sums. The most specific words come first. */
const SCOPES: readonly (readonly [Scope, RegExp])[] = [
  ['transfer', /\btransfer|\baccepted\b|\bacceptable\b|\bapplicable\b|test credit/i],
  [
    'overall',
    /\boverall\b|\btotal gpa\b|total institution|institution total|\bcareer\b|transcript total|gesamtnote|abschlussnote|durchschnitt|gesamt|moyenne g[eé]n[eé]rale|voto di laurea|media ponderata|nota media|media del expediente|degree gpa|final cgpa|weighted average|wam\b|summe|gesamtzahl|total (?:ects|credits?|units|lp|cfu|hours|cr[eé]dit\w*)|insgesamt|totale/i,
  ],
  ['cumulative', /\bcum\b|cumulative|\bcgpa\b|\bcpi\b|to date|ug cum/i],
  [
    'term',
    /\bterm\b|current (?:term|period)|\bsemest(?:er|re)\b|\bperiod\b|\bquarter\b|\bsgpa\b|\bspi\b|\bsession\b|\byear (?:average|mark|mean)\b|\bsem\b|\bqtr\b/i,
  ],
];

/** Labels of single sums. The last group matches the number. */
const LABELS: readonly (readonly [ColumnKind, RegExp])[] = [
  [
    'gpaCredits',
    /(?:gpa[ -](?:hrs|hours|units|credits)|qhrs|quality hours|graded units)\s?[:=]?\s*(\d{1,4}(?:[.,]\d{1,4})?)/i,
  ],
  [
    'gpa',
    /(?:\b(?:[sc]?gpa|cpi|spi)(?: \((?:under)?graduate\))?|grade point average|gesamtnote|abschlussnote|durchschnittsnote|notendurchschnitt|durchschnitt|moyenne(?: g[eé]n[eé]rale| du semestre| semestre| annuelle){0,2}|media ponderata|voto di laurea|nota media(?: del expediente)?|media del expediente|weighted average(?: mark)?|wam|year (?:average|mark|mean)|overall average|cumulative average|term average|average(?: mark)?)(?: \([^()]{1,20}\))?\s?(?:is|of)?\s?[:=]?\s*(\d{1,3}(?:[.,]\d{1,4})?)(?![\d-])/i,
  ],
  [
    'points',
    /(?:quality points|q ?points|qpts|grade points|gpa points|total points|qual pts)\s?[:=]?\s*(\d{1,5}(?:[.,]\d{1,4})?)/i,
  ],
  [
    'attempted',
    /(?:(?:credits?|hours|units) attempted|attempted(?: hours| credits| units)?|ahrs|attempt hours)\s?[:=]?\s*(\d{1,4}(?:[.,]\d{1,4})?)/i,
  ],
  [
    'earned',
    /(?:(?:credits?|hours|units|ects) earned|earned(?: hours| credits| units)?|ehrs|units completed|cumulative credits?|total (?:ects|credits?|units|lp|cfu|hours)(?: credits| points)?(?: earned| completed)?|cr[eé]ditos superados|cfu acquisiti|crediti acquisiti|summe(?: der)?(?: lp| ects| leistungspunkte| cp)?|gesamt(?:zahl)?(?: der)? (?:lp|ects|leistungspunkte|cp|ects-punkte|kreditpunkte)|total cr[eé]dits?(?: ects)?|total(?:e)? crediti|total cr[eé]ditos)\s?[:=]?\s*(\d{1,4}(?:[.,]\d{1,4})?)/i,
  ],
];

const scopeOf = (text: string): Scope | undefined =>
  /^(?:term|semester|session|trimester) (?:wam|weighted average|average)/i.test(text)
    ? 'term'
    : SCOPES.find(([, form]) => form.test(text))?.[0];

/** Reads sums by their labels, such as `Ehrs: 72.000 QPts: 106.000 GPA: 3.786`; undefined if there are none. */
function labelled(text: string): Sums['figures'] | undefined {
  const figures: Partial<Record<ColumnKind, string>> = {};
  for (const [kind, label] of LABELS) {
    const number = plainNumber(label.exec(text)?.[1]);
    if (number !== null) figures[kind] = number;
  }
  return Object.keys(figures).length > 0 ? figures : undefined;
}

/** The columns of sums in the last header. Their order applies to the lines below the header. */
export type SumHead = readonly Column[];

/** Reads the header of sums in a line: `Attempt Hours Passed Hours Earned Hours GPA Hours Quality Points GPA`. */
export function sumHead(text: string): SumHead | undefined {
  const at = text.search(/\b(?:attempt|ahrs|passed hours|earned|in gpa|ehrs|units)/i);
  const columns = columnsIn(text.slice(Math.max(0, at)).split(' '))?.filter(({ unknown }) => !unknown);
  const figures = columns?.filter(({ kind }) => isFigure(kind)) ?? [];
  return figures.length > 2 && figures.length + 1 >= (columns?.length ?? 0) ? figures : undefined;
}

/** The order of sums without a header, for each number of sums. */
const ORDERS: Readonly<Record<number, readonly ColumnKind[]>> = {
  2: ['attempted', 'earned'],
  3: ['attempted', 'earned', 'points'],
  4: ['attempted', 'earned', 'gpaCredits', 'points'],
  5: ['attempted', 'earned', 'gpaCredits', 'points', 'gpa'],
  6: ['attempted', 'passed', 'earned', 'gpaCredits', 'points', 'gpa'],
};

/** True if the average equals points divided by credits, or if one of the three is missing. */
function agrees(figures: Sums['figures']): boolean {
  const [points, credits, gpa] = [figures.points, figures.gpaCredits ?? figures.attempted, figures.gpa].map(
    Number,
  );
  if (!points || !credits || !gpa) return true;
  return Math.abs(points / credits - gpa) < 0.02;
}

/**
 * Reads all sums in a line: for a term, cumulative up to the end of the term, and for the record.
 * @param head the last header of sums above the line
 */
export function sumsIn(line: string, head: SumHead | undefined): readonly Sums[] {
  const text = line.replace(/[;|]/g, ' ').replace(/\s+/g, ' ');
  const parts = text.split(/(?<=\d) (?=(?:cum|cumulative|overall|term|cgpa|ug cum)\b)/i);
  return parts.flatMap((part) => {
    const scope = scopeOf(part.slice(0, 80));
    const numbers = part.match(/(?<![\w.,/])\d{1,5}(?:[.,]\d{1,4})?(?![\w/%]|[.,]\d)/g) ?? [];
    if (numbers.length === 0) return [];
    const byLabel = labelled(part);
    if (byLabel) return [{ scope: scope ?? (/^gpa\b/i.test(part) ? 'overall' : 'term'), figures: byLabel }];
    if (scope === undefined || !/^[\p{L}(]/u.test(part)) return [];
    const [attempted, , points, average] = numbers.map(Number);
    // The last of four numbers may also be the average, which is the third number divided by the first.
    const averaged =
      numbers.length === 4 && Math.abs((points ?? 0) / (attempted || 1) - (average ?? 0)) < 0.02;
    const kinds: readonly ColumnKind[] | undefined = averaged
      ? ['attempted', 'earned', 'points', 'gpa']
      : head && head.length >= numbers.length
        ? head.map(({ kind }) => kind)
        : ORDERS[numbers.length];
    if (!kinds || numbers.length < 2) return [];
    const figures: Partial<Record<ColumnKind, string>> = {};
    numbers.forEach((number, at) => {
      const kind = kinds[at];
      if (kind) figures[kind] = plainNumber(number) ?? number;
    });
    if (head?.length === numbers.length || agrees(figures)) return [{ scope, figures }];
    const { gpa: _wrong, ...others } = figures;
    return [{ scope, figures: others }];
  });
}
