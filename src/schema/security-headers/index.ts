import { z } from 'zod';
import { scanSecurityHeaders } from '../../resolvers/security-headers/index.ts';
import { ALGORITHM } from '../../resolvers/security-headers/score.ts';
import { fetchedFields } from '../age.ts';
import { builder } from '../builder.ts';
import { HeaderFindingType } from './header-findings.ts';
import {
  CookieType,
  CspType,
  HeaderType,
  RawHeaderType,
  RecommendationType,
  RedirectType,
  SecurityTestType,
  TlsType,
} from './types.ts';
import { ScanWarningType } from './warnings.ts';

export const api = {
  name: 'security-headers',
  title: 'Security headers',
  keywords: 'website',
  description:
    'Checks which browser security features a site uses: twelve tests, a score and a grade by the algorithm of the MDN HTTP Observatory, and recommendations.',
};

type Scan = Awaited<ReturnType<typeof scanSecurityHeaders>>;

export const ScanType = builder.objectRef<Scan>('SecurityScan').implement({
  description:
    'Result of a scan. TLS failures, and other problems that a browser would not accept, are reported in the result, not as errors.',
  fields: (t) => ({
    url: t.exposeString('url', { format: 'uri', description: 'Requested URL, normalised.' }),
    finalUrl: t.exposeString('finalUrl', {
      format: 'uri',
      nullable: true,
      description:
        'URL of the page that was checked, after redirects. Null if TLS failures make the site unreachable.',
    }),
    status: t.exposeInt('status', { nullable: true, description: 'HTTP status code of the page.' }),
    score: t.exposeInt('score', {
      nullable: true,
      description:
        '100 plus the score modifiers of the tests, never below 0; can be above 100. Null if no page could be checked.',
    }),
    grade: t.exposeString('grade', {
      nullable: true,
      description: '`A+` (100 or more) to `F` (below 25). Null if no page could be checked.',
    }),
    algorithm: t.int({
      description: 'Version of the algorithm.',
      resolve: () => ALGORITHM,
    }),
    tests: t.expose('tests', {
      type: [SecurityTestType],
      description: 'All twelve tests, in the order of the algorithm.',
    }),
    headers: t.expose('headers', {
      type: [HeaderType],
      description: 'Security-related headers, including absent ones.',
    }),
    headerFindings: t.expose('headerFindings', {
      type: [HeaderFindingType],
      description:
        'Parts of security headers that browsers ignore: repeated, unknown or misspelt directives, values and header names. Content Security Policies have findings of their own in `csp`.',
    }),
    csp: t.expose('csp', {
      type: CspType,
      nullable: true,
      description: 'Content Security Policies. Null if there are none.',
    }),
    cookies: t.expose('cookies', {
      type: [CookieType],
      description: 'Cookies set by the page or by redirects to it.',
    }),
    redirects: t.expose('redirects', {
      type: [RedirectType],
      description: 'Redirects from the http and the https URL, at most ten each.',
    }),
    tls: t.expose('tls', {
      type: TlsType,
      nullable: true,
      description: 'TLS connection. Null if nothing was served over https.',
    }),
    rawHeaders: t.expose('rawHeaders', {
      type: [RawHeaderType],
      description: 'All response headers of the page, in order.',
    }),
    recommendations: t.expose('recommendations', {
      type: [RecommendationType],
      description: 'Recommendations, largest gain first.',
    }),
    warnings: t.expose('warnings', {
      type: [ScanWarningType],
      description: 'Reasons why the result may not describe the site itself.',
    }),
    ...fetchedFields(t, 'for a minute'),
  }),
});

export const { securityHeadersScan } = builder.operations((t) => ({
  securityHeadersScan: t.field({
    type: ScanType,
    description:
      'Requests a page over http and https like a browser and checks its security headers, cookies, scripts and certificate.',
    api: {
      path: '/security-headers/v1/scan',
      keywords:
        'CSP HSTS Content-Security-Policy X-Frame-Options clickjacking XSS grade score website web app site HTTP headers cookies TLS secure protected hardened harden, browser security audit, observatory',
      summary: 'Scan security headers',
      cost: 'live',
      examples: [
        { name: 'Well protected', args: { url: 'https://observatory.example.com/' } },
        { name: 'Poorly protected', args: { url: 'shop.example.com' } },
        { name: 'An expired certificate', args: { url: 'https://expired.example.com/' } },
      ],
    },
    args: {
      url: t.arg.string({
        required: true,
        description:
          'URL of the page; without a scheme, https is used. Both schemes are tested unless the URL contains a port.',
        alsoKnownAs: ['host', 'hostname'],
        validate: { schema: z.string().min(1).max(2_048) },
      }),
    },
    resolve: (_root, { url }, { upstream }) => scanSecurityHeaders(upstream, { url }),
  }),
}));
