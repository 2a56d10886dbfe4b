import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { ByParty } from '../../src/scheduling/clients.ts';
import { EventLoopScheduler } from '../../src/scheduling/event-loop-scheduler.ts';
import { RecentUsage } from '../../src/scheduling/recent-usage.ts';

/** Opens a scheduler whose clock advances only by the reported work. */
function openTurns() {
  let ms = 0;
  const turns = new EventLoopScheduler({ now: () => ms, cpuMs: () => ms });
  const order: string[] = [];
  return {
    turns,
    order,
    /** Waits for a turn by `ask`, then records `name` and advances the clock by `took`. */
    async work(name: string, took: number, ask: () => Promise<void>) {
      await ask();
      order.push(name);
      ms += took;
    },
    /** Advances the clock. */
    pass(took: number) {
      ms += took;
    },
    async settled(count: number) {
      for (let turns = 0; turns < 300 && order.length < count; turns += 1) await turn();
      expect(order).toHaveLength(count);
    },
  };
}

describe('the event loop scheduler', () => {
  it('prefers the client that has used the least processor time', async () => {
    const { turns, order, work, settled } = openTurns();
    for (let at = 0; at < 3; at += 1) void work('heavy', 10, () => turns.enter('heavy'));
    for (let at = 0; at < 3; at += 1) void work('light', 0.1, () => turns.enter('light'));
    await settled(6);
    expect(order).toEqual(['heavy', 'light', 'light', 'light', 'heavy', 'heavy']);
  });

  it('serves all unknown clients together as often as one known client', async () => {
    const { turns, order, work, settled } = openTurns();
    for (let at = 0; at < 100; at += 1) void work('stranger', 5, () => turns.enter(`address ${at}`));
    for (let at = 0; at < 10; at += 1) void work('known', 5, () => turns.enter('account 1'));
    await settled(110);
    expect(order.slice(0, 20).filter((who) => who === 'known').length).toBeGreaterThanOrEqual(9);
  });

  it('runs several short tasks in one turn of the event loop', async () => {
    const { turns, order, work } = openTurns();
    for (let at = 0; at < 20; at += 1) void work('quick', 0.1, () => turns.enter('ada'));
    await turn();
    expect(order).toHaveLength(8);
  });

  it('runs short requests first, but continues a long request at every fifth step', async () => {
    const { turns, order, work, settled } = openTurns();
    for (let at = 0; at < 2; at += 1) void work('long', 5, () => turns.next('eve', {}, true));
    for (let at = 0; at < 6; at += 1) void work('short', 5, () => turns.next('eve', {}));
    await settled(8);
    expect(order).toEqual(['short', 'short', 'short', 'short', 'long', 'short', 'short', 'long']);
  });

  it('continues a light client’s request before it starts a heavy client’s new requests', async () => {
    const { turns, order, work, settled } = openTurns();
    void work('heavy', 10, () => turns.enter('heavy'));
    await settled(1);
    for (let at = 0; at < 3; at += 1) void work('heavy', 10, () => turns.enter('heavy'));
    for (let at = 0; at < 2; at += 1) void work('light', 2, () => turns.next('light', {}));
    await settled(6);
    expect(order).toEqual(['heavy', 'light', 'light', 'heavy', 'heavy', 'heavy']);
  });

  it('finishes the first long request of a client before it continues the next one', async () => {
    const { turns, order, work, settled } = openTurns();
    const [first, second] = [{}, {}];
    for (let at = 0; at < 2; at += 1) {
      void work('first', 5, () => turns.next('eve', first, true));
      void work('second', 5, () => turns.next('eve', second, true));
    }
    await settled(4);
    expect(order).toEqual(['first', 'first', 'second', 'second']);
  });

  it('defers requests while new connections arrive, but only for a limited number of connections', async () => {
    const { turns, order, work } = openTurns();
    void work('entry', 0.1, () => turns.enter('ada'));
    for (let at = 0; at < 250; at += 1) {
      turns.arrive();
      await turn();
    }
    expect(order).toEqual([]);
    for (let at = 0; at < 60; at += 1) {
      turns.arrive();
      await turn();
    }
    expect(order).toEqual(['entry']);
  });

  it('defers requests only for a short time, even if few new connections arrive', async () => {
    const { turns, order, work, pass } = openTurns();
    void work('entry', 0.1, () => turns.enter('ada'));
    for (let at = 0; at < 4; at += 1) {
      turns.arrive();
      pass(4);
      await turn();
    }
    expect(order).toEqual(['entry']);
  });
});

describe('a turn of the event loop', () => {
  it.each([
    { parties: ['ada', 'ada'], spent: false },
    { parties: ['ada', 'eve'], spent: true },
  ])('is shorter if several clients wait: $parties', async ({ parties, spent }) => {
    const { turns, pass } = openTurns();
    const seen: boolean[] = [];
    for (const party of parties)
      void turns.next(party, {}).then(() => {
        pass(2);
        seen.push(turns.isSpent());
      });
    await turn();
    expect(seen).toEqual([spent]);
  });
});

describe('the recorded processor time of a client', () => {
  it('counts only a small part of a single long pause, which may be the garbage collector’s', () => {
    const consumption = new RecentUsage();
    const waiting = new ByParty<number>();
    for (const party of ['eve', 'ada']) waiting.of(party).set(party, 1);
    for (let at = 0; at < 5; at += 1) consumption.add('eve', 1);
    consumption.add('ada', 50);
    expect(consumption.min(waiting)?.[0]).toBe('ada');
    consumption.add('ada', 20);
    expect(consumption.min(waiting)?.[0]).toBe('eve');
  });

  it('decays with time', () => {
    const consumption = new RecentUsage();
    const waiting = new ByParty<number>();
    for (const party of ['eve', 'ada']) waiting.of(party).set(party, 1);
    consumption.add('eve', 150);
    expect(consumption.min(waiting)?.[0]).toBe('ada');
    for (let at = 0; at < 100; at += 1) consumption.add('bob', 10);
    consumption.add('ada', 1);
    expect(consumption.min(waiting)?.[0]).toBe('eve');
  });
});
