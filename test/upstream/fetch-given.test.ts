import { describe, expect, test } from 'vitest';
import { openTestService } from '../service-in-memory.ts';
import { openInternet } from '../internet.ts';

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
  test('is fetched by http where nothing answers by https, and that is said', async () => {
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

  test('is not where https answers, whatever it says', async () => {
    const { body } = await look('both.test');
    expect([body.url, body.http.status]).toEqual(['https://both.test/', 404]);
  });

  test('that nobody answers is unreachable, and costs nothing', async () => {
    const { body, used } = await look('plain.test:8443');
    expect([body.code, used]).toEqual(['upstream_unreachable', 0]);
  });

  test('of a host without an address stays one', async () => {
    expect((await look('nowhere.test')).body.code).toBe('target_unresolvable');
  });
});

test('a URL with its scheme is fetched by that alone', async () => {
  const { body, used } = await look('https://plain.test/a');
  expect([body.code, used]).toEqual(['upstream_unreachable', 0]);
});
