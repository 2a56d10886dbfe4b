import fc from 'fast-check';
import { getDomain } from 'tldts';
import { expect, test } from 'vitest';
import { walkDmarc } from '../../src/resolvers/email-deliverability/dmarc-walk.ts';
import { zoneDns } from '../dns/zone-dns.ts';

/** Public suffixes of one and several labels, under which registries assign names. */
const suffix = fc.constantFrom('com', 'org', 'de', 'co.uk', 'com.br', 'k12.ca.us', 'tokyo.jp', 'xn--p1ai');
const label = fc.stringMatching(/^[a-z][a-z0-9]{2,8}$/);
const hosts = fc.array(label, { maxLength: 5 });

test('the tree walk finds the same domain as the public suffix list if only that domain has a policy', async () => {
  await fc.assert(
    fc.asyncProperty(hosts, label, suffix, async (above, name, end) => {
      const host = [...above, name, end].join('.');
      const registered = getDomain(host) ?? '';
      const dns = zoneDns(`_dmarc.${registered} TXT v=DMARC1; p=reject`);
      const { organizationalDomain, applied } = await walkDmarc(dns, host, new AbortController().signal);
      expect([organizationalDomain, applied?.domain]).toEqual([registered, registered]);
    }),
    { numRuns: 500 },
  );
});

test('a registry that marks its suffix with psd=y gives the same boundary as the public suffix list', async () => {
  await fc.assert(
    fc.asyncProperty(hosts, label, suffix, async (above, name, end) => {
      const host = [...above, name, end].join('.');
      const registered = getDomain(host) ?? '';
      const registry = registered.slice(registered.indexOf('.') + 1);
      const dns = zoneDns(`_dmarc.${registry} TXT v=DMARC1; p=none; psd=y`);
      const { organizationalDomain } = await walkDmarc(dns, host, new AbortController().signal);
      expect(organizationalDomain).toBe(registered);
    }),
    { numRuns: 500 },
  );
});
