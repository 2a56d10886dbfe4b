/**
 * The reason why a document cannot be read. Reasons that begin with `not_` mean that the document is of another kind.
 */
export type RefusalReason =
  | 'empty'
  | 'corrupt'
  | 'encrypted_pdf'
  | 'encrypted_archive'
  | 'archive_limit'
  | 'too_many_pages'
  | 'too_complex'
  | 'no_text'
  | 'no_facts'
  | `not_${DocumentKind}`;

/** The kinds of documents that can be requested, as spelled in reasons. */
export type DocumentKind =
  | 'email'
  | 'dmarc_report'
  | 'bank_statement'
  | 'invoice'
  | 'receipt'
  | 'resume'
  | 'transcript';

/**
 * Thrown by code that reads a document if the document cannot be read. The message is for the caller and repeats
 * nothing from the document.
 */
export class Refusal extends Error {
  /** `unsupported` means that no parser supports the type, `too_long` that there is too much text. */
  readonly reason: RefusalReason | 'unsupported' | 'too_long';

  constructor(reason: Refusal['reason'], detail: string) {
    super(detail);
    this.name = 'Refusal';
    this.reason = reason;
  }
}

/**
 * Runs a library on a document. Any error it throws means that the document is damaged. Rethrows a Refusal unchanged.
 */
export function reading<Value>(work: () => Value, detail: string): Value {
  const refuse = (error: unknown): never => {
    throw error instanceof Refusal ? error : new Refusal('corrupt', detail);
  };
  try {
    const value = work();
    return value instanceof Promise ? (value.catch(refuse) as Value) : value;
  } catch (error) {
    return refuse(error);
  }
}
