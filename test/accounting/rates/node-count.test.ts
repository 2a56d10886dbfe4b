import { describe, expect, test } from 'vitest';
import { createNodeCount } from '../../../src/accounting/rates/node-count.ts';
import { createClock } from '../scene.ts';

describe('the number of nodes', () => {
  test('increases immediately, and decreases after three seconds', () => {
    const clock = createClock();
    const count = createNodeCount(clock);
    expect(count.now).toBe(1);
    count.heard(4);
    expect(count.now).toBe(4);
    count.heard(1);
    clock.advance(2_000);
    count.heard(3);
    clock.advance(999);
    count.heard(2);
    expect(count.now).toBe(4);
    clock.advance(1);
    count.heard(2);
    expect(count.now).toBe(3);
    count.heard(2);
    clock.advance(3_000);
    count.heard(0);
    expect(count.now).toBe(2);
  });

  test('does not decrease if the same number is reported again within three seconds', () => {
    const clock = createClock();
    const count = createNodeCount(clock);
    count.heard(2);
    for (let second = 0; second < 10; second++) {
      count.heard(second % 2 === 0 ? 1 : 2);
      clock.advance(1_500);
    }
    expect(count.now).toBe(2);
  });
});
