import type { Resource } from '../../http/page.ts';
import { type Html, html } from '../html.ts';
import { layout } from '../layout.ts';

/** The pages of the dashboard, by their paths. */
const PLACES = [
  ['/dashboard', 'Usage'],
  ['/dashboard/keys', 'Keys'],
  ['/dashboard/plan', 'Plan'],
  ['/dashboard/account', 'Account'],
] as const;

export type DashboardPath = (typeof PLACES)[number][0];

interface Framed {
  readonly title: string;
  readonly path: DashboardPath;
  /** The email address of the account. */
  readonly email: string;
  readonly main: Html;
}

/** Prevents browsers and proxies from caching data of accounts. */
const PRIVATE = [['cache-control', 'no-store']] as const;

/** Renders a page for a signed-in user. */
export const framed = ({ title, path, email, main }: Framed): Resource =>
  privately(
    layout({
      title: `${title} · Facet`,
      summary: `Your Facet account: ${title}.`,
      name: 'dashboard',
      styles: ['dashboard.css'],
      scripts: ['dashboard.js'],
      main: html`<main id="main">
<nav class="places" aria-label="Dashboard">
${PLACES.map(
  ([to, name]) => html`<a href="${to}"${to === path && html` aria-current="page"`}>${name}</a>
`,
)}<form method="post" action="/dashboard/sign-out"><span class="who">${email}</span> <button class="quiet">Sign out</button></form>
</nav>
<h1>${title}</h1>
${main}
</main>`,
    }),
  );

/** Renders a page of the dashboard for a user who is not signed in. */
export const unframed = (title: string, main: Html): Resource =>
  privately(
    layout({
      title: `${title} · Facet`,
      summary: 'Sign in with your email address. No password needed.',
      name: 'dashboard narrow',
      styles: ['dashboard.css'],
      main: html`<main id="main">
<h1>${title}</h1>
${main}
</main>`,
    }),
  );

const privately = (page: Resource): Resource => ({ ...page, headers: [...(page.headers ?? []), ...PRIVATE] });

/** Formats a day in UTC: `15 Sep`. */
export const shortDay = (at: number): string => SHORT.format(at);
/** Formats a point in time: `2026-09-15 12:00:07 UTC`. */
export const utcMoment = (at: number): string => `${bareMoment(at)} UTC`;
/** Formats a point in time without the time zone, for tables whose headers name UTC. */
export const bareMoment = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ');

const SHORT = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
