import { type ErrorCode, toApiError } from '../../../errors.ts';
import type { DnsClient, DnsRecord } from '../../../upstream/dns/index.ts';
import { recordSet } from '../../dns/answers.ts';
import { type Ip, ptrName, readIp } from '../../../libraries/ip/address.ts';
import { expandMacros, type MacroString, type MacroValues, targetName, usesMacro } from './macro.ts';
import type { SpfProblem } from './tree.ts';

/** Terms that may ask the DNS, over all records (RFC 7208, 4.6.4). */
export const LOOKUP_LIMIT = 10;
/** Terms among them whose question may have no answer. */
export const VOID_LIMIT = 2;
/** Hosts of one `mx`, and names of one `ptr`. */
export const HOST_LIMIT = 10;

/** Who sends: what receivers know when they evaluate SPF. */
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

/** Ends an evaluation: no term after it counts. */
export class SpfStop extends Error {
  readonly result: 'permerror' | 'temperror';
  readonly problem: SpfProblem;
  /** What kept the resolvers from answering. */
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

/** The questions of one evaluation, counted against the limits of RFC 7208. */
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
        `${term} is the third DNS lookup without an answer, one more than allowed.`,
      );
  }

  /** Asks for records; a failure ends the evaluation. */
  async function records(name: string, type: string): Promise<readonly DnsRecord[]> {
    try {
      return (await recordSet(dns, name, type, signal)).records;
    } catch (thrown) {
      const { code, message } = toApiError(thrown);
      throw new SpfStop('temperror', 'dns_failure', message, code);
    }
  }

  /** Whether the sender's address lies in a network. */
  function inNetwork(network: string, prefix: number): boolean {
    const other = readIp(network);
    return other?.kind() === sender.ip.kind() && sender.ip.match(other, prefix);
  }

  const amongAddresses = (found: readonly DnsRecord[], prefix: number): boolean =>
    found.some(({ data }) => inNetwork(data.address ?? '', prefix));

  /** Names of the sender that lead back to it (RFC 7208, 5.5). A failure means a name less, and no error. */
  async function validatedNames(term: string): Promise<string[]> {
    const named = await records(ptrName(sender.ip), 'PTR').catch(() => undefined);
    if (named?.length === 0) countVoid(term);
    const names = (named ?? []).slice(0, HOST_LIMIT).map(({ data }) => data.target ?? '');
    const back = await Promise.all(
      names.map(async (name) => amongAddresses(await records(name, family).catch(() => []), whole)),
    );
    return names.filter((_, index) => back[index]);
  }

  /** What macros stand for in the record of a domain; the names of the sender are looked up only where they are used. */
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
    /** The name that a domain-spec leads to; null where it leads to none. */
    async target(spec: MacroString | undefined, domain: string): Promise<string | null> {
      return spec ? targetName(expandMacros(spec, await macroValues(spec, domain, countLookup))) : domain;
    },
    /** A text with its macros put in, outside of what is counted. */
    async explanation(text: MacroString, domain: string): Promise<string> {
      return expandMacros(text, await macroValues(text, domain, () => {}));
    },
  } as const;
}
