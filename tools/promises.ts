/**
 * What a release promises of REST, one promise a line: what is served, what it takes, what it answers. A line that is gone is a
 * promise broken; docs/versioning.md says which may be.
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
      ...members(`${operationId} answers`, answer),
    ];
  }

  function argument(name: string, must: boolean, schema: JsonSchema): string[] {
    const whole = resolved(schema.items ?? schema);
    return [
      `${name}${must ? ', required' : ''}`,
      ...(schema.default === undefined ? [] : [`${name} by default ${schema.default}`]),
      ...(whole.enum ?? []).map((value) => `${name} = ${value}`),
    ];
  }

  /** Every member of an answer by its path, with its type; null is part of the type. */
  function members(place: string, schema: JsonSchema): string[] {
    const whole = resolved(schema);
    if (whole.anyOf) {
      const kinds = whole.anyOf.map((one) => resolved(one));
      const nullable = kinds.some(({ type }) => type === 'null');
      const [first] = kinds.filter(({ type }) => type !== 'null');
      return first ? members(place, first).map((line) => (nullable ? orNull(line, place) : line)) : [];
    }
    if (whole.type === 'array') return members(`${place}[]`, whole.items ?? {});
    const line = `${place}: ${[whole.type ?? 'any'].flat().join('|')}`;
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

const orNull = (line: string, place: string): string =>
  line.startsWith(`${place}: `) ? `${line}|null` : line;

/** Which promises the new lines do not keep: what is gone or demands more. What became looser for callers is kept. */
export function brokenPromises(before: readonly string[], after: readonly string[]): string[] {
  const kept = new Set(after);
  const was = new Set(before);
  const gone = before.filter((line) => !kept.has(line) && !kept.has(looser(line)));
  // An argument that is new, or is needed now and was not, refuses calls that were right.
  const demanded = after.filter((line) => line.endsWith(', required') && !was.has(line));
  const served = new Set(before.filter((line) => line.includes(' is ')).map((line) => line.split(' is ')[0]));
  return [...gone, ...demanded.filter((line) => served.has(line.split(' takes ')[0]))];
}

/** The same promise with less asked of the caller: an argument that need not be given, a member that is never null. */
const looser = (line: string): string => line.replace(/, required$/, '').replace(/\|null$/, '');
