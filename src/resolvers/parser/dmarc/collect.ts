import PostalMime, { type Email } from 'postal-mime';
import { filesIn } from '../archive.ts';
import { documentTypeOf } from '../document-type.ts';
import { InflationBudget } from '../inflation.ts';
import type { Document } from '../job.ts';
import { Refusal, reading } from '../refusal.ts';
import { resemblesAggregate } from './aggregate.ts';
import { readFailure, readSpokenFailure } from './failure.ts';
import type { FailureReport } from './report.ts';
import { isTlsReport } from './tls.ts';

/** What is done with each report that is found. */
export interface Findings {
  aggregate(text: string): void;
  tls(report: Readonly<Record<string, unknown>>, text: string): void;
  failure(report: FailureReport): void;
}

/** The most characters of a report in XML, and of one in JSON. */
const MOST_XML = 50_000_000;
const MOST_JSON = 20_000_000;

/** E-mails within e-mails and archives, at most. */
const MOST_DEPTH = 6;
const MOST_ATTACHMENTS = 200;
const MOST_MIME_DEPTH = 20;
const MOST_HEADER_BYTES = 2 ** 20;

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
  return search.found;
}

class Search {
  readonly #findings: Findings;
  readonly #budget: InflationBudget;
  readonly refusals: Refusal[] = [];
  found = 0;

  constructor(findings: Findings, budget: InflationBudget) {
    this.#findings = findings;
    this.#budget = budget;
  }

  async visit(document: Document, depth: number): Promise<void> {
    if (depth > MOST_DEPTH)
      throw new Refusal('archive_limit', `There are more than ${MOST_DEPTH} levels of e-mails and archives.`);
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
    const text = await document.text(MOST_XML);
    if (!resemblesAggregate(text)) return;
    this.#findings.aggregate(text);
    this.found += 1;
  }

  async #visitJson(document: Document): Promise<void> {
    const text = await document.text(MOST_JSON);
    const value = reading(() => JSON.parse(text) as unknown, 'The document is not valid JSON.');
    for (const report of Array.isArray(value) ? value : [value]) {
      if (!isTlsReport(report)) continue;
      this.#findings.tls(report, text);
      this.found += 1;
    }
  }

  async #visitMail(document: Document, depth: number): Promise<void> {
    if (hasManyParts(document.bytes))
      throw new Refusal('too_complex', `The e-mail has more than ${MOST_PARTS.toLocaleString('en')} parts.`);
    const mail = await reading(() => PostalMime.parse(document.bytes, MIME), 'The e-mail is damaged.');
    if (this.#takeFailure(mail)) return;
    const before = this.found;
    for (const { filename, content } of mail.attachments.slice(0, MOST_ATTACHMENTS)) {
      const bytes = Buffer.from(content as ArrayBuffer);
      await this.#leavingOut(async () => {
        const label = { filename, contentType: null };
        const type = await documentTypeOf(bytes, label).catch(() => undefined);
        if (type) await this.visit(document.within(bytes, type, label), depth + 1);
      });
    }
    if (mail.attachments.length > MOST_ATTACHMENTS)
      document.warn('attachments_cut', `Only the first ${MOST_ATTACHMENTS} attachments were read.`);
    if (this.found === before) this.#takeBody(mail.text ?? '');
  }

  /** A report of a failed message: the part for machines, and after it the message or its headers. */
  #takeFailure({ attachments }: Email): boolean {
    const index = attachments.findIndex(({ mimeType }) => mimeType === 'message/feedback-report');
    if (index < 0) return false;
    const original = attachments.find(({ mimeType }, at) => at > index && ORIGINALS.has(mimeType));
    const report = textOf(attachments[index]?.content);
    this.#findings.failure(readFailure(report, original ? textOf(original.content) : null));
    this.found += 1;
    return true;
  }

  #takeBody(body: string): void {
    const spoken = readSpokenFailure(body);
    if (spoken) this.#findings.failure(spoken);
    else if (resemblesAggregate(body)) this.#findings.aggregate(body);
    else return;
    this.found += 1;
  }
}

/** Boundaries begin a line with two hyphens, as little else does. Each part takes memory, so they are counted beforehand. */
const MOST_PARTS = 2_000;

function hasManyParts(bytes: Buffer): boolean {
  let count = 0;
  for (let at = bytes.indexOf('\n--'); at >= 0; at = bytes.indexOf('\n--', at + 3)) {
    count += 1;
    if (count > MOST_PARTS) return true;
  }
  return false;
}

const MIME = {
  forceRfc822Attachments: true,
  maxNestingDepth: MOST_MIME_DEPTH,
  maxHeadersSize: MOST_HEADER_BYTES,
} as const;

const ORIGINALS = new Set([
  'message/rfc822',
  'message/global',
  'text/rfc822-headers',
  'message/rfc822-headers',
]);

/** How much of a part is looked at for its headers. */
const MOST_PART = 2 ** 18;

const textOf = (content: unknown): string =>
  content instanceof ArrayBuffer || content instanceof Uint8Array
    ? Buffer.from(content as Uint8Array)
        .subarray(0, MOST_PART)
        .toString('utf8')
    : '';
