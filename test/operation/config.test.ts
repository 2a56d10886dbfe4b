import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readDatabase } from '../../src/config/database.ts';
import { readConfig } from '../../src/config/index.ts';
import { PUBLISHED_LIST_NAMES } from '../../src/config/ip-lists.ts';
import { RATE_SOURCE_NAMES } from '../../src/config/refreshes.ts';
import { messageFor } from './config-message.ts';

test('an empty environment results in the documented defaults', () => {
  expect(readConfig({})).toEqual({
    port: 4000,
    host: '127.0.0.1',
    baseUrl: undefined,
    database: {
      kind: 'sqlite',
      file: resolve('data/facet.db'),
      name: resolve('data/facet.db'),
      synchronous: 'NORMAL',
    },
    callLogBytes: 5_000_000_000,
    importsFolder: resolve('data/datasets'),
    metricsPort: 9464,
    metricsHost: '127.0.0.1',
    trustProxy: 0,
    processes: 1,
    stopGraceMs: 30_000,
    drainMs: 0,
    production: false,
    logLevel: 'info',
    logFormat: 'text',
    mcpOrigins: [],
    marketplaceSecrets: new Map(),
    dnsServers: [],
    dnsblZones: ['bl.spamcop.net', 'psbl.surriel.com', 'dnsbl.dronebl.org'],
    rdapBootstrapUrl: 'https://data.iana.org/rdap',
    ipLists: {},
    publishedIpLists: PUBLISHED_LIST_NAMES,
    rateSources: RATE_SOURCE_NAMES,
    egressAllow: [],
    emailProbe: undefined,
    llm: undefined,
    ocr: undefined,
    brightData: undefined,
    people: { signUp: 'open', disposable: true, smtp: undefined, contactUrl: undefined },
    serp: {
      ...{ tried: [], searxng: undefined, brave: undefined, serper: undefined, serpapi: undefined },
      ...{ brightdata: undefined, openserp: undefined, timeoutMs: 30_000, concurrent: 8 },
    },
  });
});

