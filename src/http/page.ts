import { createHash } from 'node:crypto';
import type { Exchange } from '../gateway/exchange.ts';
import { compress, type Encoding, encodingFor } from './compress.ts';
import { type HeaderList, respondBytes } from './respond.ts';

/** A document that is the same for every client until the service is updated. */
export interface Resource {
  readonly type: string;
  readonly body: string | Uint8Array;
  readonly headers?: HeaderList;
  /** Brotli quality of its compression, up to 11. Default 6. */
  readonly effort?: number;
}

const REVALIDATE = ['cache-control', 'public, max-age=0, must-revalidate'] as const;

interface Forms {
  readonly etag: string;
  readonly bytes: Map<Encoding | 'identity', Promise<Uint8Array>>;
}

const forms = new WeakMap<Resource, Forms>();

/** Responds with a page. Encodes the page only once for each encoding. */
export async function respondPage(exchange: Exchange, page: Resource): Promise<Response> {
  const { etag, bytes } = formsOf(page);
  const headers: HeaderList = [
    ['content-type', page.type],
    ['etag', etag],
    ...(page.headers?.some(([name]) => name === 'cache-control') ? [] : [REVALIDATE]),
    ...(page.headers ?? []),
  ];
  if (exchange.request.headers.get('if-none-match')?.includes(etag))
    return respondBytes(exchange, 304, null, headers);
  const encoding = encodingFor(exchange.request.headers.get('accept-encoding')) ?? 'identity';
  const body = await bytes.getOrInsertComputed(encoding, () => encode(exchange, page, encoding));
  return respondBytes(
    exchange,
    200,
    body,
    encoding === 'identity' ? headers : [...headers, ['content-encoding', encoding]],
  );
}

const formsOf = (page: Resource): Forms =>
  forms.getOrInsertComputed(page, ({ body }) => ({
    etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    bytes: new Map(),
  }));

/** Uses a higher compression quality than for answers, because the page is encoded only once. */
const encode = async (
  exchange: Exchange,
  { body, effort = 6 }: Resource,
  encoding: Encoding | 'identity',
): Promise<Uint8Array> =>
  encoding === 'identity'
    ? Buffer.from(body as string)
    : exchange.inThreadPool(() => compress(body, encoding, effort));
