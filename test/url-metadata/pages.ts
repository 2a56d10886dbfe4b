import { readFileSync } from 'node:fs';
import type { PageMetadata } from '../../src/resolvers/url-metadata/metadata.ts';
import { extractPage } from '../../src/resolvers/url-metadata/page.ts';

export interface PageOptions {
  readonly url?: string;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly truncated?: boolean;
}

/** Returns a page that was written for the tests in the style of typical sites. */
export const pageFile = (name: string): Buffer => readFileSync(new URL(`pages/${name}.htm`, import.meta.url));

/** Reads a page; by default its header declares UTF-8. */
export function readPage(
  body: string | Uint8Array,
  { url = 'https://www.example.com/a/page', status = 200, headers = {}, truncated = false }: PageOptions = {},
): Promise<PageMetadata> {
  const all = new Headers({ 'content-type': 'text/html; charset=utf-8', ...headers });
  return extractPage({
    url,
    status,
    headers: all,
    rawHeaders: [...all],
    body: typeof body === 'string' ? Buffer.from(body) : body,
    truncated,
  });
}

/** Returns the codes of the warnings except `nothing_found`, which applies to most samples. */
export const codesOf = ({ warnings }: Pick<PageMetadata, 'warnings'>): string[] =>
  warnings.map(({ code }) => code).filter((code) => code !== 'nothing_found');
