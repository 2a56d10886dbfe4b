import type { DocumentWarning } from '../document.ts';

/** Warns that a list in an answer is truncated. Returns no warning for a complete list. */
export function listCut(path: string, max: number, count: number): DocumentWarning[] {
  if (count <= max) return [];
  const message = `Only the first ${max.toLocaleString('en')} of ${count.toLocaleString('en')} are returned.`;
  return [{ code: 'list_cut', message, path }];
}

/** Warns that the end of a document was not read because it has too many rows. */
export function rowsCut(max: number, count: number): DocumentWarning[] {
  if (count <= max) return [];
  const message = `Only the first ${max.toLocaleString('en')} of ${count.toLocaleString('en')} rows of text were read.`;
  return [{ code: 'rows_cut', message, path: null }];
}
