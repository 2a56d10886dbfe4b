import { describe, expect, test } from 'vitest';
import { standInOf } from '../../src/libraries/page/interstitial.ts';

const kindOf = (title: string | null, html = '', status = 200) =>
  standInOf({ status, headers: new Headers(), title, html });

describe('a page with a success status', () => {
  test.each([
    ...[
      'Just a moment…',
      'Nur einen Moment…',
      'Um momento…',
      'Un instant…',
      'Een moment geduld…',
      'Подождите…',
    ],
    ...[
      '잠시만 기다리십시오…',
      'Bir dakika lütfen…',
      '请稍候…',
      'Robot or human?',
      'Bot Check',
      'Human Verification',
    ],
    ...[
      'Access to this page has been denied.',
      'Please verify you are a human',
      'Making sure you’re not a bot!',
    ],
    ...['Unusual traffic detected', 'Unusual Traffic Detected | Shop', 'Shop - Are you a human?'],
    ...['Reddit - Please wait for verification', 'Let’s confirm you are human', 'Please wait…'],
    ...['Radware Bot Manager Captcha', 'Attention Required! | Cloudflare', 'Please Wait... | Cloudflare'],
  ])('is recognised as a bot challenge by the title “%s”', (title) => {
    expect(kindOf(title)).toBe('challenge');
  });

  test.each([
    ...[
      '404 Not Found',
      '404',
      '404 | Example',
      '404 - File or directory not found.',
      'Error 404 (Not Found)!!1',
    ],
    ...[
      'HTTP Status 404 – Not Found',
      'Page not found | Example',
      'Page Not Found · Example',
      'Seite nicht gefunden',
    ],
    ...['Seite nicht gefunden - Beispiel', 'Страница не найдена', 'ページが見つかりません', '页面不存在'],
    ...[
      '410 Gone',
      '500 Internal Server Error',
      '401 Authorization Required',
      '508 Resource Limit Is Reached',
    ],
    ...['Too Many Requests', 'Fatal error', 'Error establishing a database connection', 'Account Suspended'],
    ...[
      'Sorry, you have been blocked',
      'Welcome to nginx!',
      'Apache2 Ubuntu Default Page: It works',
      'Index of /',
    ],
    ...[
      'Access denied | example.com used Cloudflare to restrict access',
      'Worker threw exception | example.com | Cloudflare',
      'Suspected phishing site | Cloudflare',
      'ERROR: The request could not be satisfied',
    ],
    ...['Under Maintenance', 'Example | Site maintenance', 'The Example Times is under maintenance'],
    ...[
      'Currently under maintenance',
      'We’ll be right back!',
      'En maintenance – Exemple',
      'Технические работы',
    ],
    ...['Zugriff verweigert', 'Shop — Accès refusé', 'Example - 404 Not Found', 'Page unavailable'],
    ...[
      'Fehler 404',
      'Error 1020',
      'Whoops! We couldn’t find that page',
      '404: This page could not be found.',
    ],
    ...['example.com | 522: Connection timed out', 'Oops! Page not found'],
  ])('is recognised as an error page by the title “%s”', (title) => {
    expect(kindOf(title)).toBe('error');
  });

  test.each([
    ...['404 errors and how to fix them', 'Error handling in Rust', 'Forbidden City', '403 Stamford Drive'],
    ...[
      'The 500 best albums',
      'Captcha - Wikipedia',
      'One moment in time',
      'Not found: a novel',
      'Access denied by law',
    ],
    ...[
      '404 Not Found - HTTP | MDN',
      '503 Service Unavailable - HTTP | MDN',
      'Security check | Example Airport',
    ],
    ...['Maintenance - Example Boilers', 'How the bridge is kept under maintenance', 'Blocked: a film'],
    ...['What is DDoS? | Cloudflare', 'Please wait for me - Lyrics', 'Unusual traffic in the harbour'],
    ...['Just a moment: a history of time', 'HTTP 404 - Wikipedia', 'Peugeot 404'],
  ])('is treated as the requested page if it has the title “%s”', (title) => {
    expect(kindOf(title)).toBeNull();
  });
});

test('traces of bot protection are relevant only on a refused page or a page without a title', () => {
  const html = '<script src="/_Incapsula_Resource?SWJIYLWA=1"></script>';
  expect([kindOf(null, html), kindOf('example.com', html, 403), kindOf('Shop', html)]).toEqual([
    'challenge',
    'challenge',
    null,
  ]);
});
