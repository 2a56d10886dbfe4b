import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../src/config.ts';

function messageFor(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error('accepted');
}

test('an empty environment gives the documented defaults', () => {
  expect(readConfig({})).toEqual({
    port: 4000,
    host: '127.0.0.1',
    baseUrl: undefined,
    databaseFile: resolve('data/facet.db'),
    importsFolder: resolve('data/datasets'),
    synchronous: 'NORMAL',
    metricsPort: 9464,
    metricsHost: '127.0.0.1',
    trustProxy: 0,
    processes: 1,
    stopGraceMs: 30_000,
    drainMs: 0,
    production: false,
    logLevel: 'info',
    logFormat: 'text',
    marketplaceSecrets: new Map(),
    dnsServers: [],
    dnsblZones: ['bl.spamcop.net', 'psbl.surriel.com', 'dnsbl.dronebl.org'],
    rdapBootstrapUrl: 'https://data.iana.org/rdap',
    ipLists: {},
    egressAllow: [],
    llm: undefined,
    ocr: undefined,
    brightData: undefined,
    people: { signUp: 'open', disposable: true, smtp: undefined, contactUrl: undefined },
    serp: {
      ...{ asked: [], searxng: undefined, brave: undefined, serper: undefined, serpapi: undefined },
      ...{ brightdata: undefined, openserp: undefined, timeoutMs: 30_000, concurrent: 8 },
    },
  });
});

test('every variable is read', () => {
  const config = readConfig({
    PORT: '0',
    HOST: '::1',
    BASE_URL: 'https://api.example.com/',
    DATABASE_URL: 'sqlite:/srv/books.db',
    SQLITE_SYNCHRONOUS: 'full',
    METRICS_PORT: '0',
    METRICS_HOST: 'metrics.internal',
    TRUST_PROXY: '2',
    STOP_GRACE_SECONDS: '90',
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    MARKETPLACE_SECRETS: 'RapidAPI=abc=, Other=def',
    DNS_SERVERS: '192.0.2.53, [2001:db8::53]:5353',
    DNSBL_ZONES: 'bl.example.org',
    RDAP_BOOTSTRAP_URL: 'https://bootstrap.example.org/rdap/',
    IP_LISTS: 'Tor=https://lists.example.org/exits?form=plain, hosting=http://lists.example.org/hosting',
    LLM_BASE_URL: 'http://ollama:11434/v1/',
    LLM_API_KEY: 'sk-abc',
    LLM_MODEL: 'qwen3:8b',
    LLM_ALLOW_PII: '1',
    LLM_TIMEOUT_SECONDS: '20',
    LLM_MAX_CHARACTERS: '8000',
    LLM_CONCURRENT: '2',
    BRIGHTDATA_API_KEY: 'bd-abc',
    BRIGHTDATA_BASE_URL: 'https://brightdata.internal/',
    BRIGHTDATA_CONCURRENT: '5',
    BRIGHTDATA_DATASET_LINKEDIN_PROFILE: 'gd_ours1',
    SERP_PROVIDER: 'auto',
    SERP_SEARXNG_URL: 'http://searxng:8080/',
    SERP_BRAVE_API_KEY: 'brave-abc',
    SERP_BRAVE_URL: 'https://brave.internal',
    SERP_SERPER_API_KEY: 'serper-abc',
    SERP_SERPER_URL: 'https://serper.internal',
    SERP_SERPAPI_API_KEY: 'serpapi-abc',
    SERP_SERPAPI_URL: 'https://serpapi.internal',
    SERP_BRIGHTDATA_ZONE: 'serp_1',
    SERP_OPENSERP_URL: 'http://openserp:7000',
    SERP_TIMEOUT_SECONDS: '20',
    SERP_CONCURRENT: '3',
    STRIPE_SECRET_KEY: 'sk_live_abc12345',
    STRIPE_WEBHOOK_SECRET: 'whsec_abc12345',
    STRIPE_PRICES: 'pro=price_1',
  });
  expect(config).toEqual({
    port: 0,
    host: '::1',
    baseUrl: 'https://api.example.com',
    databaseFile: resolve('/srv/books.db'),
    importsFolder: resolve('data/datasets'),
    synchronous: 'FULL',
    metricsPort: 0,
    metricsHost: 'metrics.internal',
    trustProxy: 2,
    processes: 1,
    stopGraceMs: 90_000,
    drainMs: 2_000,
    production: true,
    logLevel: 'warn',
    logFormat: 'json',
    marketplaceSecrets: new Map([
      ['rapidapi', 'abc='],
      ['other', 'def'],
    ]),
    dnsServers: ['192.0.2.53', '[2001:db8::53]:5353'],
    dnsblZones: ['bl.example.org'],
    rdapBootstrapUrl: 'https://bootstrap.example.org/rdap',
    ipLists: {
      tor: 'https://lists.example.org/exits?form=plain',
      hosting: 'http://lists.example.org/hosting',
    },
    egressAllow: [],
    llm: {
      baseUrl: 'http://ollama:11434/v1',
      apiKey: 'sk-abc',
      model: 'qwen3:8b',
      allowPii: true,
      timeoutMs: 20_000,
      mostCharacters: 8_000,
      concurrent: 2,
    },
    ocr: undefined,
    brightData: {
      ...{ apiKey: 'bd-abc', baseUrl: 'https://brightdata.internal', concurrent: 5 },
      datasets: { LINKEDIN_PROFILE: 'gd_ours1' },
    },
    people: { signUp: 'closed', disposable: true, smtp: undefined, contactUrl: undefined },
    serp: {
      asked: ['searxng', 'brave', 'serper', 'serpapi', 'brightdata', 'openserp'],
      searxng: { baseUrl: 'http://searxng:8080' },
      brave: { baseUrl: 'https://brave.internal', apiKey: 'brave-abc' },
      serper: { baseUrl: 'https://serper.internal', apiKey: 'serper-abc' },
      serpapi: { baseUrl: 'https://serpapi.internal', apiKey: 'serpapi-abc' },
      brightdata: { baseUrl: 'https://brightdata.internal', apiKey: 'bd-abc', zone: 'serp_1' },
      openserp: { baseUrl: 'http://openserp:7000' },
      ...{ timeoutMs: 20_000, concurrent: 3 },
    },
    stripe: {
      ...{ secretKey: 'sk_live_abc12345', webhookSecret: 'whsec_abc12345' },
      ...{ prices: new Map([['price_1', 'pro']]), apiUrl: 'https://api.stripe.com' },
    },
  });
});

