import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import {
  BRIGHTDATA_VARIABLES,
  type BrightDataSettings,
  brightDataOf,
  unknownDatasets,
} from './brightdata.ts';
import { DATABASE_VARIABLES, type DatabaseSettings, databaseOf } from './database.ts';
import {
  completeEmailProbe,
  EMAIL_PROBE_VARIABLES,
  type EmailProbeSettings,
  emailProbeOf,
} from './email-probe.ts';
import { IP_LIST_VARIABLES, type IpListSettings, ipListsOf } from './ip-lists.ts';
import { LLM_VARIABLES, type LlmSettings, llmOf, pairedLlm } from './llm.ts';
import { marketplaceText } from './marketplaces.ts';
import { OCR_VARIABLES, type OcrLanguages } from './ocr.ts';
import { completeMail, PEOPLE_VARIABLES, type PeopleSettings, peopleOf } from './people.ts';
import { PROCESS_VARIABLES, type ProcessSettings, processesOf } from './processes.ts';
import { REDIS_VARIABLES, type RedisSettings } from './redis.ts';
import { REFRESH_VARIABLES, type RefreshSettings, refreshesOf } from './refreshes.ts';
import { isSocketAddress } from './rules.ts';
import { completeSerp, SERP_VARIABLES, type SerpSettings, serpOf } from './serp.ts';
import { completeStripe, STRIPE_VARIABLES, type StripeSettings, stripeOf } from './stripe.ts';

/** The configuration from the environment. Every value has been validated and has a default. */
export interface Config extends ProcessSettings, RefreshSettings, IpListSettings {
  readonly port: number;
  readonly host: string;
  /** The public origin if it differs from the listening address. Without a trailing slash. */
  readonly baseUrl: string | undefined;
  /** The database of accounts, keys and credits. */
  readonly database: DatabaseSettings;
  /** The size in bytes that the call log may have. */
  readonly callLogBytes: number;
  /** Absolute path of the folder with the datasets that the operator imported. */
  readonly importsFolder: string;
  /** `undefined` if metrics are off. */
  readonly metricsPort: number | undefined;
  readonly metricsHost: string;
  /** Number of trusted proxies in front of the service, for determining the address of the client. */
  readonly trustProxy: number;
  readonly production: boolean;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  readonly logFormat: (typeof LOG_FORMATS)[number];
  /** Additional origins whose pages may use MCP. */
  readonly mcpOrigins: readonly string[];
  /** Proxy secrets by marketplace name in lower case, as header names are case-insensitive. */
  readonly marketplaceSecrets: ReadonlyMap<string, string>;
  /** `address` or `address:port` of resolvers, in order of use. If empty, the system's resolvers are used. */
  readonly dnsServers: readonly string[];
  /** Zones of the DNS block lists that addresses are looked up in. */
  readonly dnsblZones: readonly string[];
  /** Base URL of IANA's RDAP bootstrap files (dns.json, ipv4.json, ipv6.json, asn.json), without a trailing slash. */
  readonly rdapBootstrapUrl: string;
  /** Settings for asking mail servers about mailboxes. `undefined` if they are not asked. */
  readonly emailProbe: EmailProbeSettings | undefined;
  /** For tests: exact `address:port` pairs that lookups may connect to although they are not public. */
  readonly egressAllow: readonly string[];
  /** The language model. `undefined` if none is configured. */
  readonly llm: LlmSettings | undefined;
  /** Languages for OCR in addition to English. */
  readonly ocr: OcrLanguages | undefined;
  /** Bright Data's APIs, for social platforms and searches. `undefined` without a key. */
  readonly brightData: BrightDataSettings | undefined;
  /** Sign-up rules and mail settings. */
  readonly people: PeopleSettings;
  /** Providers of search engine result pages. */
  readonly serp: SerpSettings;
  /** Seller of plans. `undefined` if the operator assigns plans. */
  readonly stripe: StripeSettings | undefined;
  /** Store shared by all nodes. `undefined` if each node works alone. */
  readonly redis: RedisSettings | undefined;
}

