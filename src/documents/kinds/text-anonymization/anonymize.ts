import type { DocumentWarning } from '../../document.ts';
import { recognise } from './detect.ts';
import { encodedWarnings } from './encoded.ts';
import { BEST_EFFORT_TYPES, type PiiType } from './entity-types.ts';
import type { Finding } from './findings.ts';
import { SeenText, withoutUnseen } from './invisible-characters.ts';
import { Encryption, opened, TOKEN } from './operators/encrypt.ts';
import { settingsOf } from './operators/operators.ts';
import { hashed, masked } from './operators/simple.ts';
import { Surrogates } from './operators/surrogate.ts';
import { listedAtMost } from './report.ts';
import type { AnonymizationOptions, AnonymizedItem, AnonymizedText, PlaceholderMapping } from './types.ts';

/** The anonymised text, with warnings for the caller. */
export interface Outcome {
  readonly data: AnonymizedText;
  readonly warnings: readonly DocumentWarning[];
  readonly confidence: number;
}

/**
 * Replaces all personal data found in a text.
 * @param language BCP 47; null if unknown
 */
export function anonymizeText(
  text: string,
  options: AnonymizationOptions,
  language: string | null = null,
): Outcome {
  const operators = new Writer(text, options);
  const seen = new SeenText(text);
  const reserved = operators.reserved.map((one) => seen.inSeen(one));
  const search = {
    ...options,
    allowList: options.allowList.map(withoutUnseen),
    denyList: options.denyList.map(withoutUnseen),
  };
  const findings = recognise(seen.text, search, reserved).map((one) => seen.inText(one));
  const parts: string[] = [];
  const items: AnonymizedItem[] = [];
  let at = 0;
  let length = 0;
  for (const { type, start, end } of findings) {
    const before = text.slice(at, start);
    const { written, operator } = operators.write(type, text.slice(start, end), start);
    parts.push(before, written);
    const from = length + before.length;
    length = from + written.length;
    items.push({ entityType: type, start: from, end: length, text: written, operator });
    at = end;
  }
  parts.push(text.slice(at));
  const entities = findings.map(({ type, ...rest }) => ({ entityType: type, ...rest }));
  const mapping = options.mapping ? operators.mapping : null;
  const listed = listedAtMost({ text: parts.join(''), items, entities, mapping });
  return {
    data: listed.data,
    warnings: [...operators.warnings(findings, language), ...encodedWarnings(text), ...listed.warnings],
    confidence: confidenceOf(findings, options),
  };
}

/**
 * The share of names that are found, according to our own measurement. Values of other types are found by their format.
 */
const NAMES_FOUND = 0.65;

/**
 * Computes the confidence: the mean score of the findings, at most `NAMES_FOUND` if names were searched for, because
 * some names are always missed.
 */
function confidenceOf(findings: readonly Finding[], { entities }: AnonymizationOptions): number {
  const names = entities === null || BEST_EFFORT_TYPES.some((type) => entities.includes(type));
  const mean = findings.reduce((sum, { score }) => sum + score, 0) / Math.max(1, findings.length);
  const found = findings.length === 0 ? 1 : mean;
  return Math.round(Math.min(found, names ? NAMES_FOUND : 1) * 100) / 100;
}

/** Writes the replacements of values. */
class Writer {
  readonly #options: AnonymizationOptions;
  readonly #encryption: Encryption | null;
  readonly #surrogates: Surrogates;
  readonly #placeholders = new Map<string, string>();
  readonly #numbers = new Map<PiiType, number>();
  readonly #standing: ReadonlySet<string>;
  readonly #mapping = new Map<string, PlaceholderMapping>();
  /**
   * Tokens in the input that were made with the same key. They are encrypted again; otherwise they would be decrypted
   * together with the new tokens.
   */
  readonly reserved: readonly Finding[];
  readonly #reserved: ReadonlySet<number>;

  constructor(text: string, options: AnonymizationOptions) {
    const { key, seed, consistent } = options;
    this.#options = options;
    this.#encryption = key && new Encryption(key, { seed, consistent });
    this.#surrogates = new Surrogates(key ?? seed);
    this.#standing = new Set(text.match(/<[A-Z_]{2,40}_\d{1,9}>/g));
    const encrypts = key !== null && Object.values(options.operators).some(({ type }) => type === 'encrypt');
    this.reserved = encrypts ? tokensIn(text, key) : [];
    this.#reserved = new Set(this.reserved.map(({ start }) => start));
  }

