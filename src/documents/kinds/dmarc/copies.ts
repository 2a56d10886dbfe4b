import { createHash } from 'node:crypto';
import type { DocumentWarning } from '../../document.ts';
import type { XmlElement } from '../../input/xml.ts';

/** Maximum number of separate warnings of each kind. Further warnings are only counted. */
const MAX_REPORTED = 20;

/** Detects reports that were sent again. Receivers repeat reports, but each report is counted once. */
export class Copies {
  readonly #contents = new Map<string, { readonly path: string; times: number }>();
  readonly #names = new Set<string>();
  readonly #reused: DocumentWarning[] = [];

  /**
   * True if the same report was seen before.
   * @param path path of the report in the response if it is new
   * @param content full content of the report
   * @param name values that together identify the report, such as reporter, ID and domain; null if there are none
   */
  knows(path: string, content: string | XmlElement, name: readonly (string | null)[] | null): boolean {
    const digest = typeof content === 'string' ? hashOf(content) : digestOf(content);
    const known = this.#contents.get(digest);
    if (known) {
      known.times += 1;
      return true;
    }
    this.#contents.set(digest, { path, times: 1 });
    if (name === null) return false;
    const key = JSON.stringify(name);
    if (this.#names.has(key))
      this.#reused.push({
        code: 'report_id_reused',
        message:
          'An earlier report has the same reporter, ID and domain, but different content. Both are counted.',
        path,
      });
    this.#names.add(key);
    return false;
  }

  get warnings(): DocumentWarning[] {
    const repeated = [...this.#contents.values()].filter(({ times }) => times > 1);
    return [
      ...limitWarnings(
        repeated.map(({ path, times }) => ({
          code: 'duplicate_report',
          message: `The document contains this report ${times} times. It is returned and counted once.`,
          path,
        })),
      ),
      ...limitWarnings(this.#reused),
    ];
  }
}

/** Returns the first warnings of a kind, and another warning that states how many were left out. */
function limitWarnings(warnings: readonly DocumentWarning[]): DocumentWarning[] {
  const first = warnings.slice(0, MAX_REPORTED);
  const [one] = first;
  const rest = warnings.length - first.length;
  if (one === undefined || rest === 0) return first;
  const message = `This warning also applies to ${rest.toLocaleString('en')} more reports.`;
  return [...first, { code: one.code, message, path: null }];
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64');

/** An element consists of many short texts, so at least this many characters are collected before they are hashed. */
const PIECE = 65_536;

/** Hashes the content of an element, regardless of its formatting. */
function digestOf(element: XmlElement): string {
  const hash = createHash('sha256');
  let piece = '';
  const feed = ({ name, namespace, attributes, text, children }: XmlElement): void => {
    // Lengths are hashed as well, so that text cannot be confused with elements.
    piece += `${name} ${namespace} ${attributes.size} ${children.length} ${text.length} ${text}\n`;
    for (const [key, value] of attributes) piece += `${key} ${value.length} ${value}\n`;
    if (piece.length > PIECE) {
      hash.update(piece);
      piece = '';
    }
    for (const child of children) feed(child);
  };
  feed(element);
  return hash.update(piece).digest('base64');
}
