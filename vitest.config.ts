import { configDefaults, defineConfig } from 'vitest/config';

const NODE_MAJOR = 26;

if (Number(process.versions.node.split('.')[0]) < NODE_MAJOR)
  throw new Error(
    `These tests need Node ${NODE_MAJOR}, which npm installs with the project; this is ${process.version}. Run them with npm, such as: npm test`,
  );

/** Slow tests, which run the program itself. */
const SLOW = 'test/slow/**/*.test.ts';
/** Tests that load modules again, as a restart does, or replace modules, so each file needs its own process. */
const ANEW = 'test/*/{*-import,unreadable,steps}.test.ts';
/** Attacks, fuzzing, OCR and comparisons. They take half of the time of all tests, and few changes affect them. */
const THOROUGH = [
  'test/{abuse,hostile,machine,workers}/**/*.test.ts',
  'test/**/*-{fuzz,hostile,bounds,differential,executors,execution,limits}.test.ts',
  'test/parser/{archive,documents,xml}.test.ts',
  'test/parser/layout/ocr*.test.ts',
  'test/parser/{*/*-{faces,documents,llm,report},llm/*}.test.ts',
  'test/accounting/{dead-nodes,races}.test.ts',
  'test/nodes/{races,kills,once}.test.ts',
  'test/faces/*secrets.test.ts',
  'test/operation/readiness.test.ts',
];
/** The slowest of the remaining files: a sixth of them takes more than half of their time. */
const LONG = [
  'test/{billing,faces,mcp}/*.test.ts',
  'test/accounting/{model,sqlite,stores,rates/redis,rates/service,usage/usage}.test.ts',
  'test/{ai-serp/{ai-serp,ai-serp-pages},client/attempts,graphql/graphiql,operation/listen,pages/pages}.test.ts',
  'test/{aviation/airports,countries/country-*,currency/currency-refresh*,emoji/emoji}.test.ts',
  'test/{holidays/{corrections,state-days},ip-intelligence/ip-intelligence,rdap/rdap}.test.ts',
  'test/{search/spelling-index,security-headers/security-headers,toolbox/toolbox-slug}.test.ts',
  'test/{serp/{auto,hostile,providers},social/{result-raw,snapshot-*}}.test.ts',
  'test/parser/{facts,long-documents,dmarc/dmarc,text-anonymization/*-properties}.test.ts',
  'test/rest/{rest-arguments,rest-body,spec-parameters}.test.ts',
];
/** Tests that `npm test` runs and `npm run check` does not. */
const LEFT_OUT = [...THOROUGH, ...LONG];
/** Tests that need servers which are not installed everywhere: npm run test:network. */
const NETWORK = 'test/network/**';

/** Tests of accounting, which also run on PostgreSQL. */
const POSTGRES = ['test/{accounting,nodes,postgres}/**/*.test.ts'];
/** Tests of the database file, which PostgreSQL does not have. */
const OF_SQLITE = 'test/accounting/{sqlite,dead-nodes}.test.ts';

/** Tests that control a browser. */
const BROWSER = 'test/browser/**/*.test.ts';

/** Tests that need additional packages: npm run test:clients. */
const CLIENTS = 'test/clients/**';

export default defineConfig({
  // Without these conditions vitest loads both copies of graphql (CommonJS and ES), which refuse each other's types.
  ssr: { resolve: { conditions: ['module-sync', 'node'] } },
  test: {
    // These limits only end tests that hang. A slow, busy machine needs many times as long as a quiet one.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000, interval: 10 } },
    setupFiles: ['test/workers/setup.ts'],
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'fast',
          include: ['test/**/*.test.ts'],
          exclude: [
            ...[...configDefaults.exclude, SLOW, ANEW, BROWSER, NETWORK, CLIENTS, ...LEFT_OUT],
            'test/{nodes,postgres}/**',
          ],
          // Loading the schema again for each file would take longer than the tests themselves.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'thorough',
          include: LEFT_OUT,
          exclude: [...configDefaults.exclude, SLOW, ANEW, BROWSER, NETWORK, CLIENTS],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'anew', include: [ANEW], exclude: [...configDefaults.exclude, SLOW] } },
      { extends: true, test: { name: 'slow', include: [SLOW] } },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: POSTGRES,
          exclude: [...configDefaults.exclude, OF_SQLITE],
          globalSetup: ['test/postgres/setup.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: [BROWSER],
          globalSetup: ['test/browser/unpack.ts'],
          isolate: false,
        },
      },
    ],
  },
});
