import { greetings } from '../../datasets/language/greetings.ts';

/**
 * Returns the languages in which a text is a greeting, ignoring case and punctuation; an empty list for any other text.
 */
export const greetedIn = (text: string): readonly string[] =>
  greetings.get().get(
    text
      .toLowerCase()
      .replace(/[\p{P}\p{S}\s]+/gu, ' ')
      .trim(),
  ) ?? [];