/** Reports an invalid environment. The message names each invalid variable, but no values, as they may be secret. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const LOG_FORMATS = ['json', 'text'] as const;
const HOST_NAME = /^(?=.{1,253}$)[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*\.?$/i;

const PORT_RULE = 'must be a port number from 0 to 65535 (0 selects any free port)';
const portText = (rule: string) =>
  z
    .string()
    .regex(/^\d{1,5}$/, rule)
    .transform(Number)
    .refine((port) => port <= 65_535, rule);

const hostText = z.union(
  [z.ipv4(), z.ipv6(), z.string().regex(HOST_NAME)],
  'must be an IP address or a host name without a port',
);

const originText = z
  .string()
  .refine(plainOrigin, 'must be an http or https origin without a path, such as https://api.example.com')
  .transform((text) => new URL(text).origin);

/** Parses a comma-separated list. Every item must be valid. */
const listOf = (fits: (item: string) => boolean, rule: string) =>
  z
    .string()
    .transform((text) => text.split(',').map((item) => item.trim()))
    .refine((items) => items.every(fits), rule);

/** Every variable that the service reads. All are optional; an empty one counts as absent. */
const environment = z
  .object({
    /** TCP port of the API. 0 uses any free port. */
    PORT: portText(PORT_RULE).default(4000),
    /** Address to listen on. 0.0.0.0 makes the service reachable from the network. */
    HOST: hostText.default('127.0.0.1'),
    /** The origin for clients if it differs from HOST and PORT. Shown in documentation and start messages. */
    BASE_URL: originText.optional(),
    /** Folder for everything that the service stores. Created if missing. */
    DATA_DIR: z.string().default('./data'),
    ...DATABASE_VARIABLES,
    /** TCP port of `/metrics`, or `off`. */
    METRICS_PORT: z.union([z.literal('off'), portText(PORT_RULE)], `${PORT_RULE}, or off`).default(9464),
    /** Address that `/metrics` listens on. It needs no key, so do not expose it to the public. */
    METRICS_HOST: hostText.default('127.0.0.1'),
    /**
     * Number of proxies in front (0 to 10). If it is too high, clients can forge the address they are rate-limited by.
     */
    TRUST_PROXY: z
      .string()
      .regex(/^(\d|10)$/, 'must be the number of proxies in front of the service, 0 to 10')
      .transform(Number)
      .default(0),
    ...PROCESS_VARIABLES,
    /** In `production` mode, the service does not create a first key. */
    NODE_ENV: z
      .enum(['development', 'production', 'test'], 'must be development, production or test')
      .default('development'),
    /** Minimum level of logged lines. Request lines have the level `info`. */
    LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
    /** `json` for machines, `text` for terminals. Default: json in production, text otherwise. */
    LOG_FORMAT: z.enum(LOG_FORMATS, `must be one of ${LOG_FORMATS.join(', ')}`).optional(),
    /** Marketplaces that may call with `X-<name>-Proxy-Secret`: `Name=secret,Name=secret`. Default: none. */
    MARKETPLACE_SECRETS: marketplaceText.default(() => new Map()),
    /**
     * Origins of web pages that may use MCP, in addition to BASE_URL, such as https://chat.example.com. Programs that
     * are not browsers send no origin. Default: none.
     */
    MCP_ORIGINS: listOf(
      plainOrigin,
      'must be http or https origins without a path, such as https://chat.example.com',
    )
      .transform((origins) => origins.map((text) => new URL(text).origin))
      .default([]),
    /**
     * Resolvers for lookups, as `address` or `address:port` (IPv6 with a port in brackets). Default: the system's
     * resolvers.
     */
    DNS_SERVERS: listOf(
      (item) => isIP(item) !== 0 || isSocketAddress(item),
      'must be IP addresses of resolvers, such as 192.0.2.53,[2001:db8::53]:5353',
    ).default([]),
    /** DNS block lists in which addresses are looked up. Read the terms of use of their operators first. */
    DNSBL_ZONES: listOf((item) => HOST_NAME.test(item), 'must be DNS zones, such as bl.spamcop.net').default([
      'bl.spamcop.net',
      'psbl.surriel.com',
      'dnsbl.dronebl.org',
    ]),
    /** Base URL of dns.json, ipv4.json, ipv6.json and asn.json, which list the registry of each domain and address. */
    RDAP_BOOTSTRAP_URL: z
      .url({
        protocol: /^https?$/,
        error: 'must be an http or https URL, such as https://data.iana.org/rdap',
      })
      .transform((url) => url.replace(/(?<!\/)\/+$/, ''))
      .default('https://data.iana.org/rdap'),
    ...IP_LIST_VARIABLES,
    ...REFRESH_VARIABLES,
    ...EMAIL_PROBE_VARIABLES,
    ...LLM_VARIABLES,
    ...OCR_VARIABLES,
    ...BRIGHTDATA_VARIABLES,
    ...SERP_VARIABLES,
    ...PEOPLE_VARIABLES,
    ...STRIPE_VARIABLES,
    ...REDIS_VARIABLES,
    /** For tests: `address:port` pairs that lookups may use although they are not public. Refused in production. */
    EGRESS_ALLOW: listOf(isSocketAddress, 'must be address:port pairs, such as 127.0.0.1:8053').default([]),
  })
  .refine(({ NODE_ENV, EGRESS_ALLOW }) => NODE_ENV !== 'production' || EGRESS_ALLOW.length === 0, {
    path: ['EGRESS_ALLOW'],
    error: 'gives callers access to the internal network: use it in tests only, never in production',
  })
  .superRefine(pairedLlm, {
    // Checked even if other variables are invalid, so all errors are reported at once.
    when: ({ issues }) => !issues.some(({ path }) => String(path?.[0]).startsWith('LLM_')),
  })
  .superRefine(completeSerp, {
    when: ({ issues }) => !issues.some(({ path }) => /^(?:SERP|BRIGHTDATA)_/.test(String(path?.[0]))),
  })
  .superRefine(completeEmailProbe, {
    when: ({ issues }) => !issues.some(({ path }) => String(path?.[0]).startsWith('EMAIL_PROBE')),
  })
  .superRefine(completeMail, {
    when: ({ issues }) => !issues.some(({ path }) => /^(?:SMTP|MAIL)_/.test(String(path?.[0]))),
  })
  .superRefine(completeStripe, {
    when: ({ issues }) => !issues.some(({ path }) => /^STRIPE_/.test(String(path?.[0]))),
  })
  .refine(({ DRAIN_SECONDS = 0, STOP_GRACE_SECONDS }) => DRAIN_SECONDS <= STOP_GRACE_SECONDS, {
    path: ['DRAIN_SECONDS'],
    error: 'must not be more than STOP_GRACE_SECONDS, of which it is a part',
    when: ({ issues }) =>
      !issues.some(({ path }) => path?.[0] === 'DRAIN_SECONDS' || path?.[0] === 'STOP_GRACE_SECONDS'),
  })
  .refine(({ PORT, METRICS_PORT }) => PORT === 0 || PORT !== METRICS_PORT, {
    path: ['METRICS_PORT'],
    error: 'must differ from PORT',
    // Checked even if other variables are invalid, so all errors are reported at once.
    when: ({ issues }) => !issues.some(({ path }) => path?.[0] === 'PORT' || path?.[0] === 'METRICS_PORT'),
  });

