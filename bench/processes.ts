import { facet, figure, type Result } from './faces.ts';
import {
  type Candidate,
  type Comparison,
  compare,
  type Effort,
  rateOf,
  ratios,
  rowsOf,
  serverUsOf,
} from './pairs.ts';
import { REST } from './requests.ts';

const service = (processes: number, pin: boolean): Candidate =>
  facet(`PROCESSES=${processes}`, REST, { env: { PROCESSES: String(processes) }, pin });

/**
 * Measures the cost of several processes that share a port. On one processor, two processes can only be slower: the
 * difference is their overhead. One process with half the connections shows how much of it is due to having fewer
 * calls per turn of the event loop and per commit. On all processors, the processor time per response of both shows
 * how many responses they could give if the generator used none of it. There are no bounds.
 */
export async function measureProcesses(effort: Effort): Promise<Result> {
  // Each process compiles its own code.
  const { ms, answers } = effort.warmUp;
  const longer = { ...effort, warmUp: { ms: ms * 2, answers: answers * 2 } };
  const half = { ...service(1, true), name: 'PROCESSES=1, 16 connections', connections: 16 };
  const onOne = await compare(service(2, true), [service(1, true), half], longer);
  const onAll = await compare(service(2, false), [service(1, false)], longer);
  const [one, halved, all] = [...onOne, ...onAll] as [Comparison, Comparison, Comparison];
  const falling = true;
  return {
    rows: [
      ...rowsOf('on one processor', 'PROCESSES=2', onOne),
      ...rowsOf('on all processors, with the generator', 'PROCESSES=2', onAll),
    ],
    figures: [
      figure('two processes against one, on one processor: rate', ratios(one, rateOf)),
      figure('their processor time', ratios(one, serverUsOf), { falling }),
      figure('the same, against one with half the connections', ratios(halved, serverUsOf), { falling }),
      figure('two processes against one, on all processors with the generator: rate', ratios(all, rateOf)),
      figure('their processor time', ratios(all, serverUsOf), { falling }),
      figure(
        'processors in use by them and the generator',
        all.pairs.map(({ subject }) => (serverUsOf(subject) * subject.rate) / 1e6 + subject.busy),
      ),
      figure(
        'expected rate against one if each had a processor',
        ratios(all, serverUsOf).map((ratio) => 2 / ratio),
      ),
    ],
  };
}
