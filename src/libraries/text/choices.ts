import { findNearest } from './near.ts';

/**
 * Maximum number of choices for a complete list. If there are more, only the nearest ones and the first ones are
 * listed.
 */
const MAX_CHOICES = 12;
const SOME_CHOICES = 8;
const MAX_CHOICE_LENGTH = 80;

/**
 * Lists choices as part of a sentence: all if there are few, otherwise some, beginning with those nearest to the sent
 * value.
 */
export function oneOf(choices: readonly string[], sent?: unknown): string {
  if (choices.length <= MAX_CHOICES) return `must be one of ${choices.join(', ')}`;
  const text = typeof sent === 'string' ? sent.slice(0, MAX_CHOICE_LENGTH).toLowerCase() : '';
  const byKey = new Map(choices.map((choice) => [choice.toLowerCase(), choice]));
  const keys = [
    ...findNearest(text, byKey.keys()),
    ...[...byKey.keys()].filter((key) => text.length > 1 && key.startsWith(text)),
  ];
  const near = new Set(keys.map((key) => byKey.get(key) as string));
  const first = [...near, ...choices.filter((choice) => !near.has(choice))].slice(0, SOME_CHOICES);
  return `must be one of ${first.join(', ')} or ${choices.length - first.length} others`;
}
