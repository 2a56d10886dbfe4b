import { names } from '../../../../datasets/names.ts';
import { fold } from '../../../../libraries/text/fold.ts';
import { isOn } from '../../../tokens/switch.ts';
import type { Line } from '../lines.ts';
import { piecesBetween } from '../pieces.ts';
import type { ResumeName } from '../types.ts';
import { headingTypes, withoutJoints } from '../words/headings.ts';
import { titleScore } from '../words/job-titles.ts';
import { companyScore, schoolScore } from '../words/organisations.ts';
import type { Placed } from './contact.ts';
import { placeScore } from './places.ts';
import { PARTICLES, splitName } from './split-name.ts';

const MAX_LINES = 25;

/** Labels and titles before a name, and degrees and similar suffixes after a name. */
const BEFORE =
  /^(?:(?:name|full name|candidate name|nombre|nom|nome|vorname und name|nombre completo|nome e cognome|nom et prénom|applicant|resume of|résumé of|cv of|curriculum vitae of|resume|résumé|cv|curriculum vitae|lebenslauf)(?:\s{0,3}[:–|-]\s{0,3}|\s{1,6})|(?:mr|mrs|ms|miss|dr|prof|ing|dipl\.?-?ing|herr|frau|m|mme|mlle|sr|sra|dott|dott\.ssa|er|ca|eng)\.?\s+(?=\p{L}))/iu;
const BEHIND =
  /(?:,\s{0,3}|\s{1,3})(?:\(?(?:ph\.?\s?d|m\.?d|mba|b\.?sc|m\.?sc|b\.?a|m\.?a|b\.?tech|m\.?tech|b\.?e|esq|cpa|pmp|cfa|cissp|rn|p\.?e|jr|sr|ii|iii|he\/him|she\/her|they\/them|dphil|dr|mcp|csm|phr|shrm-cp|bsn|aws)\.?\)?)$/iu;

/** Words at the top of résumés that are not part of names. */
const NO_NAMES =
  /(?<!\p{L})(?:curriculum|vitae|r[eé]sum[eé]|cv|lebenslauf|biodata|portfolio|email|e-mail|mail|phone|mobile|contact|address|linkedin|github|website|profile|summary|objective|page|seite|skip to content|willing to relocate|download|print|confidential|references?|experience|education|skills|projects|available|upon|request|hire|indeed|bewerbung|hoja de vida|date of birth|nationality|gender|university|college|technologies|http|https|www|javascript|java|python|react|sql|menu|home|about|work|blog|hello|welcome|software|data|web|cloud|machine|learning|full|stack|front|back|mobile|android|ios|senior|junior|the|and|with|for|from)(?!\p{L})/iu;

interface Candidate {
  readonly name: ResumeName;
  readonly line: Line;
  readonly score: number;
}

/** Other data about the person that is likely to contain the name. */
export interface NameHints {
  readonly emails: readonly string[];
  /** Usernames in links to the person's profiles. */
  readonly handles: readonly string[];
  readonly filename: string | null;
}

/**
 * Finds the name of the person by its position, its text size, and similar e-mail addresses and links; null if no line
 * is likely to be the name.
 */
export function nameIn(lines: readonly Line[], hints: NameHints): Placed<ResumeName> | null {
  if (!isOn('name')) return null;
  // Navigation menus of web pages list section names at the top.
  const top = lines
    .filter(
      ({ bullet, text }) => !(bullet && headingTypes().has(withoutJoints(fold(text)))) && text.length > 2,
    )
    .slice(0, MAX_LINES);
  const first = Math.min(...top.slice(0, 8).map(({ heading }) => heading ?? 9));
  const tallest = Math.max(...top.map(({ row }) => row.box?.height ?? 0));
  let best: Candidate | undefined;
  for (const [at, line] of top.entries())
    for (const candidate of candidatesOf(line, top[at + 1])) {
      const score = scoreOf(candidate, line, at, tallest, hints) + (line.heading === first ? 0.25 : 0);
      if (score > (best?.score ?? 0.95)) best = { name: splitName(candidate.text), line, score };
    }
  return best ? { value: best.name, line: best.line } : null;
}

interface Written {
  readonly text: string;
  readonly labelled: boolean;
  /** True if the name is the whole line. */
  readonly alone: boolean;
}

function candidatesOf({ row }: Line, next: Line | undefined): Written[] {
  if (row.text.length > 200) return [];
  const pieces = row.cells.flatMap(({ text }) => piecesBetween(text, /[|•·●;]|\s[–—-]\s|\s{2,}/));
  const found = pieces.flatMap((piece) => {
    // "Jane Doe, Software Engineer", but also "Doe, Jane".
    const [first = '', ...others] = piece.split(/,\s+/);
    const titled =
      others.length > 0 && (titleScore(others[0] as string) > 0.5 || placeScore(others.join(', ')) >= 0.7);
    const named = nameOf(titled ? first : piece);
    return named ? [{ ...named, alone: pieces.length === 1 }] : [];
  });
  // A name in large type may have each word on its own line.
  const [first, second] = [row.text.trim(), next?.row.text.trim() ?? ''];
  if (
    /^\p{Lu}[\p{L}'’-]{1,20}$/u.test(first) &&
    /^\p{Lu}[\p{L}'’-]{1,20}(?: \p{Lu}[\p{L}'’-]{1,20})?$/u.test(second) &&
    row.heading !== null &&
    row.heading === next?.heading
  ) {
    const both = nameOf(`${first} ${second}`);
    if (both) found.unshift({ ...both, alone: true });
  }
  // Letter-spaced names: "J A N E  D O E".
  if (/^(?:\p{Lu} ){2,}\p{Lu}(?: {2,}(?:\p{Lu} ){1,}\p{Lu})+$/u.test(first)) {
    const joined = nameOf(
      first
        .split(/\s{2,}/)
        .map((word) => word.replaceAll(' ', ''))
        .join(' '),
    );
    if (joined) found.unshift({ ...joined, alone: true });
  }
  return found;
}

