import type { Exchange } from '../../gateway/exchange.ts';
import { type Html, html } from '../html.ts';

/** What a page says once after something was done. The address of the page names it by a word, and never holds the text. */
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

/** The address of a page that is to say what was done. */
export const withNotice = (path: string, notice: Notice): string => `${path}?notice=${notice}`;

/** What the address of a page has it say; undefined for nothing. */
export const noticeIn = ({ query }: Pick<Exchange, 'query'>): string | undefined =>
  (NOTICES as ReadonlyMap<string, string>).get(new URLSearchParams(query).get('notice') ?? '');

/** A sentence about what was just done; nothing where there is none. */
export const noticeLine = (notice: string | undefined): Html | false =>
  notice !== undefined && html`<p class="notice" role="status">${notice}</p>`;
