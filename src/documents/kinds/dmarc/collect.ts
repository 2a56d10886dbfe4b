import type { Document } from '../../document.ts';
import { headOf } from '../../exact/adapter.ts';
import { dmarcAggregateAdapter } from '../../exact/dmarc-aggregate/index.ts';
import { dmarcFailureAdapter } from '../../exact/dmarc-failure/index.ts';
import { type FoundFailure, readSpokenFailure } from '../../exact/dmarc-failure/read.ts';
import { isTlsReport } from '../../exact/smtp-tls/read.ts';
import { filesIn } from '../../input/archive.ts';
import { documentTypeOf } from '../../input/document-type.ts';
import { InflationBudget } from '../../input/inflation.ts';
import { Refusal, reading } from '../../input/refusal.ts';
import { readBodies } from '../email/bodies.ts';
import { partsWithin } from '../email/dsn.ts';
import { headerOf } from '../email/mime/headers.ts';
import { contentOf, type Part, readParts } from '../email/mime/parts.ts';
import { messageIn } from '../email/source.ts';

/** Called with each report that is found. */
export interface Findings {
  aggregate(text: string): void;
  tls(report: Readonly<Record<string, unknown>>): void;
  /** @param mail identifies the e-mail, because several e-mails may contain the same report */
  failure(failure: FoundFailure, mail: string): void;
  /** Called once for each file that contains reports, with the text that the response may include. */
  text(text: string): void;
}

/** Maximum number of characters of an XML report, and of a JSON report. */
const MAX_XML = 50_000_000;
const MAX_JSON = 20_000_000;

/** Maximum depth of e-mails and archives nested in each other. */
const MAX_DEPTH = 6;
const MAX_ATTACHMENTS = 200;
/** Maximum number of body texts of a message that are searched for a report. */
const MAX_BODIES = 5;

/**
 * Finds the reports in a document. The document may be a report itself, or an archive or e-mail that contains reports,
 * in any nesting.
 * If some reports are readable, unreadable files are skipped with a warning.
 * @returns the number of reports found
 * @throws {Refusal} the first refusal, if no report is readable
 */
export async function collect(document: Document, findings: Findings): Promise<number> {
  const search = new Search(findings, new InflationBudget(document.bytes.length));
  await search.visit(document, 0);
  const [refusal] = search.refusals;
  if (search.found === 0 && refusal) throw refusal;
  for (const { message } of search.refusals)
    document.warn('unreadable_file', `A file was skipped. ${message}`);
  if (search.cut)
    document.warn('list_cut', `Only the first ${MAX_ATTACHMENTS} attachments of an e-mail were read.`);
  return search.found;
}

class Search {
  readonly #findings: Findings;
  readonly #budget: InflationBudget;
  readonly refusals: Refusal[] = [];
  found = 0;
  /** True if an e-mail has more attachments than were read. */
  cut = false;

  constructor(findings: Findings, budget: InflationBudget) {
    this.#findings = findings;
    this.#budget = budget;
  }

  async visit(document: Document, depth: number): Promise<void> {
    if (depth > MAX_DEPTH) throw tooDeep();
    switch (document.type) {
      case 'gz':
      case 'zip':
        for (const file of await filesIn(document, this.#budget))
          await this.#leavingOut(() => this.visit(file, depth + 1));
        return;
      case 'eml':
        return this.#visitMail(document, depth);
      case 'json':
        return this.#visitJson(document);
      case 'xml':
      case 'txt':
      case 'html':
      case 'md':
      case 'csv':
        return this.#visitText(document);
    }
  }

  /**
   * Skips a file that cannot be read, so that the other files are still read. Archives that exceed the limits are
   * refused.
   */
  async #leavingOut(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Refusal) || error.reason === 'archive_limit') throw error;
      this.refusals.push(error);
    }
  }

