import { LOCAL_SIGN_IN } from '../accounting/people/email.ts';

interface Start {
  /** Origin of the service, without a trailing slash. */
  readonly origin: string;
  /** The key created on the first start. Later starts cannot show the key, because only its hash is stored. */
  readonly key: string | undefined;
  /** Token that signs in to the account of that key. It works only once, and is shown only on the first start. */
  readonly signInToken: string | undefined;
  /** True if the account from the first start exists. Later starts then explain how to sign in to it. */
  readonly hasLocalAccount: boolean;
  /** Token of the outbox, if mail is kept there. */
  readonly outboxToken: string | undefined;
  readonly metricsUrl: string | undefined;
  /** Location of the store with accounts and credits. */
  readonly store: string;
}

/** Returns the text that the terminal shows when the service is running: its URLs, and a first call to paste. */
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
