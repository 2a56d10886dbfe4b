import { type Figure, type Standing, verdict } from './figures.ts';
import type { Machine } from './machine.ts';

const FORMS = {
  ratio: (value: number) => value.toFixed(2),
  count: (value: number) => value.toLocaleString('en'),
  µs: (value: number) => `${value.toFixed(1)} µs`,
  s: (value: number) => `${value.toFixed(2)} s`,
  MB: (value: number) => `${value.toFixed(0)} MB`,
} as const;

/** Formats the figures and their bounds as a Markdown table. */
export function figuresTable(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const form = FORMS[figure.unit];
    const sign = figure.falling ? '≤' : '≥';
    const { what, value, atLeast, aim } = figure;
    return [what, form(value), `${sign} ${form(atLeast)}`, `${sign} ${form(aim)}`, verdict(figure)];
  });
  return markdown(['figure', 'measured', 'at least', 'aim', 'verdict'], rows);
}

/** Formats the results of all servers as a Markdown table. */
export function standingsTable(standings: readonly Standing[]): string {
  const rows = standings.map((standing) => [
    standing.load,
    standing.server,
    Math.round(standing.rate).toLocaleString('en'),
    standing.ratio.toFixed(2),
    milliseconds(standing.p50Us),
    milliseconds(standing.p99Us),
    FORMS.µs(standing.serverUs),
    FORMS.µs(standing.ownUs),
    `${(standing.generatorBusy * 100).toFixed(0)} %`,
  ]);
  const heads = [
    'load',
    'server',
    'answers/s',
    'ratio',
    'p50',
    'p99',
    'processor time',
    'own work',
    'generator busy',
  ];
  return markdown(heads, rows);
}

export const machineLine = ({ processor, processors, memoryGb, system, node, pinned }: Machine): string =>
  `${processor}, ${processors} processors, ${memoryGb} GB, ${system}, Node ${node}; ` +
  (pinned ? 'server and generator on a processor each.' : 'servers and generator not tied to processors.');

const milliseconds = (us: number): string => `${(us / 1_000).toFixed(2)} ms`;

/** Formats a Markdown table with aligned columns. */
export function markdown(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(heads), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
