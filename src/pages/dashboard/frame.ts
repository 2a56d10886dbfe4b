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
  /** Whose dashboard it is. */
  readonly email: string;
  readonly main: Html;
}

/** Nothing of anybody's account is kept by a browser or a proxy. */
const PRIVATE = [['cache-control', 'no-store']] as const;

/** A page of somebody who is signed in. */
export const framed = ({ title, path, email, main }: Framed): Resource =>
  privately(
    layout({
      title: `${title} · Facet`,
      summary: `${title} of your account.`,
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

/** A page of the dashboard for whoever is not signed in. */
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

/** `15 Sep`, in UTC. */
export const shortDay = (at: number): string => SHORT.format(at);
/** A moment: `2026-09-15 12:00:07 UTC`. */
export const moment = (at: number): string => `${bareMoment(at)} UTC`;
/** The same for tables that say that it is UTC. */
export const bareMoment = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ');

const SHORT = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
