import { describe, expect, test } from 'vitest';
import { openInternet } from '../internet.ts';
import { openTestService } from '../service-in-memory.ts';

const PAGE = '<!doctype html><title>Old and plain</title><p>Hello.</p>';
const page = () => new Response(PAGE, { headers: { 'content-type': 'text/html; charset=utf-8' } });
const ZONE = 'plain.test. 300 IN A 93.184.215.40\nboth.test. 300 IN A 93.184.215.41';

async function look(url: string) {
  await using internet = await openInternet({
    zone: ZONE,
    sites: {
      'http://plain.test': page,
      'https://both.test': () => new Response('gone', { status: 404 }),
      'http://both.test': page,
    },
  });
  await using service = await openTestService({ upstream: internet.upstream });
  const { body } = await service.get(`/url-metadata/v1/extract?url=${encodeURIComponent(url)}`);
  return { body, used: await service.used() };
}

describe('a URL without a scheme', () => {
  test('is fetched via HTTP if HTTPS fails, with a note', async () => {
    const { body, used } = await look('plain.test/a');
    expect(body).toMatchObject({
      url: 'http://plain.test/a',
      title: 'Old and plain',
      warnings: [
        {
          code: 'scheme_assumed',
          message: 'The URL has no scheme; nothing could be fetched by https, so http://plain.test/a was.',
        },
      ],
    });
    expect(used).toBe(5);
  });

  test('is fetched via HTTPS if the server responds, with any status', async () => {
    const { body } = await look('both.test');
    expect([body.url, body.http.status]).toEqual(['https://both.test/', 404]);
  });

  test('causes an error, free of charge, if it is unreachable via both schemes', async () => {
    const { body, used } = await look('plain.test:8443');
    expect([body.code, used]).toEqual(['upstream_unreachable', 0]);
  });

  test('is reported as unresolvable if its host has no address', async () => {
    expect((await look('nowhere.test')).body.code).toBe('target_unresolvable');
  });
});

test('a URL with a scheme is fetched only with this scheme', async () => {
  const { body, used } = await look('https://plain.test/a');
  expect([body.code, used]).toEqual(['upstream_unreachable', 0]);
});
