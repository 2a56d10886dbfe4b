import { z } from 'zod';
import { scanSecurityHeaders } from '../../resolvers/security-headers/index.ts';
import { ALGORITHM } from '../../resolvers/security-headers/score.ts';
import { builder } from '../builder.ts';
import { fetchedFields } from '../fetched.ts';
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

export const api = {
  name: 'security-headers',
  title: 'Security headers',
  description:
    'How well a site uses the protections of browsers: twelve tests, score and grade by the algorithm of the MDN HTTP Observatory, with what to do about each.',
};

type Scan = Awaited<ReturnType<typeof scanSecurityHeaders>>;

export const ScanType = builder.objectRef<Scan>('SecurityScan').implement({
  description:
    'What a scan found. Whatever browsers would object to is part of it, a failure of TLS included.',
  fields: (t) => ({
    url: t.exposeString('url', { description: 'What was asked for, normalised.' }),
    finalUrl: t.exposeString('finalUrl', {
      nullable: true,
      description: 'The page that was judged, after redirects. Null where TLS keeps every visitor out.',
    }),
    status: t.exposeInt('status', { nullable: true, description: 'The status code of the page.' }),
    score: t.exposeInt('score', {
      nullable: true,
      description:
        '100 and what the tests add or take, never below 0; above 100 is possible. Null without a page.',
    }),
    grade: t.exposeString('grade', { nullable: true, description: '`A+` (100 or more) to `F` (below 25).' }),
    algorithm: t.int({
      description: 'The version of the algorithm.',
      resolve: () => ALGORITHM,
    }),
    tests: t.expose('tests', {
      type: [SecurityTestType],
      description: 'All twelve, in the order of the algorithm.',
    }),
    headers: t.expose('headers', {
      type: [HeaderType],
      description: 'The headers that matter for security, the absent ones too.',
    }),
    csp: t.expose('csp', {
      type: CspType,
      nullable: true,
      description: 'The Content Security Policies. Null where there is none.',
    }),
    cookies: t.expose('cookies', { type: [CookieType], description: 'Cookies set on the way to the page.' }),
    redirects: t.expose('redirects', {
      type: [RedirectType],
      description: 'Redirects from the http and from the https address, at most ten each.',
    }),
    tls: t.expose('tls', { type: TlsType, nullable: true, description: 'Null where nothing was on https.' }),
    rawHeaders: t.expose('rawHeaders', {
      type: [RawHeaderType],
      description: 'Every header line of the page, in order.',
    }),
    recommendations: t.expose('recommendations', {
      type: [RecommendationType],
      description: 'What is left to do, the most rewarding first.',
    }),
    ...fetchedFields(t, 'for a minute'),
  }),
});

export const { securityHeadersScan } = builder.operations((t) => ({
  securityHeadersScan: t.field({
    type: ScanType,
    description:
      'Fetches a page over http and https as a browser would and judges its security headers, cookies, scripts and certificate.',
    api: {
      path: '/security-headers/v1/scan',
      cost: 'live',
      examples: [
        { name: 'Well protected', args: { url: 'https://observatory.example.com/' } },
        { name: 'Hardly protected', args: { url: 'shop.example.com' } },
        { name: 'An expired certificate', args: { url: 'https://expired.example.com/' } },
      ],
    },
    args: {
      url: t.arg.string({
        required: true,
        description:
          'The page to look at; without a scheme it is taken as https. Both schemes are tried, unless it names a port.',
        validate: { schema: z.string().min(1).max(2_048) },
      }),
    },
    resolve: (_root, { url }, { upstream }) => scanSecurityHeaders(upstream, { url }),
  }),
}));
