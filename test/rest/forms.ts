import type { TestService } from '../service-in-memory.ts';

export const MULTIPART = 'multipart/form-data; boundary=b';

/** Builds a multipart body with the boundary `b`: each part with its headers, an empty line and its content. */
export const written = (...parts: string[]): Buffer<ArrayBuffer> =>
  Buffer.from(`${parts.map((part) => `--b\r\n${part}\r\n`).join('')}--b--\r\n`, 'latin1');

/** Builds a field part. */
export const field = (name: string, text: string): string =>
  `Content-Disposition: form-data; name="${name}"\r\n\r\n${text}`;

/** Builds a file part, with additional headers if there are any. */
export const file = (name: string, filename: string, bytes: string, more = ''): string =>
  `Content-Disposition: form-data; name="${name}"; filename="${filename}"\r\n${more}\r\n${bytes}`;

/** Sends a body of any type with the key. */
export const post = (
  service: TestService,
  path: string,
  body: RequestInit['body'],
  headers: Record<string, string> = {},
) =>
  service.send(path, {
    method: 'POST',
    body,
    headers: { 'X-Api-Key': service.key, ...headers },
    duplex: 'half',
  } as RequestInit);
