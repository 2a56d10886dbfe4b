import type { JsonSchema } from '../openapi/document.ts';

/** Writes the schema of a value as a type of TypeScript. */
export function typeOf(schema: JsonSchema): string {
  if (schema.$ref) return nameOf(schema.$ref);
  if (schema.anyOf) return union(schema.anyOf.map(typeOf));
  if (schema.enum) return union(schema.enum.map((value) => literal(value)));
  const kinds = [schema.type ?? []].flat();
  return kinds.length > 0 ? union(kinds.map((kind) => kindOf(kind, schema))) : 'unknown';
}

/** The names of the types that a type mentions. */
export const mentioned = (schema: JsonSchema): string[] =>
  [...JSON.stringify(schema).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name as string);

/** Declares a named type: an object with its members, or what a text may be. */
export function declarationOf(name: string, schema: JsonSchema): string {
  const about = comment(schema.description);
  if (schema.type !== 'object') return `${about}export type ${name} = ${typeOf(schema)};\n`;
  const required = new Set(schema.required);
  const members = Object.entries(schema.properties ?? {}).map(([member, type]) =>
    memberOf(member, type, required.has(member)),
  );
  return `${about}export interface ${name} {\n${members.join('')}}\n`;
}

/** One member of an object, with what is said of it. */
export const memberOf = (name: string, schema: JsonSchema, required: boolean): string =>
  `${comment(schema.description, '  ')}  ${name}${required ? '' : '?'}: ${typeOf(schema)};\n`;

/** Text as a comment before a declaration, which it cannot end before its time. */
export function comment(text = '', indent = ''): string {
  const said = text.replaceAll('*/', '*\\/').split('\n');
  if (text === '') return '';
  if (said.length === 1) return `${indent}/** ${text.replaceAll('*/', '*\\/')} */\n`;
  return `${indent}/**\n${said.map((line) => `${indent} * ${line}`.trimEnd()).join('\n')}\n${indent} */\n`;
}

const nameOf = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1);

const union = (types: readonly string[]): string => [...new Set(types)].join(' | ');

const literal = (value: unknown): string =>
  typeof value === 'string' ? `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'` : String(value);

function kindOf(kind: string, { items, contentEncoding }: JsonSchema): string {
  if (kind === 'array') return listOf(typeOf(items ?? {}));
  if (kind === 'integer') return 'number';
  if (kind === 'object') return '{ [name: string]: unknown }';
  // A file is sent as it is; whoever has it in base64 already may send that.
  return contentEncoding === 'base64' ? 'FileContent' : kind;
}

const listOf = (item: string): string => (/^[\w]+$/.test(item) ? `${item}[]` : `(${item})[]`);
