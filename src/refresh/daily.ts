import type { Refreshes } from '../accounting/refreshes.ts';
import { ApiError } from '../errors.ts';
import type { Upstream } from '../upstream/upstream.ts';
import type { WorkOutcome } from '../workers/index.ts';
import { type FileLink, linkedUrl, MAX_PAGE_BYTES } from './linked-files.ts';

const FETCH_MS = 60_000;
const DAY_MS = 86_400_000;
/** Milliseconds before the next attempt after a failure. */
const AGAIN_MS = 3_600_000;

/** Accepted data in its stored form, with the parts that were omitted; or the reason why the file was refused. */
export type Judgement =
  | { readonly content: string; readonly leftOut: readonly string[] }
  | { readonly refused: string; readonly kind?: RefusalKind };

/** Returns the judgement of a worker process, which refuses a file that exceeds its limits. */
export const judgementOf = (done: WorkOutcome<Judgement>): Judgement =>
  done.outcome === 'done'
    ? done.result
    : { refused: `The file could not be read within its limits (${done.why}).` };

type Download = { readonly body: Uint8Array } | { readonly refused: string };

/** A file that is fetched once a day. */
export interface DailyFile {
  /** Name of the data in the store. */
  readonly name: string;
  /** Name of the publisher in metrics, and in messages. */
  readonly service: string;
  readonly publisher: string;
  /**
   * Returns the URLs to fetch: for each file, its URL and those of its mirrors, or of a page that names the URL. All
   * files are needed.
   */
  readonly files: (today: string) => readonly (readonly string[])[];
  /** Finds the URL of a file on the page that names it. */
  readonly link?: FileLink | undefined;
  /** True if the administrator chose the URL. */
  readonly configured?: true;
  /** The maximum size of a file. */
  readonly maxBytes: number;
  /**
   * Time of day after which a new file is fetched, in milliseconds after midnight UTC. Without it, a new file is fetched
   * a day after the last one, whichever node fetched that.
   */
  readonly afterMs?: number;
  /** Milliseconds by which this node waits longer, so that not all installations fetch at once. */
  readonly delayMs?: number;
  /** Checks the fetched files. */
  readonly check: (bodies: readonly Uint8Array[], today: string, signal: AbortSignal) => Promise<Judgement>;
  /** Uses stored data. Throws if its format is unknown. The data in use then stays. */
  readonly use: (content: string) => Promise<void>;
}

/** The parts of the service that all refreshes need. */
export interface RefreshDeps {
  readonly refreshes: Refreshes;
  readonly upstream: Pick<Upstream, 'web' | 'reportService'>;
  readonly now: () => number;
  /**
   * Called with the reason if a file, a part of it, or the stored data of another node is refused. The previous data
   * stays in use.
   */
  readonly onRefusal: (why: string, kind: RefusalKind) => void;
}

/**
 * Kind of a refusal: the publisher did not respond with the file; the file was refused; a part of it was left out; or the
 * stored data of another node was refused.
 */
export type RefusalKind = 'unreachable' | 'refused' | 'left_out' | 'unreadable';

/** Data that one node fetches once a day and all nodes use. */
export interface DailyRefresh {
  /** Loads stored data. Fetches new data if it is due and it is this node's task to fetch it. */
  round(stop: AbortSignal): Promise<void>;
  /** Loads stored data. */
  takeUp(): Promise<void>;
  /** Time when the current data was fetched, in epoch milliseconds. Undefined if none was fetched. */
  readonly at: number | undefined;
}

