import { monthNumbers } from '../../../tokens/dates/months.ts';
import { unaccented } from '../../../tokens/unaccented.ts';
import { isMonthDay } from '../checksums.ts';
import { type Recogniser, words } from './recogniser.ts';

/** Dates and times as people and programs write them, and ages. */
export const DATES: readonly Recogniser[] = [
  {
    type: 'DATE_TIME',
    patterns: [
      [
        /(?<!\w)\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(?: ?(?:Z|UTC|GMT|[+-]\d{2}:?\d{2}))?(?!\w)/g,
        0.95,
      ],
      [/(?<![\w./-])\d{4}([-/.])\d{1,2}\1\d{1,2}(?![\w/-]|\.\d)/g, 0.75],
      [/(?<![\w./-])\d{1,2}([-/.])\d{1,2}\1(?:\d{4}|\d{2})(?![\w/-]|\.\d)/g, 0.65],
      [/(?<![\w./-])\d{1,2}[-/.](?:\d{4}|\d{2})(?![\w/.-])/g, 0.2],
      [/(?<!\w)\d{4} ?[年년] ?\d{1,2} ?[月월](?: ?\d{1,2} ?[日일号號])?/g, 0.85],
    ],
    check: (_, raw) => isNumericDate(raw),
    context: words(
      'date, birthday, birth, born, dob, d.o.b, geboren, geburtsdatum, geb, ne le, nee le, naissance, nacimiento, nato, nata, nascita, nascimento, expires, expiry, expiration, valid, until',
    ),
  },
  {
    type: 'DATE_TIME',
    patterns: [
      [
        /(?<![\w.])\d{1,2}(?:st|nd|rd|th|º|er|\.)?[ -](?:de |of |d[ei] )?\p{L}{3,13}\.?,?(?:[ -](?:de |del )?(?:\d{4}|'?\d{2}(?=\W|$)))?(?!\w)/gu,
        0.75,
      ],
      [/(?<!\p{L})\p{L}{3,13}\.?[ -]\d{1,2}(?:st|nd|rd|th)?(?:,? \d{4})?(?![\w.:]\d|\w)/gu, 0.7],
      [/(?<!\p{L})\p{L}{3,13}\.?(?:,? (?:de |of )?|-)(?:\d{4}|'\d{2})(?!\w)/gu, 0.6],
    ],
    check: (_, raw) => namesMonth(raw),
    context: [],
  },
  {
    type: 'DATE_TIME',
    patterns: [
      [/(?<![\w:.])(?:[01]?\d|2[0-3])(?:[:.][0-5]\d){0,2} ?(?:[ap]\.m\.|[ap]m(?!\w))/gi, 0.6],
      [/(?<![\w:.])(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?(?![\w:])/g, 0.3],
      [
        /(?<!\w)(?:in|since|during|until|till|from|of|year|after|before|early|late|mid|seit|im Jahr|en|depuis|desde|nel|dal|sedan|od) (?<value>(?:18|19|20)\d{2})(?![\w%€$£]|[.,:/-]\d| [a-z]{1,3}\b(?<=kg|km|mm|cm|ml|g|m|eur|usd))/dgi,
        0.5,
      ],
      [/(?<![\p{L}\p{M}])(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day(?![\p{L}\p{M}])/gu, 0.5],
    ],
    context: words('time, at, am, um, uhr, o clock, heure, hora'),
  },
  {
    type: 'AGE',
    patterns: [
      [/(?<![\w.])(?:1[01]\d|\d{1,2})(?:-| )(?:years?|yrs?|months?|weeks?)(?:-| )old(?!\w)/gi, 0.8],
      [
        /(?<![\w.])(?:1[01]\d|\d{1,2}) (?:jahre alt|jahrige|jähriger?|ans(?= |\.|,|$)|años|anni|anos|jaar oud)/gi,
        0.6,
      ],
      [
        /(?<!\w)(?:aged?|aged:|age:|age is|age of|alter:|edad:) ?(?<value>1[01]\d|\d{1,2})(?![\w.]\d|\w)/dgi,
        0.7,
      ],
      [
        /(?<!\w)(?:I am|I'm|she is|he is|she's|he's|turn|turned|turning|turns|he was|she was|I was) (?<value>1[01]\d|\d{2})(?![\w.,/-]\d|[\w%€$]| (?:%|percent|years? (?!old)|days|minutes|hours|miles|km|cm|kg))/dgi,
        0.5,
      ],
    ],
    context: words('age, patient, old'),
  },
];

/** True if the numbers can be a day and a month, in either order. */
function isNumericDate(raw: string): boolean {
  // Version numbers also contain full stops, but mostly fewer digits.
  if (/^\d{1,2}\.\d{1,2}\.\d{2}$/.test(raw) && raw.length < 8) return false;
  const parts = (raw.match(/\d+/g) ?? []).map(Number);
  const [first = 0, second = 0, third] = parts;
  if (/^\d{4}/.test(raw))
    return first >= 1000 && (third === undefined || isMonthDay(second, third) || isMonthDay(third, second));
  if (third === undefined) return first >= 1 && first <= 12;
  return isMonthDay(second, first) || isMonthDay(first, second);
}

/** True if a word is the name of a month in any supported language, and the day is valid. */
function namesMonth(raw: string): boolean {
  const day = /(?<!\d)\d{1,2}(?!\d)/.exec(raw)?.[0];
  if (day !== undefined && (Number(day) < 1 || Number(day) > 31) && !raw.includes("'")) return false;
  const months = monthNumbers();
  // Other words, such as short words of Romance languages and ordinal endings, are ignored.
  return (raw.match(/\p{L}{3,13}/gu) ?? []).some((word) => months.has(unaccented(word)));
}
