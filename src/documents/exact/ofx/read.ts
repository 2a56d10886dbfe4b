import { notBankStatement } from '../../kinds/bank-statement/detect.ts';
import {
  type Bounds,
  type Draft,
  type DraftNote,
  type Entry,
  identifier,
} from '../../kinds/bank-statement/draft.ts';
import { bicOf, ibanOf } from '../../tokens/identifiers/iban.ts';
import { investmentEntries } from './investment.ts';
import { type OfxElement, ofxAll, ofxAt, ofxValue, readSgml } from './sgml.ts';
import { ofxAmount, ofxDay, ofxEntry } from './transaction.ts';

const STATEMENTS = new Set(['STMTRS', 'CCSTMTRS', 'INVSTMTRS']);
const TRANSACTIONS = new Set(['STMTTRN', 'STMTTRNP']);

/** Reads the statements of bank accounts and credit cards, and of the cash in investment accounts. */
export function readOfx(text: string, bounds: Bounds): Draft[] {
  const [, version = null] = /\bVERSION\s*[:=]\s*"?(\d{3})/i.exec(text.slice(0, 2_000)) ?? [];
  const root = readSgml(text);
  const bankName = identifier(ofxValue(root, 'OFX/SIGNONMSGSRSV1/SONRS/FI/ORG'));
  const statements = ofxAll(root, STATEMENTS);
  if (statements.length === 0) throw notBankStatement('It is an OFX file without a statement.');
  return statements.map((element, at) => {
    const draft = draftOf(element, { version, bankName }, bounds);
    // A truncated file affects only its last statement.
    const cut = at === statements.length - 1 && [...root.unclosed].some((name) => INSIDE.test(name));
    return cut ? { ...draft, notes: [...draft.notes, CUT] } : draft;
  });
}

/** Elements inside a statement. A file that lacks only the end tags of elements around statements is complete. */
const INSIDE = /STMTRS$|TRANLIST$|^STMTTRN/;

const CUT: DraftNote = {
  code: 'statement_incomplete',
  message: 'The statement is incomplete: the file ends in the middle of it.',
};

interface Head {
  readonly version: string | null;
  readonly bankName: string | null;
}

function draftOf(element: OfxElement, { version, bankName }: Head, bounds: Bounds): Draft {
  bounds.statement();
  const notes: DraftNote[] = [];
  const entries: Entry[] = [];
  const take = (entry: Entry | undefined): void => {
    bounds.entry();
    if (entry) entries.push(entry);
    else
      notes.push({
        code: 'unreadable_transaction',
        message: 'A transaction has no readable amount and was skipped.',
      });
  };
  const investment = element.name === 'INVSTMTRS';
  for (const one of ofxAll(element, TRANSACTIONS)) take(ofxEntry(one));
  if (investment) {
    for (const entry of investmentEntries(element)) take(entry);
    notes.push({
      code: 'cash_only',
      message: 'For investment accounts, only cash transactions are read, not positions.',
    });
  }
  const list = ofxAt(element, 'BANKTRANLIST') ?? ofxAt(element, 'INVTRANLIST');
  return {
    format: 'ofx',
    formatVersion: version,
    account: { ...accountOf(element), currency: identifier(ofxValue(element, 'CURDEF')), bankName },
    period: { from: ofxDay(ofxValue(list, 'DTSTART')), to: ofxDay(ofxValue(list, 'DTEND')) },
    closing: balanceAt(element, 'LEDGERBAL'),
    available: balanceAt(element, 'AVAILBAL'),
    entries,
    notes,
  };
}

function accountOf(element: OfxElement) {
  const account =
    ofxAt(element, 'BANKACCTFROM') ?? ofxAt(element, 'CCACCTFROM') ?? ofxAt(element, 'INVACCTFROM');
  const accountId = ofxValue(account, 'ACCTID');
  const iban = accountId === null ? null : ibanOf(accountId);
  const bank = ofxValue(account, 'BANKID') ?? ofxValue(account, 'BROKERID');
  const bic = bicOf(bank ?? '');
  const type = ofxValue(account, 'ACCTTYPE');
  return {
    iban,
    number: iban === null ? identifier(accountId) : null,
    bic,
    bankCode: bic === null ? identifier(bank) : null,
    type: identifier(type) ?? TYPES[element.name] ?? null,
  };
}

/** Account types of statements without an account type element. */
const TYPES: Readonly<Record<string, string>> = { CCSTMTRS: 'CREDITCARD', INVSTMTRS: 'INVESTMENT' };

function balanceAt(element: OfxElement, name: string) {
  const balance = ofxAt(element, name);
  const amount = ofxAmount(ofxValue(balance, 'BALAMT'));
  return amount ? { amount, currency: null, date: ofxDay(ofxValue(balance, 'DTASOF')) } : null;
}
