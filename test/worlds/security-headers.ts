import type { World } from '../internet.ts';

const HARDENED = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; script-src 'self' 'nonce-7pXhnfmoD3Kq1FrCJbZGeQ'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'set-cookie': '__Host-session=0f7e; Path=/; Secure; HttpOnly; SameSite=Lax',
};

const PAGE = `<!doctype html>
<html lang="en"><head><title>Observatory</title><link rel="stylesheet" href="/style.css">
<script src="/app.js" integrity="sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K/uxy9rx7HNQlGYl1kPzQho1wx4JwY8wC"></script>
</head><body><h1>Observatory</h1></body></html>`;

const SHOP = `<!doctype html>
<html lang="en"><head><title>Shop</title>
<script src="https://cdn.example.net/jquery.js"></script><script src="/shop.js"></script>
</head><body><h1>Shop</h1></body></html>`;

const redirect = (location: string) => () => new Response(null, { status: 301, headers: { location } });

/** Sites with good and bad headers. */
export const world: World = {
  zone: `
observatory.example.com.  A  93.184.215.40
shop.example.com.         A  93.184.215.41
www.shop.example.com.     A  93.184.215.41
expired.example.com.      A  93.184.215.42
`,
  sites: {
    'http://observatory.example.com': redirect('https://observatory.example.com/'),
    'https://observatory.example.com': () => new Response(PAGE, { headers: HARDENED }),
    'http://shop.example.com': redirect('http://www.shop.example.com/'),
    'http://www.shop.example.com': redirect('https://www.shop.example.com/'),
    'https://shop.example.com': redirect('https://www.shop.example.com/'),
    'https://www.shop.example.com': ({ headers }) =>
      new Response(SHOP, {
        headers: {
          'content-type': 'text/html',
          'content-security-policy': "default-src https: 'unsafe-inline' 'unsafe-eval'",
          'x-frame-options': 'SAMEORIGIN',
          server: 'Apache/2.4.57',
          'set-cookie': 'PHPSESSID=5h3k; path=/',
          ...(headers.get('origin') && {
            'access-control-allow-origin': headers.get('origin') as string,
            'access-control-allow-credentials': 'true',
          }),
        },
      }),
    'https://expired.example.com': () =>
      new Response('<title>Expired</title>', {
        headers: { 'content-type': 'text/html', 'strict-transport-security': 'max-age=63072000' },
      }),
  },
  certificates: { 'expired.example.com': 'expired' },
};
