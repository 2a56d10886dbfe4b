import type { z } from 'zod';

/** Returns the zod rule of an argument. The rule is created by the first call. */
export type ArgumentRule = () => z.ZodType;

/** Returns the zod rule of an argument by its extensions; undefined if it has none. */
export const ruleOf = (extensions: object | null | undefined): z.ZodType | undefined =>
  (extensions as { readonly argumentRule?: ArgumentRule } | undefined)?.argumentRule?.();
