import { describe, expect, test } from 'vitest';
import { FACES } from '../faces/faces.ts';
import { openInternet } from '../internet.ts';
import { openTestService } from '../service-in-memory.ts';
import { world } from '../worlds/index.ts';

const OPERATION = 'ipIntelligenceLookup';

describe.each(FACES)('a lookup without an address via $name', ({ ask }) => {
  /** Sends a request through one proxy. */
  async function askThroughProxy(trustProxy: number, forwardedFor?: string) {
    await using internet = await openInternet(world);
    await using service = await openTestService({ upstream: internet.upstream, config: { trustProxy } });
    return await ask(service, OPERATION, {}, forwardedFor ? { 'X-Forwarded-For': forwardedFor } : {});
  }

  test('describes the address that the trusted proxy reports', async () => {
    const { value, charged } = await askThroughProxy(1, '9.9.9.9, 84.0.0.1');
    expect(charged).toBe(5);
    expect(value).toMatchObject({ ip: '84.0.0.1', ofCaller: true, countryCode: 'HU', continent: 'EU' });
  });

  test('describes the whole IPv6 address, not only its network', async () => {
    const { value } = await askThroughProxy(1, '2001:67c:2e8:22::c100:68b');
    expect(value).toMatchObject({ ip: '2001:67c:2e8:22::c100:68b', ofCaller: true });
  });

  test('describes a private address of the caller as a bogon', async () => {
    const { value } = await askThroughProxy(1, '192.168.1.10');
    expect(value).toMatchObject({ ip: '192.168.1.10', ofCaller: true, bogon: true, countryCode: null });
  });

  test('is refused if it came through a proxy that is not trusted', async () => {
    const { status, detail, charged } = await askThroughProxy(0, '84.0.0.1');
    expect(status).not.toBe(500);
    expect(charged).toBe(0);
    expect(detail).toMatch(/proxy that this server does not trust/);
  });

  test('is refused if the address of the caller is unknown', async () => {
    const { detail } = await askThroughProxy(0);
    expect(detail).toMatch(/the address of the caller is unknown/);
  });

  test('is not needed if an address is given', async () => {
    await using internet = await openInternet(world);
    await using service = await openTestService({ upstream: internet.upstream });
    const { value } = await ask(service, OPERATION, { ip: '84.0.0.1' });
    expect(value).toMatchObject({ ip: '84.0.0.1', ofCaller: false });
  });
});
