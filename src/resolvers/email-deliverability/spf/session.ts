import { type ErrorCode, toApiError } from '../../../errors.ts';
import { type Ip, ptrName, readIp } from '../../../libraries/ip/address.ts';
import type { DnsClient, DnsRecord } from '../../../upstream/dns/index.ts';
import { recordSet } from '../../dns/answers.ts';
import { expandMacros, type MacroString, type MacroValues, targetName, usesMacro } from './macro.ts';
import type { SpfProblem } from './tree.ts';

/** Maximum number of terms that may query the DNS, in all records together (RFC 7208, 4.6.4). */
export const LOOKUP_LIMIT = 10;
/** Maximum number of terms whose DNS query returns no records (RFC 7208, 4.6.4). */
export const VOID_LIMIT = 2;
/** Maximum number of hosts of one `mx`, and of names of one `ptr`. */
export const HOST_LIMIT = 10;

/** The sender: the data that receivers evaluate SPF with. */
export interface SpfSender {
  readonly ip: Ip;
  /** ASCII. */
  readonly domain: string;
  /** The address in MAIL FROM. */
  readonly sender: string;
  readonly helo: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Aborts an evaluation. */
export class SpfStop extends Error {
  readonly result: 'permerror' | 'temperror';
  readonly problem: SpfProblem;
  /** The error code if the resolvers failed. */
  readonly code: ErrorCode | null;

  constructor(
    result: 'permerror' | 'temperror',
    problem: SpfProblem,
    message: string,
    code: ErrorCode | null = null,
  ) {
    super(message);
    this.result = result;
    this.problem = problem;
    this.code = code;
  }
}

export type SpfSession = ReturnType<typeof openSpfSession>;

/** Makes the DNS queries of one evaluation, counted against the limits of RFC 7208. */
export function openSpfSession(dns: DnsClient, sender: SpfSender, signal: AbortSignal) {
  const family = sender.ip.kind() === 'ipv4' ? 'A' : 'AAAA';
  const whole = family === 'A' ? 32 : 128;
  const counts = { lookups: 0, voids: 0 };

  function countLookup(term: string): void {
    counts.lookups += 1;
    if (counts.lookups > LOOKUP_LIMIT)
      throw new SpfStop('permerror', 'too_many_lookups', `${term} exceeds the limit of ten DNS lookups.`);
  }

  function countVoid(term: string): void {
    counts.voids += 1;
    if (counts.voids > VOID_LIMIT)
      throw new SpfStop(
        'permerror',
        'too_many_lookups',
        `${term} is the third DNS lookup that returns no records; only two are allowed.`,
      );
  }

  /** Queries records. A failure aborts the evaluation. */
  async function records(name: string, type: string): Promise<readonly DnsRecord[]> {
    try {
      return (await recordSet(dns, name, type, signal)).records;
    } catch (thrown) {
      const { code, message } = toApiError(thrown);
      throw new SpfStop('temperror', 'dns_failure', message, code);
    }
  }

  /** True if the sender's IP address is in a network. */
  function inNetwork(network: string, prefix: number): boolean {
    const other = readIp(network);
    return other?.kind() === sender.ip.kind() && sender.ip.match(other, prefix);
  }

  const amongAddresses = (found: readonly DnsRecord[], prefix: number): boolean =>
    found.some(({ data }) => inNetwork(data.address ?? '', prefix));

  /**
   * Returns the names of the sender that resolve back to it (RFC 7208, 5.5). A name that cannot be resolved is left out
   * without an error.
   */
  async function validatedNames(term: string): Promise<string[]> {
    const named = await records(ptrName(sender.ip), 'PTR').catch(() => undefined);
    if (named?.length === 0) countVoid(term);
    const names = (named ?? []).slice(0, HOST_LIMIT).map(({ data }) => data.target ?? '');
    const back = await Promise.all(
      names.map(async (name) => amongAddresses(await records(name, family).catch(() => []), whole)),
    );
    return names.filter((_, index) => back[index]);
  }

  /**
   * Returns the values of macros for the record of a domain. The names of the sender are looked up only if they are
   * used.
   */
  async function macroValues(
    text: MacroString,
    domain: string,
    count: (term: string) => void,
  ): Promise<MacroValues> {
    const values = { ...sender, domain };
    if (!usesMacro(text, 'p')) return values;
    count('%{p}');
    const names = await validatedNames('%{p}');
    const validated =
      names.find((name) => name === domain) ??
      names.find((name) => name.endsWith(`.${domain}`)) ??
      names[0] ??
      'unknown';
    return { ...values, validated };
  }

  return {
    counts,
    family,
    countLookup,
    countVoid,
    records,
    inNetwork,
    amongAddresses,
    validatedNames,
    /** Returns the name that a domain-spec expands to, or null if the expansion is not a name. */
    async target(spec: MacroString | undefined, domain: string): Promise<string | null> {
      return spec ? targetName(expandMacros(spec, await macroValues(spec, domain, countLookup))) : domain;
    },
    /** Expands the macros of an explanation. Its lookups do not count towards the limits. */
    async explanation(text: MacroString, domain: string): Promise<string> {
      return expandMacros(text, await macroValues(text, domain, () => {}));
    },
  } as const;
}
