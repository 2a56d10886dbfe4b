import { skillsIn } from '../skill/skills.ts';
import type { Line } from './lines.ts';
import { piecesBetween } from './pieces.ts';
import { levelIn } from './words/levels.ts';

/** A skill with its line. The line is null if the skill was found in the text about jobs. */
export interface FoundSkill {
  readonly name: string;
  readonly line: Line | null;
}

/** Minimum confidence for a skill in text outside of lists. */
const SURE = 0.8;

/** Separators between skills of a list. Slashes and "and" also occur within names. */
const BETWEEN = /[,;|•·●▪◦⋅‣]|\/(?=\s|$)|\s{2,}|\s[–—-]\s|\.\s(?=\p{Lu})/u;

/** Words for the level of a skill. */
const LEVEL =
  /^(?:expert|expertise|master|mastery|familiar|proficient|experienced|skilled|strong|competent|skillful|beginner|good|excellent|others?|etc|experte|erfahren|confirmé|expérimenté|experto|esperto|daily use|working knowledge|knowledge|prior experience|less than 1 year)$/i;

/** Words that start sentences about skills. */
const LEAD =
  /^(?:familiar|involved|experienced?|knowledge|understanding|ability|having|good|proficient|proficiency|skilled|expertise|hands[- ]on|strong|excellent|exposure|working|worked|able|capable|well[- ]versed|well|basic|deep|solid|extensive|comfortable|competent|writing|preparing|ability|using|use of|including|also|with|in|on|erfahrung|kenntnisse|sehr|gute|maîtrise|connaissances?|bonne|capacité|manejo|conocimientos?|dominio|conoscenza|buona|ottima|utilizzo)\s/i;

const MAX_WORDS = 6;
const MAX_CHARACTERS = 60;

/**
 * Returns the skills of a résumé. Skills from lists come first, with their usual name if the vocabulary contains them,
 * otherwise as written. They are followed by skills that were found with high confidence in the text about jobs and
 * projects.
 */
export function skillsOf(lists: readonly Line[], prose: readonly Line[]): FoundSkill[] {
  const found = new Map<string, FoundSkill>();
  const note = (name: string, line: Line | null) => {
    const key = name.toLowerCase().replace(/[^\p{L}\p{N}+#]+/gu, '');
    if (key !== '' && !found.has(key)) found.set(key, { name, line });
  };
  for (const { text, line } of joined(lists))
    for (const piece of piecesOf(text)) for (const name of namesOf(piece)) note(name, line);
  const rest = prose.map(({ text }) => text).join('\n');
  for (const { entry, confidence } of skillsIn(rest, {
    types: ['tool', 'hard', 'certification'],
    minConfidence: SURE,
  }))
    if (confidence >= SURE) note(entry.name, null);
  return [...found.values()];
}

/**
 * Joins two lines of a list only if the first ends with a separator or within brackets, or wraps in the middle of a
 * list.
 */
function joined(lines: readonly Line[]): { readonly text: string; readonly line: Line }[] {
  const items: { text: string; readonly line: Line }[] = [];
  for (const line of lines) {
    const last = items.at(-1);
    const open =
      last !== undefined &&
      (/[,;&/(]$/.test(last.text) || last.text.lastIndexOf('(') > last.text.lastIndexOf(')'));
    const goesOn =
      last !== undefined &&
      !line.bullet &&
      last.text.includes(',') &&
      /^[^:]*,/.test(line.text) &&
      !/:\s/.test(line.text.slice(0, 40)) &&
      last.line.right > line.right * 0.8 &&
      line.row.box !== null &&
      !line.apart;
    if (last && !line.bullet && (open || goesOn) && last.text.length < 4_000) last.text += ` ${line.text}`;
    else items.push({ text: line.text, line });
  }
  return items;
}

/** Splits a list into pieces, without labels such as "Databases:". */
function piecesOf(text: string): string[] {
  const bare = text.slice(0, 4_000).replace(/^[\p{L}\p{N}][\p{L}\p{N} /&+.,()'’-]{1,50}:\s+/u, '');
  return splitOutside(bare).map((piece) =>
    piece
      .replace(/^(?:and|und|et|y|e)\s+/i, '')
      .replace(/(?<![\s.:–—-])(?:\s(?:and|und|et|or))?[\s.:–—-]*$/u, '')
      .trim(),
  );
}

/** Splits at separators outside of brackets. */
function splitOutside(text: string): string[] {
  const parts: string[] = [];
  let open = '';
  for (const part of piecesBetween(text, BETWEEN)) {
    open = open === '' ? part : `${open}, ${part}`;
    const depth = (open.match(/\(/g)?.length ?? 0) - (open.match(/\)/g)?.length ?? 0);
    if (depth > 0 && open.length < 200) continue;
    parts.push(open);
    open = '';
  }
  if (open !== '') parts.push(...open.split(/,\s*/));
  return parts;
}

/**
 * Splits "Vue.js React Nanostores", whose bullets are drawn as graphics, into words and terms. Returns undefined if
 * most words are unknown.
 */
function apartByBlanks(text: string, known: ReturnType<typeof skillsIn>): string[] | undefined {
  const found = known
    .flatMap(({ entry, mentions: [first] }) => (first ? [{ name: entry.name, ...first }] : []))
    .sort((one, other) => one.start - other.start);
  const covered = found.reduce((sum, { start, end }) => sum + end - start, 0);
  if (covered < text.replace(/\s/g, '').length * 0.6) return undefined;
  let at = 0;
  const names: string[] = [];
  for (const { name, start, end } of [...found, { name: '', start: text.length, end: text.length }]) {
    names.push(
      ...text
        .slice(at, start)
        .split(/\s+/)
        .filter((word) => /\p{L}{2}/u.test(word) && !/^(?:and|und|et|y|e|or)$/i.test(word)),
    );
    if (name !== '') names.push(name);
    at = Math.max(at, end);
  }
  return names;
}

function namesOf(piece: string): string[] {
  const [, name = piece, inside = ''] = /^(.{1,80}?)\s*\(([^()]{1,150})\)$/.exec(piece) ?? [];
  const about =
    inside === '' || levelIn(inside) !== null || /\d|year|less than|jahre|ans\b|años|anni/i.test(inside);
  const names = [name, ...(about ? [] : inside.split(/,\s*/))];
  return names.flatMap((one) => {
    const known = skillsIn(one, {
      list: true,
      types: ['tool', 'hard', 'soft', 'certification'],
      minConfidence: 0.3,
    });
    const whole = known.find(
      ({ mentions: [mention] }) => mention && mention.start === 0 && mention.end === one.length,
    );
    if (whole) return [whole.entry.name];
    const apart = known.length > 2 ? apartByBlanks(one, known) : undefined;
    if (apart) return apart;
    if (LEAD.test(one))
      return known.filter(({ confidence }) => confidence >= 0.6).map(({ entry }) => entry.name);
    const words = one.split(/\s+/).length;
    // If the text is a sentence about skills, only skills in the vocabulary are returned.
    if (words > MAX_WORDS || one.length > MAX_CHARACTERS)
      return known.filter(({ confidence }) => confidence >= 0.6).map(({ entry }) => entry.name);
    return /\p{L}/u.test(one) &&
      one.length > 1 &&
      (levelIn(one) === null || words > 2) &&
      !LEVEL.test(one) &&
      !/@|https?:/.test(one)
      ? [one]
      : /^[CR]$/.test(one)
        ? [one]
        : [];
  });
}
