import { z } from 'zod';
import { codeOfNamed } from '../../resolvers/countries/index.ts';

/** The shape of every code that a country has. A name gets the code to send instead: which one is meant is the caller's to say. */
const countryCode = z.string().regex(/^([A-Za-z]{2,3}|\d{1,3})$/, {
  error: ({ input }) => {
    // Names are shorter, and comparing a long text takes a while.
    const hint = typeof input === 'string' && input.length <= 100 ? codeOfNamed(input) : undefined;
    return `must be a country code, such as CH, CHE or 756${hint ? `: ${hint}` : ''}`;
  },
});

/** The argument by which any operation asks for a country: its description, and the rule of its codes. */
export const countryOptions = (description: string) => ({
  description: `${description} ISO 3166-1 code of two letters (\`CH\`), three letters (\`CHE\`) or digits (\`756\`), or Olympic code (\`SUI\`), case-insensitive.`,
  validate: { schema: countryCode },
});
