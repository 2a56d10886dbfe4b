import { filesIn } from '../archive.ts';
import { type DocumentType, isImage } from '../document-type.ts';
import { type Document, documentJob } from '../job.ts';
import { Refusal } from '../refusal.ts';
import { Bounds } from './draft.ts';
import { readStatements } from './format.ts';
import type { BankStatementOptions } from './index.ts';
import { listing } from './listing.ts';
import { notOne } from './not-one.ts';
import { type FinishedStatement, finished } from './statement.ts';
import type { BankStatements } from './types.ts';

/** Kinds of documents that are none of a bank's formats, in words. */
const OTHERS: Partial<Record<DocumentType, string>> = {
  pdf: 'It is a PDF, and statements in PDF are not read yet.',
  docx: 'It is a Word document.',
  html: 'It is a web page.',
  eml: 'It is an e-mail; send its attachment, or the e-mail to /parser/email.',
  json: 'It is JSON.',
};

/** Reads the statements of a document, or of all documents in an archive. */
export default documentJob<BankStatements, BankStatementOptions>(async (document, { offset }) => {
  const files = await filesIn(document);
  const bounds = new Bounds();
  const statements: FinishedStatement[] = [];
  const texts: string[] = [];
  let refusal: Refusal | undefined;
  for (const file of files) {
    const filename = file === document ? null : file.label.filename;
    try {
      const text = await textOf(file);
      for (const draft of readStatements(file, text, bounds)) statements.push(finished(draft, filename));
      texts.push(text);
    } catch (error) {
      if (!(error instanceof Refusal) || error.reason === 'too_complex') throw error;
      refusal ??= error;
      if (files.length > 1)
        document.warn('file_left_out', `A file in the archive was left out. ${error.message}`);
    }
  }
  if (statements.length === 0) throw refusal ?? notOne('It has no statement.');
  const { data, warnings } = listing(statements, offset);
  return {
    data,
    warnings,
    confidence: confidenceOf(statements),
    text: texts.length === 1 ? (texts[0] as string) : null,
  };
});

async function textOf(file: Document): Promise<string> {
  const other = OTHERS[file.type];
  if (other !== undefined) throw notOne(other);
  if (isImage(file.type)) throw notOne('It is an image, and images of statements are not read yet.');
  return file.text();
}

/** Codes of notes by which transactions or balances are missing. */
const SERIOUS = /^(?:unreadable_|statement_incomplete$)/;

/** By the form: what is exact and adds up, what is exact, what had to be interpreted, what contradicts itself. */
function confidenceOf(statements: readonly FinishedStatement[]): number {
  const each = statements.map(({ head, notes }) => {
    if (head.reconciled === false || notes.some(({ code }) => SERIOUS.test(code))) return 0.5;
    const uncertain = notes.some(({ code }) => code.startsWith('ambiguous_')) ? 0.2 : 0;
    if (head.reconciled) return 1 - uncertain;
    return (head.format === 'csv' ? 0.85 : 0.95) - uncertain;
  });
  return Math.min(...each);
}
