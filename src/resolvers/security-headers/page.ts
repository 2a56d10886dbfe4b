import { Parser } from 'htmlparser2';
import { ASCII_WHITESPACE, withoutBlanks } from '../../formats/blanks.ts';
import { decodePage } from '../../libraries/page/encoding.ts';
import { type Pause, stepsOf } from '../../scheduling/steps.ts';
import { isHtml } from './content-type.ts';

/** A script element with a URL. */
export interface ScriptElement {
  readonly src: string;
  readonly integrity: string | null;
  readonly crossOrigin: string | null;
}

/** The security-relevant parts of a page's HTML. */
export interface PageMarkup {
  /** The policies of `<meta http-equiv="Content-Security-Policy">`. */
  readonly policies: readonly string[];
  /** The last `<meta name="referrer">`. */
  readonly referrer: string | null;
  /** The number of script elements, including inline ones. */
  readonly scriptCount: number;
  readonly scripts: readonly ScriptElement[];
  /** False if the page is compressed or binary although it is declared as HTML. */
  readonly readable: boolean;
  readonly title: string | null;
  /** The beginning of the page's text, from which interstitial pages are detected. */
  readonly beginning: string;
}

const NO_MARKUP: PageMarkup = {
  policies: [],
  referrer: null,
  scriptCount: 0,
  scripts: [],
  readable: true,
  title: null,
  beginning: '',
};

/** Number of characters parsed before other requests run. */
const CHUNK = 32_768;
/**
 * The nesting limit of browsers. With each level, the parser needs more time for every tag. Deeper elements are not
 * read.
 */
const MAX_DEPTH = 512;
const MAX_SCRIPTS = 1_000;
const MAX_POLICIES = 20;
const MAX_TITLE = 500;
/** Maximum number of characters of one value, and of all policies together: the same as for a response's headers. */
const MAX_CHARACTERS = 65_536;

const keywordOf = (attribute = ''): string => withoutBlanks(attribute, ASCII_WHITESPACE).toLowerCase();

/** Reads the security-relevant elements of a page. Returns none for content that is not HTML. */
export async function readMarkup(
  bytes: Uint8Array,
  contentType: string | null,
  pause?: Pause,
): Promise<PageMarkup> {
  if (!isHtml(contentType)) return NO_MARKUP;
  const { text } = await decodePage(bytes, contentType, pause);
  if (text.includes('\0')) return { ...NO_MARKUP, readable: false };
  const policies: string[] = [];
  const scripts: ScriptElement[] = [];
  let scriptCount = 0;
  let referrer: string | null = null;
  let depth = 0;
  let title = '';
  let inTitle = false;
  let room = MAX_CHARACTERS;
  const parser = new Parser({
    onopentag(name, { content, src, integrity, crossorigin, ...attributes }) {
      depth += 1;
      if (depth > MAX_DEPTH) return parser.pause();
      inTitle = name === 'title' && title === '';
      if (name === 'script') {
        scriptCount += 1;
        const source = withoutBlanks(src ?? '', ASCII_WHITESPACE);
        if (source !== '' && scripts.length < MAX_SCRIPTS)
          scripts.push({
            src: source.slice(0, MAX_CHARACTERS),
            integrity: integrity || null,
            crossOrigin: crossorigin ?? null,
          });
      }
      if (name !== 'meta' || content === undefined) return;
      const value = content.slice(0, MAX_CHARACTERS).toWellFormed();
      if (keywordOf(attributes['http-equiv']) === 'content-security-policy') {
        if (policies.length < MAX_POLICIES && room > 0) policies.push(value.slice(0, room));
        room -= value.length;
      } else if (keywordOf(attributes.name) === 'referrer') referrer = value;
    },
    ontext(data) {
      if (inTitle) title = `${title}${data}`.slice(0, MAX_TITLE);
    },
    onclosetag() {
      depth -= 1;
      inTitle = false;
    },
  });
  for await (const at of stepsOf(text.length, CHUNK, pause)) {
    parser.write(text.slice(at, at + CHUNK));
    if (depth > MAX_DEPTH) break;
  }
  if (depth <= MAX_DEPTH) parser.end();
  const beginning = text.slice(0, MAX_CHARACTERS);
  return {
    policies,
    referrer,
    scriptCount,
    scripts,
    readable: true,
    title: title.trim() || null,
    beginning,
  };
}
