import { z } from 'zod';
import { isJsonObject } from '../../libraries/json/value.ts';
import { wholeNumber } from '../numbers.ts';

/** Claims and names, which may be any text up to a maximum length. */
export const claimText = z.string().min(1).max(2_000);

export const audiences = z.array(claimText).min(1).max(20);

export const TEN_YEARS_SECONDS = 315_360_000;

/** Maximum lifetime of a token. A longer lifetime would practically mean that the token never expires. */
export const lifetimeSeconds = wholeNumber(1, TEN_YEARS_SECONDS, 'seconds');

export const jsonObject = z
  .unknown()
  .refine(isJsonObject, { error: 'must be a JSON object' })
  .meta({ type: 'object' });

/** Maximum length of a key or certificate as text, in characters. The largest accepted ones are far shorter. */
const MAX_PEM_LENGTH = 20_000;

export const pemOrJwk = z
  .unknown()
  .refine((value) => (typeof value === 'string' && value.length <= MAX_PEM_LENGTH) || isJsonObject(value), {
    error: `must be PEM text, or a JWK as a JSON object; PEM text has at most ${MAX_PEM_LENGTH} characters`,
  })
  .meta({ type: ['string', 'object'] });

export const keyText = z.string().min(1).max(MAX_PEM_LENGTH);
