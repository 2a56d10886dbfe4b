import { type Figure, type Row, type Spread, verdict } from './figures.ts';
import type { Machine } from './machine.ts';

const FORMS = {
  ratio: (value: number) => value.toFixed(2),
  count: (value: number) => Math.round(value).toLocaleString('en'),
  µs: (value: number) => `${value.toFixed(1)} µs`,
  s: (value: number) => `${value.toFixed(2)} s`,
  MB: (value: number) => `${value.toFixed(0)} MB`,
} as const;

/** Formats the figures and their bounds as a Markdown table. */
export function figuresTable(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const form = FORMS[figure.unit];
    const limit = (value?: number): string =>
      value === undefined ? '' : `${figure.falling ? '≤' : '≥'} ${form(value)}`;
    return [
      figure.what,
      withQuartiles(figure, form),
      limit(figure.bound),
      limit(figure.aim),
      verdict(figure),
    ];
  });
  return markdown(['figure', 'measured', 'required', 'aim', 'verdict'], rows);
}

/** Formats the results of all servers as a Markdown table. */
export function rowsTable(rows: readonly Row[]): string {
  const heads = ['load', 'server', 'answers/s', 'p50', 'p99', 'processor time', 'generator busy'];
  const ratioHeads = ['rate ratio', 'p50 ratio', 'p99 ratio', 'time ratio'];
  const cells = rows.map(({ load, server, rate, p50Us, p99Us, serverUs, generatorBusy, ratios }) => [
    load,
    server,
    FORMS.count(rate),
    milliseconds(p50Us),
    milliseconds(p99Us),
    FORMS.µs(serverUs),
    `${(generatorBusy * 100).toFixed(0)} %`,
    ...(ratios ? [ratios.rate, ratios.p50Us, ratios.p99Us, ratios.serverUs] : []).map((ratio) =>
      withQuartiles(ratio, FORMS.ratio),
    ),
  ]);
  return rows.some(({ ratios }) => ratios)
    ? markdown([...heads, ...ratioHeads], cells)
    : markdown(heads, cells);
}

const withQuartiles = ({ value, quartiles }: Spread, form: (value: number) => string): string =>
  quartiles ? `${form(value)} (${quartiles.map(form).join(' to ')})` : form(value);

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
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`;
  return [line(heads), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
