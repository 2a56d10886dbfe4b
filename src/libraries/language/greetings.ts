import { greetings } from '../../datasets/language/greetings.ts';

/** The languages that a text is a greeting in, by case and punctuation alike; none for any other text. */
export const greetedIn = (text: string): readonly string[] =>
  greetings.get().get(
    text
      .toLowerCase()
      .replace(/[\p{P}\p{S}\s]+/gu, ' ')
      .trim(),
  ) ?? [];
