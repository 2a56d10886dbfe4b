import { describe, expect, it } from 'vitest';
import { openTestService } from '../../service-in-memory.ts';
import { openBrowser } from './visit.ts';

/** Requests the sign-in page. `ip` is the client address that the server takes from the socket. */
async function signInPage(
  options: Parameters<typeof openTestService>[0],
  { ip, ...headers }: { readonly [header: string]: string | undefined },
) {
  await using service = await openTestService(options);
  const request = new Request('http://localhost/dashboard/sign-in', { headers: headers as HeadersInit });
  return (await service.app.fetch(Object.assign(request, { ip }))).status;
}

describe('the dashboard over plain HTTP', () => {
  it.each([
    [{ host: 'localhost:4000', ip: '127.0.0.1' }, 200],
    [{ host: '127.0.0.1:4000', ip: '::1' }, 200],
    [{ host: 'localhost', ip: '192.0.2.7' }, 403],
    [{ host: 'localhost', ip: '127.0.0.1', 'x-forwarded-for': '192.0.2.7' }, 403],
    [{ host: 'localhost', ip: '127.0.0.1', via: '1.1 proxy' }, 403],
    [{ host: 'api.example.com', ip: '127.0.0.1' }, 403],
  ])('answers a request from %j with status %i', async (from, status) => {
    expect(await signInPage({}, from)).toBe(status);
  });

  it('is closed in production, where only the configured URL is accepted', async () => {
    expect(await signInPage({ config: { production: true } }, { host: 'localhost', ip: '127.0.0.1' })).toBe(
      403,
    );
    const baseUrl = 'https://api.example.com';
    const behind = { host: 'localhost', ip: '10.0.0.2', 'x-forwarded-for': '192.0.2.7' };
    expect(await signInPage({ config: { production: true, baseUrl } }, behind)).toBe(200);
  });
});

it('the dashboard never allows CORS requests', async () => {
  const { house: service } = await openBrowser({ now: () => 0 });
  const origin = { Origin: 'https://evil.example' };
  const asked = async (method: string, path: string) =>
    (await service.send(path, { method, headers: origin })).headers.get('access-control-allow-origin');
  for (const method of ['OPTIONS', 'GET', 'POST', 'DELETE'])
    expect(await asked(method, '/dashboard/account/export')).toBeNull();
  let refused = await service.send('/dashboard', { headers: origin });
  for (let time = 0; time < 100 && refused.status !== 429; time++)
    refused = await service.send('/dashboard', { headers: origin });
  expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([429, null]);
});
