import {
  astFromValue,
  type GraphQLArgument,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
  print,
} from 'graphql';
import {
  type Endpoint,
  endpoints,
  type Method,
  parametersOf,
  restFields,
} from '../../src/schema/endpoints.ts';
import { schema as serviceSchema } from '../../src/schema/index.ts';
import type { Answer, TestClient } from '../service-in-memory.ts';

type Args = Readonly<Record<string, unknown>>;

/** The response of an interface in a common form. */
export interface Reply {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a value is whatever the test says it is
  readonly value: any;
  /** The error code as spelled in REST. */
  readonly code: string | undefined;
  readonly detail: string | undefined;
  readonly faults: readonly { field: string; message: string }[];
  readonly charged: number;
  readonly remaining: number;
  readonly headers: Headers;
}

export interface Face {
  readonly name: string;
  ask(service: TestClient, operation: string, args?: Args, headers?: Record<string, string>): Promise<Reply>;
}

/** All interfaces, for one test body: `describe.each(FACES)`. */
export const facesOf = (schema: GraphQLSchema = serviceSchema): readonly Face[] => {
  const find = (name: string): Endpoint => {
    const endpoint = endpoints(schema).find((one) => one.name === name);
    if (!endpoint) throw new Error(`No operation ${name}`);
    return endpoint;
  };
  return [
    { name: 'REST', ask: (service, name, args, headers) => askRest(service, find(name), args, headers) },
    {
      name: 'GraphQL',
      ask: (service, name, args, headers) => askGraphQL(service, find(name), args, headers),
    },
    { name: 'MCP', ask: (service, name, args, headers) => askMcp(service, find(name), args, headers) },
  ];
};

export const FACES = facesOf();

/** Calls an endpoint by REST, with its first method by default. */
export async function askRest(
  service: TestClient,
  endpoint: Endpoint,
  args: Args = {},
  headers: Record<string, string> = {},
  method: Method = endpoint.methods[0] as Method,
): Promise<Reply> {
  const {
    status,
    body,
    headers: got,
  } = method === 'GET'
    ? await service.get(restUrl(endpoint, args), headers)
    : await service.post(restUrl(endpoint, {}), args, headers);
  return {
    status,
    value: status < 300 ? body : undefined,
    code: status < 300 ? undefined : body?.code,
    detail: body?.detail,
    faults: body?.errors ?? [],
    charged: Number(got.get('x-credits-charged')),
    remaining: Number(got.get('x-credits-remaining')),
    headers: got,
  };
}

/** Returns the path of a GET call, with its arguments in path and query. */
export function restUrl({ paths }: Endpoint, args: Args): string {
  const inPath = parametersOf(paths[0]);
  const path = paths[0].replace(/:(\w+)\+?/g, (_, name) => encodeURIComponent(String(args[name])));
  const query = Object.entries(args)
    .filter(([name, value]) => !inPath.includes(name) && value != null)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return query.length > 0 ? `${path}?${query.join('&')}` : path;
}

/** Calls an endpoint by GraphQL, selecting every field that REST shows. */
export async function askGraphQL(
  service: TestClient,
  endpoint: Endpoint,
  args: Args = {},
  headers: Record<string, string> = {},
): Promise<Reply> {
  const { status, body, headers: got } = await service.query(graphqlDocument(endpoint), args, headers);
  const error = body.errors?.[0];
  return {
    status,
    value: body.data?.[endpoint.name] ?? undefined,
    code: error?.extensions?.code?.toLowerCase(),
    detail: error?.message,
    faults: error?.extensions?.errors ?? [],
    charged: Number(got.get('x-credits-charged')),
    remaining: Number(got.get('x-credits-remaining')),
    headers: got,
  };
}

/** Calls an endpoint by MCP through the tool for all operations, as an agent does. */
export async function askMcp(
  service: TestClient,
  { name }: Endpoint,
  args: Args = {},
  headers: Record<string, string> = {},
): Promise<Reply> {
  const call = { name: 'call_operation', arguments: { operation: name, arguments: args } };
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: call };
  const answer = await service.post('/mcp', message, headers);
  const { status, body, headers: got } = answer;
  const problem = problemOf(answer);
  const said = body.result && JSON.parse(body.result.content[0].text);
  return {
    // MCP returns errors for the model within a result, with HTTP status 200.
    status: problem?.status ?? status,
    value: problem || said?.dryRun ? undefined : said,
    code: problem?.code,
    detail: problem?.detail,
    faults: problem?.errors ?? [],
    charged: Number(got.get('x-credits-charged')),
    remaining: Number(got.get('x-credits-remaining')),
    headers: got,
  };
}

/** Returns the error with which MCP refused a request. */
export const problemOf = ({ body }: Answer) =>
  body.error?.data ?? (body.result?.isError ? JSON.parse(body.result.content[0].text) : undefined);

/** Builds the query that selects everything that REST shows of one endpoint. */
export function graphqlDocument({ name, args, field }: Endpoint): string {
  const declared = args.map((arg) => `$${arg.name}: ${arg.type}${defaultOf(arg)}`).join(', ');
  const passed = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  return `query${declared && `(${declared})`} { ${name}${passed && `(${passed})`}${selection(field.type)} }`;
}

function defaultOf({ defaultValue, type }: GraphQLArgument): string {
  const literal = defaultValue === undefined ? undefined : astFromValue(defaultValue, type);
  return literal ? ` = ${print(literal)}` : '';
}

function selection(output: GraphQLOutputType): string {
  const type = getNamedType(output);
  if (!isObjectType(type)) return '';
  return ` { ${restFields(type)
    .map((field) => field.name + selection(field.type))
    .join(' ')} }`;
}
