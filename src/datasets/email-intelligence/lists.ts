import { defineArtefact } from '../artefact.ts';
import { type LineTable, openLineTable } from './line-table.ts';

export interface EmailLists {
  /** Domains of addresses that are thrown away: reviewed one by one. */
  readonly certain: LineTable;
  /** The same, from collections that nobody has reviewed. */
  readonly likely: LineTable;
  /** Domains that forward mail from made-up addresses to real ones. */
  readonly alias: ReadonlySet<string>;
  /** Domains where everyone can have a mailbox for nothing. */
  readonly free: LineTable;
  /** The best known providers. */
  readonly providers: readonly string[];
  /** Local parts that stand for an office: `info`, `sales`, `postmaster`. */
  readonly roles: ReadonlySet<string>;
}

interface Lists {
  readonly alias: readonly string[];
  readonly providers: readonly string[];
  readonly roles: readonly string[];
}

/** What is known of e-mail domains and local parts. Lower case, ASCII. */
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
