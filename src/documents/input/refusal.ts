/** Why a document cannot be read. What begins with `not_` is a document of another kind. */
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

/** What can be asked for, as reasons spell it. */
export type DocumentKind =
  | 'email'
  | 'dmarc_report'
  | 'bank_statement'
  | 'invoice'
  | 'receipt'
  | 'resume'
  | 'transcript';

/**
 * Thrown by whatever reads a document: it is the document that cannot be read, and the words are for whoever sent it. They
 * repeat nothing of it.
 */
export class Refusal extends Error {
  /** `unsupported` is no document that any parser takes, `too_long` one with too much text. */
  readonly reason: RefusalReason | 'unsupported' | 'too_long';

  constructor(reason: Refusal['reason'], detail: string) {
    super(detail);
    this.name = 'Refusal';
    this.reason = reason;
  }
}

/** Runs a library over a document; whatever it throws means that the document is damaged. Refusals of ours pass. */
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
