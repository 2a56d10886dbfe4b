import { countries } from '../../datasets/countries/index.ts';
import { type LanguageFacts, languages } from '../../datasets/language/languages.ts';
import { type LanguageModels, languageModels } from '../../datasets/language/models.ts';
import { boundCombiningMarks } from '../../formats/combining-marks.ts';
import { functionWordsIn } from './function-words.ts';
import { greetedIn } from './greetings.ts';
import { hasForeignLetters } from './letters.ts';
import { likelihoods } from './likelihood.ts';
import { directionOf, type Part, type Script, scriptPartsOf } from './scripts.ts';

export interface DetectedLanguage {
  readonly code: string;
  readonly code3: string;
  readonly name: string;
  readonly nativeName: string | null;
  readonly script: string | null;
  readonly direction: 'ltr' | 'rtl';
}

export interface LanguageCandidate {
  readonly code: string;
  readonly name: string;
  readonly confidence: number;
}

export interface LanguageReport {
  readonly language: DetectedLanguage;
  readonly confidence: number;
  readonly reliable: boolean;
  readonly candidates: readonly LanguageCandidate[];
  readonly textLength: number;
}

/** Maximum number of characters that are examined. More would not change the result and would delay other requests. */
const MAX_EXAMINED = 2000;
/** Confidence below which an answer would be wrong more often than right. */
const MIN_CONFIDENCE = 0.25;
/** Confidence from which 97 % of answers are right for 30 characters or more, and 92 % for single words. */
const RELIABLE_CONFIDENCE = 0.8;
const CANDIDATES = 5;
/** The weight of a greeting, shared among its languages. It equals the weight of all detectors together. */
const GREETING = 2.4;

/** The weight of a function word that only one language has, such as "without", in a short text. */
const FUNCTION_WORD = 0.4;

/** Returns the known languages with their codes and names. */
export const knownLanguages = (): Iterable<LanguageFacts> => languages.get().values();

/** Returns the ISO 639-2/T code for an ISO 639-1 code; undefined for an unknown language. */
export const code3Of = (code: string): string | undefined => languages.get().get(code)?.code3;

/**
 * Detects the language of a text by the votes of three detectors. Returns `und` if there are no letters, or if the
 * detectors are unsure. Links, addresses, mentions and hashtags are ignored. In a text with several scripts, each
 * script is voted on separately, and its votes are weighted by its share of the text.
 */
export async function detectLanguage(text: string): Promise<LanguageReport> {
  const examined = wordsOf(text);
  const parts = scriptPartsOf(examined);
  const models = parts.length > 0 ? await languageModels.get() : undefined;
  const votes = models ? together(parts.flatMap((part) => shares(count(models, part), part))) : [];
  votes.sort((one, other) => other.weight - one.weight || (one.code < other.code ? -1 : 1));
  const sum = votes.reduce((total, { weight }) => total + weight, 0);
  const candidates = votes
    .slice(0, CANDIDATES)
    .map(({ code, weight }) => ({
      code,
      name: languages.get().get(code)?.name ?? code,
      confidence: Number((weight / sum).toFixed(3)),
    }))
    .filter(({ confidence }) => confidence > 0);
  const best = candidates[0];
  const confidence = best?.confidence ?? 0;
  const known = best && confidence >= MIN_CONFIDENCE ? best.code : undefined;
  return {
    language: describe(known, (known ? votes[0]?.script : parts[0]?.script) ?? null),
    confidence: known ? confidence : 0,
    reliable: known !== undefined && confidence >= RELIABLE_CONFIDENCE,
    candidates,
    textLength: [...examined].length,
  };
}

/** True if the language has a legal status in any known country. */
export function officialSomewhere(code: string): boolean {
  const { all, languages: known } = countries.get();
  const codes = known.get(code) ?? [];
  return all.some((country) =>
    country.languages.some((language) => language.status !== 'spoken' && codes.includes(language.code)),
  );
}