/** Removes labels, titles and degrees from a text. Returns undefined if the rest cannot be a name. */
function nameOf(piece: string): { readonly text: string; readonly labelled: boolean } | undefined {
  let text = piece.replace(/[\ue000-\uf8ff\u200b-\u200d]/g, '').trim();
  let labelled = false;
  for (let count = 0; count < 3; count += 1) {
    const [label = ''] = BEFORE.exec(text) ?? [];
    if (/^[\p{L} ]{2,40}\s{0,3}[:–|-]/iu.test(label) && /n(?:a|o)m/i.test(label)) labelled = true;
    text = text.slice(label.length).trim();
    text = text
      .replace(BEHIND, '')
      .replace(/(?<![\s,:.|–—-])[\s,:.|–—-]+$/u, '')
      .trim();
  }
  text = text.replace(/\s{0,3}[("“«'][\p{L} .]{1,20}[)"”»'](?=\s|$)/u, '');
  const words = text.split(/\s+/);
  if (text.length < 4 || text.length > 50 || words.length > 6) return undefined;
  if (/[^\p{L}\p{M}\s.'’,‐-]/u.test(text) || NO_NAMES.test(text)) return undefined;
  if (headingTypes().has(withoutJoints(fold(text)))) return undefined;
  const main = words.filter((word) => !PARTICLES.has(word.toLowerCase()));
  if (
    !main.every((word) => /^\p{Lu}|^\p{Lo}/u.test(word)) &&
    !labelled &&
    !(words.length < 4 && words.length > 1 && /^\p{L}\p{Ll}+(?: \p{L}\p{Ll}*\.?){1,2}$/u.test(text))
  )
    return undefined;
  return {
    text: text.replace(/^([\p{L}'’-]{1,40}),\s?([\p{L}'’.-][\p{L}'’ .-]{0,60})$/u, '$2 $1'),
    labelled,
  };
}

function scoreOf(
  { text, labelled, alone }: Written,
  line: Line,
  at: number,
  tallest: number,
  hints: NameHints,
): number {
  const words = text.split(/[\s.]+/).filter((word) => /\p{L}/u.test(word));
  let score = labelled ? 1.2 : 0;
  score +=
    words.length === 2 || words.length === 3
      ? 0.4
      : words.length === 1
        ? -0.5
        : words.length === 4
          ? 0.25
          : 0;
  score += at === 0 ? 0.5 : at < 3 ? 0.35 : at < 6 ? 0.15 : 0;
  const height = line.row.box?.height ?? 0;
  if (tallest > 0 && height >= tallest * 0.95 && height > 0) score += 0.4;
  if (line.heading === 1) score += 0.5;
  else if (line.heading !== null) score += 0.1;
  score += alone ? 0.15 : 0;
  if (/^\p{Ll}/u.test(text)) score -= at === 0 ? 0.1 : 0.5;
  const { firstNames } = names.get();
  if (firstNames.has((words[0] ?? '').toLowerCase()) || firstNames.has(fold(words[0] ?? ''))) score += 0.35;
  else if (words.some((word) => firstNames.has(word.toLowerCase()))) score += 0.2;
  score += 0.9 * likeness(words, hints);
  if (/^\p{Lu}\p{Ll}+ \p{Ll}/u.test(text)) score -= at === 0 ? 0.05 : 0.5;
  if (titleScore(text) > 0.5) score -= 0.9;
  if (companyScore(text) > 0.5 || schoolScore(text) > 0.5) score -= 0.7;
  if (placeScore(text) >= 0.7) score -= 0.6;
  return score;
}

/** Returns the share of a name found in e-mail addresses, links and the filename, from 0 to 1. */
function likeness(words: readonly string[], { emails, handles, filename }: NameHints): number {
  const known = [...emails.map((email) => email.split('@')[0] ?? ''), ...handles, filename ?? ''].map((one) =>
    fold(one).replace(/[^\p{L}]/gu, ''),
  );
  const parts = words.map((word) => fold(word).replaceAll(' ', '')).filter((part) => part.length > 2);
  if (parts.length === 0) return 0;
  return Math.max(
    0,
    ...known.map((one) => {
      const hits = parts.filter((part) => one.includes(part)).length;
      // A text without separators, such as a username, contains one word of the name.
      if (one.length > 3 && parts.includes(one)) return 0.65;
      const initials = words.map((word) => fold(word)[0] ?? '').join('');
      return hits / parts.length > 0.4
        ? Math.min(1, 0.3 + (hits * 0.7) / Math.min(2, parts.length))
        : initials.length > 1 && one === initials
          ? 0.4
          : 0;
    }),
  );
}
