import type { JsonSchema } from '../openapi/document.ts';

/** The type notation of a language. */
export interface Notation {
  /** The type for any value. */
  readonly anything: string;
  readonly object: string;
  readonly kinds: Readonly<Record<'string' | 'integer' | 'number' | 'boolean' | 'null', string>>;
  /** One of these texts. */
  readonly choice: (values: readonly string[]) => string;
  readonly list: (item: string) => string;
}

/** The type of a file. It accepts the raw file, or its base64 if the caller already has the file in that form. */
export const FILE = 'FileContent';

/** Writes the schema of a value as a type. */
export function typeOf(schema: JsonSchema, notation: Notation): string {
  if (schema.$ref) return schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
  if (schema.anyOf) return union(schema.anyOf.map((one) => typeOf(one, notation)));
  if (schema.enum) return notation.choice(schema.enum.map(String));
  const kinds = [schema.type ?? []].flat();
  return kinds.length > 0 ? union(kinds.map((kind) => kindOf(kind, schema, notation))) : notation.anything;
}

/** Both languages use this notation. */
const union = (types: readonly string[]): string => [...new Set(types)].join(' | ');

function kindOf(kind: string, { items, contentEncoding }: JsonSchema, notation: Notation): string {
  if (kind === 'array') return notation.list(typeOf(items ?? {}, notation));
  if (kind === 'object') return notation.object;
  if (contentEncoding === 'base64') return FILE;
  return notation.kinds[kind as keyof Notation['kinds']];
}

/** `ai-serp` -> `AiSerp`. */
export const inCamels = (api: string): string =>
  api.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** `radiusKm` -> `radius_km`, `ai-serp` -> `ai_serp`. */
export const inSnakes = (name: string): string =>
  name.replaceAll('-', '_').replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** First line of each file. */
export const WRITTEN = 'Written by `npm run generate` from the declarations of the operations.';