const NOISE =
  /\b(?:https?:\/\/|www\.)\S+|(?<![\p{L}\d._%+-])[\p{L}\d._%+-]+@[\p{L}\d.-]+\.\p{L}{2,}|[@#][\p{L}\p{M}\d_]+/giu;

/**
 * Returns the words of a text on one line, without links, addresses and tags, in the form on which the models were
 * trained.
 */
function wordsOf(text: string): string {
  const words = [...boundCombiningMarks(text.toWellFormed()).normalize('NFC').replace(NOISE, ' ')]
    .slice(0, MAX_EXAMINED)
    .join('')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  // The models were trained on words as they are spelled in sentences, not in capitals.
  return words === words.toUpperCase() ? words.toLowerCase() : words;
}

/** Labels of the detectors that differ from our codes: outdated ones, and Wikipedia's own. */
const CODES: Record<string, string> = {
  als: 'gsw',
  bh: 'bho',
  diq: 'zza',
  eml: 'egl',
  fil: 'tl',
  iw: 'he',
};

/**
 * Labels that a detector also gives to related languages without a label of their own. The vote goes to the language
 * that the other detectors prefer.
 */
const CLD3_COVERS: Record<string, readonly string[]> = { no: ['no', 'nn'] };
const ELD_COVERS: Record<string, readonly string[]> = {
  hr: ['hr', 'bs', 'sr'],
  // The detector uses this label only for Central Kurdish, which is written in Arabic letters.
  ku: ['ckb'],
  ms: ['ms', 'id'],
  no: ['no', 'nn'],
};

interface Vote {
  readonly code: string;
  readonly script: Script;
  readonly weight: number;
}

/** Scales the votes on a part of a text by the weight of that part. */
function shares(votes: ReadonlyMap<string, number>, { text, script, share }: Part): Vote[] {
  const likelihood = share < 1 ? likelihoods(script, text) : () => 1;
  const likely = [...votes].map(([code, weight]): [string, number] => [code, weight * likelihood(code)]);
  const sum = likely.reduce((total, [, weight]) => total + weight, 0);
  return likely.map(([code, weight]) => ({ code, script, weight: (weight / sum) * share }));
}

/**
 * Merges the votes for each language from all parts of the text. The merged vote has the script with the most votes.
 */
function together(votes: readonly Vote[]): Vote[] {
  const byCode = new Map<string, Vote>();
  for (const { code, script, weight } of votes) {
    const held = byCode.get(code);
    const max = held && held.weight > weight ? held.script : script;
    byCode.set(code, { code, script: max, weight: (held?.weight ?? 0) + weight });
  }
  return [...byCode.values()];
}

/** Counts the votes for each language that the text may be written in. */
function count({ fasttext, cld3, eld }: LanguageModels, { text, script }: Part): ReadonlyMap<string, number> {
  const votes = new Map<string, number>();
  const vote = (
    label: string,
    weight: number,
    covered: readonly string[] = [codeOf(label, script)],
  ): void => {
    const code = covered.reduce((max, one) => ((votes.get(one) ?? 0) > (votes.get(max) ?? 0) ? one : max));
    const written = languages.get().get(code)?.scripts.includes(script) || label.endsWith(`-${script}`);
    if (written && !hasForeignLetters(code, text)) votes.set(code, (votes.get(code) ?? 0) + weight);
  };
  for (const { label, probability } of fasttext(text)) vote(label, probability);
  const { label, probability, reliable } = cld3(text);
  vote(label, probability * (reliable ? 0.8 : 0.35), CLD3_COVERS[label]);
  const third = eld(text);
  vote(third, text.length < 30 ? 0.6 : 0.5, ELD_COVERS[third]);
  for (const code of functionWordsIn(text)) vote(code, FUNCTION_WORD);
  const greeted = greetedIn(text);
  for (const code of greeted) vote(code, GREETING / greeted.length);
  return votes;
}

function codeOf(label: string, script: Script): string {
  // Serbo-Croatian, whose code is retired, is counted as the language that its letters suggest.
  if (label === 'sh') return script === 'Cyrl' ? 'sr' : 'hr';
  const language = label.replace(/-Latn$/, '');
  return CODES[language] ?? language;
}

function describe(code: string | undefined, script: Script | null): DetectedLanguage {
  const known = code ? languages.get().get(code) : undefined;
  const direction = directionOf(script);
  if (!known) {
    return { code: 'und', code3: 'und', name: 'Undetermined', nativeName: null, script, direction };
  }
  const { code3, name, nativeName } = known;
  return { code: known.code, code3, name, nativeName, script: writtenAs(known.code, script), direction };
}

/** ISO 15924 has a code for Korean with or without Han characters, and one for Japanese. */
function writtenAs(code: string, script: Script | null): string | null {
  if (code === 'ko') return 'Kore';
  if (code === 'ja' && script === 'Hani') return 'Jpan';
  return script;
}
