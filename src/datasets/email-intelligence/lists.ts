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
  /** The best-known providers. */
  readonly providers: readonly string[];
  /** Local parts of role accounts: `info`, `sales`, `postmaster`. */
  readonly roles: ReadonlySet<string>;
}

interface Lists {
  readonly alias: readonly string[];
  readonly providers: readonly string[];
  readonly roles: readonly string[];
}

/** E-mail domains and local parts, in lower-case ASCII. */
export const emailLists = defineArtefact({
  name: 'email-lists',
  load: (files): EmailLists => {
    const { alias, providers, roles } = files.json<Lists>('email-lists.json');
    const table = (part: string) => openLineTable(files.bytes(`email-lists-${part}.txt`));
    return {
      certain: table('certain'),
      likely: table('likely'),
      alias: new Set(alias),
      free: table('free'),
      providers,
      roles: new Set(roles),
    };
  },
});