test('every variable of the configuration is read', () => {
  const config = readConfig({
    PORT: '0',
    HOST: '::1',
    BASE_URL: 'https://api.example.com/',
    DATABASE_URL: 'sqlite:/srv/books.db',
    SQLITE_SYNCHRONOUS: 'full',
    CALL_LOG_MAX_MB: '20000',
    METRICS_PORT: '0',
    METRICS_HOST: 'metrics.internal',
    TRUST_PROXY: '2',
    STOP_GRACE_SECONDS: '90',
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    MCP_ORIGINS: 'https://chat.example.com/, http://localhost:6274',
    MARKETPLACE_SECRETS: 'RapidAPI=abc=, Other=def',
    DNS_SERVERS: '192.0.2.53, [2001:db8::53]:5353',
    DNSBL_ZONES: 'bl.example.org',
    RDAP_BOOTSTRAP_URL: 'https://bootstrap.example.org/rdap/',
    IP_LISTS: 'Tor=https://lists.example.org/exits?form=plain, hosting=http://lists.example.org/hosting',
    CURRENCY_REFRESH: 'nbp, ecb',
    EMAIL_PROBE: 'on',
    EMAIL_PROBE_HELO: 'Probe.example.com',
    EMAIL_PROBE_SENDER: 'postmaster@example.com',
    EMAIL_PROBE_PER_MINUTE: '3',
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
    database: {
      kind: 'sqlite',
      file: resolve('/srv/books.db'),
      name: resolve('/srv/books.db'),
      synchronous: 'FULL',
    },
    callLogBytes: 20_000_000_000,
    importsFolder: resolve('data/datasets'),
    metricsPort: 0,
    metricsHost: 'metrics.internal',
    trustProxy: 2,
    processes: 1,
    stopGraceMs: 90_000,
    drainMs: 2_000,
    production: true,
    logLevel: 'warn',
    logFormat: 'json',
    mcpOrigins: ['https://chat.example.com', 'http://localhost:6274'],
    marketplaceSecrets: new Map([
      ['rapidapi', 'abc='],
      ['other', 'def'],
    ]),
    dnsServers: ['192.0.2.53', '[2001:db8::53]:5353'],
    dnsblZones: ['bl.example.org'],
    rdapBootstrapUrl: 'https://bootstrap.example.org/rdap',
    publishedIpLists: [],
    rateSources: ['ecb', 'nbp'],
    ipLists: {
      tor: 'https://lists.example.org/exits?form=plain',
      hosting: 'http://lists.example.org/hosting',
    },
    egressAllow: [],
    emailProbe: { helo: 'probe.example.com', sender: 'postmaster@example.com', perMinute: 3 },
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
      tried: ['searxng', 'brave', 'serper', 'serpapi', 'brightdata', 'openserp'],
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

test('a language model requires a URL and a name, and times out within the time limit of a call', () => {
  const LLM_BASE_URL = 'https://api.example.com/v1';
  expect(messageFor({ LLM_BASE_URL, PORT: 'x' })).toContain(
    '\n  LLM_MODEL must be set because LLM_BASE_URL is set',
  );
  expect(messageFor({ LLM_MODEL: 'm' })).toContain('\n  LLM_BASE_URL must be set because LLM_MODEL is set');
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

test.each([
  ['auto', PUBLISHED_LIST_NAMES, {}],
  ['off', [], {}],
  ['aws, tor-exits', ['tor-exits', 'aws'], {}],
  ['auto,vpn=https://a.example/vpn', PUBLISHED_LIST_NAMES, { vpn: 'https://a.example/vpn' }],
  ['vpn=https://a.example/vpn', [], { vpn: 'https://a.example/vpn' }],
])('IP_LISTS=%s selects the lists of IP addresses', (text, publishedIpLists, ipLists) => {
  expect(readConfig({ IP_LISTS: text })).toMatchObject({ publishedIpLists, ipLists });
});

test('the domain of the sender of probes is announced in ASCII', () => {
  const EMAIL_PROBE_SENDER = 'postmaster@bücher.example';
  const variables = { EMAIL_PROBE: 'on', EMAIL_PROBE_HELO: 'probe.example.com', EMAIL_PROBE_SENDER };
  expect(readConfig(variables).emailProbe?.sender).toBe('postmaster@xn--bcher-kva.example');
});

test.each([
  ['auto', RATE_SOURCE_NAMES],
  ['off', []],
  ['ecb', ['ecb']],
])('CURRENCY_REFRESH=%s selects the publishers of exchange rates', (text, rateSources) => {
  expect(readConfig({ CURRENCY_REFRESH: text })).toMatchObject({ rateSources });
});

test('empty variables are treated as unset', () => {
  expect(readConfig({ PORT: '', BASE_URL: ' ', MARKETPLACE_SECRETS: '' })).toEqual(readConfig({}));
});

test('lookups can be allowed to reach local test servers, except in production', () => {
  const EGRESS_ALLOW = '127.0.0.1:8053,[::1]:8080';
  expect(readConfig({ EGRESS_ALLOW }).egressAllow).toEqual(['127.0.0.1:8053', '[::1]:8080']);
  expect(messageFor({ EGRESS_ALLOW, NODE_ENV: 'production' })).toContain(
    'EGRESS_ALLOW gives callers access to the internal network',
  );
});

test('the configuration is immutable', () => {
  expect(readConfig({})).toSatisfy(Object.isFrozen);
});

test('metrics can be switched off', () => {
  expect(readConfig({ METRICS_PORT: 'off' }).metricsPort).toBeUndefined();
});

test.each([
  [
    'postgres://ada:hunter2@db.example.com:6432/facet?sslmode=require',
    'postgres://ada@db.example.com:6432/facet',
  ],
  ['postgresql://db/facet', 'postgres://db/facet'],
  ['postgres:///facet?host=/run/postgresql', 'postgres:///facet'],
])('DATABASE_URL %s is shown as %s', (url, name) => {
  // Every mode that can verify certificates does so.
  const checking = url.replace('sslmode=require', 'sslmode=verify-full');
  expect(readConfig({ DATABASE_URL: url }).database).toMatchObject({ kind: 'postgres', url: checking, name });
});

test.each([
  ['facet.db', 'facet.db'],
  ['./books/facet.db', 'books/facet.db'],
  ['sqlite:./x.db', 'x.db'],
  ['sqlite:///srv/x.db', '/srv/x.db'],
  ['file:/srv/x.db', '/srv/x.db'],
])('DATABASE_URL %s is read as the file %s', (url, file) => {
  expect(readConfig({ DATABASE_URL: url }).database).toMatchObject({ kind: 'sqlite', file: resolve(file) });
});

test('the OCR languages are determined by the files in a folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'facet-ocr-'));
  try {
    expect(messageFor({ OCR_LANGUAGES_DIR: folder })).toContain(
      'OCR_LANGUAGES_DIR must contain language data',
    );
    for (const file of ['fra.traineddata.gz', 'deu.traineddata.gz', 'readme.txt', '-x.traineddata.gz'])
      writeFileSync(join(folder, file), '');
    expect(readConfig({ OCR_LANGUAGES_DIR: folder }).ocr).toEqual({ folder, languages: ['deu', 'fra'] });
    expect(messageFor({ OCR_LANGUAGES_DIR: join(folder, 'missing') })).toContain(
      'OCR_LANGUAGES_DIR must be a readable folder',
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('the size of the call log is a setting of the service, and not of a database that data is moved to', () => {
  expect(readDatabase('/srv/other.db')).toEqual({
    ...{ kind: 'sqlite', synchronous: 'NORMAL' },
    ...{ file: resolve('/srv/other.db'), name: resolve('/srv/other.db') },
  });
  expect(messageFor({ CALL_LOG_MAX_MB: '9' })).toContain('must be a whole number from 10 to 1,000,000');
});
