import { attackClass, type Target } from '../attack.ts';
import { flood, inTurn, type Next, neverRead, same } from '../deliveries.ts';
import { request } from '../wire.ts';
import { payingKey } from './keys.ts';
import { SHAPES } from './shapes.ts';

/** Builds an MCP request in the older protocol revision, which needs no further headers. */
const message = (
  method: string,
  params: object = {},
  { path = '/mcp', key }: { readonly path?: string; readonly key?: string | undefined } = {},
): Buffer => request({ path, key, body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }) });

const call = (name: string, args: object, key?: string): Buffer =>
  message('tools/call', { name, arguments: args }, { key });

/** The APIs with the longest schemas. */
const LONG = '/mcp/parser,linkedin,countries,facebook,email-deliverability?schemas=output';

/**
 * Calls with the largest responses, which are truncated. An MCP response contains its values as JSON text within
 * JSON.
 */
const ALL = { operation: 'countriesAll', arguments: {} };
const QUERY = `{ ${['a', 'b', 'c'].map((key) => `${key}: countriesAll { items { alpha2 alternateNames name { official common } } }`).join(' ')} }`;

const by =
  (next: (target: Target) => Next, options: Parameters<typeof flood>[2] = {}) =>
  (target: Target): Promise<void> =>
    flood(target, next(target), { connections: 8, ...options });

const shapes = Object.fromEntries(
  Object.entries(SHAPES).map(([shape, make]) => [
    `arguments: ${shape}`,
    by(
      (target) => {
        const args = `{"operation":"toolboxSlugify","arguments":{"text":${make(900_000)}}}`;
        const params = `{"name":"call_operation","arguments":${args}}`;
        const body = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${params}}`;
        return same(request({ path: '/mcp', key: payingKey(target), body }));
      },
      { connections: 4 },
    ),
  ]),
);

export const mcp = attackClass('mcp', 'what the face for agents is asked, with keys and without', {
  'handshakes, no key': by(() =>
    same(
      message('initialize', {
        protocolVersion: '2025-11-25',
        capabilities: {},
        clientInfo: { name: 'x', version: '1' },
      }),
    ),
  ),
  'calls of operations, no key': by(() =>
    same(call('call_operation', { operation: 'toolboxSlugify', arguments: { text: '"'.repeat(400_000) } })),
  ),
  'long lists of tools, no key': by(() => same(message('tools/list', {}, { path: LONG }))),
  'long lists of tools': by((target) =>
    same(message('tools/list', {}, { path: LONG, key: payingKey(target) })),
  ),
  'long lists of tools, never read': (target) =>
    neverRead(target, same(message('tools/list', {}, { path: LONG, key: payingKey(target) })), {
      connections: 100,
    }),
  'searches, no key': by(() =>
    inTurn(
      ['1.2.3.'.repeat(50), 'a '.repeat(150), 'country '.repeat(37)].map((query) =>
        call('search_operations', { query, limit: 20 }),
      ),
    ),
  ),
  'tools that there are not, no key': by((): Next => (count) => call(`tool${count}`, {})),
  'operations that there are not': by(
    (target): Next =>
      (count) =>
        call('call_operation', { operation: `operation${count}`.repeat(20) }, target.keys.free[0]),
  ),
  'answers that are cut': by((target) => same(call('call_operation', ALL, payingKey(target)))),
  'answers of GraphQL that are cut': by((target) =>
    same(call('graphql', { query: QUERY }, payingKey(target))),
  ),
  'answers that nobody waits for': by((target) => same(call('call_operation', ALL, payingKey(target))), {
    fresh: true,
    patienceMs: 3,
  }),
  'long documents': by(() =>
    inTurn(
      ['parser', 'countries', 'linkedin'].map((api) =>
        message('resources/read', { uri: `facet://docs/${api}.md` }),
      ),
    ),
  ),
  ...shapes,
});
