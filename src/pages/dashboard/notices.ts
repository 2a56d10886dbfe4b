import type { Exchange } from '../../http/exchange.ts';
import { type Html, html } from '../html.ts';

/** What a page says once after something was done. The address of the page names it by a word, and never holds the text. */
const NOTICES = new Map([
  ['revoked', 'The key is revoked. It lets nobody in any more.'],
  ['alerts-on', 'You get emails about usage from now on.'],
  ['alerts-off', 'You get no more emails about usage.'],
  ['change-asked', 'The emails with the links are on their way.'],
  ['change-cancelled', 'The present address stays. The links that were sent no longer work.'],
  ['session-ended', 'That browser is signed out.'],
  ['sessions-ended', 'All other browsers are signed out.'],
  ['signed-out', 'You are signed out.'],
  ['ended', 'Your session has ended. Sign in again to go on.'],
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
