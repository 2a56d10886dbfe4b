import { defineArtefact } from '../artefact.ts';
import { type LineTable, openLineTable } from './line-table.ts';

export interface EmailLists {
  /** Domains of disposable addresses that were reviewed individually. */
  readonly certain: LineTable;
  /** Domains of disposable addresses from unreviewed collections. */
  readonly likely: LineTable;
  /** Domains of alias services, which forward mail from generated addresses to real ones. */
  readonly alias: ReadonlySet<string>;
  /** Domains where anyone can get a free mailbox. */
  readonly free: LineTable;
  /** Domains of providers that offer only paid mailboxes. */
  readonly paid: ReadonlySet<string>;
  /** The best-known providers. */
  readonly providers: readonly KnownProvider[];
  /** Domains on lists of disposable domains by others -> evidence that these lists are wrong. */
  readonly overruled: ReadonlyMap<string, Overruling>;
  /** Local parts of role accounts: `info`, `sales`, `postmaster`. */
  readonly roles: ReadonlySet<string>;
  /** Local parts of accounts whose mail is not read: `noreply`. */
  readonly noReply: ReadonlySet<string>;
  /** Text that mailing list managers put before the name of a list: `owner-`. */
  readonly listPrefixes: readonly string[];
  /** Text that mailing list managers put behind the name of a list: `-request`, `-bounces`. */
  readonly listSuffixes: readonly string[];
}

export interface KnownProvider {
  readonly domain: string;
  /** 1 for the most popular providers, up to 3. */
  readonly rank: number;
}

/** Evidence about a domain that outweighs lists of disposable domains. */
export interface Overruling {
  readonly kind: 'paid' | 'permanent' | 'alias' | 'organisation' | 'delisted' | 'suffix';
  readonly provider: string | null;
  readonly source: string;
}

interface Lists {
  readonly alias: readonly string[];
  readonly paid: readonly string[];
  readonly providers: readonly (readonly [domain: string, rank: number])[];
  readonly overruled: readonly (readonly [
    domain: string,
    kind: Overruling['kind'],
    provider: string | null,
    source: string,
  ])[];
  readonly roles: readonly string[];
  readonly noReply: readonly string[];
  readonly listPrefixes: readonly string[];
  readonly listSuffixes: readonly string[];
}

/** Email domains in lower-case ASCII, and local parts in lower case. */
export const emailLists = defineArtefact({
  name: 'email-lists',
  load: (files): EmailLists => {
    const { alias, paid, providers, overruled, roles, noReply, ...affixes } =
      files.json<Lists>('email-lists.json');
    const table = (part: string) => openLineTable(files.bytes(`email-lists-${part}.txt`));
    return {
      certain: table('certain'),
      likely: table('likely'),
      alias: new Set(alias),
      free: table('free'),
      paid: new Set(paid),
      providers: providers.map(([domain, rank]) => ({ domain, rank })),
      overruled: new Map(
        overruled.map(([domain, kind, provider, source]) => [domain, { kind, provider, source }]),
      ),
      roles: new Set(roles),
      noReply: new Set(noReply),
      listPrefixes: affixes.listPrefixes,
      listSuffixes: affixes.listSuffixes,
    };
  },
});
