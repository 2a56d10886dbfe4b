import { type Endpoint, itemsOf } from '../../src/schema/endpoints.ts';
import { graphqlDocument, restUrl } from '../faces/faces.ts';

type Args = Readonly<Record<string, unknown>>;

/** One measured request. */
export interface Call {
  readonly name: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly init?: {
    readonly method: string;
    readonly body: string | Uint8Array;
    readonly headers: Readonly<Record<string, string>>;
  };
}

/** A parameter as openapi.json describes it. */
interface Parameter {
  readonly name: string;
  readonly schema: { readonly type?: unknown; readonly maxLength?: number; readonly maximum?: number };
}

/** Length of a query string that every client and proxy accepts; longer texts are sent in bodies. */
const MAX_QUERY_LENGTH = 8_000;

/** Maximum length of a text in a JSON body, leaving room for the other arguments. */
const MAX_JSON_BYTES = 990_000;

/** Maximum file size. */
const MAX_FILE_BYTES = 20 * 2 ** 20;

/** Contents of texts of maximum length: one letter, short words, misspelt words, digits, markup, multi-byte letters. */
const FILLINGS = [
  'a',
  'a ',
  'internationl airprot londno heathorw zzzz ',
  '1',
  '<a><b>',
  'ß漢🙂 ',
  'SGVsbG8s',
  'ﷺ',
  '㌖',
];

/** The server and the providers of searches refuse longer URLs. */
const MAX_URL_LENGTH = 15_000;

/** Words that are in no dataset, but resemble words in datasets, so the service looks for suggestions. */
const UNKNOWN = ['Q123', 'londno', 'zzqxv'];

/** Returns the first calls of an operation, in the order of the documentation: an example, then unknown values. */
export const firstCalls = (endpoint: Endpoint): Call[] => [
  ...endpoint.examples.slice(0, 1).map(({ args }) => rest(endpoint, `${endpoint.name} first`, args)),
  ...unknownCalls(endpoint, UNKNOWN.slice(0, 1)),
];

/** Returns all measured calls of an operation. */
export function callsOf(endpoint: Endpoint, parameters: readonly Parameter[]): Call[] {
  const examples = endpoint.examples.flatMap(({ name, args }) => [
    rest(endpoint, `${endpoint.name} '${name}'`, args),
    graphql(endpoint, `${endpoint.name} '${name}'`, args),
    mcp(endpoint, `${endpoint.name} '${name}'`, args),
  ]);
  return [
    ...examples,
    ...unknownCalls(endpoint, UNKNOWN),
    ...longestCalls(endpoint, parameters),
    ...uploads(endpoint),
    ...listings(endpoint, parameters),
  ];
}

const isText = (value: unknown): boolean => typeof value === 'string';

function unknownCalls(endpoint: Endpoint, values: readonly string[]): Call[] {
  const args = endpoint.examples[0]?.args ?? {};
  const { upload } = endpoint;
  const texts = endpoint.args.filter(
    ({ name }) => name !== upload?.argument && (isText(args[name]) || name === 'q'),
  );
  return texts.flatMap(({ name }) =>
    values.map((value) => rest(endpoint, `${endpoint.name} ${name}=${value}`, { ...args, [name]: value })),
  );
}

function longestCalls(endpoint: Endpoint, parameters: readonly Parameter[]): Call[] {
  const args = endpoint.examples[0]?.args ?? {};
  // Documents are read in worker processes, whose time is not measured here, and which may use all of their limit.
  const fillings = endpoint.upload ? FILLINGS.slice(0, 1) : FILLINGS;
  return parameters.flatMap(({ name, schema: { maxLength } }) => {
    if (maxLength === undefined || !endpoint.args.some((arg) => arg.name === name)) return [];
    const length = endpoint.methods.includes('POST') ? maxLength : Math.min(maxLength, MAX_QUERY_LENGTH);
    // If the operation requires one of several texts, only the text under test is sent.
    const others = isText(args[name])
      ? args
      : Object.fromEntries(Object.entries(args).filter(([, value]) => !isText(value)));
    return fillings.map((filling) => {
      const inJson = Buffer.byteLength(JSON.stringify(filling).slice(1, -1)) / filling.length;
      const inUrl = endpoint.methods.includes('POST')
        ? 0
        : encodeURIComponent(filling.toWellFormed()).length / filling.length;
      const size = Math.floor(Math.min(length, MAX_JSON_BYTES / inJson, MAX_URL_LENGTH / inUrl));
      const value = filling
        .repeat(Math.ceil(size / filling.length))
        .slice(0, size)
        .toWellFormed();
      return rest(endpoint, `${endpoint.name} ${name} of ${length} × '${filling}'`, {
        ...others,
        [name]: value,
      });
    });
  });
}

