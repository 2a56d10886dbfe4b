import { recognise } from '../../../src/documents/kinds/text-anonymization/detect.ts';
import job from '../../../src/documents/kinds/text-anonymization/job.ts';
import type {
  AnonymizationOptions,
  AnonymizedText,
  PiiType,
} from '../../../src/resolvers/parser/text-anonymization/index.ts';

const DEFAULTS: AnonymizationOptions = {
  mode: 'anonymize',
  entities: null,
  scoreThreshold: 0.5,
  operators: {},
  consistent: false,
  mapping: false,
  allowList: [],
  denyList: [],
  country: null,
  key: null,
  seed: Buffer.alloc(32, 7),
};

export const KEY = Buffer.from(Array.from({ length: 32 }, (_, index) => index));

/** Returns the outcome of the anonymisation of a text. */
export const outcomeOf = (text: string, options: Partial<AnonymizationOptions> = {}) =>
  job({
    bytes: Buffer.from(text),
    charset: 'utf-8',
    filename: null,
    contentType: null,
    options: { ...DEFAULTS, ...options },
  });

/** Returns the result for a text, and throws if the text is refused. */
export async function readingOf(text: string, options: Partial<AnonymizationOptions> = {}) {
  const outcome = await outcomeOf(text, options);
  if ('refusal' in outcome) throw new Error(`Refused: ${outcome.refusal.reason} ${outcome.refusal.detail}`);
  return outcome.reading;
}

export const anonymized = async (
  text: string,
  options: Partial<AnonymizationOptions> = {},
): Promise<AnonymizedText> => (await readingOf(text, options)).data;

/** Returns the findings in a text in short form. */
export const found = (
  text: string,
  entities: readonly PiiType[] | null = null,
  scoreThreshold = 0.5,
): [string, string][] =>
  recognise(text, { ...DEFAULTS, entities, scoreThreshold }).map(({ type, start, end }) => [
    type,
    text.slice(start, end),
  ]);
