import { defineArtefact } from '../artefact.ts';

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

/** A row of the data file: the code, the reason phrase as IANA spells it, and Facet's own description. */
export type HttpStatusRow = readonly [code: number, message: string, description: string];

interface HttpStatusIndex {
  /** All statuses in ascending order. */
  readonly all: readonly HttpStatus[];
  readonly byCode: ReadonlyMap<number, HttpStatus>;
  readonly byCategory: ReadonlyMap<HttpStatusCategory, readonly HttpStatus[]>;
}

const categoryOf = (code: number) => STATUS_CATEGORIES[Math.trunc(code / 100) - 1] as HttpStatusCategory;

/** IANA's registry of HTTP statuses, with Facet's own descriptions. */
export const httpStatusCodes = defineArtefact({
  name: 'http-status',
  load: (files): HttpStatusIndex => {
    const rows = files.json<readonly HttpStatusRow[]>('http-status.json');
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
});
