import { createHash } from 'node:crypto';
import type { XmlElement } from '../../input/xml.ts';
import type { DocumentWarning } from '../../job.ts';

/** The most reports of which it is told that there are copies. */
const MAX_REPORTED = 20;

/** Tells reports that were sent again from those that are new: receivers repeat reports, and each counts once. */
export class Copies {
  readonly #contents = new Map<string, { readonly path: string; times: number }>();
  readonly #names = new Set<string>();
  readonly #reused: DocumentWarning[] = [];

  /**
   * Whether a report was there before.
   * @param path where it stands in the answer if it is new
   * @param content all that it says
   * @param name what its writer calls it and no other, in parts; null where it says none
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
          'Another report before it has the same writer, id and domain, and other content. Both are counted.',
        path,
      });
    this.#names.add(key);
    return false;
  }

  get warnings(): DocumentWarning[] {
    const repeated = [...this.#contents.values()].filter(({ times }) => times > 1);
    return [
      ...told(
        repeated.map(({ path, times }) => ({
          code: 'duplicate_report',
          message: `The document has this report ${times} times. It is given and counted once.`,
          path,
        })),
      ),
      ...told(this.#reused),
    ];
  }
}

/** The first warnings of a kind, and how many more there are. */
function told(warnings: readonly DocumentWarning[]): DocumentWarning[] {
  const first = warnings.slice(0, MAX_REPORTED);
  const [one] = first;
  const rest = warnings.length - first.length;
  if (one === undefined || rest === 0) return first;
  const message = `The same is true of ${rest.toLocaleString('en')} more reports.`;
  return [...first, { code: one.code, message, path: null }];
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64');

/** How many characters are hashed at once: elements are many and short. */
const PIECE = 65_536;

/** A digest of all that an element says, however it is laid out. */
function digestOf(element: XmlElement): string {
  const hash = createHash('sha256');
  let piece = '';
  const feed = ({ name, namespace, attributes, text, children }: XmlElement): void => {
    // Each is told with its length, so that no text can pass for an element.
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
