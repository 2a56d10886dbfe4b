import { attackClass, type Target } from '../attack.ts';
import { flood } from '../deliveries.ts';
import { request } from '../wire.ts';
import { payingKey } from './keys.ts';

/** Nearly the size limit of request line and headers together. */
const ROOM = 15_500;

/** Repeats a part up to the given length. */
const filled = (part: string, room = ROOM): string => part.repeat(Math.floor(room / part.length));

/** Paths with query strings, by request number. */
const PATHS: Readonly<Record<string, (count: number) => string>> = {
  'one long segment': (count) => `/countries/v1/code/${filled('a')}${count}`,
  'a long unknown path': (count) => `/${filled('a')}${count}`,
  slashes: () => filled('/'),
  'thousands of segments': () => filled('/a'),
  'thousands of segments below an API': () => `/countries/v1${filled('/a')}`,
  dots: () => filled('/..'),
  'mime type of slashes': () => `/reference/v1/mime/type/${filled('a/')}`,
  'percent signs': () => `/countries/v1/code/${filled('%25')}`,
  'broken percent signs': () => `/countries/v1/code/${filled('%')}`,
  'bytes that are not UTF-8': () => `/countries/v1/code/${filled('%ff')}`,
  'a long search': (count) => `/countries/v1/search?q=${filled('a')}${count}`,
  'words to search': (count) => `/cars/v1/search?q=${filled('a%20', 380)}${count % 10}`,
  'a hundred letters to search': (count) =>
    `/vehicles/v1/search?q=${filled('mersedes%20', 110)}${count % 10}`,
  'airports by a hundred letters': (count) =>
    `/aviation/v1/airports/search?q=${filled('intrnational%20', 110)}${count % 10}`,
  'emoji by a hundred letters': (count) =>
    `/emoji/v1/search?q=${filled('smilng%20fac%20', 110)}${count % 10}`,
  'countries by a hundred letters': (count) =>
    `/countries/v1/search?q=${filled('untd%20stts%20', 110)}${count % 10}`,
  'thousands of parameters': () => `/reference/v1/http-status/404?${filled('a&')}`,
  'thousands of different parameters': () =>
    `/reference/v1/http-status/404?${Array.from({ length: 2_500 }, (_, index) => `p${index}`).join('&')}`,
  'a parameter with a long name': (count) => `/reference/v1/http-status/404?${filled('limt')}${count}=1`,
  'one parameter many times': () => `/countries/v1/search?${filled('q=a&')}`,
  'a list of thousands': () => `/countries/v1/all?fields=${filled('name,')}name`,
  'a list of nothing': () => `/currency/v1/convert?from=EUR&to=${filled(',')}`,
  'currencies that are none': () => `/currency/v1/convert?from=EUR&to=${filled('XYZ,')}XYZ`,
  'a long number': () => `/currency/v1/convert?from=EUR&to=USD&amount=${filled('9')}`,
  'a long fraction': () => `/currency/v1/convert?from=EUR&to=USD&amount=0.${filled('9')}`,
  'a long limit': () => `/countries/v1/all?limit=${filled('1')}`,
  'a telephone number': () => `/phone/v1/validate?number=%2B${filled('4', 240)}`,
  'a token': () => `/jwt/v1/decode?token=${filled('e')}.${'e'}.e`,
  'a token of dots': () => `/jwt/v1/decode?token=${filled('.')}`,
  'a text to slugify': () => `/toolbox/v1/slugify?text=${filled('%C3%A4', 15_000)}`,
  'a text to detect': () => `/language/v1/detect?text=${filled('%D1%8F')}`,
  'a long key': () => `/reference/v1/http-status/404?apikey=${filled('a')}`,
  'graphql by GET': () => `/graphql?query=${filled('%7B')}`,
  'graphql names by GET': () => `/graphql?query=%7B${filled('a')}%7D`,
  'graphql variables by GET': () => `/graphql?query=%7B__typename%7D&variables=${filled('%5B')}`,
  'more than there is room for': () => `/countries/v1/search?q=${'a'.repeat(20_000)}`,
};

export const longUrls = attackClass(
  'long-urls',
  'paths and query strings of 15 KB, by three paying accounts',
  Object.fromEntries(
    Object.entries(PATHS).map(([name, path]) => [
      name,
      (target: Target) =>
        flood(target, (count) => request({ path: path(count), key: payingKey(target, count) }), {
          connections: 16,
        }),
    ]),
  ),
);
