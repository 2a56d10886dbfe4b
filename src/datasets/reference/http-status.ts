import { createRequire } from 'node:module';
import { defineDataset } from '../dataset.ts';

/** The classes of RFC 9110, section 15, in the order of their first digit. */
export const STATUS_CATEGORIES = [
  'Informational',
  'Success',
  'Redirection',
  'Client Error',
  'Server Error',
] as const;

export type HttpStatusCategory = (typeof STATUS_CATEGORIES)[number];

export interface HttpStatus {
  readonly code: number;
  readonly message: string;
  readonly category: HttpStatusCategory;
  readonly description: string;
}

/** One line of the data file: code, reason phrase as IANA spells it, and our own description. */
type Row = readonly [code: number, message: string, description: string];

interface HttpStatusIndex {
  /** Every status, by rising code. */
  readonly all: readonly HttpStatus[];
  readonly byCode: ReadonlyMap<number, HttpStatus>;
  readonly byCategory: ReadonlyMap<HttpStatusCategory, readonly HttpStatus[]>;
}

const categoryOf = (code: number) => STATUS_CATEGORIES[Math.trunc(code / 100) - 1] as HttpStatusCategory;

/**
 * IANA's registry, without 306, which it keeps only as unused. 418 is "(Unused)" there as well, but every server and
 * client knows it by the name of RFC 2324. 104 is a temporary registration.
 */
export const httpStatusCodes = defineDataset({
  name: 'http-status',
  title: 'HTTP status codes',
  sources: [
    {
      name: 'IANA HTTP Status Code Registry',
      url: 'https://www.iana.org/assignments/http-status-codes/',
      licence: { id: 'CC0-1.0', url: 'https://www.iana.org/help/licensing-terms' },
      retrieved: '2025-09-15',
      note: 'Codes and reason phrases. 418 has the name given by RFC 2324, where the registry says "(Unused)"; the unused 306 is left out. The descriptions are written for Facet: no text of an RFC is copied.',
    },
  ],
  load: (): HttpStatusIndex => {
    const rows: readonly Row[] = createRequire(import.meta.url)('../data/http-status.json');
    const all = rows.map(([code, message, description]) => ({
      code,
      message,
      category: categoryOf(code),
      description,
    }));
    return {
      all,
      byCode: new Map(all.map((status) => [status.code, status])),
      byCategory: new Map(
        STATUS_CATEGORIES.map((name) => [name, all.filter((status) => status.category === name)]),
      ),
    };
  },
  count: ({ all }) => all.length,
});
