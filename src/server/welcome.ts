interface Start {
  /** The origin to call, without a slash at the end. */
  readonly origin: string;
  /** The key made on the first start; later starts cannot show it, as only its hash is kept. */
  readonly key: string | undefined;
  readonly metricsUrl: string | undefined;
  readonly databaseFile: string;
}

/** What a person at a terminal wants to know when the service is up: where it is, and a first call to paste. */
export function welcome({ origin, key, metricsUrl, databaseFile }: Start): string {
  const rows: [string, string][] = [
    ['Key', key ?? 'create one with: npm run facet -- keys create --email you@example.com'],
    ['Try', `curl -H 'X-Api-Key: ${key ?? '<your key>'}' ${origin}/aviation/v1/airports/LIS`],
    ['GraphiQL', `${origin}/graphql`],
    ['Docs', `${origin}/docs`],
    ...(metricsUrl ? ([['Metrics', metricsUrl]] satisfies [string, string][]) : []),
    ['Data', databaseFile],
  ];
  return [
    '',
    `  Facet is running at ${origin}`,
    '',
    ...rows.map(([name, text]) => `  ${name.padEnd(10)}${text}`),
    ...(key
      ? [
          '',
          '  The key is shown only once. To create another: npm run facet -- keys create --email you@example.com',
        ]
      : []),
    '',
    '',
  ].join('\n');
}
