import { placeScore } from '../head/places.ts';
import { titleScore } from '../words/job-titles.ts';
import { companyScore } from '../words/organisations.ts';
import type { Labelled } from './labels.ts';

/** The start of a sentence about a job, with the number before it: "1) I have worked …". */
const VERB =
  /^(?:\d{1,2}[.)]\s{0,2})?(?:i\s)?(?:(?:have|had|am|was|has|been|is)\s){0,2}(?:(?:currently|presently|previously|now|earlier|also)\s)?(?:worked|working|work|employed|served|serving|serve|joined|interned|engaged)\s/i;

/** Words before the parts of such a sentence, and before the title in "Acme Ltd as Engineer". */
const PART =
  /(?:^|,?\s)(?=(?:as|with|at|for|in|by|from|since|under|on|(?:to|in|on|at|for)? ?the post of|post of|(?:in|to|on)? ?the (?:position|role|capacity|designation) of|position of|role of|designation of)\s)/i;
const AS = /^(?:as|(?:.{0,12} )?(?:post|position|role|capacity|designation) of)\s+(?:an?\s|the\s)?/i;
const WITH = /^(?:with|at|for|in|by)\s+(?:the\s)?/i;

/** A part of a sentence, with its meaning. */
export interface ToldPart {
  readonly kind: Extract<Labelled, 'title' | 'company' | 'location'>;
  readonly text: string;
}

/**
 * Reads a sentence about a job: "I have worked with Acme Ltd, at Pune, as Engineer". Undefined for other texts.
 * @param text the text without its dates
 */
export function jobSentence(text: string): readonly ToldPart[] | undefined {
  if (text.length > 200) return undefined;
  const verb = VERB.exec(text)?.[0];
  const parts = text.slice(verb?.length ?? 0).split(PART);
  const titleAt = parts.findIndex((part) => AS.test(part) && titleScore(titleOf(part)) > 0.5);
  // Without a verb, only "Acme Ltd as Engineer" is such a sentence.
  const [first = ''] = parts;
  if (verb === undefined && (titleAt !== 1 || titleScore(first) > 0.5 || companyScore(first) < 0.5))
    return undefined;
  const told = new Map<ToldPart['kind'], string>();
  const tell = (kind: ToldPart['kind'], value: string): void => {
    if (value !== '' && !told.has(kind)) told.set(kind, value);
  };
  if (titleAt >= 0) tell('title', titleOf(parts[titleAt] as string));
  if (verb === undefined) tell('company', ended(first));
  for (const part of parts.slice(verb === undefined ? titleAt + 1 : 0)) {
    if (!WITH.test(part)) continue;
    const name = ended(part.replace(WITH, '').split(/\s{2,}/)[0] as string);
    if (!/^[\p{Lu}\d]/u.test(name) || /\bdepartment$/i.test(name)) continue;
    tell(placeScore(name) >= 0.7 || told.has('company') ? 'location' : 'company', name);
  }
  return [...told].map(([kind, value]) => ({ kind, text: value }));
}

const titleOf = (part: string): string => ended(part.replace(AS, ''));

const ended = (text: string): string =>
  text
    .replace(/^m\/s\b[.\s]*/i, '')
    .replace(/(?<![\s.,;:–-])[\s.,;:–-]+$/, '')
    .trim();

/** True if a text is no name: part of a sentence with a verb, a label with a value, versions, or the head of a table. */
export const isSentence = (text: string): boolean =>
  /\s(?:is|are|was|were|has|have|had|been|will|which|involved|involves)\s|^(?:this|these|involved|having|achieved|responsible|currently|presently)(?:\s|$)/i.test(
    text,
  ) ||
  /^\p{L}[^:]{1,40}:\s|^(?:\S{1,40} ){3,20}\p{Ll}{3,40}\.$|\d\.\d/u.test(text) ||
  /^(?:(?:sr|s|no|company|name|of|organi[sz]ation|employer|role|title|designation|position|from|to|duration|period|location|year)\.?(?:\s|$)){2,}$/i.test(
    text,
  );
