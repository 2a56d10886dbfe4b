import { findNearest } from './near.ts';

/**
 * Maximum number of choices for a complete list. If there are more, only the nearest ones and the first ones are
 * listed.
 */
const MAX_CHOICES = 30;
const SOME_CHOICES = 8;
const MAX_CHOICE_LENGTH = 80;

/** States in a predicate that a value must be one of some choices. */
export const oneOf = (choices: readonly string[], sent?: unknown): string =>
  `must be one of ${listOf(choices, sent)}`;

/** Lists choices: all if there are few, otherwise some, beginning with those nearest to the sent value. */
export function listOf(choices: readonly string[], sent?: unknown): string {
  if (choices.length <= MAX_CHOICES) return choices.join(', ');
  const text = typeof sent === 'string' ? sent.slice(0, MAX_CHOICE_LENGTH).toLowerCase() : '';
  const byKey = new Map(choices.map((choice) => [choice.toLowerCase(), choice]));
  const keys = [
    ...findNearest(text, byKey.keys()),
    ...[...byKey.keys()].filter((key) => text.length > 1 && key.startsWith(text)),
  ];
  const near = new Set(keys.map((key) => byKey.get(key) as string));
  const first = [...near, ...choices.filter((choice) => !near.has(choice))].slice(0, SOME_CHOICES);
  return `${first.join(', ')} and ${choices.length - first.length} others`;
}
