import type { GraphQLSchema } from 'graphql';
import { priceSentence } from '../../src/accounting/credits/cost.ts';
import { errorTable, graphqlErrorTable } from '../../src/errors.ts';
import type { JsonSchema } from '../../src/rest/openapi/document.ts';
import { deprecationReason } from '../../src/schema/deprecation.ts';
import { type Argument, type Described, endpointGroupsOf, type Group, methodOf, SHARED } from './groups.ts';
import { FILE, inSnakes, type Notation, typeOf, WRITTEN } from './notation.ts';

const HEAD = `# ${WRITTEN}\n`;

/**
 * Generates the files of the Python client, by name: one module per API, with the types of the responses and, for
 * each operation, a function that describes a call.
 */
export function python(schema: GraphQLSchema): Record<string, string> {
  const groups = endpointGroupsOf(schema);
  return {
    '__init__.py': `${HEAD}"""The operations and the types of their responses, with a module for each API."""\n`,
    'errors.py': errorCodes(),
    ...Object.fromEntries(groups.map((group) => [`${inSnakes(group.file)}.py`, fileOf(group)])),
  };
}

function fileOf({ operations, types, foreign }: Group): string {
  const declared = types.map(([name, type]) => `\n\n${declarationOf(name, type)}`);
  const functions = operations.map((one) => `\n\n${functionOf(one)}`);
  const body = [...declared, ...functions].join('');
  const typing = ['Any', 'Literal', 'TypedDict'].filter((name) => body.includes(name));
  const files = body.includes(FILE) ? `, ${FILE}` : '';
  return [
    `${HEAD}from __future__ import annotations\n`,
    typing.length > 0 ? `\nfrom typing import ${typing.join(', ')}\n` : '',
    operations.length > 0 ? `\nfrom ..request import Call${files}\n` : '',
    foreign.length > 0 ? `from .${SHARED} import ${foreign.join(', ')}\n` : '',
    body,
  ].join('');
}

/** Writes the function that describes a call of an operation. */
function functionOf({ endpoint, args, answer }: Described): string {
  const { name, credits, summary, description, paths, deprecated } = endpoint;
  // Required arguments come first.
  const sorted = [...args].sort((a, b) => Number(b.required) - Number(a.required));
  const parameters = sorted.map(parameterOf).join('');
  const about = [
    `${summary}. ${description}`,
    `${priceSentence(credits)}${deprecated ? ` ${deprecationReason(deprecated)}` : ''}`,
    ...(args.length > 0 ? [sorted.map(described).join('\n')] : []),
  ];
  const values = args.map((arg) => `${text(arg.name)}: ${nameOf(arg)}`).join(', ');
  const signature = parameters === '' ? '()' : `(\n    *,\n${parameters})`;
  const where = `${text(methodOf(endpoint))}, ${text(paths[0])}, ${credits}`;
  return `def ${inSnakes(name)}${signature} -> Call[${typeOf(answer, NOTATION)}]:
    ${docstring(about.join('\n\n'), '    ')}
    return Call(${text(name)}, ${where}, {${values}})
`;
}

const parameterOf = (arg: Argument): string => {
  const type = typeOf(arg.type, NOTATION);
  return `    ${nameOf(arg)}: ${type}${arg.required ? '' : ' | None = None'},\n`;
};

const described = (arg: Argument): string => `${nameOf(arg)}: ${arg.type.description ?? ''}`;

/** Returns the Python name of an argument. Keywords get a trailing underscore. */
const nameOf = ({ name }: Argument): string => (KEYWORDS.has(name) ? `${name}_` : inSnakes(name));

/** Declares a named type: an object with its members, or the possible values of a string. */
function declarationOf(name: string, schema: JsonSchema): string {
  const about = schema.description ?? '';
  if (schema.type !== 'object') return `${name} = ${typeOf(schema, NOTATION)}\n${docstring(about, '')}\n`;
  const members = Object.entries(schema.properties ?? {});
  const types = members.map(([member, type]) => [member, typeOf(type, NOTATION), type.description] as const);
  // Keywords cannot be class members, and members with the names of types would shadow the types.
  if (types.some(([member]) => KEYWORDS.has(member) || TYPES.has(member))) {
    const pairs = types.map(([member, type, said]) => `${remark(said)}    ${text(member)}: ${text(type)},\n`);
    return `${name} = TypedDict(${text(name)}, {\n${pairs.join('')}})\n${docstring(about, '')}\n`;
  }
  const lines = types.map(([member, type, said]) => `${remark(said)}    ${member}: ${type}\n`);
  return `class ${name}(TypedDict):\n    ${docstring(about, '    ')}\n\n${lines.join('')}`;
}

const errorCodes = (): string => {
  const codes = (table: readonly { readonly code: string; readonly title: string }[]) =>
    table.map(({ code, title }) => `    ${text(code)},  # ${title}\n`).join('');
  return `${HEAD}from typing import Literal

ErrorCode = Literal[\n${codes(errorTable())}]
"""Error code of REST."""

GraphQLErrorCode = Literal[\n${codes(graphqlErrorTable())}]
"""Error code of GraphQL."""
`;
};

/** Writes a string literal. JSON string literals are also valid in Python. */
const text = (value: string): string => JSON.stringify(value);

/** Writes a docstring. Escapes prevent the text from ending the docstring early. */
const docstring = (said: string, indent: string): string => {
  const lines = said.replaceAll('\\', '\\\\').replaceAll('"', '\\"').split('\n');
  return `"""${lines.map((line, index) => `${index > 0 ? indent : ''}${line}`.trimEnd()).join('\n')}"""`;
};

const remark = (said = ''): string => (said === '' ? '' : `${said.replaceAll(/^/gm, '    # ')}\n`);

const NOTATION: Notation = {
  anything: 'Any',
  object: 'dict[str, Any]',
  kinds: { string: 'str', integer: 'int', number: 'float', boolean: 'bool', null: 'None' },
  choice: (values) => `Literal[${values.map(text).join(', ')}]`,
  list: (item) => `list[${item}]`,
};

const KEYWORDS: ReadonlySet<string> = new Set(
  'False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield'.split(
    ' ',
  ),
);
const TYPES: ReadonlySet<string> = new Set(['str', 'int', 'float', 'bool', 'list', 'dict']);
