import { type Mention, mentionsIn } from '../../../tokens/dates/mentions.ts';
import { type Recogniser, words } from './recogniser.ts';

/** Dates and times as people and programs write them, and ages. */
export const DATES: readonly Recogniser[] = [
  {
    type: 'DATE_TIME',
    patterns: [],
    find: (text) =>
      mentionsIn(text).map((mention) => ({
        index: mention.start,
        raw: text.slice(mention.start, mention.end),
        score: scoreOf(mention),
        context: contextOf(mention),
      })),
    context: [],
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

/** The score of a date or time by its form. Other text is more likely to resemble shorter forms. */
function scoreOf({ precision, notation, text }: Mention): number {
  if (notation === 'east') return 0.85;
  if (precision === 'moment') return 0.95;
  if (precision === 'clock') return /[ap]\.?m/i.test(text) ? 0.6 : 0.3;
  if (precision === 'month') return notation === 'words' ? 0.6 : 0.2;
  if (precision === 'year' || precision === 'weekday') return 0.5;
  if (notation === 'words') return 0.75;
  return /^\d{4}/.test(text) ? 0.75 : 0.65;
}

const DATE_WORDS = words(
  'date, birthday, birth, born, dob, d.o.b, geboren, geburtsdatum, geb, ne le, nee le, naissance, nacimiento, nato, nata, nascita, nascimento, expires, expiry, expiration, valid, until',
);
const TIME_WORDS = words('time, at, am, um, uhr, o clock, heure, hora');

/** Words that confirm a date or time. The name of a month needs none. */
const contextOf = ({ precision, notation }: Mention): readonly string[] => {
  if (precision === 'clock' || precision === 'year' || precision === 'weekday') return TIME_WORDS;
  return notation === 'words' ? [] : DATE_WORDS;
};
