import type { Suspension } from '../../accounting/access/suspension.ts';
import { planTitle } from '../../accounting/plans/plans.ts';
import type { LastCallList } from '../../accounting/usage/call-log.ts';
import type { DayOfUse } from '../../accounting/usage/month.ts';
import type { UsageReport } from '../../accounting/usage/report.ts';
import { formatLongDate, formatNumber } from '../../formats/notation.ts';
import type { Resource } from '../../http/page.ts';
import { stepsOf } from '../../scheduling/steps.ts';
import { type Html, html } from '../html.ts';
import { barChart, type Series } from './chart.ts';
import { bareMoment, framed, shortDay } from './frame.ts';
import { suspensionNotice } from './suspended.ts';

const DAY_MS = 86_400_000;
/**
 * Numbers of usage records that can be summed, and that can be written as CSV, in about a millisecond. An account may
 * have a hundred thousand records in a month.
 */
const SUMMED_A_STEP = 2_000;
const WRITTEN_A_STEP = 250;

/** The data of the usage page. */
export interface UsagePage {
  readonly email: string;
  readonly report: UsageReport;
  /** Undefined if the calls were requested too often. */
  readonly calls: LastCallList | undefined;
  /** Returns the API of an operation. */
  readonly apiOf: (operation: string) => string;
  /** Returns the display name of a key by its ID. The ID 0 denotes a marketplace. */
  readonly keyName: (key: number) => string;
  /** True if the account has never had a key or a call. */
  readonly newcomer?: boolean;
  /** Chosen grouping of the chart. */
  readonly by: 'api' | 'key';
  /** Epoch milliseconds. */
  readonly now: number;
  /** Suspension of the account, if it is suspended. */
  readonly suspension?: Suspension | null;
  /** Contact of the operator of the service. */
  readonly contact?: string | undefined;
  /** Awaited between steps of a millisecond so that other work can run. */
  readonly pause: () => Promise<void> | undefined;
}

/** Renders the usage of the month. */
export async function usagePage(page: UsagePage): Promise<Resource> {
  const { email, report, suspension = null, contact } = page;
  const { credits } = report;
  const from = Date.parse(report.periodStart);
  const to = Date.parse(report.periodEnd);
  const shown = daysBetween(from, Math.min(to, page.now + 1));
  const series = await seriesOf(page, shown);
  return framed({
    title: 'Usage',
    path: '/dashboard',
    email,
    main: html`${suspensionNotice(suspension, contact)}
<section class="credits">
<p class="figure"><strong>${formatNumber(credits.remaining)}</strong> of ${formatNumber(credits.quota)} credits left</p>
<progress aria-label="Credits used" value="${Math.min(credits.used, credits.quota)}" max="${credits.quota}"></progress>
<p>${formatNumber(credits.used)} used on the ${planTitle(report.plan)} plan. Credits renew on ${formatLongDate(to)}. ${projected(page, from)}</p>
${isLow(report) && html`<p>Need more credits? <a href="/dashboard/plan">See plans</a></p>`}
</section>
${page.newcomer ? firstSteps : whatWasUsed(page, { shown, series })}`,
  });
}

const firstSteps = html`<section>
<h2>First steps</h2>
<p>You need a key to make calls. After your first call, your usage appears here.</p>
<p>Try a key in the <a href="/docs">reference</a> or in <a href="/graphql">GraphiQL</a>.</p>
<p><a class="button" href="/dashboard/keys">Create your first key</a></p>
</section>`;

/**
 * True if at most a fifth of the credits is left, which is also when the alert at 80 % is sent. False for the operator,
 * who has no larger plan.
 */
const isLow = ({ plan, credits }: UsageReport): boolean =>
  plan !== 'operator' && credits.remaining <= credits.quota / 5;

const whatWasUsed = (
  page: UsagePage,
  { shown, series }: { readonly shown: readonly number[]; readonly series: readonly Series[] },
): Html => html`<section>
<h2>Daily usage</h2>
<p class="choice"><a href="/dashboard"${page.by === 'api' && html` aria-current="true"`}>By API</a> <a href="/dashboard?by=key"${page.by === 'key' && html` aria-current="true"`}>By key</a> <a href="/dashboard/usage.csv">Download CSV</a></p>
${barChart({ title: page.by === 'api' ? 'Credits by API' : 'Credits by key', days: shown.map(shortDay), series })}
</section>
<section>
<h2>Usage by API</h2>
${page.report.apis.length === 0 ? html`<p>No calls this month. <a href="/docs">Try one in the reference</a></p>` : apiTable(page.report)}
</section>
<section>
<h2>Last calls</h2>
${lastCalls(page)}
</section>`;

/** Renders the projected usage of the month, if enough of the month has passed. */
function projected({ report, now }: UsagePage, from: number): Html | null {
  const { credits, projectedCredits } = report;
  const { used, quota } = credits;
  if (projectedCredits === null || used === 0) return null;
  return projectedCredits > quota
    ? html`<strong>At this rate, your credits run out on ${formatLongDate(from + (quota / used) * (now - from))}.</strong>`
    : html`On track to use ${formatNumber(projectedCredits)} credits.`;
}

