import { findNearest } from './near.ts';

/** So many are told in full; of more, the nearest and the first. */
const MAX_CHOICES = 12;
const SOME_CHOICES = 8;
const MAX_CHOICE_LENGTH = 80;

/** Says what there is to choose from, as a sentence part: all of few, and of many first those that are nearest to what was sent. */
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
