import { wrongKindText } from '../../classify/kinds.ts';
import { assureKind, type KindDoubt, WrongKind } from '../../classify/wrong-kind.ts';
import { documentConfidence, confidenceOf as valueConfidence } from '../../confidence/index.ts';
import type { Document } from '../../document.ts';
import { filesIn } from '../../input/archive.ts';
import { type DocumentType, isImage } from '../../input/document-type.ts';
import { Refusal } from '../../input/refusal.ts';
import { documentJob } from '../../job.ts';
import { type Layout, layoutOf } from '../../layout/index.ts';
import { notBankStatement } from './detect.ts';
import { Bounds, type Draft } from './draft.ts';
import { readStatements } from './format.ts';
import { listing } from './listing.ts';
import { readPaper } from './paper/index.ts';
import { type FinishedStatement, finished } from './statement.ts';
import type { BankStatementOptions, BankStatements } from './types.ts';

/** Types of documents that are not bank statements, with explanations. */
const OTHERS: Partial<Record<DocumentType, string>> = {
  json: 'It is JSON.',
};

/** Types that are read from their layout. */
const PAPER: ReadonlySet<DocumentType> = new Set(['pdf', 'docx', 'html', 'md']);

/** Reads the statements of a document, or of all documents in an archive. */
export default documentJob<BankStatements, BankStatementOptions>(async (document, { offset }) => {
  const files = await filesIn(document);
  const bounds = new Bounds();
  const statements: FinishedStatement[] = [];
  const sources: Source[] = [];
  let refusal: Refusal | undefined;
  for (const file of files) {
    const filename = file === document ? null : file.label.filename;
    try {
      const source = await sourceOf(file, bounds);
      for (const draft of source.drafts) statements.push(finished(draft, filename));
      sources.push(source);
    } catch (error) {
      if (!(error instanceof Refusal) || error.reason === 'too_complex') throw error;
      refusal ??= error;
      if (files.length > 1)
        document.warn('file_left_out', `A file in the archive was skipped. ${error.message}`);
    }
  }
  if (statements.length === 0) throw refusal ?? notBankStatement('It contains no statement.');
  const { data, warnings, fields } = listing(statements, offset);
  const [only, ...others] = sources;
  const doubt = sources.find((source) => source.doubt)?.doubt;
  const confidence = confidenceOf(statements);
  const { text, layout } = only && others.length === 0 ? only : NONE;
  return {
    data,
    warnings: [...(doubt ? [doubt.warning] : []), ...warnings],
    confidence: doubt ? doubt.lower(confidence) : confidence,
    text,
    pages: layout?.pages ?? null,
    fields: others.length === 0 ? fields : null,
    ...(layout && { layout }),
  };
});

/** A file with its statements. */
interface Source {
  readonly drafts: readonly Draft[];
  readonly text: string | null;
  /** Null if the file was not read from its layout. */
  readonly layout: Layout | null;
  /** Set if the file looks like another kind of document. */
  readonly doubt?: KindDoubt | undefined;
}

const NONE: Pick<Source, 'text' | 'layout'> = { text: null, layout: null };

/** Reads a file: data formats by their syntax, other documents by their layout. Texts may be either. */
async function sourceOf(file: Document, bounds: Bounds): Promise<Source> {
  if (file.type === 'eml')
    throw new Refusal(
      'not_bank_statement',
      `${wrongKindText('email', 'bank_statement')} Or send its attachment.`,
    );
  const other = OTHERS[file.type];
  if (other !== undefined) throw notBankStatement(other);
  if (PAPER.has(file.type) || isImage(file.type)) return paperOf(file, bounds);
  const text = await file.text();
  try {
    return { drafts: readStatements(file, text, bounds), text, layout: null };
  } catch (error) {
    if (!isUnknown(error) || file.type === 'xml') throw error;
    return await paperOf(file, bounds).catch((again: unknown) => {
      throw isUnknown(again) && !(again instanceof WrongKind) ? error : again;
    });
  }
}

async function paperOf(file: Document, bounds: Bounds): Promise<Source> {
  const layout = await layoutOf(file, 'bank_statement');
  const drafts = readPaper(layout, bounds);
  return { drafts, text: layout.text, layout, doubt: assureKind(layout, 'bank_statement') };
}

const isUnknown = (error: unknown): error is Refusal =>
  error instanceof Refusal && (error.reason === 'not_bank_statement' || error.reason === 'too_long');

/** Codes of warnings that mean missing transactions or balances, or debits that may be credits. */
const SERIOUS = /^(?:unreadable_|statement_incomplete$|ambiguous_sides$)/;

/**
 * Rates the statements, and returns the lowest rate. Those read from their layout have the calibrated confidence.
 * Formats are rated highest if reconciled, lower if only exact, and lowest if contradictory.
 */
function confidenceOf(statements: readonly FinishedStatement[]): number {
  const each = statements.map(({ head, notes, places }) => {
    if (head.format === 'document') return printedConfidence(places);
    if (head.reconciled === false || notes.some(({ code }) => SERIOUS.test(code))) return 0.5;
    const uncertain = notes.some(({ code }) => code.startsWith('ambiguous_')) ? 0.2 : 0;
    if (head.reconciled) return 1 - uncertain;
    return (head.format === 'csv' ? 0.85 : 0.95) - uncertain;
  });
  return Math.min(...each);
}

function printedConfidence(places: FinishedStatement['places']): number {
  const values = places.map(({ entry, field, row, basis }) => {
    const path = entry === undefined ? `statements[].${field}` : `statements[].transactions[].${field}`;
    return { path, confidence: valueConfidence('bank-statement', path, basis, row.confidence) };
  });
  return documentConfidence('bank-statement', values);
}