  get mapping(): readonly PlaceholderMapping[] {
    return [...this.#mapping.values()];
  }

  write(type: PiiType, value: string, start: number): Pick<AnonymizedItem, 'operator'> & { written: string } {
    const settings = this.#reserved.has(start)
      ? ({ type: 'encrypt' } as const)
      : settingsOf(this.#options.operators, type);
    const operator = settings.type;
    switch (settings.type) {
      case 'replace':
        return { operator, written: settings.newValue ?? this.#placeholder(type, value) };
      case 'redact':
        return { operator, written: '' };
      case 'keep':
        return { operator, written: value };
      case 'mask':
        return { operator, written: masked(value, settings) };
      case 'hash':
        return { operator, written: hashed(value, settings) };
      case 'encrypt':
        return { operator, written: (this.#encryption as Encryption).token(type, value) };
      case 'surrogate':
        return { operator, written: this.#surrogate(type, value) };
    }
  }

  #surrogate(type: PiiType, value: string): string {
    const made = this.#surrogates.of(type, withoutUnseen(value));
    return made === null ? this.#placeholder(type, value) : this.#mapped(made, type, value);
  }

  /**
   * Returns the placeholder of a type, with a number for each value if the caller asked for consistent placeholders or
   * a mapping.
   */
  #placeholder(type: PiiType, value: string): string {
    const { consistent, mapping } = this.#options;
    if (!consistent && !mapping) return `<${type}>`;
    const known = `${type} ${value}`;
    const before = this.#placeholders.get(known);
    if (before !== undefined) return before;
    let number = this.#numbers.get(type) ?? 0;
    do number += 1;
    while (this.#standing.has(`<${type}_${number}>`));
    this.#numbers.set(type, number);
    const placeholder = this.#mapped(`<${type}_${number}>`, type, value);
    this.#placeholders.set(known, placeholder);
    return placeholder;
  }

  #mapped(placeholder: string, entityType: PiiType, text: string): string {
    if (this.#options.mapping) this.#mapping.set(placeholder, { placeholder, entityType, text });
    return placeholder;
  }

  warnings(findings: readonly Finding[], language: string | null): DocumentWarning[] {
    const { entities, operators } = this.#options;
    const warnings: DocumentWarning[] = [];
    const warn = (code: string, message: string) => warnings.push({ code, message, path: null });
    const names = BEST_EFFORT_TYPES.filter((type) => entities === null || entities.includes(type));
    if (names.length > 0) warn('best_effort', `${names.join(', ')}: ${BEST_EFFORT}${foreign(language)}`);
    const unsalted = findings.some(({ type }) => {
      const settings = settingsOf(operators, type);
      return settings.type === 'hash' && settings.salt === undefined;
    });
    if (unsalted) warn('unsalted_hash', UNSALTED);
    if (this.#surrogates.unchecked) warn('surrogate_unchecked', UNCHECKED);
    return warnings;
  }
}

const BEST_EFFORT =
  'found on a best-effort basis by a model, rules and lists for English. In a test with independently labelled English texts, three quarters of the people and places and half of the organisations were found. Review the result before you share it.';
const foreign = (language: string | null): string =>
  language === null || /^en\b/.test(language)
    ? ''
    : ` This text is in another language (${language}), in which fewer are found.`;
const UNSALTED =
  'A hash without `salt` can be reversed by hashing guesses, such as all telephone numbers. Use `salt`, or the operator `encrypt`.';
const UNCHECKED =
  'No surrogate with valid check digits was found for some values. Their surrogates match only the format.';

function tokensIn(text: string, key: Uint8Array): Finding[] {
  return Array.from(text.matchAll(TOKEN), ({ 0: token, 1: type = '', 2: body = '', index }): Finding[] =>
    opened(key, type, body) === null
      ? []
      : [{ type: 'CUSTOM', start: index, end: index + token.length, score: 1 }],
  ).flat();
}
