/**
 * The promises of a release about REST, one per line: paths, arguments and responses. A missing line is a broken
 * promise; docs/versioning.md says which promises may be broken.
 */
import type { Document, JsonSchema, Operation, Parameter } from '../src/rest/openapi/document.ts';

export function promisesOf({ paths, components }: Document): string[] {
  const lines = Object.entries(paths).flatMap(([path, { get, post }]) => [
    ...(get ? operation(`GET ${path}`, get) : []),
    ...(post ? operation(`POST ${path}`, post) : []),
  ]);
  return [...new Set(lines)].sort();

  function operation(
    route: string,
    { operationId, parameters, requestBody, responses }: Operation,
  ): string[] {
    const own = parameters.filter((parameter): parameter is Parameter => !('$ref' in parameter));
    const body = requestBody?.content['application/json'].schema;
    const required = new Set(body?.required ?? []);
    const answer = responses[200].content?.['application/json']?.schema ?? {};
    return [
      `${route} is ${operationId}`,
      ...own.flatMap(({ name, in: place, required: must, schema }) =>
        argument(`${route} takes ${place} ${name}`, must, schema),
      ),
      ...Object.entries(body?.properties ?? {}).flatMap(([name, schema]) =>
        argument(`${route} takes body ${name}`, required.has(name), schema),
      ),
      ...Object.keys(requestBody?.content ?? {}).map((type) =>
        type === '*/*' ? `${route} takes a file as it is` : `${route} takes a body as ${type}`,
      ),
      ...members(`${operationId} answers`, answer),
    ];
  }

  function argument(name: string, must: boolean, schema: JsonSchema): string[] {
    const whole = resolved(schema.items ?? schema);
    return [
      `${name}${must ? ', required' : ''}`,
      `${name} by default ${schema.default ?? 'nothing'}`,
      ...BOUNDS.flatMap(([bound, words]) =>
        whole[bound] === undefined ? [] : [`${name} ${words} ${whole[bound]}`],
      ),
      ...(schema.maxItems === undefined ? [] : [`${name} has items at most ${schema.maxItems}`]),
      ...(whole.enum ?? []).map((value) => `${name} = ${value}`),
    ];
  }

  /** Lists every member of a response by path, with its type. Null is part of the type. */
  function members(place: string, schema: JsonSchema): string[] {
    const whole = resolved(schema);
    if (whole.anyOf) {
      const kinds = whole.anyOf.map((one) => resolved(one));
      const nullable = kinds.some(({ type }) => type === 'null');
      const [first] = kinds.filter(({ type }) => type !== 'null');
      return first ? members(place, first).map((line) => (nullable ? orNull(line, place) : line)) : [];
    }
    const types = [whole.type ?? 'any'].flat();
    const line = `${place}: ${types.join('|')}`;
    if (types.includes('array')) return [line, ...members(`${place}[]`, whole.items ?? {})];
    const inner = Object.entries(whole.properties ?? {}).flatMap(([name, one]) =>
      members(`${place} .${name}`, one),
    );
    return [line, ...inner];
  }

  function resolved(schema: JsonSchema): JsonSchema {
    const name = schema.$ref?.split('/').at(-1);
    return name === undefined ? schema : resolved(components.schemas[name] ?? {});
  }
}

/** Bounds of arguments. */
const BOUNDS = [
  ['maximum', 'is at most'],
  ['minimum', 'is at least'],
  ['maxLength', 'is as long as at most'],
  ['minLength', 'is as long as at least'],
] as const;

const orNull = (line: string, place: string): string =>
  line.startsWith(`${place}: `) ? `${line}|null` : line;

/**
 * Returns the promises that the new lines break: removed ones, and new requirements. Looser requirements keep a
 * promise.
 */
export function brokenPromises(before: readonly string[], after: readonly string[]): string[] {
  const kept = new Set(after);
  const was = new Set(before);
  const gone = before.filter((line) => !kept.has(line) && !kept.has(looser(line)) && !isWider(line, after));
  // A new required argument, or one that becomes required, rejects calls that were valid before.
  const demanded = after.filter((line) => line.endsWith(', required') && !was.has(line));
  const served = new Set(before.filter((line) => line.includes(' is ')).map((line) => line.split(' is ')[0]));
  return [...gone, ...demanded.filter((line) => served.has(line.split(' takes ')[0]))];
}

/** Returns the looser form of a promise: an argument that is optional, a member that is never null. */
const looser = (line: string): string => line.replace(/, required$/, '').replace(/\|null$/, '');

/** True if a bound is removed or widened. */
function isWider(line: string, after: readonly string[]): boolean {
  const [, bound, kind, limit] = /^(.* at (most|least)) (-?[\d.e+]+)$/.exec(line) ?? [];
  if (bound === undefined) return false;
  const now = after.find((other) => other.startsWith(`${bound} `))?.slice(bound.length);
  if (now === undefined)
    return (
      after.includes(bound.replace(/ (?:is|has) .*$/, '')) ||
      after.includes(bound.replace(/ (?:is|has) .*$/, ', required'))
    );
  return kind === 'most' ? Number(now) >= Number(limit) : Number(now) <= Number(limit);
}
