import type { GraphQLSchema } from 'graphql';
import { priceSentence } from '../../src/accounting/credits/cost.ts';
import { type ErrorCode, errorTable, graphqlErrorTable } from '../../src/errors.ts';
import type { JsonSchema } from '../../src/rest/openapi/document.ts';
import { documentedFailures } from '../../src/rest/openapi/shared.ts';
import { deprecationReason } from '../../src/schema/deprecation.ts';
import { type Endpoint, endpoints } from '../../src/schema/endpoints.ts';
import { type Described, endpointGroupsOf, type Group, methodOf, SHARED } from './groups.ts';
import { inCamels, type Notation, typeOf, WRITTEN } from './notation.ts';

const HEAD = `// ${WRITTEN}\n`;

/** Every operation can fail with this error, because the size of its response is known only when it is built. */
const TOO_LARGE: ErrorCode = 'answer_too_large';

/**
 * Generates the files of the TypeScript client, by name: the table of operations that it calls, and one file per API
 * with the types of arguments and responses.
 */
export function typescript(schema: GraphQLSchema): Record<string, string> {
  const list = endpoints(schema);
  const groups = endpointGroupsOf(schema);
  const apis = groups.map(({ file }) => file).filter((file) => file !== SHARED);
  return {
    'errors.ts': errorCodes(list),
    'operations.ts': operationTable(list),
    'index.ts': `${HEAD}${apis.map(importOf).join('')}\n${everything(apis)}`,
    ...Object.fromEntries(groups.map((group) => [`${group.file}.ts`, fileOf(group)])),
  };
}

function fileOf({ file, operations, types, foreign }: Group): string {
  const declared = types.map(([name, type]) => `\n${declarationOf(name, type)}`).join('');
  const own = operations.map(operationOf).join('');
  const whole = `${own && `\nexport interface ${interfaceOf(file)} {\n${own}}\n`}${declared}`;
  const files = /\bFileContent\b/.test(whole) ? "import type { FileContent } from '../request.ts';\n" : '';
  const shared = foreign.length > 0 ? `import type { ${foreign.join(', ')} } from './${SHARED}.ts';\n` : '';
  return `${HEAD}${files}${shared}${whole}`;
}

/** Writes an operation with its arguments and its response. */
function operationOf({ endpoint, args, answer }: Described): string {
  const { name, credits, summary, description, selects, deprecated } = endpoint;
  const members = args.map(({ name, type, required }) => memberOf(name, type, required)).join('');
  const warning = deprecated ? `\n@deprecated ${deprecationReason(deprecated)}` : '';
  const about = comment(`${summary}. ${description}\n${priceSentence(credits)}${warning}`, '  ');
  return `${about}  ${name}: {
    method: '${methodOf(endpoint)}';
    credits: ${credits};
    args: {${members === '' ? '' : `\n${indented(members)}    `}};
    answer: ${typeOf(answer, NOTATION)};
    refusals: ${refusalsOf(endpoint).join(' | ')};${selects ? `\n    selects: '${selects}';` : ''}
  };\n`;
}

const indented = (text: string): string => text.replaceAll(/^(?=.)/gm, '    ');

const interfaceOf = (api: string): string => `${inCamels(api)}Operations`;

const importOf = (api: string): string => `import type { ${interfaceOf(api)} } from './${api}.ts';\n`;

const everything = (apis: readonly string[]): string =>
  `/** Every operation by its name. */
export interface Operations 
  extends ${apis.map(interfaceOf).join(',\n    ')} {}

${[...apis, SHARED].map((file) => `export type * from './${file}.ts';\n`).join('')}`;

const operationTable = (list: readonly Endpoint[]): string =>
  `${HEAD}
/** The method, path and price of every operation. The client needs them at run time. */
export const operations = {
${list.map((one) => `  ${one.name}: '${methodOf(one)} ${one.paths[0]} ${one.credits}',\n`).join('')}} as const;
`;

/** Returns the statuses with which an operation refuses a call, as documented in OpenAPI. */
const refusalsOf = (endpoint: Endpoint): number[] =>
  documentedFailures(endpoint, { posts: methodOf(endpoint) === 'POST', revalidates: false });

const errorCodes = (list: readonly Endpoint[]): string => {
  const statuses = Map.groupBy(errorTable(), ({ status }) => status);
  const codes = [...statuses].map(([status, errors]) => {
    const own = errors.map(({ code, title }) => `${comment(title, '    ')}    | '${code}'\n`);
    return `  ${status}:\n${own.join('').trimEnd()};\n`;
  });
  const documented = new Set(list.flatMap(refusalsOf));
  const others = [...statuses.keys()].filter((status) => !documented.has(status));
  const more = graphqlErrorTable().map(({ code, title }) => `${comment(title, '  ')}  | '${code}'\n`);
  return `${HEAD}
/** Error codes by HTTP status. */
export interface Refusals {
${codes.join('')}}

/** Error code of REST. */
export type ErrorCode = Refusals[keyof Refusals];

/** Error codes that every operation can return, in addition to those documented for it. */
export type CommonCode = Refusals[${others.join(' | ')}] | '${TOO_LARGE}';

/** Error code of GraphQL. */
export type GraphQLErrorCode =
${more.join('').trimEnd()};
`;
};

const NOTATION: Notation = {
  anything: 'unknown',
  object: '{ [name: string]: unknown }',
  kinds: { string: 'string', integer: 'number', number: 'number', boolean: 'boolean', null: 'null' },
  choice: (values) => values.map(literal).join(' | '),
  list: (item) => (/^[\w]+$/.test(item) ? `${item}[]` : `(${item})[]`),
};

const literal = (value: string): string => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** Declares a named type: an object with its members, or the possible values of a string. */
function declarationOf(name: string, schema: JsonSchema): string {
  const about = comment(schema.description);
  if (schema.type !== 'object') return `${about}export type ${name} = ${typeOf(schema, NOTATION)};\n`;
  const required = new Set(schema.required);
  const members = Object.entries(schema.properties ?? {}).map(([member, type]) =>
    memberOf(member, type, required.has(member)),
  );
  return `${about}export interface ${name} {\n${members.join('')}}\n`;
}

/** Writes one member of an object, with its description. */
const memberOf = (name: string, schema: JsonSchema, required: boolean): string =>
  `${comment(schema.description, '  ')}  ${name}${required ? '' : '?'}: ${typeOf(schema, NOTATION)};\n`;

/** Writes text as a comment before a declaration. Escapes prevent the text from ending the comment early. */
function comment(text = '', indent = ''): string {
  const said = text.replaceAll('*/', '*\\/').split('\n');
  if (text === '') return '';
  if (said.length === 1) return `${indent}/** ${text.replaceAll('*/', '*\\/')} */\n`;
  return `${indent}/**\n${said.map((line) => `${indent} * ${line}`.trimEnd()).join('\n')}\n${indent} */\n`;
}
