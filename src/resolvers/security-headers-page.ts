import { Parser } from 'htmlparser2';
import { decodePage } from './page-encoding.ts';

/** A script element with an address. */
export interface ScriptElement {
  readonly src: string;
  readonly integrity: string | null;
  readonly crossOrigin: string | null;
}

/** What the HTML of a page says about its security. */
export interface PageMarkup {
  /** Policies of `<meta http-equiv="Content-Security-Policy">`. */
  readonly policies: readonly string[];
  /** The last `<meta name="referrer">`. */
  readonly referrer: string | null;
  /** Every script element, inline ones included. */
  readonly scriptCount: number;
  readonly scripts: readonly ScriptElement[];
  /** Whether it is text at all: a page that is compressed or binary under the name of HTML is not. */
  readonly readable: boolean;
}

const NO_MARKUP: PageMarkup = { policies: [], referrer: null, scriptCount: 0, scripts: [], readable: true };

/** Whether a Content-Type is HTML; a page without one is taken for it. */
export const isHtml = (contentType: string | null): boolean =>
  /^(text\/html|application\/xhtml\+xml)?$/.test(
    (contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? '',
  );

/** Reads the elements of a page that matter for its security. Of what is no HTML it reads nothing. */
export function readMarkup(bytes: Uint8Array, contentType: string | null): PageMarkup {
  if (!isHtml(contentType)) return NO_MARKUP;
  const { text } = decodePage(bytes, contentType);
  if (text.includes('\0')) return { ...NO_MARKUP, readable: false };
  const policies: string[] = [];
  const scripts: ScriptElement[] = [];
  let scriptCount = 0;
  let referrer: string | null = null;
  const parser = new Parser({
    onopentag(name, { content, src, integrity, crossorigin, ...attributes }) {
      if (name === 'script') {
        scriptCount += 1;
        if (src?.trim())
          scripts.push({ src: src.trim(), integrity: integrity || null, crossOrigin: crossorigin ?? null });
      }
      if (name !== 'meta' || content === undefined) return;
      if (attributes['http-equiv']?.trim().toLowerCase() === 'content-security-policy')
        policies.push(content);
      else if (attributes.name?.trim().toLowerCase() === 'referrer') referrer = content;
    },
  });
  parser.end(text);
  return { policies, referrer, scriptCount, scripts, readable: true };
}