test('a language model has an address and a name, and waits for as long as calls allow', () => {
  const LLM_BASE_URL = 'https://api.example.com/v1';
  expect(messageFor({ LLM_BASE_URL, PORT: 'x' })).toContain(
    '\n  LLM_MODEL must be set where LLM_BASE_URL is',
  );
  expect(messageFor({ LLM_MODEL: 'm' })).toContain('\n  LLM_BASE_URL must be set where LLM_MODEL is');
  expect(readConfig({ LLM_API_KEY: 'sk-abc' }).llm).toBeUndefined();
  expect(readConfig({ LLM_BASE_URL, LLM_MODEL: 'm' }).llm).toEqual({
    baseUrl: LLM_BASE_URL,
    apiKey: undefined,
    model: 'm',
    allowPii: false,
    timeoutMs: 40_000,
    mostCharacters: 32_000,
    concurrent: 4,
  });
});

test('empty variables count as absent', () => {
  expect(readConfig({ PORT: '', BASE_URL: ' ', MARKETPLACE_SECRETS: '' })).toEqual(readConfig({}));
});

test('look-ups may reach test servers everywhere but in production', () => {
  const EGRESS_ALLOW = '127.0.0.1:8053,[::1]:8080';
  expect(readConfig({ EGRESS_ALLOW }).egressAllow).toEqual(['127.0.0.1:8053', '[::1]:8080']);
  expect(messageFor({ EGRESS_ALLOW, NODE_ENV: 'production' })).toContain(
    'EGRESS_ALLOW gives callers access to the internal network',
  );
});

test('the configuration cannot be changed', () => {
  expect(readConfig({})).toSatisfy(Object.isFrozen);
});

test('metrics can be switched off', () => {
  expect(readConfig({ METRICS_PORT: 'off' }).metricsPort).toBeUndefined();
});

test.each([
  ['facet.db', 'facet.db'],
  ['./books/facet.db', 'books/facet.db'],
  ['sqlite:./x.db', 'x.db'],
  ['sqlite:///srv/x.db', '/srv/x.db'],
  ['file:/srv/x.db', '/srv/x.db'],
])('DATABASE_URL %s names the file %s', (url, file) => {
  expect(readConfig({ DATABASE_URL: url }).databaseFile).toBe(resolve(file));
});

