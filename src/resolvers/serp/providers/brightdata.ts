import { jsonOf, membersOf } from '../../../libraries/json/foreign.ts';
import { searchAddress, unwrittenOf } from '../engines/write-address.ts';
import { MAX_PAGE } from '../query.ts';
import { googlePage } from './google-page.ts';
import type { Provider } from './provider.ts';

/**
 * Bright Data's SERP API: `POST /request` with the URL of a results page, which Bright Data itself parses for Google
 * and Bing (`brd_json=1`) (https://docs.brightdata.com/scraping-automation/serp-api). With `format: json`, the page
 * comes in an envelope that also has its status. The engine decides the number of results per page.
 * @param zone the operator's name for the zone
 */
export const brightdata = (zone: string): Provider => ({
  id: 'brightdata',
  name: 'Bright Data',
  engines: ['google', 'bing'],
  usual: 'google',
  maxPage: MAX_PAGE,
  request(query) {
    const engine = query.engine ?? 'google';
    const url = new URL(searchAddress({ ...query, engine, num: null }));
    url.searchParams.set('brd_json', '1');
    return {
      method: 'POST',
      path: '/request',
      json: { zone, url: url.href, format: 'json' },
      ignored: unwrittenOf({ ...query, engine, num: null }),
      size: 10,
    };
  },
  read({ status, json }, query) {
    if (status >= 300) return null;
    const envelope = membersOf(json);
    const inner = typeof envelope.status_code === 'number' ? envelope.status_code : 200;
    if (inner === 429 || inner === 403) return 'blocked';
    if (inner >= 300) return 'engine_error';
    const { body } = envelope;
    // The envelope contains the page as text.
    const page = typeof body === 'string' ? jsonOf(body) : 'body' in envelope ? body : envelope;
    return googlePage(pageOf(page), query.engine ?? 'google') ?? 'invalid_response';
  },
});

/** Adds the empty list of results that is missing from a page without results. */
function pageOf(page: unknown): Readonly<Record<string, unknown>> {
  const body = membersOf(page);
  return body.organic === undefined && body.general !== undefined ? { ...body, organic: [] } : body;
}
