import { onTestFinished } from 'vitest';
import { createClock } from '../accounting/scene.ts';
import { openTestService } from '../service-in-memory.ts';
import { openInternet } from '../internet.ts';
import { type Answered, createBrightData, type Order } from './bright-data.ts';

/** A house with a scraper that does what the test says, and a clock of its own. */
export async function openScene(answer: (order: Order) => Answered) {
  const clock = createClock(Date.UTC(2026, 8, 15, 12));
  const scraper = createBrightData(answer);
  const { zone, sites, settings } = scraper;
  const internet = await openInternet({ zone, sites, settings, now: clock });
  const service = await openTestService({ upstream: internet.upstream, now: clock });
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
    /** Asks for the posts of a profile, which takes a run. */
    begin: () => get('/linkedin/v1/profile-posts?username=ada-example'),
    /** Lets time pass, and the service look after what is due. */
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
