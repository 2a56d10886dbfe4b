import type { World } from '../internet.ts';
import { pageFile } from '../url-metadata/pages.ts';

const html = (body: Buffer, headers: Record<string, string> = {}) =>
  new Response(new Uint8Array(body), { headers: { 'content-type': 'text/html', ...headers } });

/** Stub servers for the examples of the URL metadata API. */
export const world: World = {
  zone: `
news.example.com. 300 IN A 93.184.215.30
hearth.example.org. 300 IN A 93.184.215.31`,
  sites: {
    'https://news.example.com': (request) =>
      new URL(request.url).pathname === '/media/harbour-bridge.jpg'
        ? new Response('JFIF', {
            headers: { 'content-type': 'image/jpeg', 'last-modified': 'Mon, 14 Sep 2026 04:12:55 GMT' },
          })
        : html(pageFile('news'), { 'content-type': 'text/html; charset=utf-8' }),
    'https://hearth.example.org': (request) =>
      new URL(request.url).pathname === '/kettle'
        ? Response.redirect('https://hearth.example.org/shop/products/copper-kettle?ref=short', 301)
        : html(pageFile('product')),
  },
};
