import { formatNumber } from '../../formats/notation.ts';
import { type Html, html } from '../html.ts';

/** One series of a chart, with a value for each day. */
export interface Series {
  readonly name: string;
  readonly values: readonly number[];
}

interface Chart {
  /** The quantity shown, such as `Credits by API`. */
  readonly title: string;
  /** Labels of the days, for the axis and the table, such as `1 Sep`. */
  readonly days: readonly string[];
  /** The series, largest first. If there are more than six, those after the fifth are merged. */
  readonly series: readonly Series[];
}

/**
 * Maximum number of series. Readers could not distinguish more colours, especially with impaired colour vision. Each
 * series has its own class in the style sheet.
 */
const MAX_SERIES = 6;
/** Name of the merged series. */
export const OTHERS = 'others';
const [WIDTH, HEIGHT, BELOW, LEFT] = [720, 200, 34, 56];
/** Number of intervals between the horizontal lines. The lowest line is zero. */
const LINES = 4;
/** Maximum number of labelled days. On a phone, every other label is hidden. */
const NAMED_DAYS = 8;

/**
 * Renders a chart of stacked bars as SVG on the server. It needs no script, and looks the same when printed. A table
 * below it contains the same numbers, for screen readers and for copying.
 */
export function barChart({ title, days, series: all }: Chart): Html {
  const series = mergedAfter(MAX_SERIES, all);
  const totals = days.map((_, day) => sum(series.map(({ values }) => Math.max(0, values[day] ?? 0))));
  const max = ceiling(Math.max(0, ...totals));
  const step = (WIDTH - LEFT) / Math.max(1, days.length);
  const y = (value: number): number => round(HEIGHT - (value / max) * HEIGHT);
  const every = Math.ceil(days.length / NAMED_DAYS);
  const lines = Array.from({ length: LINES + 1 }, (_, line) => (max / LINES) * line);
  return html`<figure class="chart">
<figcaption>${title}</figcaption>
<svg viewBox="0 -8 ${WIDTH} ${HEIGHT + BELOW + 8}" role="img" aria-label="${title}. The table below shows the same data.">
${lines.map(
  (
    value,
  ) => html`<line class="grid" x1="${LEFT}" x2="${WIDTH}" y1="${y(value)}" y2="${y(value)}"/><text class="axis" x="${LEFT - 6}" y="${y(value)}" text-anchor="end">${short(value)}</text>
`,
)}${days.map((day, at) => bar({ at, day, series, step, y }))}
${days.map(
  (day, at) =>
    at % every === 0 &&
    html`<text class="axis day${at % (2 * every) === every && ' between'}" x="${round(LEFT + step * (at + 0.5))}" y="${HEIGHT + 12}" text-anchor="middle">${day}</text>
`,
)}</svg>
<ul class="legend">${series.map(({ name }, index) => html`<li><span class="swatch s${index}"></span>${name}</li>`)}</ul>
<details><summary>As a table</summary><div class="scroll" tabindex="0" role="region" aria-label="${title}"><table>
<thead><tr><th scope="col">Day</th>${series.map(({ name }) => html`<th scope="col" class="number">${name}</th>`)}<th scope="col" class="number">Total</th></tr></thead>
<tbody>${days.map((day, at) => html`<tr><th scope="row">${day}</th>${series.map(({ values }) => html`<td class="number">${formatNumber(values[at] ?? 0)}</td>`)}<td class="number">${formatNumber(sum(series.map(({ values }) => values[at] ?? 0)))}</td></tr>`)}</tbody>
</table></div></details>
</figure>`;
}

interface Bar {
  readonly at: number;
  readonly day: string;
  readonly series: readonly Series[];
  readonly step: number;
  readonly y: (value: number) => number;
}

/**
 * Renders the bar of one day, from the bottom up. Negative values, which come from refunds, are shown only in the
 * table.
 */
function bar({ at, day, series, step, y }: Bar): Html[] {
  let from = 0;
  return series.flatMap(({ name, values }, index) => {
    const value = values[at] ?? 0;
    if (value <= 0) return [];
    const to = from + value;
    const piece = html`<rect class="s${index}" x="${round(LEFT + step * at + step * 0.15)}" width="${round(step * 0.7)}" y="${y(to)}" height="${round(y(from) - y(to))}"><title>${day}: ${name} ${formatNumber(value)}</title></rect>
`;
    from = to;
    return [piece];
  });
}

/** Keeps the first series, and merges the remaining ones into one. */
function mergedAfter(max: number, series: readonly Series[]): readonly Series[] {
  if (series.length <= max) return series;
  const others = series.slice(max - 1);
  const days = Math.max(...others.map(({ values }) => values.length));
  const values = Array.from({ length: days }, (_, day) => sum(others.map((one) => one.values[day] ?? 0)));
  return [...series.slice(0, max - 1), { name: OTHERS, values }];
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const round = (value: number): number => Math.round(value * 10) / 10;
const SHORT = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });
const short = (value: number): string => SHORT.format(value);

/**
 * Rounds up to 1, 2, 4 or 8 times a power of ten, because the lines divide these numbers evenly. Returns at least 4.
 */
function ceiling(value: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))));
  return Math.max(4, ([1, 2, 4, 8, 10].find((factor) => factor * power >= value) ?? 10) * power);
}
