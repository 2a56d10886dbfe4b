import type {
  CodeSample,
  Document,
  ExampleObject,
  Examples,
  JsonSchema,
  MediaType,
  Operation,
  Parameter,
  ParameterExamples,
  Tag,
} from '../../rest/openapi/document.ts';
import { resolved, type Schemas } from './shapes.ts';

/** An operation as shown in the reference: one entry for all its paths and methods. */
export interface Entry {
  readonly id: string;
  readonly summary: string;
  readonly description: string;
  /** Synonyms that users may search for. */
  readonly keywords: string;
  readonly credits: number;
  /** The documented path first, then the same path with POST, then other paths. */
  readonly routes: readonly Route[];
  readonly inputs: readonly Input[];
  readonly examples: readonly Example[];
  readonly samples: readonly CodeSample[];
  /** The form field for a file, if the operation accepts one. */
  readonly fileField: string | undefined;
  readonly answer: JsonSchema;
}

export interface Example {
  readonly summary: string;
  /** The values of its inputs; an input without a value is absent. */
  readonly values: Readonly<Record<string, unknown>>;
  /** The recorded answer, if there is one. */
  readonly answer: ExampleObject | undefined;
}

interface Route {
  readonly method: 'GET' | 'POST';
  readonly path: string;
}

export interface Input extends Pick<Parameter, 'name' | 'required' | 'description' | 'schema'> {
  readonly in: Parameter['in'] | 'body';
}

export interface Chapter {
  /** The first segment of the paths of its operations. */
  readonly api: string;
  readonly tag: Tag;
  readonly entries: readonly Entry[];
}

/** Returns the document's operations by API, in the order of the document. */
export function catalogue({ tags, paths, components }: Document): Chapter[] {
  const entries = new Map<string, Entry & { tag: string; routes: Route[] }>();
  for (const [path, { get, post }] of Object.entries(paths)) {
    const operation = get ?? post;
    if (!operation) continue;
    const routes: Route[] = [
      ...(get ? [{ method: 'GET', path } as const] : []),
      ...(post ? [{ method: 'POST', path } as const] : []),
    ];
    const first = entries.get(operation['x-alias-of'] ?? '');
    if (first) first.routes.push(...routes);
    else
      entries.set(operation.operationId, {
        ...toEntry(operation, get && post, components.schemas),
        routes,
        tag: operation.tags[0] ?? '',
      });
  }
  return tags.map((tag) => {
    const own = [...entries.values()].filter((entry) => entry.tag === tag.name);
    return { api: own[0]?.routes[0]?.path.split('/')[1] ?? '', tag, entries: own };
  });
}

/** Returns the entry of an operation. If it supports GET and POST, inputs that only POST accepts come last. */
function toEntry(operation: Operation, beside: Operation | undefined, named: Schemas): Omit<Entry, 'routes'> {
  const { operationId, summary, description, parameters, requestBody, responses } = operation;
  const answer = responses[200].content?.['application/json'];
  const later = responses[202] && 'content' in responses[202] ? responses[202].content : undefined;
  const answers = { ...answer?.examples, ...later?.['application/json']?.examples };
  const body = requestBody?.content['application/json'];
  // Headers that all operations share are explained once, in the introduction.
  const own = parameters.filter((parameter): parameter is Parameter => !('$ref' in parameter));
  const secrets = bodyInputs(beside?.requestBody?.content['application/json']).filter(
    ({ name }) => !own.some((input) => input.name === name),
  );
  return {
    id: operationId,
    summary,
    description,
    credits: operation['x-credit-cost'],
    keywords: operation['x-keywords'] ?? '',
    inputs: [...own, ...bodyInputs(body), ...secrets].map((input) => ({
      ...input,
      schema: withItems(resolved(input.schema, named), named),
    })),
    examples: examplesOf(own, body?.examples, answers),
    samples: operation['x-codeSamples'],
    fileField: fileFieldOf((beside ?? operation).requestBody?.content['multipart/form-data']),
    answer: answer?.schema ?? {},
  };
}

/** Returns the schema of a list's items, because the items are described together with the list. */
const withItems = (schema: JsonSchema, named: Schemas): JsonSchema =>
  schema.items ? { ...schema, items: resolved(schema.items, named) } : schema;

const fileFieldOf = (form: MediaType | undefined): string | undefined =>
  Object.entries(form?.schema.properties ?? {}).find(([, { format }]) => format === 'binary')?.[0];

function bodyInputs(body: MediaType | undefined): Input[] {
  const { properties = {}, required = [] } = body?.schema ?? {};
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'body',
    required: required.includes(name),
    description: schema.description ?? '',
    schema,
  }));
}

/**
 * Collects examples, which the document distributes among parameters, body and answers. An example without values is
 * included only in the answers.
 */
function examplesOf(
  parameters: readonly Parameter[],
  bodies: Examples = {},
  answers: Examples = {},
): Example[] {
  const spread = [answers, bodies, ...parameters.map(({ examples = {} }) => examples)];
  const summaries = new Map(
    spread
      .flatMap((examples) => Object.entries<ParameterExamples[string]>(examples))
      .flatMap(([key, { summary }]) => (summary === undefined ? [] : [[key, summary]])),
  );
  return [...summaries].map(([key, summary]) => ({
    summary,
    values: {
      ...(bodies[key]?.value as object | undefined),
      ...Object.fromEntries(
        parameters.flatMap(({ name, examples = {} }) => {
          const { value } = examples[key] ?? {};
          return value === undefined ? [] : [[name, value]];
        }),
      ),
    },
    answer: answers[key],
  }));
}