/**
 * Returns calls with the largest files, as raw bytes and in JSON. The files are damaged; this makes no difference to
 * the serving process.
 */
function uploads({ name, paths, upload }: Endpoint): Call[] {
  if (!upload || !LARGE_FILES.includes(name)) return [];
  const file = new Uint8Array(MAX_FILE_BYTES);
  file.set(name.startsWith('exif') ? [0xff, 0xd8, 0xff, 0xe0] : Buffer.from('%PDF-1.7\n'));
  const headers = { 'Content-Type': 'application/octet-stream' };
  const base64 = Buffer.from(file).toString('base64');
  return [
    {
      name: `REST ${name} of the largest file`,
      path: paths[0],
      init: { method: 'POST', body: file, headers },
    },
    { name: `REST ${name} of the largest file in JSON`, ...posted(paths[0], { [upload.argument]: base64 }) },
  ];
}

/**
 * All operations with files read them in the same way and pass them to worker processes in the same way, so two
 * operations are enough.
 */
const LARGE_FILES = ['exifExtract', 'parserReceipt'];

/** Returns calls for the largest pages of a list, through every interface. */
function listings(endpoint: Endpoint, parameters: readonly Parameter[]): Call[] {
  const limit = parameters.find(({ name }) => name === 'limit')?.schema.maximum;
  const args = endpoint.examples[0]?.args ?? {};
  if (limit === undefined)
    return itemsOf(endpoint.field.type) ? [graphql(endpoint, endpoint.name, args)] : [];
  return [limit, Math.ceil(limit / 3)].flatMap((count) => {
    const asked = { ...args, limit: count };
    const name = `${endpoint.name} limit=${count}`;
    return [rest(endpoint, name, asked), graphql(endpoint, name, asked), mcp(endpoint, name, asked)];
  });
}

export const posted = (path: string, body: unknown): Pick<Call, 'path' | 'init'> => ({
  path,
  init: { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } },
});

function rest(endpoint: Endpoint, name: string, args: Args): Call {
  const url = restUrl(endpoint, args);
  const get =
    !endpoint.methods.includes('POST') ||
    (endpoint.methods.includes('GET') && url.length <= MAX_QUERY_LENGTH);
  return {
    name: `REST ${name}`,
    ...(get ? { path: url } : posted(restUrl(endpoint, pathArgs(endpoint, args)), args)),
  };
}

/** POST takes the path arguments from the path. */
const pathArgs = ({ pathParameters }: Endpoint, args: Args): Args =>
  Object.fromEntries(Object.entries(args).filter(([name]) => pathParameters.includes(name)));

const graphql = (endpoint: Endpoint, name: string, variables: Args): Call => ({
  name: `GraphQL ${name}`,
  ...posted('/graphql', { query: graphqlDocument(endpoint), variables }),
});

export const tool = (name: string, args: Args) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: args },
});

const mcp = ({ name: operation }: Endpoint, name: string, args: Args): Call => ({
  name: `MCP ${name}`,
  ...posted('/mcp', tool('call_operation', { operation, arguments: args })),
});

/** Returns the MCP requests other than tool calls: the lists, and the search for operations. */
export const mcpCalls = (apis: readonly string[]): Call[] => [
  ...['tools/list', 'resources/list', 'resources/templates/list', 'prompts/list'].map((method) => ({
    name: `MCP ${method}`,
    ...posted('/mcp', { jsonrpc: '2.0', id: 1, method, params: {} }),
  })),
  ...apis.map((api) => ({
    name: `MCP tools/list of ${api}`,
    ...posted(`/mcp/${api}`, { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
  })),
  ...FILLINGS.map((filling) => {
    const query = filling.repeat(500).slice(0, 490);
    return {
      name: `MCP search_operations of 490 × '${filling}'`,
      ...posted('/mcp', tool('search_operations', { query })),
    };
  }),
];

/** Returns requests for pages, and for documents that programs read. */
export const pageCalls = (apis: readonly string[]): Call[] =>
  [
    ...[
      '/',
      '/pricing',
      '/docs',
      '/docs/errors',
      '/docs.md',
      '/docs/errors.md',
      '/pricing.md',
      '/llms.txt',
      '/data',
      '/data.json',
    ],
    ...[
      '/openapi.json',
      '/schema.graphql',
      '/graphql',
      '/dashboard',
      '/metrics',
      '/no/such/page',
      '/server.json',
    ],
    ...apis.flatMap((api) => [`/docs/${api}`, `/docs/${api}.md`]),
  ].flatMap((path) =>
    ['text/html', '*/*'].map((accept) => ({
      name: `page ${path} as ${accept}`,
      path,
      headers: { Accept: accept, 'Accept-Encoding': 'br' },
    })),
  );
