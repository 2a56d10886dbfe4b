import { describe, expect, it } from 'vitest';
import { KnownClients } from '../../src/scheduling/clients.ts';
import { FairSemaphore } from '../../src/scheduling/fair-semaphore.ts';

describe('unknown clients', () => {
  it('together use at most half of the capacity, even in large numbers', () => {
    const pool = new FairSemaphore(1_000);
    for (let at = 0; at < 200; at += 1) while (pool.take(`address ${at}`, 1));
    expect(pool.held).toBeLessThanOrEqual(500);
    let known = 0;
    while (pool.take('account 1', 1)) known += 1;
    expect(known).toBeGreaterThanOrEqual(250);
    for (let at = 2; at < 200; at += 1) while (pool.take(`account ${at}`, 1));
    expect(pool.take('address 201', 500)).toBe(false);
    expect(pool.held).toBeLessThanOrEqual(1_000);
  });

  it('can use capacity again after they release it', () => {
    const pool = new FairSemaphore(8);
    for (let round = 0; round < 3; round += 1) {
      let held = 0;
      while (pool.take('address a', 1)) held += 1;
      expect(held).toBe(2);
      pool.give('address a', held);
    }
    expect(pool.held).toBe(0);
  });

  it('become known when their address sends a valid key', () => {
    const knownClients = new KnownClients();
    expect(knownClients.partyOf('192.0.2.1')).toBe('address 192.0.2.1');
    knownClients.add('192.0.2.1', 'account 7');
    expect(knownClients.partyOf('192.0.2.1')).toBe('client 192.0.2.1');
    expect(knownClients.partyOf('192.0.2.2')).toBe('address 192.0.2.2');
  });

  it('are remembered for a limited number of addresses per key', () => {
    const knownClients = new KnownClients();
    const addresses = Array.from({ length: 200 }, (_, at) => `192.0.2.${at}`);
    for (const address of addresses) knownClients.add(address, 'account 7');
    knownClients.add('198.51.100.1', 'account 8');
    const friends = addresses.filter((address) => knownClients.partyOf(address).startsWith('client '));
    expect(friends).toEqual(addresses.slice(-64));
    expect(knownClients.partyOf('198.51.100.1')).toBe('client 198.51.100.1');
  });

  it('are remembered for an hour after the last valid key from their address', () => {
    let now = 1;
    const knownClients = new KnownClients({ now: () => now });
    const partyAt = (minute: number) => {
      now = minute * 60_000;
      return knownClients.partyOf('192.0.2.1');
    };
    knownClients.add('192.0.2.1', 'account 7');
    expect(partyAt(50)).toBe('client 192.0.2.1');
    knownClients.add('192.0.2.1', 'account 7');
    expect(partyAt(109)).toBe('client 192.0.2.1');
    expect(partyAt(111)).toBe('address 192.0.2.1');
  });

  it('are remembered by the addresses that their key used most recently', () => {
    const knownClients = new KnownClients();
    for (let at = 0; at < 64; at += 1) knownClients.add(`192.0.2.${at}`, 'account 7');
    for (const address of ['192.0.2.0', '198.51.100.1']) knownClients.add(address, 'account 7');
    expect(knownClients.partyOf('192.0.2.0')).toBe('client 192.0.2.0');
    expect(knownClients.partyOf('192.0.2.1')).toBe('address 192.0.2.1');
  });

  it('become known when their connection sends a key, which assigns the connection to the account of the key', () => {
    const knownClients = new KnownClients();
    const connection = {};
    knownClients.add('192.0.2.1', 'account 7', connection);
    expect(knownClients.partyOf('192.0.2.1', connection)).toBe('account 7');
    expect(knownClients.partyOf('192.0.2.1', {})).toBe('client 192.0.2.1');
  });

  it('become known by every address from which a proxy forwards a key over the same connection', () => {
    const knownClients = new KnownClients();
    const connection = {};
    for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.1'])
      knownClients.add(address, 'account 7', connection);
    expect(knownClients.partyOf('192.0.2.1')).toBe('client 192.0.2.1');
    expect(knownClients.partyOf('192.0.2.2')).toBe('client 192.0.2.2');
  });
});
