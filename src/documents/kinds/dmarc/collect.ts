import { filesIn } from '../../input/archive.ts';
import { documentTypeOf } from '../../input/document-type.ts';
import { InflationBudget } from '../../input/inflation.ts';
import { Refusal, reading } from '../../input/refusal.ts';
import type { Document } from '../../job.ts';
import { readBodies } from '../email/bodies.ts';
import { partsWithin } from '../email/dsn.ts';
import { headerOf } from '../email/mime/headers.ts';
import { contentOf, type Part, readParts } from '../email/mime/parts.ts';
import { messageIn } from '../email/source.ts';
import { resemblesAggregate } from './aggregate.ts';
import { type FoundFailure, readFailure, readSpokenFailure } from './failure.ts';
import type { FailureReport } from './report.ts';
import { isTlsReport } from './tls.ts';

/** What is done with each report that is found. */
export interface Findings {
  aggregate(text: string): void;
  tls(report: Readonly<Record<string, unknown>>): void;
  /** @param mail what tells its e-mail from others that say the same */
  failure(report: FailureReport, mail: string, cut: readonly string[]): void;
  /** What may be repeated of a file that has reports; once for each file. */
  text(text: string): void;
}

/** The most characters of a report in XML, and of one in JSON. */
const MAX_XML = 50_000_000;
const MAX_JSON = 20_000_000;

/** E-mails within e-mails and archives, at most. */
const MAX_DEPTH = 6;
const MAX_ATTACHMENTS = 200;
/** The most texts of a message that are read for a report. */
const MAX_BODIES = 5;

/**
 * Finds the reports in a document: a report itself, or an archive or an e-mail that has some, however packed. Gives how many
 * there are. What cannot be read beside reports that can is left out with a warning; where there are none, it is what is thrown.
 */
export async function collect(document: Document, findings: Findings): Promise<number> {
  const search = new Search(findings, new InflationBudget(document.bytes.length));
  await search.visit(document, 0);
  const [refusal] = search.refusals;
  if (search.found === 0 && refusal) throw refusal;
  for (const { message } of search.refusals)
    document.warn('unreadable_file', `A file was left out. ${message}`);
  if (search.cut)
    document.warn('list_cut', `Only the first ${MAX_ATTACHMENTS} attachments of an e-mail were read.`);
  return search.found;
}

class Search {
  readonly #findings: Findings;
  readonly #budget: InflationBudget;
  readonly refusals: Refusal[] = [];
  found = 0;
  /** Whether an e-mail has more attachments than were read. */
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

  /** What is wrong with one file is no reason to refuse the others; what is made to harm is. */
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
    if (!resemblesAggregate(text)) return;
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

  /** A report of a failed message: the part for machines, and after it the message or its headers. */
  async #takeFailure(parts: readonly Part[], mail: string): Promise<boolean> {
    const index = parts.findIndex(({ type }) => type.value === 'message/feedback-report');
    const machine = parts[index];
    if (!machine) return false;
    const original = parts.slice(index).find(({ type }) => ORIGINALS.has(type.value));
    const said = parts.slice(0, index).find(isBody);
    this.#take(
      await readFailure(
        beginningOf(machine),
        original ? beginningOf(original) : null,
        said ? (await readBodies(said, false)).text : null,
      ),
      mail,
    );
    return true;
  }

  #take({ report, text, cut }: FoundFailure, mail: string): void {
    this.#findings.failure(report, mail, cut);
    this.#findings.text(text);
    this.found += 1;
  }

  /** A text that is read rather than attached: some reporters write the report straight into it. */
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

/** What an e-mail has for itself alone: of two with the same report but other ids, each is about a message of its own. */
const mailOf = ({ headers }: Part): string =>
  JSON.stringify([headerOf(headers, 'message-id'), headerOf(headers, 'date')]);

const tooDeep = (): Refusal =>
  new Refusal('archive_limit', `There are more than ${MAX_DEPTH} levels of e-mails and archives.`);

/** Whether a part is text to be read with the message. */
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

/** How much of a part is decoded for its fields, which the message behind them may be much longer than. */
const MAX_ENCODED = 2 ** 20;

/** The beginning of a part: reports are read for fields, which stand there. */
const beginningOf = ({ body, encoding }: Part): Buffer =>
  contentOf({ body: body.subarray(0, MAX_ENCODED), encoding });