/**
 * Reads the configuration from environment variables.
 * @throws {ConfigError} naming every bad variable at once
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const { data, error } = environment.safeParse(present);
  const lines = (error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`);
  lines.push(...unknownDatasets(Object.keys(present)));
  if (!data || lines.length > 0)
    throw new ConfigError(
      `Invalid environment variables:\n${[...new Set(lines)].map((line) => `  ${line}`).join('\n')}`,
    );
  return Object.freeze({
    port: data.PORT,
    host: data.HOST,
    baseUrl: data.BASE_URL,
    database: databaseOf(data),
    callLogBytes: data.CALL_LOG_MAX_MB * 1_000_000,
    importsFolder: resolve(data.DATA_DIR, 'datasets'),
    metricsPort: data.METRICS_PORT === 'off' ? undefined : data.METRICS_PORT,
    metricsHost: data.METRICS_HOST,
    trustProxy: data.TRUST_PROXY,
    ...processesOf(data),
    production: data.NODE_ENV === 'production',
    logLevel: data.LOG_LEVEL,
    logFormat: data.LOG_FORMAT ?? (data.NODE_ENV === 'production' ? 'json' : 'text'),
    marketplaceSecrets: data.MARKETPLACE_SECRETS,
    mcpOrigins: data.MCP_ORIGINS,
    dnsServers: data.DNS_SERVERS,
    dnsblZones: data.DNSBL_ZONES,
    rdapBootstrapUrl: data.RDAP_BOOTSTRAP_URL,
    ...ipListsOf(data),
    ...refreshesOf(data),
    emailProbe: emailProbeOf(data),
    egressAllow: data.EGRESS_ALLOW,
    llm: llmOf(data),
    ocr: data.OCR_LANGUAGES_DIR,
    brightData: brightDataOf(data),
    serp: serpOf(data),
    people: peopleOf(data),
    stripe: stripeOf(data),
    redis: data.REDIS_URL,
  });
}

function plainOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href;
}
