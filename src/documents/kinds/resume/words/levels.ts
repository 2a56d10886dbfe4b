import { fold } from '../../../../libraries/text/fold.ts';
import { fromLexicon } from '../../../lexicon/index.ts';

const WORDED_LEVELS = ['native', 'fluent', 'advanced', 'intermediate', 'basic'] as const;

/** Level of a spoken language: by the Common European Framework (CEFR), or in words. */
export type LanguageLevel = (typeof WORDED_LEVELS)[number] | 'c2' | 'c1' | 'b2' | 'b1' | 'a2' | 'a1';

/** Words for levels. The longest come first, because some contain others. */
const levels = fromLexicon('resume/levels', WORDED_LEVELS, (topics) =>
  [...topics]
    .flatMap(([level, entries]) => entries.map(({ phrase }) => [fold(phrase), level] as const))
    .sort(([one], [other]) => other.length - one.length),
);

/** Returns the level in a short text: `C1`, `Native speaker`, `verhandlungssicher`; null if there is none. */
export function levelIn(text: string): LanguageLevel | null {
  const [, grade] = /(?<![\p{L}\d])([abcABC][12])(?![\p{L}\d])/u.exec(text) ?? [];
  if (grade) return grade.toLowerCase() as LanguageLevel;
  const padded = ` ${fold(text)} `;
  return levels().find(([word]) => padded.includes(` ${word} `))?.[1] ?? null;
}
