import { describe, expect, it } from 'vitest';
import { readSearchAddress } from '../../src/resolvers/serp/engines/read-address.ts';
import { ENGINE_ADDRESSES } from '../../src/resolvers/serp/engines/table.ts';
import { searchAddress } from '../../src/resolvers/serp/engines/write-address.ts';
import { type EngineQuery, SEARCH_ENGINES } from '../../src/resolvers/serp/query.ts';

const NOTHING = { page: 1, num: null, language: null, country: null, safe: null, time: null };

describe('the URL of a result page', () => {
  it.each<[string, Partial<EngineQuery>]>([
    ['https://www.google.com/search?q=tea+house', { engine: 'google', q: 'tea house' }],
    [
      'https://www.google.de/search?q=tee&hl=de&gl=de&start=20&num=10&safe=active&tbs=qdr:w&sca_esv=1',
      {
        engine: 'google',
        q: 'tee',
        language: 'de',
        country: 'DE',
        page: 3,
        num: 10,
        safe: 'strict',
        time: 'week',
      },
    ],
    [
      'google.co.uk/search?q=x&lr=lang_pt&cr=countryBR',
      { engine: 'google', q: 'x', language: 'pt', country: 'BR' },
    ],
    [
      'https://www.bing.com/search?q=tea&first=11&mkt=en-GB&adlt=off&filters=ex1%3a%22ez2%22',
      { engine: 'bing', q: 'tea', page: 2, language: 'en', country: 'GB', safe: 'off', time: 'week' },
    ],
    [
      'https://duckduckgo.com/?q=tea&kl=us-en&kp=-2&df=m',
      { engine: 'duckduckgo', q: 'tea', language: 'en', country: 'US', safe: 'off', time: 'month' },
    ],
    ['https://duckduckgo.com/?q=tea&kl=wt-wt', { engine: 'duckduckgo', q: 'tea' }],
    [
      'https://search.brave.com/search?q=tea&offset=2&tf=py',
      { engine: 'brave', q: 'tea', page: 3, time: 'year' },
    ],
    ['https://yandex.ru/search/?text=%D1%87%D0%B0%D0%B9&p=1&lr=213', { engine: 'yandex', q: 'чай', page: 2 }],
    ['https://ya.ru/search/?text=a', { engine: 'yandex', q: 'a' }],
    ['https://www.baidu.com/s?wd=%E8%8C%B6&pn=10', { engine: 'baidu', q: '茶', page: 2 }],
    ['https://de.search.yahoo.com/search;_ylt=A0?p=tee&b=8', { engine: 'yahoo', q: 'tee', page: 2 }],
    [
      'https://www.ecosia.org/search?q=tea&p=1&freshness=week',
      { engine: 'ecosia', q: 'tea', page: 2, time: 'week' },
    ],
    [
      'https://www.startpage.com/sp/search?query=tea&page=2&with_date=d',
      { engine: 'startpage', q: 'tea', page: 2, time: 'day' },
    ],
    [
      'https://www.qwant.com/?q=tea&locale=fr_FR&s=2',
      { engine: 'qwant', q: 'tea', language: 'fr', country: 'FR', safe: 'strict' },
    ],
    ['https://www.mojeek.com/search?q=tea&s=11', { engine: 'mojeek', q: 'tea', page: 2 }],
    [
      'https://search.naver.com/search.naver?query=tea&start=16&nso=so:r,p:1w',
      { engine: 'naver', q: 'tea', page: 2, time: 'week' },
    ],
    ['https://www.sogou.com/web?query=tea&page=3', { engine: 'sogou', q: 'tea', page: 3 }],
    ['https://www.ask.com/web?q=tea&page=2', { engine: 'ask', q: 'tea', page: 2 }],
    ['https://search.aol.com/aol/search?q=tea&b=8', { engine: 'aol', q: 'tea', page: 2 }],
    [
      'https://www.google.com/webhp?hl=en#q=green+tea&start=10',
      { engine: 'google', q: 'green tea', page: 2, language: 'en' },
    ],
    ['https://www.google.com/#q=tea', { engine: 'google', q: 'tea' }],
    ['https://www.google.com/search?q=tea#q=green+tea', { engine: 'google', q: 'green tea' }],
    ['https://www.google.com/search?q=tea#cite-note', { engine: 'google', q: 'tea' }],
    ['https://encrypted.google.com/search?q=tea', { engine: 'google', q: 'tea' }],
    ['https://ipv4.google.com/search/?q=tea', { engine: 'google', q: 'tea' }],
    ['https://www.google.co.jp/m?q=tea', { engine: 'google', q: 'tea' }],
    ['https://cn.bing.com/search?q=tea', { engine: 'bing', q: 'tea' }],
    ['https://start.duckduckgo.com/?q=tea&ia=web', { engine: 'duckduckgo', q: 'tea' }],
    ['https://yandex.ru/yandsearch?text=tea', { engine: 'yandex', q: 'tea' }],
    ['https://yandex.com.tr/search/touch/?text=tea', { engine: 'yandex', q: 'tea' }],
    ['https://www.baidu.com/baidu?wd=tea&ie=utf-8', { engine: 'baidu', q: 'tea' }],
    ['https://www.baidu.com/#wd=tea', { engine: 'baidu', q: 'tea' }],
    ['https://www.baidu.com/s?wd=%B2%E8&ie=gb2312', { engine: 'baidu', q: '茶' }],
    ['https://search.yahoo.co.jp/search?p=%A4%AA%C3%E3&ei=EUC-JP', { engine: 'yahoo', q: 'お茶' }],
    ['https://search.yahoo.com/yhs/search?p=tea', { engine: 'yahoo', q: 'tea' }],
    ['https://www.startpage.com/do/asearch?query=tea', { engine: 'startpage', q: 'tea' }],
    ['https://wap.sogou.com/web/searchList.jsp?keyword=tea', { engine: 'sogou', q: 'tea' }],
    ['https://search.ask.com/web?q=tea', { engine: 'ask', q: 'tea' }],
    ['https://suche.aol.de/aol/search?q=tee', { engine: 'aol', q: 'tee' }],
  ])('is read: %s', (url, expected) => {
    expect(readSearchAddress(url)).toEqual({ ...NOTHING, ...expected });
  });

  it.each([
    'https://example.com/search?q=tea',
    'https://google.com.example.com/search?q=tea',
    'https://evilgoogle.com/search?q=tea',
    'https://www.google.com/maps?q=tea',
    'https://www.google.com/search?q=',
    'https://www.bing.com/search',
    'https://mail.yahoo.com/search?p=tea',
    'https://www.google.com/search?q=tea&tbm=nws',
    'https://www.google.com/search?q=tea#tbm=isch',
    'https://images.google.com/search?q=tea',
    'https://www.google.com/#top',
    'https://images.search.yahoo.com/search?p=tea',
    'https://www.baidu.com/s?wd=%B2%E8',
    'https://www.baidu.com/s?wd=%B2%E8&ie=nosuch',
    'https://www.baidu.com/s?wd=%B2%E8&ie=utf-8',
    'https://www.google.com/search?q=tea&udm=2',
    'https://duckduckgo.com/?q=tea&iax=images&ia=images',
    'https://www.startpage.com/sp/search?query=tea&cat=images',
    'https://www.qwant.com/?q=tea&t=news',
    'https://www.mojeek.com/search?q=tea&fmt=images',
    'https://search.naver.com/search.naver?where=image&query=tea',
  ])('is refused: %s', (url) => {
    expect(() => readSearchAddress(url)).toThrow(expect.objectContaining({ code: 'unsupported_search_url' }));
  });

  it.each(SEARCH_ENGINES)('is read back unchanged if Facet wrote it for %s', (engine) => {
    const query = { ...NOTHING, engine, q: 'green & tea', page: 3 };
    const paged = ENGINE_ADDRESSES.some((one) => one.engine === engine && one.page);
    expect(readSearchAddress(searchAddress(query))).toEqual({ ...query, page: paged ? 3 : 1 });
  });

  it.each([
    'google',
    'bing',
    'duckduckgo',
    'yahoo',
    'qwant',
  ] as const)('contains the language, country and filters for %s', (engine) => {
    const query = {
      ...NOTHING,
      engine,
      q: 'tea',
      language: 'de',
      country: 'AT',
      safe: 'strict',
      time: 'week',
    } as const;
    expect(readSearchAddress(searchAddress(query))).toEqual(query);
  });
});
