import { z } from 'zod';
import { codeOfLanguage, languageTag } from '../libraries/text/language-tag.ts';

/** Which languages an operation has words in, and how it says so to who asks for another one. */
interface Offered {
  readonly has: (tag: string) => boolean;
  readonly error: (sent: unknown) => string;
}

const ANY: Offered = {
  has: (tag) => languageTag(tag) !== null,
  error: () => 'must be a language code, such as de or pt-BR',
};

/** The rule of every argument that names a language: a tag of BCP 47. A name gets the code to send instead. */
export function languageRule({ has, error }: Offered = ANY) {
  const told = ({ input }: { readonly input?: unknown }) => {
    const hint = typeof input === 'string' && input.length <= 100 ? codeOfLanguage(input) : undefined;
    return hint ? `must be a code: ${hint}` : error(input);
  };
  return z
    .string()
    .regex(/^[A-Za-z]{2,3}([-_][A-Za-z0-9]{1,8}){0,4}$/, { error: told, abort: true })
    .refine(has, { error: told });
}

/** What a language is asked for by, wherever one is: `language`. */
export const languageOptions = (description: string) => ({
  description: `${description} ISO 639 code or BCP 47 tag: \`de\`, \`pt-BR\`.`,
  validate: { schema: languageRule() },
});
