import { z } from 'zod';
import { codeOfLanguage, languageTag } from '../libraries/text/language-tag.ts';

/** The languages that an operation supports, with the error for any other. */
interface Offered {
  readonly has: (tag: string) => boolean;
  readonly error: (sent: unknown) => string;
}

const ANY: Offered = {
  has: (tag) => languageTag(tag) !== null,
  error: () => 'must be a language code, such as de or pt-BR',
};

/**
 * The rule for all language arguments: a BCP 47 tag. If a language name was sent instead, the error suggests its tag.
 */
export function languageRule({ has, error }: Offered = ANY) {
  const message = ({ input }: { readonly input?: unknown }) => {
    const hint = typeof input === 'string' && input.length <= 100 ? codeOfLanguage(input) : undefined;
    return hint ? `must be a code: ${hint}` : error(input);
  };
  return z
    .string()
    .regex(/^[A-Za-z]{2,3}([-_][A-Za-z0-9]{1,8}){0,4}$/, { error: message, abort: true })
    .refine(has, { error: message });
}

/** Options for all language arguments, which are named `language`. */
export const languageOptions = (description: string) => ({
  description: `${description} ISO 639 code or BCP 47 tag: \`de\`, \`pt-BR\`.`,
  validate: { schema: languageRule() },
});
