import { type Name, namesIn } from '../../../libraries/prose/names.ts';
import { compactOf } from '../../tokens/identifiers/national/index.ts';
import { Surroundings } from './context.ts';
import type { PiiType } from './entity-types.ts';
import type { Finding } from './findings.ts';
import { listed, lowered } from './lists.ts';
import { nationalitiesOf } from './nationalities.ts';
import { folded } from './normalised-digits.ts';
import { apart } from './overlaps.ts';
import { wholeAddress } from './recognisers/addresses.ts';
import { RECOGNISERS, type Recogniser } from './recognisers/index.ts';
import { mentionsOf, peopleOf } from './recognisers/people.ts';
import { phonesOf } from './recognisers/phones.ts';
import { privateKeysOf } from './recognisers/private-keys.ts';
import { emailsOf, urlsOf } from './recognisers/web.ts';

/** The types and options of a search for personal data. */
export interface Search {
  /** The types to find; null for all. */
  readonly entities: readonly PiiType[] | null;
  /** Minimum score of findings, from 0 to 1. Findings with a lower score are ignored. */
  readonly scoreThreshold: number;
  /** Texts that are never personal data. Case is ignored. */
  readonly allowList: readonly string[];
  /** Texts that are always personal data. */
  readonly denyList: readonly string[];
  /** Alpha-2 code of the country of telephone numbers without a calling code; null for any country. */
  readonly country: string | null;
}

/** Score added to a finding if a word close to it names its type, and the minimum of the resulting score. */
const CONTEXT_ADDS = 0.35;
const CONTEXT_GIVES = 0.55;

const NAME_TYPES: Readonly<Record<Name['type'], PiiType>> = {
  person: 'PERSON',
  organization: 'ORGANIZATION',
  location: 'LOCATION',
};

/**
 * Finds the personal data in a text, in order and without overlaps.
 * @param reserved findings that are kept whole even if others overlap them
 */
export function recognise(text: string, search: Search, reserved: readonly Finding[] = []): Finding[] {
  const { entities, scoreThreshold, allowList, denyList, country } = search;
  const wanted = entities && new Set(entities);
  const wants = (type: PiiType): boolean => wanted === null || wanted.has(type);
  const searched = folded(text);
  const around = new Surroundings(searched);
  const found: Finding[] = [];
  for (const recogniser of RECOGNISERS)
    if (wants(recogniser.type))
      for (const each of findingsOf(recogniser, searched, around))
        found.push(each.type === 'LOCATION' ? wholeAddress(each, searched) : each);
  if (wants('EMAIL_ADDRESS')) for (const each of emailsOf(searched)) found.push(each);
  if (wants('URL')) for (const each of urlsOf(searched)) found.push(each);
  if (wants('PHONE_NUMBER')) for (const each of phonesOf(searched, around, country)) found.push(each);
  if (wants('PRIVATE_KEY')) for (const each of privateKeysOf(searched)) found.push(each);
  if (Object.values(NAME_TYPES).some(wants))
    for (const each of namesOf(text)) if (wants(each.type)) found.push(each);
  if (wants('NRP')) for (const each of nationalitiesOf(text)) found.push(each);
  const allowed = new Set(allowList.map((one) => lowered(one.trim())));
  const likely = found.filter(
    ({ start, end, score }) => score >= scoreThreshold && !allowed.has(lowered(text.slice(start, end))),
  );
  const all = listed(text, denyList).concat(likely);
  if (reserved.length === 0) return apart(all, text);
  const whole = new Uint8Array(text.length);
  for (const { start, end } of reserved) whole.fill(1, start, end);
  const others = all.filter(({ start, end }) => !whole.subarray(start, end).includes(1));
  return apart([...reserved, ...others], text);
}

/** Finds names with the model and by the words that precede or follow names. */
function namesOf(text: string): Finding[] {
  const names = namesIn(text).map(({ type, start, end, confidence }) => ({
    type: NAME_TYPES[type],
    start,
    end,
    score: confidence,
  }));
  const people = [...names.filter(({ type }) => type === 'PERSON'), ...peopleOf(text)];
  return [...names, ...people, ...mentionsOf(text, people)];
}

/**
 * Finds the values of one recogniser. If a check fails, the search continues one character after the start of the
 * failed match.
 */
function* findingsOf(recogniser: Recogniser, text: string, around: Surroundings): Generator<Finding> {
  const { type, patterns, context } = recogniser;
  const finding = (start: number, end: number, worth: number, near = context): Finding => {
    const hasContext = around.name(near, start, end);
    const score = hasContext ? Math.max(CONTEXT_GIVES, Math.min(1, worth + CONTEXT_ADDS)) : worth;
    return { type, start, end, score: Math.round(score * 100) / 100 };
  };
  for (const found of recogniser.find?.(text) ?? [])
    if (isApart(text, found[0], found[1])) yield finding(...found);
  for (const [pattern, worth] of patterns) {
    pattern.lastIndex = 0;
    for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
      const span = spanIn(recogniser, match, text);
      pattern.lastIndex = span === null ? match.index + 1 : span[1];
      if (span === null) continue;
      yield finding(...span, worth);
    }
  }
}

/** Returns the start and the end of the value in a match; null if the match is not valid. */
function spanIn(
  { type, cut, check }: Recogniser,
  match: RegExpExecArray,
  text: string,
): [number, number] | null {
  const [start, last] = match.indices?.groups?.value ?? [match.index, match.index + match[0].length];
  const matched = text.slice(start, last);
  const raw = cut ? cut(matched) : matched;
  if (raw === null) return null;
  const end = start + raw.length;
  if (cut && /\w/.test(text[end] ?? '')) return null;
  // A network prefix such as `/24` may follow an IP address.
  if (type !== 'IP_ADDRESS' && !isApart(text, start, end)) return null;
  return check && !check(compactOf(raw), raw) ? null : [start, end];
}

/** True if the number does not continue with more digits after a separator. */
function isApart(text: string, start: number, end: number): boolean {
  const before = text[start - 1] ?? '';
  const behind = text[end] ?? '';
  const cutBefore = /[-./]/.test(before) && /\d/.test(text[start - 2] ?? '') && /\d/.test(text[start] ?? '');
  const cutBehind = /[-./]/.test(behind) && /\d/.test(text[end + 1] ?? '') && /\d/.test(text[end - 1] ?? '');
  return !cutBefore && !cutBehind;
}
