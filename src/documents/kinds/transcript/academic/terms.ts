/** Words that begin a term, in the supported languages. Own list. */
const SEASON =
  '(?:fall|autumn|winter|spring|summer|maymester|intersession|michaelmas|hilary|trinity|lent|wintersemester|sommersemester|wise|sose|ws|ss|[hv]t|h[oö]stterminen|v[aå]rterminen|syksy|kev[aä]t)';
const ORDINAL =
  '(?:first|second|third|fourth|fifth|sixth|seventh|eighth|1st|2nd|3rd|[4-9]th|[1-9]\\.|[1-9]er|[1-9]e|[1-9][oº°]|primer|segundo|tercer|primo|secondo|terzo|i{1,3}|iv|vi{0,3}|ix|x)';
const YEARS = '(?:19|20)\\d\\d(?: ?[/-] ?(?:(?:19|20)\\d\\d|\\d\\d))?';
const PERIOD =
  '(?:semester|sem|term|quarter|qtr|trimester|session|semestre|trimestre|fachsemester|cuatrimestre|semestr|lukukausi)';
const NUMBER = '(?:[1-9]\\d?|i{1,3}|iv|vi{0,3}|ix|x|one|two|three|four|a|b)';

/** Formats of terms at the beginning of a line. A year or a number is required. */
const FORMS: readonly RegExp[] = [
  new RegExp(
    `^${SEASON}(?: (?:${PERIOD}|[ivx]{1,3}|[1-4a-d]|half|mini|full|session [1-4ivx]{1,3})){0,2}(?: of)?,? ?[-–]? ?(?:'\\d\\d|${YEARS}|\\d\\d/\\d\\d|\\d\\d(?!\\S))`,
    'i',
  ),
  new RegExp(`^${YEARS},?(?: ?[-–])? ?${SEASON}(?: (?:${PERIOD}|[ivx]{1,3}|[1-4]))?(?![\\p{L}\\d])`, 'iu'),
  new RegExp(
    `^(?:academic year |year )?${YEARS},?(?: ?[-–:])? ?(?:${PERIOD} ${NUMBER}|${ORDINAL} ${PERIOD}|s[1-9])(?![\\p{L}\\d.])`,
    'iu',
  ),
  new RegExp(
    `^(?:${PERIOD}[ -]?${NUMBER}|${ORDINAL} ${PERIOD}|s[1-9]|trimester ${NUMBER})(?:,? ?[-–:(]? ?(?:(?:of )?(?:the )?(?:academic year )?)?${YEARS}\\)?)?(?![\\p{L}\\d.,])`,
    'iu',
  ),
  new RegExp(
    `^(?:(?:academic|school) year|ann[eé]e(?: universitaire| acad[eé]mique)?|a[nñ]o acad[eé]mico|curso(?: acad[eé]mico)?|anno accademico|ano le(?:c)?tivo|a\\.a\\.|studienjahr):? ?${YEARS}(?:,? ?[-–]? ?(?:${PERIOD} ${NUMBER}|${ORDINAL} ${PERIOD}))?(?![\\p{L}\\d])`,
    'iu',
  ),
  new RegExp(
    `^(?:year|level|stage|part|grade|ann[eé]e|licence|master|curso|anno) ${NUMBER}(?:,? ?[-–:(]? ?${YEARS}\\)?)?(?![\\p{L}\\d.])`,
    'iu',
  ),
  new RegExp(
    `^(?:\\d{1,2}th|freshman|sophomore|junior|senior|first|second|third|final|primo|secondo|terzo|primer|segundo) (?:grade|year|anno|a[nñ]o|curso)(?:,? ?[-–:(]? ?${YEARS}\\)?)?(?![\\p{L}\\d])`,
    'iu',
  ),
  new RegExp(`^${YEARS},? ?[-–]? ?(?:grade|year) ${NUMBER}(?![\\p{L}\\d])`, 'iu'),
];

const LABEL =
  /^(?:(?:academic )?(?:term|period|semester|session)|academic year|school year|zeitraum|semestre)(?: ?[:-] ?| (?=(?:19|20)\d\d))/i;

/** Term codes in Banner: the year and two digits for the season. */
const CODED = /^(?:19|20)\d{4}(?= ?:| ?$)/;
const NUMBERED = new RegExp(`^${PERIOD} ?[:-] ?${NUMBER}(?![\\p{L}\\d.,])`, 'iu');
const YEAR_ALONE = new RegExp(`^${YEARS}(?=$| ?[-–:(])`);

/** A term at the beginning of a text. */
export interface WrittenTerm {
  readonly name: string;
  /** The text after the term, without the separators between them. */
  readonly rest: string;
  /** True if the term has a label such as `Term:`. */
  readonly labelled: boolean;
}

/** Maximum length of the name of a term, in characters. */
const MAX_LENGTH = 60;

/** Reads the term at the beginning of a text; undefined if there is none. */
export function termAt(text: string): WrittenTerm | undefined {
  const head = text.slice(0, 200);
  const label = LABEL.exec(head)?.[0] ?? '';
  const body = head.slice(label.length).trimStart().replace(/\s+/g, ' ');
  const forms = label === '' ? FORMS : [...FORMS, CODED, YEAR_ALONE];
  let longest = '';
  for (const form of forms) {
    const found = form.exec(body)?.[0] ?? '';
    if (found.length > longest.length) longest = found;
  }
  const numbered = longest === '' ? NUMBERED.exec(head)?.[0] : undefined;
  if (numbered)
    return {
      name: numbered.replace(/ ?[:-] ?/, ' ').trim(),
      rest: head.slice(numbered.length).replace(/^[\s:,;)–-]+/, ''),
      labelled: true,
    };
  const coded = longest === '' && label === '' ? CODED.exec(body)?.[0] : undefined;
  const name = longest === '' ? (coded ?? '') : longest;
  if (name === '' || name.length > MAX_LENGTH) return undefined;
  return {
    name: name.trim(),
    rest: body.slice(name.length).replace(/^[\s:,;)–-]+/, ''),
    labelled: label !== '' || coded !== undefined,
  };
}

/** True if the whole text is a term. */
export const isTerm = (text: string): boolean => {
  if (text.length > MAX_LENGTH || !/\d|semest|term|year|anno/i.test(text)) return false;
  return termAt(text)?.rest === '';
};
