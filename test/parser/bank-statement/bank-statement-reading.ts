import readBankStatements from '../../../src/documents/kinds/bank-statement/job.ts';
import type { BankStatement, BankTransaction } from '../../../src/documents/kinds/bank-statement/types.ts';

/** Returns the outcome of the bank statement reader for a file. */
export const outcomeOf = (
  content: string | Uint8Array,
  { filename = null as string | null, offset = 0 } = {},
) =>
  readBankStatements({
    bytes: typeof content === 'string' ? new TextEncoder().encode(content) : content,
    filename,
    contentType: null,
    options: { offset },
  });

/** Returns the result of reading a file. Throws if the file is refused. */
export async function readingOf(
  content: string | Uint8Array,
  options: { filename?: string; offset?: number } = {},
) {
  const outcome = await outcomeOf(content, options);
  if ('refusal' in outcome) throw new Error(`${outcome.refusal.reason}: ${outcome.refusal.detail}`);
  return outcome.reading;
}

export const statementsOf = async (content: string | Uint8Array): Promise<readonly BankStatement[]> =>
  (await readingOf(content)).data.statements;

/** Returns the first statement. */
export async function statementOf(content: string | Uint8Array): Promise<BankStatement> {
  const [statement] = await statementsOf(content);
  if (!statement) throw new Error('There is no statement.');
  return statement;
}

/** Returns the first transaction. */
export async function transactionOf(content: string | Uint8Array): Promise<BankTransaction> {
  const { transactions } = await statementOf(content);
  if (!transactions[0]) throw new Error('There is no transaction.');
  return transactions[0];
}

export const amountsIn = ({ transactions }: BankStatement): string[] =>
  transactions.map(({ amount }) => amount);

/** Returns the codes of the warnings. */
export const warningsOf = async (content: string | Uint8Array): Promise<string[]> =>
  (await readingOf(content)).warnings.map(({ code }) => code);

/** Returns the reason why a file is refused. Fails if the file is accepted. */
export async function refusalOf(content: string | Uint8Array) {
  const outcome = await outcomeOf(content);
  if ('reading' in outcome) throw new Error('It was read.');
  return outcome.refusal;
}
