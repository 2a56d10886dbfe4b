import type { GraphQLArgument, GraphQLSchema } from 'graphql';
import { priceSentence } from '../../accounting/cost.ts';
import { type ErrorCode, errorTable, graphqlErrorTable } from '../../errors.ts';
import { deprecationReason } from '../../schema/deprecation.ts';
import { type Endpoint, endpoints } from '../../schema/endpoints.ts';
import type { JsonSchema } from '../openapi/document.ts';
import { described, Schemas } from '../openapi/schemas.ts';
import { documentedFailures } from '../openapi/shared.ts';
import { comment, declarationOf, memberOf, mentioned, typeOf } from './print.ts';

const WRITTEN = '// Written by `npm run generate` from the declarations of the operations.\n';

/** What is too large is known when it is made, whichever operation makes it. */
const TOO_LARGE: ErrorCode = 'answer_too_large';

/** Types that several APIs have are in this file. */
const SHARED = 'shared';

/**
 * What the client for TypeScript knows of the operations, by the names of its files: the table by which it calls them, and the
 * types of their arguments and answers, with a file for each API.
 */
export function typescript(schema: GraphQLSchema): Record<string, string> {
  const list = endpoints(schema);
  const apis = Map.groupBy(list, ({ api }) => api);
  const schemas = new Schemas();
  const rooms = new Map([...apis].map(([api, own]) => [api, own.map((one) => operationOf(one, schemas))]));
  const homes = homesOf(rooms, schemas.all);
  const files = [...rooms.keys(), SHARED].map((file): [string, string] => {
    const own = rooms.get(file) ?? [];
    const types = Object.entries(schemas.all).filter(([name]) => homes.get(name) === file);
    return [`${file}.ts`, fileOf(file, own, types, homes)];
  });
  return {
    'errors.ts': errorCodes(list),
    'operations.ts': operationTable(list),
    'index.ts': `${WRITTEN}${[...apis.keys()].map(importOf).join('')}\n${everything([...apis.keys()])}`,
    ...Object.fromEntries(files),
  };
}

interface Described {
  readonly text: string;
  readonly mentions: readonly string[];
}

/** Writes down an operation with its arguments and its answer. */
function operationOf(endpoint: Endpoint, schemas: Schemas): Described {
  const { name, args, credits, summary, description, field, selects, deprecated } = endpoint;
  const answer = schemas.answer(field.type);
  const given = args.map((arg) => [arg, schemas.argument(arg)] as const);
  const members = given.map(([arg, type]) => argumentOf(arg, type)).join('');
  const warning = deprecated ? `\n@deprecated ${deprecationReason(deprecated)}` : '';
  const about = comment(`${summary}. ${description}\n${priceSentence(credits)}${warning}`, '  ');
  const text = `${about}  ${name}: {
    method: '${methodOf(endpoint)}';
    credits: ${credits};
    args: {${members === '' ? '' : `\n${indented(members)}    `}};
    answer: ${typeOf(answer)};
    refusals: ${refusalsOf(endpoint).join(' | ')};${selects ? `\n    selects: '${selects}';` : ''}
  };\n`;
  return { text, mentions: [answer, ...given.map(([, type]) => type)].flatMap(mentioned) };
}

function argumentOf(arg: GraphQLArgument, type: JsonSchema): string {
  const { default: value } = type;
  const otherwise = value === undefined || value === null ? '' : ` Default: ${JSON.stringify(value)}.`;
  const required = String(arg.type).endsWith('!') && arg.defaultValue === undefined;
  return memberOf(arg.name, { ...type, ...described(arg, otherwise) }, required);
}

const indented = (text: string): string => text.replaceAll(/^(?=.)/gm, '    ');

