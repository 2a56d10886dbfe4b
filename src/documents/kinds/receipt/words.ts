import { derivedFromLexicon } from '../../lexicon/index.ts';
import { patternsFrom } from '../../lexicon/pattern.ts';
import { plainLetters } from '../../tokens/unaccented.ts';

/** Meaning of the amount in a row, according to its label. */
export type LabelKind =
  | 'count'
  | 'points'
  | 'suggestion'
  | 'savings'
  | 'rounding'
  | 'change'
  | 'tip'
  | 'service'
  | 'subtotal'
  | 'total'
  | 'tax'
  | 'discount'
  | 'payment'
  | 'balance';

const TABLE = 'receipt/labels';
const OPTIONS = { tolerant: true, normalise: plainLetters } as const;
const labels = patternsFrom(
  TABLE,
  [
    ...(['count', 'paid_total', 'points', 'suggestion', 'rounding', 'savings', 'change', 'tip'] as const),
    ...([
      'service_charge',
      'subtotal',
      'total_due',
      'tax',
      'discount',
      'payment',
      'balance',
      'total',
    ] as const),
    ...(['including', 'final', 'weak'] as const),
  ],
  OPTIONS,
);
/** Words that follow or precede others, sometimes without a space. */
const firstWords = patternsFrom(TABLE, ['counting', 'excluding', 'plain'], { ...OPTIONS, bounds: 'start' });
const lastWords = patternsFrom(TABLE, ['goods', 'excluding'], { ...OPTIONS, bounds: 'end' });

/** Tips that the till suggests: `18 % Tip`. */
const SUGGESTED = /^\d\d(?: \d{1,2})? ?(?:tip|gratuity|is|equals)\b|\b(?:tip|gratuity) \d\d$/;
const ROUNDED_TOTAL =
  /\b(?:total|ttl|amount|amt)\b.{0,20}\b(?:after|aft|atf)\b|\bround(?:ed)? ?d? ?total\b|\btotal ?(?:after ?)?round(?:ed|ing)\b(?! adj)|\b(?:amt|amount) pai?d incl\b/;
const ROUNDING =
  /\bround(?:ing|ings|ed off)?(?: ?(?:adj(?:ustment)?s?|off|up|down|diff(?:erence)?|mechanism|amt|amount))?$/;
const SERVICE_RATE = /^service \d{1,2}(?: \d{1,2})?$/;
const SUPPLIES = /\btotal \d{1,2} supplies\b/;

/** Matches a topic, unless certain words follow. */
const unless = (topic: RegExp, words: string): RegExp =>
  new RegExp(`${topic.source}(?! (?:${words})\\b)`, 'u');

/** The patterns of all kinds. The first match decides, so long labels come before single words of these labels. */
const rules = derivedFromLexicon((): readonly (readonly [LabelKind, readonly RegExp[]])[] => {
  const topics = labels();
  const count = `${firstWords().counting.source} ?(?:of |de |d |di )?(?:sold )?${lastWords().goods.source}`;
  const excluded = lastWords().excluding.source;
  const before = `\\btotal ?(?:amt|amount|sales?|price|rm|bill)? ?${excluded}`;
  const without = `${firstWords().excluding.source} ?(?:of )?${topics.tax.source}`;
  const inclusive = `\\btotal\\b.{0,30}${topics.including.source}`;
  return [
    ['count', [new RegExp(count, 'u'), topics.count]],
    ['payment', [topics.paid_total]],
    ['points', [topics.points]],
    ['suggestion', [topics.suggestion, SUGGESTED]],
    ['total', [ROUNDED_TOTAL]],
    ['rounding', [ROUNDING, topics.rounding]],
    ['savings', [topics.savings]],
    ['change', [topics.change]],
    ['tip', [topics.tip]],
    ['service', [unless(topics.service_charge, 'gst|tax|vat'), SERVICE_RATE]],
    ['subtotal', [topics.subtotal, new RegExp(before, 'u'), SUPPLIES, new RegExp(without, 'u')]],
    ['total', [new RegExp(inclusive, 'u'), topics.total_due]],
    ['tax', [topics.tax]],
    ['discount', [topics.discount]],
    ['payment', [topics.payment]],
    ['balance', [unless(topics.balance, 'due')]],
    ['total', [topics.total]],
  ];
});

const SEPARATORS = /[^\p{L}\p{N}]+/gu;

/** Matches the boundary between two words that are written without a space: `RoundingAdjust`. */
const STUCK = /(\p{Ll})(?<!Mw)(?=\p{Lu}\p{Ll})/gu;

/** `total` with one letter misread by text recognition. */
const MISREAD = /\b(?:t[a0dc]tal|totai|tota1|tolal|iotal|totl|t0ta1|toal)\b/g;

/** Normalises a label for the rules. */
export const labelKeyOf = (label: string): string =>
  plainLetters(label.replace(STUCK, '$1 ')).replace(SEPARATORS, ' ').trim().replace(MISREAD, 'total');

/** Maximum length of a label, in characters. Longer texts are prose. */
const MAX_LENGTH = 60;

/** Returns the kind of a label; null for item names and other texts. */
export function kindOf(label: string): LabelKind | null {
  if (label.length > MAX_LENGTH) return null;
  const key = labelKeyOf(label);
  if (!/\p{L}{2}/u.test(key)) return null;
  return rules().find(([, patterns]) => patterns.some((pattern) => pattern.test(key)))?.[0] ?? null;
}

const AFTER = /\bafter (?:round|adj|disc)\w*\b/;
const plain = derivedFromLexicon(
  () =>
    new RegExp(
      `^(?:\\d+ )?(?:grand ?|order ?|bill ?|net ?)?${firstWords().plain.source}(?: ?(?:amount|price|sale|bill|euro|rm|\\p{L}{3}))?$`,
      'u',
    ),
);

/** Returns a score for how likely the amount beside a label of kind `total` is the amount due. */
export function totalStrength(label: string): number {
  const key = labelKeyOf(label);
  const { final, including, weak } = labels();
  if (final.test(key) || AFTER.test(key)) return 12;
  if (plain().test(key)) return 8;
  if (including.test(key)) return 7;
  return weak.test(key) ? 3 : 6;
}
