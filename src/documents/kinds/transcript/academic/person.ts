import { defineFields, type TextPlace } from '../../../fields/declared/index.ts';
import type { Row } from '../../../layout/types.ts';
import { labelFinder } from '../../../tokens/labels/labels.ts';
import { isName } from '../../../tokens/names/name.ts';
import { isOn } from '../../../tokens/switch.ts';
import { codeAt } from './code.ts';

const TOPICS = [
  'name',
  'id',
  'birth_date',
  'program',
  'degree',
  'major',
  'minor',
  'faculty',
  'institution',
  'classification',
] as const;
const labels = labelFinder('academic/student', TOPICS, { marked: TOPICS });

/** Maximum lengths of a value, and of a value below its label, in characters. Longer ones are prose. */
const MAX_LENGTH = 120;
const MAX_BELOW = 60;
/** Maximum number of cells of a row with a value in the cell after its label. Other rows are those of tables. */
const MAX_CELLS = 4;

/** Returns the value of a label without the words of the next label; undefined for values in tables. */
function ownText(
  text: string,
  { position, row, rowAt, rows, cells, labelCell }: TextPlace,
): string | undefined {
  const beside = position === 'beside';
  if (beside && row.cells.length > MAX_CELLS && !labelCell?.text.includes(':')) return undefined;
  const [label] = position === 'below' ? (rows[rowAt]?.cells.slice(1) ?? []) : [];
  const far = position === 'below' && (label || row !== rows[rowAt + 1] || row.cells.length > 2);
  const own = beside ? (cells[0]?.text ?? '') : text;
  if (far || (position === 'below' && (own.length >= MAX_BELOW || own.includes(':') || isLabel(own))))
    return undefined;
  const value = own
    .replace(/^[:\-–\s]{1,8}/, '')
    .split(/:(?!\d\d)/, 1)[0]
    ?.replace(/\s+/g, ' ')
    .replace(/[,;\s]{1,8}$/, '');
  return value && value.length <= MAX_LENGTH && !(beside && own.endsWith(':')) ? value : undefined;
}

const isLabel = (text: string): boolean => labels(text).length > 0;

const isPerson = (text: string): boolean =>
  isName(text) &&
  /\p{L}{2}/u.test(text) &&
  !/[\d:@]/.test(text) &&
  text.split(' ').length < 8 &&
  !/\b(?:type|transcript|information|university|college|program|course|grade)\b/i.test(text);

const words = (text: string): string | undefined => (/\p{L}{2}/u.test(text) ? text : undefined);

const idIn = (text: string): string | undefined => {
  const [id = ''] = /^[A-Za-z0-9*#@/.-]{3,24}(?: \d{2,6}){0,2}/.exec(text) ?? [];
  return /[\d*]/.test(id) ? id : undefined;
};

/** The fields of the student. */
export const STUDENT = defineFields(labels, {
  name: { labels: ['name'], token: words, repair: ownText, check: isPerson, path: 'student.name' },
  id: { labels: ['id'], token: idIn, repair: ownText, path: 'student.id' },
  birthDate: { labels: ['birth_date'], token: 'date', repair: ownText, path: 'student.birthDate' },
  program: { labels: ['program'], token: words, repair: ownText, path: 'student.program' },
  degree: { labels: ['degree'], token: words, repair: ownText, path: 'student.degree' },
  major: { labels: ['major'], token: words, repair: ownText, path: 'student.major' },
  minor: { labels: ['minor'], token: words, repair: ownText, path: 'student.minor' },
  faculty: { labels: ['faculty'], token: words, repair: ownText, path: 'student.faculty' },
});

/** The fields of the record: its issuer, which may also be named near the beginning, and the class of the degree. */
export const RECORD = defineFields(labels, {
  institution: {
    labels: ['institution'],
    token: (text) => (isOn('name') ? words(text) : undefined),
    repair: ownText,
    otherwise: [{ rows: 25, token: (_, { row }) => institutionIn(row), basis: 'position' }],
  },
  classification: { labels: ['classification'], token: words, repair: ownText },
});

const INSTITUTIONS =
  /(?<!\p{L})(?:university|universit[aäàé]t?|universidade?|college|hochschule|institute|instituto|institut|polytechnic|politecnico|polit[eé]cnica|academy|akademie|[eé]cole|high school|grammar school|school of|gymnasium|lyc[eé]e|fachhochschule|ETH)(?!\p{L})/iu;

/** Finds the name of an institution in a row near the beginning; undefined if there is none. */
function institutionIn(row: Row): string | undefined {
  if (!isOn('name') || codeAt(row.text, true)) return undefined;
  for (const { text } of row.cells) {
    if (text.length > 160 || /https?:|@/.test(text)) continue;
    const pieces = text.split(
      / [-–|—] |, (?=\d)| {2,}|(?: (?=(?:official |unofficial )?(?:academic )?transcript\b))|\s(?=Page \d)/i,
    );
    const piece = pieces.find((one) => INSTITUTIONS.test(one) && !one.includes(':') && one.length < 90);
    if (
      piece &&
      !/^(?:college|school|faculty|department|the)$/i.test(piece.trim()) &&
      !/\b(?:college|school|faculty|department|bachelor|master) of (?!.*university)/i.test(piece) &&
      !/\b(?:this|is|are|not|was|by|courses?)\b/.test(piece)
    )
      return piece.trim();
  }
  return undefined;
}
