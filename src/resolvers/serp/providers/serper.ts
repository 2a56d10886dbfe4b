import { foreignText, membersOf } from '../../../libraries/json/foreign.ts';
import { MAX_PAGE, type SearchTime } from '../query.ts';
import { googlePage } from './google-page.ts';
import type { Provider } from './provider.ts';

/** Google's values for `tbs`. */
export const GOOGLE_TIMES: Readonly<Record<SearchTime, string>> = {
  day: 'qdr:d',
  week: 'qdr:w',
  month: 'qdr:m',
  year: 'qdr:y',
};

/** Serper, with pages of Google: `POST /search` (https://serper.dev). */
export const serper: Provider = {
  id: 'serper',
  name: 'Serper',
  engines: ['google'],
  usual: 'google',
  maxPage: MAX_PAGE,
  request: ({ q, page, num, language, country, safe, time }) => ({
    method: 'POST',
    path: '/search',
    json: {
      q,
      ...(page > 1 && { page }),
      ...(num !== null && { num }),
      ...(language !== null && { hl: language.toLowerCase() }),
      ...(country !== null && { gl: country.toLowerCase() }),
      ...(safe !== null && { safe: safe === 'off' ? 'off' : 'active' }),
      ...(time !== null && { tbs: GOOGLE_TIMES[time] }),
    },
    ignored: [],
    size: num ?? 10,
  }),
  read({ status, json }) {
    const body = membersOf(json);
    if (status < 300) return googlePage(body, 'google') ?? 'invalid_response';
    // Serper also responds with 400 if credits run out.
    return /credits/i.test(foreignText(body.message) ?? '') ? 'quota' : null;
  },
};
