import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { checkDnsbl } from '../../src/resolvers/dns/dnsbl.ts';
import { createLookups } from '../../src/upstream/lookups.ts';
import type { Upstream } from '../../src/upstream/upstream.ts';
import { zoneDns } from './zone-dns.ts';

const signal = new AbortController().signal;

function world(zone: string, dnsblZones: readonly string[]) {
  const dns = zoneDns(zone);
  let time = 1_000_000;
  const now = () => time;
  const upstream = { dns, now, lookup: createLookups({ now }), settings: { dnsblZones } };
  return {
    dns,
    ask: (ip: string) => checkDnsbl(upstream as unknown as Upstream, ip, signal),
    later: async (ms: number) => {
      time += ms;
      // The cache reads the clock once a millisecond.
      await setTimeout(5);
    },
  };
}

describe('DNS block lists', () => {
  it('report a listing with its list, category and reason', async () => {
    const { ask } = world('14.215.184.93.bl.spamcop.net A 127.0.0.2', ['bl.spamcop.net', 'psbl.surriel.com']);
    const report = await ask('93.184.215.14');
    expect(report).toMatchObject({ checked: 2, listed: 1, errors: 0 });
    expect(report.results).toEqual([
      {
        zone: 'bl.spamcop.net',
        name: 'SpamCop',
        status: 'listed',
        codes: ['127.0.0.2'],
        lists: ['SCBL'],
        category: 'abuse',
        reason: 'Recently reported by users as a spam source.',
      },
      {
        zone: 'psbl.surriel.com',
        name: 'PSBL',
        status: 'clean',
        codes: [],
        lists: [],
        category: null,
        reason: null,
      },
    ]);
  });

  it.each([
    ['127.255.255.252'],
    ['127.255.255.254'],
    ['127.255.255.255'],
    ['127.255.255.1'],
    ['127.0.0.1'],
    ['203.0.113.7'],
    ['93.184.215.14'],
    ['0.0.0.0'],
  ])('are reported with an error, not a listing, if they return %s', async (code) => {
    const { ask } = world(`14.215.184.93.zen.spamhaus.org A ${code}`, ['zen.spamhaus.org']);
    const report = await ask('93.184.215.14');
    expect(report).toMatchObject({
      listed: 0,
      errors: 1,
      results: [{ status: 'error', lists: [], codes: [code] }],
    });
    expect(report.results[0]?.reason).toBeTruthy();
  });

  it('are reported with an error, not a listing, if they return a listing and an error code', async () => {
    const zone =
      '14.215.184.93.zen.spamhaus.org A 127.0.0.2\n14.215.184.93.zen.spamhaus.org A 127.255.255.254';
    const { ask } = world(zone, ['zen.spamhaus.org']);
    expect(await ask('93.184.215.14')).toMatchObject({ listed: 0, errors: 1 });
  });

  it('are reported with an error, not a listing, if they list every IP address', async () => {
    const { ask } = world('*.dead.example A 127.0.0.2', ['dead.example']);
    expect(await ask('93.184.215.14')).toMatchObject({
      listed: 0,
      errors: 1,
      results: [{ status: 'error' }],
    });
  });

  it('have the category abuse only if they contain an abuse listing, not merely a policy listing', async () => {
    const entry = '14.215.184.93.zen.spamhaus.org A';
    const home = world(`${entry} 127.0.0.10`, ['zen.spamhaus.org']);
    expect((await home.ask('93.184.215.14')).results[0]).toMatchObject({
      lists: ['PBL'],
      category: 'policy',
    });
    const bot = world(`${entry} 127.0.0.10\n${entry} 127.0.0.4`, ['zen.spamhaus.org']);
    expect((await bot.ask('93.184.215.14')).results[0]).toMatchObject({
      lists: ['PBL', 'XBL'],
      category: 'abuse',
      reason: 'Infected, exploited or abused as a proxy.',
    });
  });

  it('that are not built in are reported with their own reasons', async () => {
    const entry = '14.215.184.93.bl.example';
    const { ask } = world(`${entry} A 127.0.0.9\n${entry} TXT See https://bl.example/`, ['BL.example.']);
    expect((await ask('93.184.215.14')).results[0]).toMatchObject({
      zone: 'bl.example',
      name: 'bl.example',
      status: 'listed',
      lists: ['bl.example'],
      reason: 'See https://bl.example/',
    });
  });

  it('that fail are reported as errors or timeouts, and the results of the others are still returned', async () => {
    const zone = `
      14.215.184.93.bl.spamcop.net A !SERVFAIL
      14.215.184.93.psbl.surriel.com A !TIMEOUT
      14.215.184.93.dnsbl.dronebl.org A 127.0.0.8`;
    const { ask } = world(zone, ['bl.spamcop.net', 'psbl.surriel.com', 'dnsbl.dronebl.org']);
    const report = await ask('93.184.215.14');
    expect(report).toMatchObject({ checked: 3, listed: 1, errors: 2 });
    expect(report.results.map(({ status }) => status)).toEqual(['error', 'timeout', 'listed']);
  });

  it('are queried for an IPv6 address by its hexadecimal digits if they support IPv6', async () => {
    const { ask, dns } = world('', ['bl.spamcop.net', 'dnsbl.dronebl.org']);
    expect(await ask('2606:2800::1')).toMatchObject({ checked: 1 });
    expect(dns.asked).toEqual([
      '1.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.8.2.6.0.6.2.dnsbl.dronebl.org A',
    ]);
  });

  it('are queried at most once in five minutes, unless a query failed', async () => {
    const good = world('', ['bl.spamcop.net']);
    await good.ask('93.184.215.14');
    await good.ask('::ffff:93.184.215.14');
    expect(good.dns.asked).toHaveLength(1);
    await good.later(300_001);
    await good.ask('93.184.215.14');
    expect(good.dns.asked).toHaveLength(2);

    const bad = world('14.215.184.93.bl.spamcop.net A !SERVFAIL', ['bl.spamcop.net']);
    await bad.ask('93.184.215.14');
    await bad.ask('93.184.215.14');
    expect(bad.dns.asked).toHaveLength(2);
  });
});
