import { describe, expect, test } from 'vitest';
import { readConfig } from '../src/config.ts';
import { createGovernor } from '../src/sharing/governor.ts';
import { createUpstream } from '../src/upstream/upstream.ts';

const never = new AbortController().signal;

describe('reading through what others sent', () => {
  const open = () => {
    const shares = createGovernor();
    return { shares, ...createUpstream(readConfig({}), { now: Date.now, shares }) };
  };

  test('gives a copy, which holds on to nothing of what was read', async () => {
    const { reading } = open();
    const found = { title: 'A title that was cut from a page' };
    const given = await reading(1_000, never, async () => found);
    expect(given).toEqual(found);
    expect(given).not.toBe(found);
  });

  test('is done one at a time, and in the turns of the party', async () => {
    const { reading, shares } = open();
    const order: string[] = [];
    const work = (name: string) =>
      reading(10, never, async (pause) => {
        order.push(`${name} begins`);
        for (let step = 0; step < 3; step += 1) await pause();
        order.push(`${name} ends`);
        return {};
      });
    await Promise.all([
      work('first'),
      work('second'),
      shares.turns.enter('ada').then(() => order.push('another')),
    ]);
    expect(order.indexOf('another')).toBeLessThan(order.indexOf('first ends'));
    expect(order.filter((entry) => entry !== 'another')).toEqual([
      'first begins',
      'first ends',
      'second begins',
      'second ends',
    ]);
  });

  test('ends at the next pause when it is no longer wanted', async () => {
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
