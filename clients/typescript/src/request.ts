import { operations } from './api/operations.ts';

/** A file: as it is, or as text in base64. */
export type FileContent = Blob | Uint8Array | string;

/** What goes over the wire for a call. */
export interface Sent {
  /** The operation. */
  readonly operation?: keyof typeof operations;
  readonly method: string;
  readonly path: string;
  readonly body?: BodyInit;
  /** What it costs if it succeeds, where that is known. */
  readonly price?: number;
}

/** Writes a call of an operation: as JSON, as a form where a file is sent, or into the address of a GET. */
export function requestOf(name: keyof typeof operations, args: object): Sent {
  const [method, template, credits] = operations[name].split(' ') as [string, string, string];
  const rest = new Map<string, unknown>(Object.entries(args).filter(([, value]) => value != null));
  const path = template.replace(/:(\w+)\+?/g, (_, argument) => {
    const text = String(rest.get(argument) ?? '');
    // Addresses drop these, so that another operation would be asked, and paid.
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