const BAD: Record<string, string[]> = {
  PORT: ['65536', '-1', '80.5', 'http', '0x50'],
  HOST: ['a b', 'localhost:4000', 'http://localhost', '-x'],
  BASE_URL: [
    'example.com',
    'ftp://example.com',
    'https://example.com/api',
    'https://u:p@example.com',
    'https://example.com?x=1',
  ],
  DATABASE_URL: ['postgres://u:p@db/facet', 'postgresql://db/facet', 'mysql://db', ':memory:', 'sqlite:'],
  SQLITE_SYNCHRONOUS: ['OFF', '1'],
  METRICS_PORT: ['on', '70000'],
  METRICS_HOST: ['0.0.0.0:9464'],
  TRUST_PROXY: ['11', 'true', '-1'],
  PROCESSES: ['0', '65', '-1', '2.5', 'all', 'AUTO'],
  STOP_GRACE_SECONDS: ['601', '-1', '1.5', '30s', '1000'],
  DRAIN_SECONDS: ['61', '-1', '0.5', '2s'],
  NODE_ENV: ['prod', 'Production'],
  LOG_LEVEL: ['loud', 'INFO'],
  IP_LISTS: [
    'https://lists.example.org',
    'spam=https://lists.example.org',
    'tor=lists.example.org',
    'tor=ftp://lists.example.org',
    'tor=https://a.example.org,tor=https://b.example.org',
  ],
  LLM_BASE_URL: [
    'localhost:11434',
    'ftp://llm/v1',
    'http://u:p@llm/v1',
    'http://llm/v1?key=hunter2',
    'http://llm/v1#',
  ],
  LLM_API_KEY: ['sk abc', 'sk-\u00e4'],
  LLM_MODEL: ['gpt 4', 'x'.repeat(201)],
  LLM_ALLOW_PII: ['yes', 'true'],
  LLM_TIMEOUT_SECONDS: ['0', '81', '1.5'],
  LLM_MAX_CHARACTERS: ['999', '200001', '8k'],
  LLM_CONCURRENT: ['0', '257'],
  BRIGHTDATA_API_KEY: ['bd abc'],
  BRIGHTDATA_BASE_URL: ['ftp://brightdata', 'https://u:hunter2@brightdata.internal'],
  SERP_PROVIDER: ['google', 'AUTO'],
  SERP_SEARXNG_URL: ['searxng:8080', 'http://searxng?key=hunter2'],
  SERP_BRAVE_API_KEY: ['brave abc'],
  SERP_BRAVE_URL: ['brave'],
  SERP_SERPER_API_KEY: ['serper abc'],
  SERP_SERPER_URL: ['serper'],
  SERP_SERPAPI_API_KEY: ['serpapi abc'],
  SERP_SERPAPI_URL: ['serpapi'],
  SERP_BRIGHTDATA_ZONE: ['a zone', ''.padEnd(101, 'z')],
  SERP_OPENSERP_URL: ['openserp'],
  SERP_TIMEOUT_SECONDS: ['0', '61'],
  SERP_CONCURRENT: ['0', '257'],
  MARKETPLACE_SECRETS: ['hunter2hunter2', 'RapidAPI=', '=hunter2', 'Rapid API=x', 'A=x,', 'A=x,a=y'],
};

test.each(
  Object.entries(BAD).flatMap(([name, values]) => values.map((value): [string, string] => [name, value])),
)('%s=%s is refused by name', (name, value) => {
  const lines = messageFor({ [name]: value })
    .split('\n')
    .slice(1);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(new RegExp(`^  ${name} must `));
});

test('all bad variables are named at once', () => {
  const env = Object.fromEntries(Object.entries(BAD).map(([name, [value = '']]) => [name, value]));
  const message = messageFor(env);
  for (const name of Object.keys(BAD)) expect(message).toContain(`\n  ${name} must `);
});

test('a data set for what is not collected is named, with what there is, also while another variable is bad', () => {
  const message = messageFor({ BRIGHTDATA_DATASET_X_POST: 'gd_ours1', LOG_LEVEL: 'loud' });
  expect(message).toContain('\n  BRIGHTDATA_DATASET_X_POST is of no operation: ');
  expect(message).toContain('TWITTER_POST');
  expect(message).toContain('LOG_LEVEL must ');
  expect(message).not.toContain('gd_ours1');
});

test('a value never shows in the message, as it may be a secret', () => {
  const message = messageFor({
    MARKETPLACE_SECRETS: 'hunter2hunter2',
    DATABASE_URL: 'postgres://u:hunter2@db/facet',
  });
  expect(message).not.toContain('hunter2');
});

test('the API and the metrics cannot share a port, also while another variable is bad', () => {
  const message = messageFor({ PORT: '5000', METRICS_PORT: '5000', LOG_LEVEL: 'loud' });
  expect(message).toContain('METRICS_PORT must differ from PORT');
  expect(message).toContain('LOG_LEVEL must ');
});

test('languages for OCR are the files of a folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'facet-ocr-'));
  try {
    expect(messageFor({ OCR_LANGUAGES_DIR: folder })).toContain('OCR_LANGUAGES_DIR has no language data');
    for (const file of ['fra.traineddata.gz', 'deu.traineddata.gz', 'readme.txt', '-x.traineddata.gz'])
      writeFileSync(join(folder, file), '');
    expect(readConfig({ OCR_LANGUAGES_DIR: folder }).ocr).toEqual({ folder, languages: ['deu', 'fra'] });
    expect(messageFor({ OCR_LANGUAGES_DIR: join(folder, 'missing') })).toContain(
      'OCR_LANGUAGES_DIR must be a folder that can be read',
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
