import { z } from 'zod';

/** The rule of a text that has to say something: up to so many characters, not only blanks. */
export const filledText = (most: number) => z.string().max(most).regex(/\S/, { error: 'must not be empty' });