export function createDailyRefresh(
  file: DailyFile,
  { refreshes, upstream, now, onRefusal }: RefreshDeps,
): DailyRefresh {
  const { name, service, publisher, maxBytes } = file;
  let taken: number | undefined;
  /** Time of stored data that cannot be read. It has to be fetched again. */
  let unusable: number | undefined;
  let notBefore = Number.NEGATIVE_INFINITY;

  async function takeUp(): Promise<void> {
    const at = await refreshes.at(name);
    if (at === undefined || at === taken || at === unusable) return;
    const row = await refreshes.read(name);
    if (!row) return;
    try {
      await file.use(row.content);
      taken = row.at;
    } catch (error) {
      // A node with another version may have stored this data. The previous data stays in use.
      unusable = row.at;
      onRefusal((error as Error).message, 'unreadable');
    }
  }

  /** Returns the time when the stored data was fetched. Undefined if it must be fetched again. */
  async function storedAt(): Promise<number | undefined> {
    const at = await refreshes.at(name);
    // A time in the future was set by a clock that was ahead, so it is ignored.
    return at === undefined || at === unusable || at > now() + AGAIN_MS ? undefined : at;
  }

  async function refresh(stop: AbortSignal): Promise<void> {
    const began = now();
    notBefore = began + AGAIN_MS;
    const signal = AbortSignal.any([stop, AbortSignal.timeout(FETCH_MS)]);
    const result = await fetched(began, signal).catch((error: unknown) => {
      if (error instanceof ApiError) return { refused: error.message, kind: 'unreachable' as const };
      throw error;
    });
    if ('content' in result) {
      await refreshes.keep(name, began, result.content);
      for (const why of result.leftOut) onRefusal(`Left out: ${why}`, 'left_out');
    } else if (!stop.aborted) onRefusal(result.refused, result.kind ?? 'refused');
    upstream.reportService(service, 'content' in result ? 'ok' : 'other', undefined, now() - began);
  }

  async function fetched(at: number, signal: AbortSignal): Promise<Judgement> {
    const today = new Date(at).toISOString().slice(0, 10);
    const bodies: Uint8Array[] = [];
    for (const urls of file.files(today)) {
      const response = await fetchedFrom(urls, signal);
      if ('refused' in response) return { ...response, kind: 'unreachable' };
      bodies.push(response.body);
    }
    return file.check(bodies, today, signal);
  }

  /** Fetches a file from the first of these URLs that responds with it. */
  async function fetchedFrom(urls: readonly string[], signal: AbortSignal): Promise<Download> {
    let failure: Download = { refused: `${publisher} has no URL.` };
    for (const url of urls) {
      const found = await (file.link
        ? linkedFile(url, file.link, signal)
        : download(url, maxBytes, signal)
      ).catch((error: unknown) => {
        if (error instanceof ApiError && !signal.aborted) return { refused: error.message };
        throw error;
      });
      if ('body' in found) return found;
      failure = found;
    }
    return failure;
  }

  /** Fetches a file whose URL is on a page. */
  async function linkedFile(page: string, link: FileLink, signal: AbortSignal): Promise<Download> {
    const response = await download(page, MAX_PAGE_BYTES, signal);
    if ('refused' in response) return response;
    const url = linkedUrl(response.body, link);
    if (url === undefined) return { refused: `The page of ${publisher} names no file.` };
    return download(url, maxBytes, signal, link.host);
  }

  /** @param host the only host that may respond */
  async function download(
    from: string,
    limit: number,
    signal: AbortSignal,
    host?: string,
  ): Promise<Download> {
    const request = { url: from, maxBytes: limit, signal };
    const { status, body, url, redirects } = await (file.configured
      ? upstream.web.fetchConfigured(request)
      : upstream.web.fetch(request));
    const hops = [url, ...redirects.map((redirect) => redirect.url)];
    // Anyone on the network path could change an unencrypted response.
    if (hops.some((hop) => !hop.startsWith('https:')))
      return { refused: `${publisher} redirects to a URL without https.` };
    if (host !== undefined && hops.some((hop) => new URL(hop).host !== host))
      return { refused: `${publisher} redirects to another host than ${host}.` };
    if (status !== 200) return { refused: `${publisher} responded with status ${status}.` };
    return { body };
  }

  /** Returns the time after which the stored file must have been fetched. */
  function lastDue(): number {
    if (file.afterMs === undefined) return now() - DAY_MS + 1;
    const today = Math.floor(now() / DAY_MS) * DAY_MS + file.afterMs;
    return today <= now() ? today : today - DAY_MS;
  }

  return {
    takeUp,
    async round(stop) {
      const isMine = await refreshes.mine();
      await takeUp();
      const at = await storedAt();
      const due = lastDue();
      const isWaiting = at !== undefined && (at >= due || now() < due + (file.delayMs ?? 0));
      if (!isMine || now() < notBefore || isWaiting) return;
      await refresh(stop);
      await takeUp();
    },
    get at() {
      return taken;
    },
  };
}
