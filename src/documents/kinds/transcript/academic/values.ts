import { isDate } from '../../../tokens/dates/days-in.ts';

/** The kind of a word or a cell at the end of a row. */
export type ValueKind = 'number' | 'letter' | 'mark' | 'term' | 'date' | 'flag' | 'text';

export interface Value {
  readonly text: string;
  readonly kind: ValueKind;
  /** Index of the cell in the row. */
  readonly cell: number;
}

/** Letter grades with their modifiers. */
const LETTER = /^(?:[A-EGS][+-]{0,2}|AB|BC|A\*|F[+-]?|[A-F][1-9]|O\+?)[*#^]?$/;

/**
 * Other signs and words for grades, in lower case. Own list, from the keys that universities print on their
 * transcripts.
 */
const SIGNS = new Set(
  `p u w i x h n t y wd wf wp wn wu ip in inc nr ng nc np cr ncr tr trn au aud ab abs abd rd ex exc exm pass passed fail failed ps pp ns hp lp
  dist distinction merit credit withdrawn incomplete audit satisfactory unsatisfactory excellent exempt ungraded pending transfer
  dn dnw hd fn pd pc di cn sp sat uns q k rw ac adm adj aj def nv val valid valide validé admis admise acquis ajourné défaillant
  be nb bestanden anerkannt ang angemeldet erfolgreich teilgenommen tg mt m
  apto aprobado notable sobresaliente suspenso mh convalidada convalidado reconocido np
  idoneo idonea superato approvato approvata app aiu`
    .split(/\s+/)
    .filter(Boolean),
);

/** Grades of several words. */
const PHRASES =
  /^(?:(?:sehr |very )?(?:gut|good)(?: \([\d.,]{1,6}\))?|befriedigend|ausreichend|genügend|nicht bestanden|mit erfolg|matr[ií]cula de honor|(?:sobresaliente|notable|aprobado|suspenso|excellent|bien|assez bien|tr[eè]s bien|passable)(?: \(?[\d.,]{1,6}\)?)?|in progress|no (?:credit|grade)|30 e lode|30 ?l|30 con lode|with distinction)$/i;

export const NUMBER = /^[+-]?(?:(?:0{1,2}|[1-9]\d{0,5})(?:[.,]\d{1,4})?|[.,]\d{1,4})$/;

/** Marks with their maximum: `28/30`, `16,5/20`, `65%`. */
const MARK = /^(?:\d{1,3}(?:[.,]\d{1,3})?(?:\/(?:10|15|20|30|100|110)(?:[lL])?|%)|30[lL])$/;

/** Returns the kind of a piece of text; `text` if it is not a value. */
export function kindOf(text: string): ValueKind {
  if (text.length > 40) return 'text';
  if (NUMBER.test(text)) return 'number';
  if (MARK.test(text)) return 'mark';
  if (LETTER.test(text)) return 'letter';
  if (isDate(text)) return 'date';
  if (SIGNS.has(text.toLowerCase().replace(/[.*()]/g, '')) && /^[A-Z(]|^[a-z]{2,}/.test(text))
    return 'letter';
  if (PHRASES.test(text)) return 'letter';
  if (/^(?:WS|SS|WiSe|SoSe) ?(?:20)?\d\d(?:\/(?:20)?\d\d)?$/.test(text)) return 'term';
  if (/^[A-Z]{1,4},?$|^[*#^]{1,3}$|^-{1,3}$|^—$/.test(text)) return 'flag';
  return 'text';
}

/** True if the grade means that the course was passed; undefined if unknown. */
export function passes(grade: string): boolean | undefined {
  const sign = grade
    .toLowerCase()
    .replace(/[*#^().]/g, '')
    .replace(/ [\d,]{1,6}$/, '')
    .trim();
  if (FAILING.has(sign)) return false;
  if (/^[a-d](?:[+-]{0,2}|\*)$/.test(sign) || PASSING.has(sign)) return true;
  return undefined;
}

const FAILING = new Set(
  'f fail failed e u wf nc np ncr fx nb suspenso aj aju ajourné unsatisfactory uns abs ab'
    .split(' ')
    .concat('nicht bestanden', 'no credit'),
);
const PASSING = new Set(
  `p s cr pass passed satisfactory sat distinction merit credit be bestanden notable aprobado sobresaliente apto excellent idoneo superato approvato
  val validé admis adm acquis ps hp anerkannt tr t o hd d30 mh gut befriedigend ausreichend`
    .split(/\s+/)
    .concat('sehr gut', 'mit erfolg', 'matrícula de honor'),
);

/** True if a value says only whether a course was passed, so that a mark beside it is the grade. */
export const isVerdict = (text: string): boolean =>
  /^(?:pass(?:ed)?|fail(?:ed)?|[pfsu]|adm\p{L}*|aj\p{L}*|val\p{L}*|acquis|bestanden|nicht bestanden|be|nb|apto|no apto|superato|approvato|idoneo|satisfactory|unsatisfactory|sat|uns)$/iu.test(
    text,
  );

/** True if the grade means a withdrawal from the course. */
export const isWithdrawal = (grade: string): boolean =>
  /^(?:W|WD|WP|WF|WN|WU|DR|DNW|Withdrawn)$/i.test(grade);

/** True if the grade means that there is no grade yet. */
export const isPending = (grade: string): boolean =>
  /^(?:IP|NR|I|INC|In progress|Pending|RD|angemeldet|ang)$/i.test(grade);

/** True if the grade means that the course was taken at another institution. */
export const isTransfer = (grade: string): boolean => /^(?:TR|T|TRN|Transfer|EX|Exempt)$/i.test(grade);

/** Converts a number to plain decimal notation, keeping its digits; null for other text. */
export function plainNumber(text: string | null | undefined): string | null {
  if (!text || !NUMBER.test(text)) return null;
  const plain = text.replace('+', '').replace(',', '.');
  return plain.startsWith('.') ? `0${plain}` : plain;
}
