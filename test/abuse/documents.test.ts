import { describe, expect, it } from 'vitest';
import { createDocuments } from '../../src/graphql/documents.ts';
import { schema } from '../../src/schema/index.ts';
import { openScene } from '../dns/dns-scene.ts';
import { openTestService } from '../service-in-memory.ts';

describe('cached queries', () => {
  it('take up cache space for their comments, not only for their tokens', () => {
    const documents = createDocuments(schema);
    const texts = Array.from(
      { length: 30 },
      (_, number) => `#${String(number).padStart(6, '0')}\n${'#\n'.repeat(4_900)}{__typename}`,
    );
    for (const text of texts) expect(documents.prepare(text, 'address 192.0.2.1').document).toBeDefined();
    expect(texts.filter((text) => documents.known(text)).length).toBeLessThan(3);
  });
});

describe('a null condition', () => {
  const QUERY =
    'query ($a: Boolean = true, $n: String!) { dnsLookupCheck(name: $n, type: ["A"]) { status @include(if: $a) } }';

  it('is refused before anything runs, at any nesting depth', async () => {
    await using scene = await openScene();
    const { house: service, queries } = scene;
    const before = queries.length;
    const answer = await service.query(QUERY, { n: 'example.com', a: null });
    expect(answer.body.errors[0].message).toContain('"$a"');
    expect([queries.length, await service.used()]).toEqual([before, 0]);
  });
});

describe('requests to unknown paths', () => {
  it('count against their client’s rate limit for free requests', async () => {
    const now = Date.now();
    await using service = await openTestService({ now: () => now, monotonic: () => 0 });
    const statuses: number[] = [];
    for (let at = 0; at < 400; at += 1)
      statuses.push((await service.send(`/reference/v1/nothing${at}`)).status);
    expect(statuses.filter((status) => status === 404).length).toBeLessThan(350);
    expect(new Set(statuses)).toEqual(new Set([404, 429]));
  });
});
