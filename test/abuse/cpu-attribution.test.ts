import { beforeEach, describe, expect, it } from 'vitest';
import { CpuAttribution } from '../../src/scheduling/cpu-attribution.ts';

describe('processor time', () => {
  let now = 0;
  let cpuMs = 0;
  let readings = 0;
  let used: Record<string, number> = {};
  let attribution: CpuAttribution;

  beforeEach(() => {
    [now, cpuMs, readings, used] = [0, 0, 0, {}];
    attribution = new CpuAttribution({
      now: () => now,
      cpuMs: () => {
        readings += 1;
        return cpuMs;
      },
      sharedMs: () => 0,
      onEnd: () => {},
      onCpuUsed: (party, ms) => {
        used[party] = (used[party] ?? 0) + ms;
      },
    });
  });

  /** Runs one turn, in which each party works for as many milliseconds, of which the thread runs for a part. */
  function turn(periods: Record<string, number>, part: number): void {
    for (const [party, ms] of Object.entries(periods)) {
      attribution.begin(() => party);
      now += ms;
      cpuMs += ms * part;
    }
    attribution.endTurn();
  }

  it('of a long turn is divided in proportion to the wall-clock time', () => {
    turn({ ada: 30, ben: 10 }, 0.25);
    expect(used).toEqual({ ada: 7.5, ben: 2.5 });
  });

  it('of short turns is read every few turns, and counts as wall-clock time in between', () => {
    for (let count = 0; count < 100; count += 1) turn({ ada: 0.25 }, 1);
    expect(used).toEqual({ ada: 25 });
    expect(readings).toBeLessThan(20);
  });

  it('of a long turn after short ones is measured, even if other programs ran during the short ones', () => {
    turn({ ben: 1 }, 0.5);
    turn({ ada: 40 }, 0.25);
    expect(used.ben).toBe(1);
    // The long turn lacks what was counted too much for the short one.
    expect(used.ada).toBe(9.5);
  });

  it('between turns is nobody’s, also if the thread was idle', () => {
    turn({ ben: 1 }, 1);
    now += 1_000;
    cpuMs += 300;
    turn({ ada: 40 }, 0.5);
    expect(used).toEqual({ ada: 20, ben: 1 });
  });
});
