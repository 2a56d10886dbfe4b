import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

test('the proxy configuration lists every node of compose.nodes.yaml, and retries no request that may have been charged', () => {
  const nodes = [...read('compose.nodes.yaml').matchAll(/^ {2}(facet-\d+):$/gm)].map(([, name]) => name);
  const proxy = read('deploy/haproxy.cfg');
  const servers = [...proxy.matchAll(/^ {2}server (\S+) (\S+):4000$/gm)].map(([, name, host]) => [
    name,
    host,
  ]);
  expect(nodes.length).toBeGreaterThan(1);
  // The proxy has one list of nodes that can charge and one of nodes that are alive; both contain all nodes.
  const all = nodes.map((name) => [name, name]);
  expect(servers).toEqual([...all, ...all]);
  expect([...proxy.matchAll(/^ {2}retry-on (.*)$/gm)].map(([, what]) => what)).toEqual(['conn-failure']);
});
