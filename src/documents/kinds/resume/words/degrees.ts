import { fold } from '../../../../libraries/text/fold.ts';
import { phrasesFrom } from '../../../lexicon/index.ts';
import { isCity } from '../head/places.ts';

const degrees = phrasesFrom('resume/degrees', 'degree', fold);

/** Matches faculties that are part of the name of a degree: "Bachelor of Science". */
const OF =
  /^(?:of|in|der|en|ès|de|di)? ?(?:science and technology|sciences? \(honou?rs\)|applied sciences?|computer applications?|business administration|business management|business studies|public administration|public health|public policy|social work|fine arts?|applied arts?|liberal arts|science|sciences|arts?|engineering|technology|commerce|laws?|education|philosophy|medicine|architecture|pharmacy|design|music|nursing|journalism|divinity|dental surgery|surgery|research|letters|theology|management studies)(?![\p{L}])/iu;

const MAX_WORDS = 5;

/** A degree that a text contains. */
export interface FoundDegree {
  /** The degree as written, with its faculty. */
  readonly degree: string;
  readonly start: number;
  readonly end: number;
}

/** Returns the first degree of a short text; undefined if there is none. */
export function degreeIn(text: string): FoundDegree | undefined {
  const line = text.slice(0, 300);
  const words = [...line.matchAll(/[\p{L}\p{N}][\p{L}\p{N}.'’+]*/gu)].map(({ 0: raw, index }) => ({
    raw,
    start: index,
    end: index + raw.length,
  }));
  for (let at = 0; at < words.length; at += 1)
    for (let count = Math.min(MAX_WORDS, words.length - at); count > 0; count -= 1) {
      const [first, last] = [words[at], words[at + count - 1]] as [(typeof words)[0], (typeof words)[0]];
      const raw = line.slice(first.start, last.end);
      if (/[,;|()\u2013\u2014]/.test(raw) || !isDegree(raw, at, words.length)) continue;
      if (isState(line, first.start, last.end)) continue;
      return withFaculty(line, first.start, last.end);
    }
  return undefined;
}

/**
 * True for the abbreviation of a state: "MA" in "Cambridge, MA" is part of a place, although it can also be a degree.
 */
const isState = (line: string, start: number, end: number): boolean =>
  /^(?:MA|MD|ME|MS)$/.test(line.slice(start, end)) &&
  /,\s?$/.test(line.slice(0, start)) &&
  isCity(
    line
      .slice(0, start)
      .replace(/,\s?$/, '')
      .split(/,\s*|\s{2,}/)
      .at(-1) ?? '',
  );

/**
 * True if a phrase is a degree. Abbreviations that are also words are recognised only in capitals, near the start of a
 * text or in a short text.
 */
function isDegree(raw: string, at: number, count: number): boolean {
  const key = fold(raw);
  if (!degrees().has(key)) return false;
  if (
    /^(?:x|xii|as|a s|be|me|ma|ab|ba|ms|bs|aa|eso|bit|bas|mis|mim|bed|med|march|major|minor|sm|sb|bac|cap|but|md|jd|fp|m1|m2|bep)$/.test(
      key,
    )
  ) {
    if (raw !== raw.toUpperCase() && !/^(?:B|M)\.? ?(?:A|S|E|Ed|Arch)\.?$/.test(raw)) return false;
    return at === 0 || count < 8;
  }
  // Words that also occur in titles and subjects. They are degrees only at the start of a text.
  if (
    /^(?:associate|associates|intermediate|secondary|graduate|graduation|undergraduate|postgraduate|certificate|minor|major|exchange|integrated|promotion|ausbildung|lehre|studium|meister|formation|carrera|profesional|tecnico|tecnica|tecnologia|curso|titulo|ingenieria|ingeniero|ingeniera|ingenieur|especialista|qualifica|doctor|master|cse|licence|diploma|grado|matriculation|bootcamp)$/.test(
      key,
    )
  )
    return at === 0 || (/^(?:master|diploma|doctor|bootcamp|grado|ingenieria|graduate)$/.test(key) && at < 3);
  return true;
}

/** Extends a degree to its whole name: "Bachelor of Science", "B.Sc. (Hons)", "Bachelor's degree". */
function withFaculty(line: string, start: number, end: number): FoundDegree {
  let last = /^\.(?![\p{L}])/u.test(line.slice(end)) ? end + 1 : end;
  const long = !/[.A-Z]{2}/.test(line.slice(start, last)) || /degree/i.test(line.slice(start, last));
  if (long) {
    const [degree = ''] = /^['’]?s?\s{0,2}(?:degree|abschluss|title)?/i.exec(line.slice(last)) ?? [];
    last += degree.length;
    const gap = /^\s*/.exec(line.slice(last))?.[0].length ?? 0;
    const behind = line.slice(last + gap);
    const [, faculty = ''] = /^of\s/i.test(behind) ? [null, OF.exec(behind)?.[0] ?? ''] : [null, ''];
    if (faculty !== '') last += gap + faculty.length;
  }
  const [honours = ''] =
    /^\s?\((?:hons?|honou?rs|with honou?rs|fh|uni|univ|tu)\.?\)/i.exec(line.slice(last)) ?? [];
  last += honours.length;
  const degree = line.slice(start, last).trimEnd();
  return { degree, start, end: start + degree.length };
}
