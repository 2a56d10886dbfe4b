import { fold } from '../libraries/text/fold.ts';

/** Patterns of values in a question, with words for finding operations that accept such values. */
const SHAPES: readonly (readonly [shape: RegExp, words: string])[] = [
  [/^\d{1,3}(?:\.\d{1,3}){3}(?:\/\d+)?$/, 'IP address'],
  [/^[\da-f]{0,4}(?::[\da-f]{0,4}){2,7}$/i, 'IP address'],
  [/^\+\d{1,3}$/, 'calling code'],
  [/^\+\d{6,15}$/, 'phone number'],
  [/^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i, 'email address'],
  [/^https?:\/\//i, 'URL of a page'],
  [/^(?:application|audio|font|image|message|model|multipart|text|video)\/[\w.+-]+$/i, 'MIME type name'],
  [/^\.[a-z]{2,3}$/i, 'file extension top-level domain'],
  [/^\.[a-z\d]{2,5}$/i, 'file extension'],
  [/^(?:[a-z\d-]{1,63}\.)+[a-z]{2,}$/i, 'domain'],
  [/^[1-5]\d\d$/, 'HTTP status code'],
  [/^[1-5]xx$/i, 'HTTP statuses category'],
  [/^\d{4}-\d\d-\d\d$/, 'date day'],
  [/^(?:19|20)\d\d$/, 'year date'],
  [/^eyJ[\w-]*\./, 'JWT token'],
  [/^\d{3}\/\d\dz?r\d\d$/i, 'tire width profile size'],
  [/^[a-z\d+/]{4,}={1,2}$/i, 'base64'],
  [/^[A-Z]{3}\/[A-Z]{3}$/, 'exchange rate of a currency'],
];

/** Values that consist of several words. */
const SPANS: readonly (readonly [span: RegExp, words: string])[] = [
  [/(?<![\d.])-?\d{1,3}\.\d{1,9},? {0,3}-?\d{1,3}\.\d{1,9}(?![\d.])/, 'latitude longitude position nearest'],
  [
    /\b\d{1,2}(?:st|nd|rd|th)? (?:of )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\b/i,
    'date day',
  ],
];

/** Number of characters of a question that are searched for values, which are short. */
const MAX_LENGTH = 300;

const MONTHS = new Set(
  'january february march april may june july august september october november december'.split(' '),
);

/**
 * Maps the names of currencies, languages and countries, which are built into JavaScript, to `currency`, `language`
 * or `country`.
 */
const kinds = (): ReadonlyMap<string, string> => {
  const known = new Map<string, string>();
  const names = (type: 'region' | 'language' | 'currency', codes: readonly string[], words: string) => {
    const display = new Intl.DisplayNames('en', { type, fallback: 'none' });
    for (const code of codes) {
      const name = display.of(code);
      if (name) known.set(fold(name), words);
    }
  };
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));
  const pairs = letters.flatMap((one) => letters.map((other) => one + other));
  names('currency', Intl.supportedValuesOf('currency'), 'currency');
  names(
    'language',
    pairs.map((pair) => pair.toLowerCase()),
    'language',
  );
  names('region', pairs, 'country');
  return known;
};

let named: ReadonlyMap<string, string> | undefined;
const currencies = new Set(Intl.supportedValuesOf('currency'));

/** Strips punctuation from both ends of a text. */
function bare(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && MARKS.has(text[from] as string)) from += 1;
  while (to > from && MARKS.has(text[to - 1] as string)) to -= 1;
  return text.slice(from, to);
}

const MARKS = new Set(`"'()<>?!,;:`);

/**
 * Returns words for the values in a question, such as `IP address` for an address or `country` for the name of a
 * country.
 */
export function kindsOf(question: string): string[] {
  named ??= kinds();
  const found: string[] = [];
  const texts = question.slice(0, MAX_LENGTH).split(/\s/);
  for (const text of texts) {
    const value = bare(text);
    const words = SHAPES.find(([shape]) => shape.test(value))?.[1];
    if (words) found.push(words);
    else if (currencies.has(value)) found.push('currency code');
    else if (/^[A-Z]{2,3}$/.test(value)) found.push('ISO code');
    else if (MONTHS.has(value.toLowerCase())) found.push('date');
  }
  for (const [span, words] of SPANS) if (span.test(question.slice(0, MAX_LENGTH))) found.push(words);
  const words = fold(question.slice(0, MAX_LENGTH)).split(' ');
  for (const at of words.keys())
    for (const length of [3, 2, 1]) {
      const kind = named.get(words.slice(at, at + length).join(' '));
      if (kind) found.push(kind);
    }
  return found;
}
