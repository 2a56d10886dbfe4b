import { expect, test } from 'vitest';
import { messageFor } from './config-message.ts';

const BAD: Record<string, string[]> = {
  EMAIL_PROBE: ['yes', 'ON'],
  EMAIL_PROBE_HELO: ['localhost', 'probe.example.com:25', '192.0.2.1', 'a b.example'],
  EMAIL_PROBE_SENDER: [
    'postmaster',
    'bücher@example.com',
    'A <a@example.com>',
    'a@example.com,b@example.com',
  ],
  EMAIL_PROBE_PER_MINUTE: ['0', '601', '1.5'],
  PORT: ['65536', '-1', '80.5', 'http', '0x50'],
  HOST: ['a b', 'localhost:4000', 'http://localhost', '-x'],
  BASE_URL: [
    'example.com',
    'ftp://example.com',
    'https://example.com/api',
    'https://u:p@example.com',
    'https://example.com?x=1',
  ],
  DATABASE_URL: [
    'postgres://u:p@db',
    'postgresql:///facet',
    'postgres://u@db/a/b',
    'postgres://u:p#q@db/facet',
    'postgres://u:50%@db/facet',
    'postgres://db/facet?statement_timeout=0',
    'postgres://db/facet?sslmode=on',
    'postgres://db/facet?sslmode=disable&sslmode=require',
    'mysql://db',
    ':memory:',
    'sqlite:',
  ],
  SQLITE_SYNCHRONOUS: ['OFF', '1'],
  CALL_LOG_MAX_MB: ['9', '1000001', '5 GB', '-1', '0.5'],
  METRICS_PORT: ['on', '70000'],
  METRICS_HOST: ['0.0.0.0:9464'],
  TRUST_PROXY: ['11', 'true', '-1'],
  PROCESSES: ['0', '65', '-1', '2.5', 'all', 'AUTO'],
  STOP_GRACE_SECONDS: ['601', '-1', '1.5', '30s', '1000'],
  DRAIN_SECONDS: ['61', '-1', '0.5', '2s'],
  NODE_ENV: ['prod', 'Production'],
  LOG_LEVEL: ['loud', 'INFO'],
  SCHOOL_VACATIONS_URL: ['main.zip', 'http://data.example.org/main.zip'],
  IP_LISTS: [
    'https://lists.example.org',
    'spam=https://lists.example.org',
    'tor=lists.example.org',
    'tor=ftp://lists.example.org',
    'tor=https://a.example.org,tor=https://b.example.org',
    'off,aws',
    'auto,auto',
    'aws,ibm',
  ],
  CURRENCY_REFRESH: ['ECB', 'bank', 'ecb,off', 'auto,ecb', 'ecb,ecb', 'ecb,'],
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
  MCP_ORIGINS: ['*', 'chat.example.com', 'https://chat.example.com/mcp', 'https://a.example,'],
  MARKETPLACE_SECRETS: ['hunter2hunter2', 'RapidAPI=', '=hunter2', 'Rapid API=x', 'A=x,', 'A=x,a=y'],
};

test.each(
  Object.entries(BAD).flatMap(([name, values]) => values.map((value): [string, string] => [name, value])),
)('%s=%s is refused with the name of the variable', (name, value) => {
  const lines = messageFor({ [name]: value })
    .split('\n')
    .slice(1);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(new RegExp(`^  ${name} must `));
});

test('all invalid variables are named in one error', () => {
  const env = Object.fromEntries(Object.entries(BAD).map(([name, [value = '']]) => [name, value]));
  const message = messageFor(env);
  for (const name of Object.keys(BAD)) expect(message).toContain(`\n  ${name} must `);
});

test('a dataset for an unknown operation is refused with a list of known ones, even if another variable is invalid', () => {
  const message = messageFor({ BRIGHTDATA_DATASET_X_POST: 'gd_ours1', LOG_LEVEL: 'loud' });
  expect(message).toContain('\n  BRIGHTDATA_DATASET_X_POST does not match an operation: ');
  expect(message).toContain('TWITTER_POST');
  expect(message).toContain('LOG_LEVEL must ');
  expect(message).not.toContain('gd_ours1');
});

test.each([
  ['postgres://u:hunter2#@db/facet', 'percent-encoded: %40 for @'],
  ['postgres://u:hunter2%@db/facet', 'in a password it is %25'],
  ['postgres://u:hunter2@db', 'must end with the name of one database'],
  ['postgres:///facet', 'the folder of a socket'],
  ['postgres://u:hunter2@db/facet?channel_binding=require', 'no parameters but sslmode, '],
  ['postgres://u:hunter2@db/facet?sslmode=on', 'verify-full'],
])('the error about the database address %s explains the problem', (url, said) => {
  const message = messageFor({ DATABASE_URL: url });
  expect(message).toContain(said);
  expect(message).not.toContain('hunter2');
});

test('the error about PROCESSES mentions the value auto', () => {
  expect(messageFor({ PROCESSES: '0' })).toContain('PROCESSES must be a whole number from 1 to 64, or auto');
});

test('a drain that is longer than the grace period is refused', () => {
  expect(messageFor({ DRAIN_SECONDS: '31' })).toContain(
    'DRAIN_SECONDS must not be more than STOP_GRACE_SECONDS',
  );
});

test('errors never contain values, which may be secrets', () => {
  const message = messageFor({
    MARKETPLACE_SECRETS: 'hunter2hunter2',
    DATABASE_URL: 'postgres://u:hunter2@db',
  });
  expect(message).not.toContain('hunter2');
});

test('the API and the metrics cannot share a port, and this error is reported together with others', () => {
  const message = messageFor({ PORT: '5000', METRICS_PORT: '5000', LOG_LEVEL: 'loud' });
  expect(message).toContain('METRICS_PORT must differ from PORT');
  expect(message).toContain('LOG_LEVEL must ');
});

test('asking mail servers requires a name and a sender', () => {
  const message = messageFor({ EMAIL_PROBE: 'on', LOG_LEVEL: 'loud' });
  expect(message).toContain('\n  EMAIL_PROBE_HELO must be set because EMAIL_PROBE is on');
  expect(message).toContain('\n  EMAIL_PROBE_SENDER must be set because EMAIL_PROBE is on');
  expect(message).toContain('\n  LOG_LEVEL must ');
});