  async #visitText(document: Document): Promise<void> {
    const text = await document.text(MAX_XML);
    const head = headOf(document.type, text);
    if (dmarcFailureAdapter.detect(head))
      this.#take(
        await dmarcFailureAdapter.read({ machine: Buffer.from(text), original: null, said: null }, null),
        '',
      );
    if (!dmarcAggregateAdapter.detect(head)) return;
    this.#findings.aggregate(text);
    this.#findings.text(text);
    this.found += 1;
  }

  async #visitJson(document: Document): Promise<void> {
    const text = await document.text(MAX_JSON);
    const value = reading(() => JSON.parse(text) as unknown, 'The document is not valid JSON.');
    const reports = (Array.isArray(value) ? value : [value]).filter(isTlsReport);
    if (reports.length === 0) return;
    for (const report of reports) this.#findings.tls(report);
    this.#findings.text(text);
    this.found += reports.length;
  }

  async #visitMail(document: Document, depth: number): Promise<void> {
    const { message, flaws } = await readParts(await messageIn(document));
    this.cut ||= flaws.has('parts');
    await this.#visitMessage(document, message, depth);
  }

  async #visitMessage(document: Document, message: Part, depth: number): Promise<void> {
    if (depth > MAX_DEPTH) throw tooDeep();
    const parts = [...partsWithin(message)];
    const mail = mailOf(message);
    if (await this.#takeFailure(parts, mail)) return;
    const before = this.found;
    const attached = parts.filter((part) => !part.type.value.startsWith('multipart/') && !isBody(part));
    for (const part of attached.slice(0, MAX_ATTACHMENTS))
      await this.#leavingOut(() => this.#visitPart(document, part, depth + 1));
    this.cut ||= attached.length > MAX_ATTACHMENTS;
    if (this.found > before) return;
    for (const part of parts.filter(isBody).slice(0, MAX_BODIES))
      await this.#leavingOut(() => this.#visitBody(document, part, mail));
  }

  async #visitPart(document: Document, part: Part, depth: number): Promise<void> {
    const [within] = part.children;
    if (within?.root) return this.#visitMessage(document, within, depth);
    const bytes = contentOf(part);
    const label = { filename: null, contentType: null };
    const type = await documentTypeOf(bytes, label).catch(() => undefined);
    if (type) await this.visit(document.within(bytes, type, label), depth);
  }

  /** Reads a report of a failed message: the machine-readable part, followed by the message or its headers. */
  async #takeFailure(parts: readonly Part[], mail: string): Promise<boolean> {
    const index = parts.findIndex(({ type }) => type.value === 'message/feedback-report');
    const machine = parts[index];
    if (!machine) return false;
    const original = parts.slice(index).find(({ type }) => ORIGINALS.has(type.value));
    const said = parts.slice(0, index).find(isBody);
    const read = {
      machine: beginningOf(machine),
      original: original ? beginningOf(original) : null,
      said: said ? (await readBodies(said, false)).text : null,
    };
    this.#take(await dmarcFailureAdapter.read(read, null), mail);
    return true;
  }

  #take(failure: FoundFailure, mail: string): void {
    this.#findings.failure(failure, mail);
    this.#findings.text(failure.text);
    this.found += 1;
  }

  /** Searches a body text for a report, as some reporters write the report into the body instead of attaching it. */
  async #visitBody(document: Document, part: Part, mail: string): Promise<void> {
    const { text } = await readBodies(part, false);
    const spoken = await readSpokenFailure(text ?? '');
    if (spoken) this.#take(spoken, mail);
    else
      await this.#visitText(
        document.within(contentOf(part), 'txt', {
          filename: null,
          contentType: headerOf(part.headers, 'content-type'),
        }),
      );
  }
}

/**
 * Identifies an e-mail by its Message-ID and Date. Identical reports in different e-mails are about different messages.
 */
const mailOf = ({ headers }: Part): string =>
  JSON.stringify([headerOf(headers, 'message-id'), headerOf(headers, 'date')]);

const tooDeep = (): Refusal =>
  new Refusal('archive_limit', `There are more than ${MAX_DEPTH} levels of e-mails and archives.`);

/** True if a part is body text and not an attachment. */
const isBody = ({ type, disposition }: Part): boolean =>
  (type.value === 'text/plain' || type.value === 'text/html') &&
  disposition.value !== 'attachment' &&
  !disposition.parameters.has('filename') &&
  !type.parameters.has('name');

const ORIGINALS = new Set([
  'message/rfc822',
  'message/global',
  'text/rfc822-headers',
  'message/rfc822-headers',
  'message/global-headers',
]);

/**
 * Maximum number of encoded bytes of a part that are decoded for its fields. The message after the fields may be much
 * longer.
 */
const MAX_ENCODED = 2 ** 20;

/** Decodes the beginning of a part, which contains its fields. */
const beginningOf = ({ body, encoding }: Part): Buffer =>
  contentOf({ body: body.subarray(0, MAX_ENCODED), encoding });
