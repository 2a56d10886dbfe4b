import { onTestFinished } from 'vitest';
import { createClock } from '../accounting/scene.ts';
import { openInternet } from '../internet.ts';
import { openTestService, type ServiceOptions } from '../service-in-memory.ts';
import { type Answered, createBrightData, type Order } from './bright-data.ts';

/** Opens a service with a scraper and a clock that the test controls. */
export async function openScene(
  answer: (order: Order) => Answered,
  options: Pick<ServiceOptions, 'resources'> = {},
) {
  const clock = createClock(Date.UTC(2026, 8, 15, 12));
  const scraper = createBrightData(answer);
  const { zone, sites, settings } = scraper;
  const internet = await openInternet({ zone, sites, settings, now: clock });
  const service = await openTestService({ upstream: internet.upstream, now: clock, ...options });
  onTestFinished(async () => {
    await service[Symbol.asyncDispose]();
    await internet[Symbol.asyncDispose]();
  });
  const get = (path: string) => service.get(path);
  return {
    scraper,
    clock,
    house: service,
    get,
    /** Requests the posts of a profile, which the scraper has to collect in a run. */
    begin: () => get('/linkedin/v1/profile-posts?username=ada-example'),
    /** Advances the clock and lets the service do its due work. */
    async pass(ms: number) {
      clock.advance(ms);
      await service.app.followUp(new AbortController().signal);
    },
  };
}

/** A row of a post. */
export const post = (id: number) => ({
  input: { url: 'https://www.linkedin.com/in/ada-example' },
  id: String(id),
  url: `https://www.linkedin.com/feed/update/urn:li:activity:${7_150_000_000_000_000_000n + BigInt(id)}`,
  post_text: `Post ${id}`,
  date_posted: '2026-08-20T07:30:00.000Z',
});
