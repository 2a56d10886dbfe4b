import type { Name } from '../../../libraries/prose/names.ts';
import { compactOf } from '../../tokens/identifiers/national/index.ts';
import { isIdentifierName } from '../../tokens/identifiers/national/names.ts';
import { namesInProse } from '../../tokens/names/prose.ts';
import { folded } from '../../tokens/normalised-digits.ts';
import { isOn } from '../../tokens/switch.ts';
import { Surroundings } from './context.ts';
import type { PiiType } from './entity-types.ts';
import type { Finding } from './findings.ts';
import { listed, lowered } from './lists.ts';
import { nationalitiesOf } from './nationalities.ts';
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
/** Minimum score of a number that the text calls by its name, and the score if its check digits are wrong. */
const NAMED_VALID = 0.85;
const NAMED_INVALID = 0.7;

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
  if (isOn('name') && Object.values(NAME_TYPES).some(wants))
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

/** True for numbers of orders and parts, and for names of identifiers, which the model may take for names. */
function isCode(text: string, start: number, end: number): boolean {
  const name = text.slice(start, end);
  if (/^\p{L}{0,3}-?\d{3,}\w{0,40}$/u.test(name)) return true;
  return isIdentifierName(name) && /^\W{1,3}[A-Z]{0,2}\d/.test(text.slice(end, end + 8));
}

/** Finds names with the model and by the words that precede or follow names. */
function namesOf(text: string): Finding[] {
  const names = namesInProse(text)
    .filter(({ start, end }) => !isCode(text, start, end))
    .map(({ type, start, end, confidence }) => ({ type: NAME_TYPES[type], start, end, score: confidence }));
  const people = [...names.filter(({ type }) => type === 'PERSON'), ...peopleOf(text)];
  return [...names, ...people, ...mentionsOf(text, people)];
}

/** A place that has the form of a type, and the score that it has if its check digits are right. */
interface Candidate {
  readonly start: number;
  readonly end: number;
  readonly worth: number;
  readonly valid: boolean;
}

/** Finds the values of one recogniser: those that pass its check, and those that the text calls by its name. */
function* findingsOf(recogniser: Recogniser, text: string, around: Surroundings): Generator<Finding> {
  const { type, token, patterns, find, score = 0, check, context } = recogniser;
  if (token !== undefined && !isOn(token)) return;
  const scoreOf = ({ start, end, worth, valid }: Candidate, near: readonly string[]): number => {
    const named = around.typesNamed(start).includes(type);
    if (!valid) return named ? NAMED_INVALID : find && around.name(near, start, end) ? CONTEXT_GIVES : 0;
    const likely = around.name(near, start, end)
      ? Math.max(CONTEXT_GIVES, Math.min(1, worth + CONTEXT_ADDS))
      : worth;
    return named ? Math.max(NAMED_VALID, likely) : likely;
  };
  const findingAt = (candidate: Candidate, near = context): Finding | undefined => {
    const { start, end } = candidate;
    const rounded = Math.round(scoreOf(candidate, near) * 100) / 100;
    return rounded > 0 ? { type, start, end, score: rounded } : undefined;
  };
  for (const { raw, index, score: worth = score, context: near } of find?.(text) ?? []) {
    const [start, end] = [index, index + raw.length];
    if (near && !isApart(text, start, end)) continue;
    const finding = findingAt({ start, end, worth, valid: check?.(compactOf(raw), raw) ?? true }, near);
    if (finding) yield finding;
  }
  for (const [pattern, worth] of patterns) {
    pattern.lastIndex = 0;
    for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
      const candidate = candidateIn(recogniser, match, worth, text);
      const finding = candidate && findingAt(candidate);
      // The search continues one character after the start of a match that is no value.
      pattern.lastIndex = finding && candidate ? candidate.end : match.index + 1;
      if (finding) yield finding;
    }
  }
}

/** Returns the place of the value in a match; undefined if the match is a part of a longer text. */
function candidateIn(
  { type, check }: Recogniser,
  match: RegExpExecArray,
  worth: number,
  text: string,
): Candidate | undefined {
  const [start, end] = match.indices?.groups?.value ?? [match.index, match.index + match[0].length];
  const raw = text.slice(start, end);
  // A network prefix such as `/24` may follow an IP address.
  if (type !== 'IP_ADDRESS' && !isApart(text, start, end)) return undefined;
  // `BSN 111222333` has the form of some numbers that begin with letters.
  const [, word] = /^([A-Za-z]{3,5})[ -]/.exec(raw) ?? [];
  if (word !== undefined && isIdentifierName(word)) return undefined;
  return { start, end, worth, valid: check?.(compactOf(raw), raw) ?? true };
}

/** True if the number does not continue with more digits after a separator. */
function isApart(text: string, start: number, end: number): boolean {
  const before = text[start - 1] ?? '';
  const behind = text[end] ?? '';
  const cutBefore = /[-./]/.test(before) && /\d/.test(text[start - 2] ?? '') && /\d/.test(text[start] ?? '');
  const cutBehind = /[-./]/.test(behind) && /\d/.test(text[end + 1] ?? '') && /\d/.test(text[end - 1] ?? '');
  return !cutBefore && !cutBehind;
}
