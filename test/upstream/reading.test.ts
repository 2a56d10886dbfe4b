import { describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config/index.ts';
import { createResources } from '../../src/scheduling/resources.ts';
import { createUpstream } from '../../src/upstream/upstream.ts';

const never = new AbortController().signal;

describe('reading third-party data', () => {
  const open = () => {
    const shares = createResources();
    return { shares, ...createUpstream(readConfig({}), { now: Date.now, shares }) };
  };

  test('returns a copy that does not keep the source in memory', async () => {
    const { reading } = open();
    const found = { title: 'A title that was cut from a page' };
    const given = await reading(1_000, never, async () => found);
    expect(given).toEqual(found);
    expect(given).not.toBe(found);
  });

  test('is limited to two concurrent runs per client, and does not block other work', async () => {
    const { reading, shares } = open();
    let running = 0;
    let most = 0;
    let ended = 0;
    const work = () =>
      reading(10, never, async (pause) => {
        running += 1;
        most = Math.max(most, running);
        for (let step = 0; step < 3; step += 1) await pause();
        running -= 1;
        ended += 1;
        return {};
      });
    const all = Promise.all([work(), work(), work()]);
    await shares.scheduler.enter('ada');
    expect(ended).toBe(0);
    await all;
    expect([most, ended]).toEqual([2, 3]);
  });

  test('ends at the next pause after it is aborted', async () => {
    const { reading, shares } = open();
    const controller = new AbortController();
    let steps = 0;
    const read = reading(10, controller.signal, async (pause) => {
      for (;;) {
        steps += 1;
        if (steps === 3) controller.abort(new Error('late'));
        await pause();
      }
    });
    await expect(read).rejects.toThrow('late');
    expect([steps, shares.memory.held]).toEqual([3, 0]);
  });
});
