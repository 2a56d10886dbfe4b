import { LOCAL_SIGN_IN } from '../accounting/people/email.ts';

interface Start {
  /** The origin to call, without a slash at the end. */
  readonly origin: string;
  /** The key made on the first start; later starts cannot show it, as only its hash is kept. */
  readonly key: string | undefined;
  /** What signs in to the account of that key, once; of the first start, as the key is. */
  readonly signInToken: string | undefined;
  /** Whether the first start's account is there, to which later starts tell the way. */
  readonly hasLocalAccount: boolean;
  /** What opens the outbox, where mail goes there. */
  readonly outboxToken: string | undefined;
  readonly metricsUrl: string | undefined;
  /** Where accounts and credits are kept. */
  readonly store: string;
}

/** What a person at a terminal wants to know when the service is up: where it is, and a first call to paste. */
export function printStartupBanner({
  origin,
  key,
  signInToken,
  hasLocalAccount,
  outboxToken,
  metricsUrl,
  store,
}: Start): string {
  const rows: [string, string][] = [
    ['Key', key ?? 'create one with: npm run facet -- keys create --email you@example.com'],
    ['Try', `curl -H 'X-Api-Key: ${key ?? '<your key>'}' ${origin}/aviation/v1/airports/LIS`],
    ['GraphiQL', `${origin}/graphql`],
    ['Docs', `${origin}/docs`],
    ['Dashboard', `${origin}/dashboard${signInToken ? `/sign-in/link?token=${signInToken}` : ''}`],
    ...(hasLocalAccount && !signInToken
      ? ([['Sign in', `get a link with: ${LOCAL_SIGN_IN}`]] satisfies [string, string][])
      : []),
    ...(outboxToken
      ? ([['Mail', `${origin}/dashboard/outbox?token=${outboxToken}`]] satisfies [string, string][])
      : []),
    ...(metricsUrl ? ([['Metrics', metricsUrl]] satisfies [string, string][]) : []),
    ['Data', store],
  ];
  return [
    '',
    `  Facet is running at ${origin}`,
    '',
    ...rows.map(([name, text]) => `  ${name.padEnd(11)}${text}`),
    ...(key
      ? [
          '',
          '  The key is shown only once. The dashboard link works once, within an hour.',
          '  To create another key:  npm run facet -- keys create --email you@example.com',
          `  To get another link:    ${LOCAL_SIGN_IN}`,
        ]
      : []),
    '',
    '',
  ].join('\n');
}
