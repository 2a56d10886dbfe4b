import { z } from 'zod';

/** The rule for a text that must have content: at most this many characters, and not only spaces. */
export const filledText = (max: number) => z.string().max(max).regex(/\S/, { error: 'must not be empty' });
