import { ApiError } from '../../errors.ts';
import type { TextBlock } from '../../libraries/page/text/index.ts';
import type { Pause } from '../../scheduling/steps.ts';
import { unlessBusy, withDeadline } from '../../upstream/lookups.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import type { WebReply } from '../../upstream/web/index.ts';
import { pageMetadata } from '../url-metadata/index.ts';
import type { Source } from './sources.ts';
import type { AnswerWarning, AnswerWarningCode, FoundResult } from './types.ts';

const PAGE_MS = 8_000;
const MAX_BYTES = 1.5 * 2 ** 20;
const ACCEPT = 'text/html,application/xhtml+xml,text/plain;q=0.8,*/*;q=0.1';
/** Maximum number of characters read from a page: text further down seldom contains the answer. */
const MAX_TEXT = 80_000;
/** A page with fewer characters of text has no content of its own: it is, for example, a login or consent page. */
const MIN_TEXT = 30;

/** A search result as a source: its page, or its snippet if the page cannot be read. */
export interface ReadResult {
  readonly source: Source;
  readonly read: boolean;
  readonly warning: AnswerWarning | null;
}

/**
 * Fetches the pages of all results concurrently, each for a few seconds at most. Throws `busy`.
 * @param leftMs the time limit for all of them together
 */
export const readResults = (
  upstream: Upstream,
  results: readonly FoundResult[],
  leftMs: number,
  signal: AbortSignal,
): Promise<readonly ReadResult[]> =>
  Promise.all(results.map((result) => readResult(upstream, result, Math.min(PAGE_MS, leftMs), signal)));

async function readResult(
  upstream: Upstream,
  result: FoundResult,
  maxMs: number,
  signal: AbortSignal,
): Promise<ReadResult> {
  const failed = (code: AnswerWarningCode, message: string): ReadResult => ({
    source: snippetOf(result),
    read: false,
    warning: { code, message, url: result.url },
  });
  const work = (within: AbortSignal) => pageOf(upstream, result, within);
  try {
    const read = await withDeadline(Math.max(maxMs, 1), work, signal);
    return 'blocks' in read ? { source: read, read: true, warning: null } : failed(read.code, read.message);
  } catch (error) {
    if (signal.aborted || !(error instanceof ApiError)) throw error;
    const [code, message] = unlessBusy(REASONS.get(error.code) ?? UNREACHABLE)(error);
    return failed(code, message);
  }
}

type Reason = readonly [code: AnswerWarningCode, message: string];
const UNREACHABLE: Reason = [
  'page_unreachable',
  'The page could not be fetched. Its snippet was used instead.',
];
const REASONS: ReadonlyMap<string, Reason> = new Map([
  ['upstream_timeout', ['page_timeout', 'The page did not respond in time. Its snippet was used instead.']],
  [
    'target_not_allowed',
    ['page_not_allowed', 'Fetching the URL of this page is not allowed. Its snippet was used instead.'],
  ],
  [
    'invalid_url',
    ['page_not_allowed', 'Fetching the URL of this page is not allowed. Its snippet was used instead.'],
  ],
]);

type Fault = Pick<AnswerWarning, 'code' | 'message'>;

async function pageOf(
  { web, reading }: Upstream,
  result: FoundResult,
  signal: AbortSignal,
): Promise<Source | Fault> {
  const reply = await web.fetch({
    url: result.url,
    headers: { accept: ACCEPT },
    maxBytes: MAX_BYTES,
    beyond: 'cut',
    signal,
  });
  const { status, body, headers } = reply;
  if (status < 200 || status > 299)
    return {
      code: 'page_status',
      message: `The page responded with status ${status}. Its snippet was used instead.`,
    };
  const kind = kindOf(headers.get('content-type'));
  if (kind === null)
    return {
      code: 'page_unsupported',
      message: 'The page is neither HTML nor plain text. Its snippet was used instead.',
    };
  const read = await reading(body.length, signal, async (pause) =>
    kind === 'html'
      ? readPage(reply, pause)
      : { title: null, published: null, blocks: await readPlain(reply, pause) },
  );
  const length = read.blocks.reduce((sum, { text }) => sum + text.length, 0);
  if (length < MIN_TEXT)
    return { code: 'page_empty', message: 'The page has no readable text. Its snippet was used instead.' };
  return {
    url: result.url,
    title: read.title ?? result.title,
    snippet: result.snippet,
    published: read.published,
    blocks: read.blocks,
  };
}

function kindOf(contentType: string | null): 'html' | 'plain' | null {
  const [type = ''] = (contentType ?? 'text/html').toLowerCase().split(';');
  if (/^(?:text\/html|application\/xhtml\+xml)$/.test(type.trim())) return 'html';
  return /^text\/(?:plain|markdown)$/.test(type.trim()) ? 'plain' : null;
}

async function readPage(reply: WebReply, pause: Pause) {
  // These modules take long to load because of their parsers and tables, so they are imported when the first page is
  // read.
  const { decodePage } = await import('../../libraries/page/encoding.ts');
  const { pageText } = await import('../../libraries/page/text/index.ts');
  const { text } = await decodePage(reply.body, reply.headers.get('content-type'), pause);
  const blocks = await pageText(text, pause);
  const { title, publishedAt } = await pageMetadata(reply, pause);
  return { title, published: publishedAt, blocks: within(blocks) };
}

async function readPlain(reply: WebReply, pause: Pause): Promise<readonly TextBlock[]> {
  const { decodePage } = await import('../../libraries/page/encoding.ts');
  const { text } = await decodePage(reply.body, reply.headers.get('content-type'), pause);
  await pause();
  const blocks = text
    .slice(0, MAX_TEXT)
    .split(/\n[ \t]*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '');
  return within(blocks.map((paragraph) => ({ text: paragraph, kind: 'text', level: null })));
}

function within(blocks: readonly TextBlock[]): readonly TextBlock[] {
  let left = MAX_TEXT;
  return blocks.filter(({ text }) => {
    left -= text.length;
    return left >= 0;
  });
}

/** Returns the title and snippet of a search result as a source. */
export const snippetOf = ({ title, url, snippet }: FoundResult): Source => ({
  url,
  title,
  snippet,
  published: null,
  blocks: snippet === null ? [] : [{ text: snippet, kind: 'text', level: null }],
});