const daysBetween = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(1, Math.ceil((to - from) / DAY_MS)) }, (_, day) => from + day * DAY_MS);

/** Returns the credits of each day, by API or key, largest first. */
async function seriesOf(
  { report, apiOf, keyName, by, pause }: UsagePage,
  shown: readonly number[],
): Promise<Series[]> {
  const uses = report.uses();
  const indexes = new Map(shown.map((day, index) => [day, index]));
  const sums = new Map<string | number, number[]>();
  for await (const at of stepsOf(uses.length, SUMMED_A_STEP, async () => pause()))
    for (const { day, operation, key, credits } of uses.slice(at, at + SUMMED_A_STEP)) {
      const values = sums.getOrInsertComputed(by === 'api' ? apiOf(operation) : key, () =>
        shown.map(() => 0),
      );
      const index = indexes.get(day);
      if (index !== undefined) values[index] = (values[index] ?? 0) + credits;
    }
  return [...sums]
    .map(([of, values]) => ({
      name: typeof of === 'number' ? keyName(of) : of,
      values,
      total: values.reduce((sum, value) => sum + value, 0),
    }))
    .sort((a, b) => b.total - a.total || a.name.localeCompare(b.name));
}

const apiTable = ({
  apis,
}: UsageReport): Html => html`<div class="scroll" tabindex="0" role="region" aria-label="Usage by API"><table>
<thead><tr><th scope="col">API</th><th scope="col" class="number">Calls</th><th scope="col" class="number">Failed</th><th scope="col" class="number">p50 ms</th><th scope="col" class="number">p95 ms</th><th scope="col" class="number">Credits</th><th scope="col" class="number">Refunded</th></tr></thead>
<tbody>${apis.map(
  ({
    api,
    calls,
    errors,
    p50Ms,
    p95Ms,
    credits,
    reversed,
  }) => html`<tr><th scope="row"><a href="/docs#api-${api}">${api}</a></th>
<td class="number">${formatNumber(calls)}</td><td class="number">${formatNumber(errors)}</td><td class="number">${duration(p50Ms)}</td><td class="number">${duration(p95Ms)}</td><td class="number">${formatNumber(credits)}</td><td class="number">${formatNumber(reversed)}</td></tr>
`,
)}</tbody>
</table></div>
<p>p50 and p95 are response times without the network: 50 % or 95 % of successful calls were at least this fast.</p>`;

const duration = (ms: number | null): string => (ms === null ? '–' : formatNumber(ms));

function lastCalls({ calls, keyName }: UsagePage): Html {
  if (!calls)
    return html`<p>You opened this page too often, so the calls are not shown. Reload it in a minute.</p>`;
  return calls.items.length === 0 ? noCalls(calls) : callTable(calls.items, keyName);
}

/** The log may have lost calls before they were 30 days old, because its size is limited. */
const noCalls = ({ since }: LastCallList): Html =>
  since === null
    ? html`<p>No calls in the last 30 days.</p>`
    : html`<p>No calls since ${bareMoment(since)}.</p>`;

const callTable = (
  calls: LastCallList['items'],
  keyName: UsagePage['keyName'],
): Html => html`<div class="scroll" tabindex="0" role="region" aria-label="Last calls"><table class="calls">
<thead><tr><th scope="col">Time (UTC)</th><th scope="col">Operation</th><th scope="col">Interface</th><th scope="col">Key</th><th scope="col" class="number">Status</th><th scope="col" class="number">ms</th><th scope="col" class="number">Credits</th><th scope="col">Request ID</th></tr></thead>
<tbody>${calls.map(
  ({
    at,
    operation,
    face,
    key,
    status,
    ms,
    credits,
    requestId,
  }) => html`<tr><td>${bareMoment(at)}</td><td>${operation}</td><td>${FACES[face]}</td><td>${keyName(key)}</td><td class="number">${status}</td><td class="number">${formatNumber(ms)}</td><td class="number">${formatNumber(credits)}</td><td><code>${requestId}</code></td></tr>
`,
)}</tbody>
</table></div>`;

const FACES = { rest: 'REST', graphql: 'GraphQL', mcp: 'MCP', service: 'refunded' } as const;

/** Yields the days of a month as CSV (RFC 4180) in pieces, with a row for each day, key and operation. */
export function* usageCsv({
  uses,
  apiOf,
  keyName,
}: Pick<UsagePage, 'apiOf' | 'keyName'> & { readonly uses: readonly DayOfUse[] }): Generator<string, void> {
  yield 'day,api,operation,key_id,key,calls,errors,credits,reversed\r\n';
  for (let at = 0; at < uses.length; at += WRITTEN_A_STEP)
    yield uses
      .slice(at, at + WRITTEN_A_STEP)
      .map(({ day, key, operation, calls, errors, credits, reversed }) => [
        new Date(day).toISOString().slice(0, 10),
        ...[apiOf(operation), operation].map(quoted),
        ...[key, quoted(keyName(key)), calls, errors, credits, reversed],
      ])
      .map((row) => `${row.join(',')}\r\n`)
      .join('');
}

/** Quotes a text cell. A leading apostrophe prevents spreadsheets from executing the text as a formula. */
const quoted = (text: string): string =>
  `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
