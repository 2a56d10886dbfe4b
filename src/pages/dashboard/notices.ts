import type { Exchange } from '../../gateway/exchange.ts';
import { type Html, html } from '../html.ts';

/**
 * Confirmations that are shown once after an action. The URL of the page contains the name of the confirmation, never
 * its text.
 */
const NOTICES = new Map([
  ['revoked', 'Key revoked.'],
  ['alerts-on', 'Usage alerts are on.'],
  ['alerts-off', 'Usage alerts are off.'],
  ['change-asked', 'We sent the emails. Open the link in each of them.'],
  ['change-cancelled', 'Change cancelled. The links that we sent no longer work.'],
  ['session-ended', 'Session ended.'],
  ['sessions-ended', 'All other sessions ended.'],
  ['signed-out', 'You are signed out.'],
  ['ended', 'Your session has ended. Sign in again to continue.'],
] as const);

type Notice = typeof NOTICES extends Map<infer Word, string> ? Word : never;

/** Returns the URL of a page that shows a confirmation. */
export const withNotice = (path: string, notice: Notice): string => `${path}?notice=${notice}`;

/** Returns the confirmation that the URL of a page names. Undefined if the URL names no confirmation. */
export const noticeIn = ({ query }: Pick<Exchange, 'query'>): string | undefined =>
  (NOTICES as ReadonlyMap<string, string>).get(new URLSearchParams(query).get('notice') ?? '');

/** Renders the confirmation of the last action, or nothing if there is none. */
export const noticeLine = (notice: string | undefined): Html | false =>
  notice !== undefined && html`<p class="notice" role="status">${notice}</p>`;