/** In which file each type stands: that of the one API that mentions it, or the one for all. */
function homesOf(
  rooms: ReadonlyMap<string, readonly Described[]>,
  types: Readonly<Record<string, JsonSchema>>,
): Map<string, string> {
  const homes = new Map<string, string>();
  for (const [api, operations] of rooms) {
    const reached = new Set(operations.flatMap(({ mentions }) => mentions));
    for (const name of reached) for (const other of mentioned(types[name] ?? {})) reached.add(other);
    for (const name of reached) homes.set(name, homes.has(name) ? SHARED : api);
  }
  return homes;
}

function fileOf(
  file: string,
  operations: readonly Described[],
  types: readonly (readonly [string, JsonSchema])[],
  homes: ReadonlyMap<string, string>,
): string {
  const mentions = [
    ...operations.flatMap(({ mentions }) => mentions),
    ...types.flatMap(([, type]) => mentioned(type)),
  ];
  const foreign = [...new Set(mentions)].filter((name) => homes.get(name) !== file).sort();
  const declared = types.map(([name, type]) => `\n${declarationOf(name, type)}`).join('');
  const own = operations.map(({ text }) => text).join('');
  const whole = `${own && `\nexport interface ${interfaceOf(file)} {\n${own}}\n`}${declared}`;
  const files = /\bFileContent\b/.test(whole) ? "import type { FileContent } from '../request.ts';\n" : '';
  const shared = foreign.length > 0 ? `import type { ${foreign.join(', ')} } from './${SHARED}.ts';\n` : '';
  return `${WRITTEN}${files}${shared}${whole}`;
}

/** `ai-serp` -> `AiSerpOperations`. */
const interfaceOf = (api: string): string =>
  `${api.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}Operations`;

const importOf = (api: string): string => `import type { ${interfaceOf(api)} } from './${api}.ts';\n`;

const everything = (apis: readonly string[]): string =>
  `/** Every operation by its name. */
export interface Operations 
  extends ${apis.map(interfaceOf).join(',\n    ')} {}

${[...apis, SHARED].map((file) => `export type * from './${file}.ts';\n`).join('')}`;

/** By POST, wherever it is served: values keep their types, secrets stay out of addresses, and repeats can be charged once. */
const methodOf = ({ methods }: Endpoint): string => (methods.includes('POST') ? 'POST' : 'GET');

const operationTable = (list: readonly Endpoint[]): string =>
  `${WRITTEN}
/** Where each operation is served, and its price: what the client has to know of it while it runs. */
export const operations = {
${list.map((one) => `  ${one.name}: '${methodOf(one)} ${one.paths[0]} ${one.credits}',\n`).join('')}} as const;
`;

/** By which statuses an operation refuses, as OpenAPI documents them. */
const refusalsOf = (endpoint: Endpoint): number[] => {
  const posts = methodOf(endpoint) === 'POST';
  return documentedFailures(endpoint, { posts, revalidates: false });
};

const errorCodes = (list: readonly Endpoint[]): string => {
  const statuses = Map.groupBy(errorTable(), ({ status }) => status);
  const codes = [...statuses].map(([status, errors]) => {
    const own = errors.map(({ code, title }) => `${comment(title, '    ')}    | '${code}'\n`);
    return `  ${status}:\n${own.join('').trimEnd()};\n`;
  });
  const documented = new Set(list.flatMap(refusalsOf));
  const others = [...statuses.keys()].filter((status) => !documented.has(status));
  const more = graphqlErrorTable().map(({ code, title }) => `${comment(title, '  ')}  | '${code}'\n`);
  return `${WRITTEN}
/** Why the service refuses a request, by its status. */
export interface Refusals {
${codes.join('')}}

/** Why the service refuses a request. */
export type ErrorCode = Refusals[keyof Refusals];

/** Why any operation may refuse one, beside what is documented for it. */
export type CommonCode = Refusals[${others.join(' | ')}] | '${TOO_LARGE}';

/** Why it refuses a document of GraphQL. */
export type GraphQLErrorCode =
${more.join('').trimEnd()};
`;
};
