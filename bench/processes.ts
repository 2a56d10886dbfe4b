import { facet, figure, type Result } from './faces.ts';
import type { Figure } from './figures.ts';
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
 * Measures what several processes that share a port cost. On one processor, beside a generator with its own, two
 * processes can only lose: the loss is their overhead. On all processors, which the generator uses too, the rate is
 * limited by the processor time of all of them.
 */
export async function measureProcesses(effort: Effort): Promise<Result> {
  // Each process compiles its own code.
  const { ms, answers } = effort.warmUp;
  const much = { ...effort, warmUp: { ms: ms * 2, answers: answers * 2 } };
  const one = await compare(
    service(2, true),
    [service(1, true), { ...service(1, true), name: 'PROCESSES=1, 16 connections', connections: 16 }],
    much,
  );
  const all = await compare(service(2, false), [service(1, false)], much);
  return {
    rows: [
      ...rowsOf('on one processor', 'PROCESSES=2', one),
      ...rowsOf('on all processors, with the generator', 'PROCESSES=2', all),
    ],
    figures: [...figuresOf('one processor', one), ...figuresOf('all processors, with the generator', all)],
  };
}

function figuresOf(where: string, [comparison]: readonly Comparison[]): Figure[] {
  const { pairs } = comparison as Comparison;
  return [
    figure(`PROCESSES=2 against 1 on ${where}: rate`, ratios(comparison as Comparison, rateOf)),
    figure('its processor time', ratios(comparison as Comparison, serverUsOf), { falling: true }),
    figure(
      'processors in use by service and generator',
      pairs.map(({ subject }) => (serverUsOf(subject) * subject.rate) / 1e6 + subject.busy),
    ),
  ];
}
