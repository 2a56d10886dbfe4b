import { operations } from './api/operations.ts';

/** A file: binary, or as base64 text. */
export type FileContent = Blob | Uint8Array | string;

/** The HTTP request of a call. */
export interface Sent {
  /** The called operation; absent for GraphQL. */
  readonly operation?: keyof typeof operations;
  readonly method: string;
  readonly path: string;
  readonly body?: BodyInit;
  /** Credits charged on success, if known. */
  readonly price?: number;
}

/** Builds the request of an operation: as JSON, as a form if it sends a file, or in the query of a GET. */
export function requestOf(name: keyof typeof operations, args: object): Sent {
  const [method, template, credits] = operations[name].split(' ') as [string, string, string];
  const rest = new Map<string, unknown>(Object.entries(args).filter(([, value]) => value != null));
  const path = template.replace(/:(\w+)\+?/g, (_, argument) => {
    const text = String(rest.get(argument) ?? '');
    // URLs drop these path segments. The request would reach another operation, and be charged for it.
    if (/^\.{0,2}$/.test(text)) throw new TypeError(`${argument} must not be "${text}"`);
    rest.delete(argument);
    return encodeURIComponent(text);
  });
  const about = { operation: name, method, price: Number(credits) };
  const file = [...rest].find(([, value]) => value instanceof Blob || value instanceof Uint8Array);
  if (method === 'POST' && !file) return { ...about, path, body: JSON.stringify(Object.fromEntries(rest)) };
  const form = file ? new FormData() : new URLSearchParams();
  if (file) rest.delete(file[0]);
  for (const [argument, value] of rest)
    for (const item of [value].flat()) form.append(argument, String(item));
  if (!file) return { ...about, path: `${path}?${form}` };
  const content = file[1] as BlobPart;
  (form as FormData).append('file', content instanceof Blob ? content : new Blob([content]));
  return { ...about, path, body: form };
}
