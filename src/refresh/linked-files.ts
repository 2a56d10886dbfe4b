import type { LinkedFile } from '../datasets/ip-intelligence/index.ts';

/** A file whose URL changes, and which a page of its publisher names. */
export interface FileLink {
  /** The only host from which the file is fetched. */
  readonly host: string;
  /** Matches the URL of the file in the page. The first group is the date of the file, `YYYYMMDD`. */
  readonly url: RegExp;
}

/** The largest page that is searched, in bytes. Pages of Microsoft have 300 KB. */
export const MAX_PAGE_BYTES = 2 ** 21;

export const FILE_LINKS: Readonly<Record<LinkedFile, FileLink>> = {
  'azure-service-tags': {
    host: 'download.microsoft.com',
    url: /https:\/\/download\.microsoft\.com\/download\/(?:[\dA-Za-z-]{1,40}\/){1,8}ServiceTags_Public_(\d{8})\.json/g,
  },
};

/** Returns the URL of the newest file that a page names. Undefined if the page names none. */
export function linkedUrl(page: Uint8Array, { url }: FileLink): string | undefined {
  const found = new TextDecoder().decode(page).matchAll(url);
  const [newest] = [...found].sort(([, left = ''], [, right = '']) => (left < right ? 1 : -1));
  return newest?.[0];
}
