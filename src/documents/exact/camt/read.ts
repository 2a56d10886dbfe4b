import { childrenOf, elementAt, readXml, textAt, type XmlElement } from '../../input/xml.ts';
import {
  type Bounds,
  type Draft,
  type DraftBalance,
  type DraftNote,
  type Entry,
  identifier,
} from '../../kinds/bank-statement/draft.ts';
import type { StatementFormat } from '../../kinds/bank-statement/types.ts';
import { camtEntriesOf } from './entry.ts';
import { accountOf, balanceOf, bicAt, dayAt } from './values.ts';

/**
 * Element names of the messages and of the statements in them, with the format. In the first versions, the message
 * name ended in `V01`.
 */
const MESSAGES: readonly (readonly [name: RegExp, statement: string, format: StatementFormat])[] = [
  [/^BkToCstmrAcctRpt(?:V\d\d)?$/, 'Rpt', 'camt_052'],
  [/^BkToCstmrStmt(?:V\d\d)?$/, 'Stmt', 'camt_053'],
  [/^BkToCstmrDbtCdtNtfctn(?:V\d\d)?$/, 'Ntfctn', 'camt_054'],
];

/** Maximum depth at which messages are searched for. Envelopes are not deeper. */
const MAX_DEPTH = 6;

/** Returns the CAMT messages in a document, including those in an envelope around several documents. */
function messagesIn(element: XmlElement, depth = 0): XmlElement[] {
  if (MESSAGES.some(([name]) => name.test(element.name))) return [element];
  return depth < MAX_DEPTH ? element.children.flatMap((child) => messagesIn(child, depth + 1)) : [];
}

/** Reads the statements of all versions of CAMT.052, CAMT.053 and CAMT.054. */
export function readCamt(text: string, bounds: Bounds): Draft[] {
  return messagesIn(readXml(text)).flatMap((message) => {
    const [, name, format] = MESSAGES.find(([pattern]) => pattern.test(message.name)) ?? MESSAGES[1] ?? [];
    if (name === undefined || format === undefined) return [];
    return childrenOf(message, name).map((statement) => draftOf(statement, format, bounds));
  });
}

function draftOf(element: XmlElement, format: StatementFormat, bounds: Bounds): Draft {
  bounds.statement();
  const account = elementAt(element, 'Acct');
  const { iban, number } = accountOf(account);
  const notes: DraftNote[] = [];
  const balances = balancesOf(element, notes);
  const entries: Entry[] = [];
  for (const one of childrenOf(element, 'Ntry')) {
    const found = camtEntriesOf(one, iban ?? number, (note) => notes.push(note));
    if (found === undefined)
      notes.push({
        code: 'unreadable_transaction',
        message:
          'A transaction has no readable amount, or is marked neither as a credit nor as a debit. The transaction was skipped.',
      });
    for (const entry of found ?? []) {
      bounds.entry();
      entries.push(entry);
    }
  }
  return {
    format,
    formatVersion: /camt\.05\d\.(\d{3}\.\d\d)/.exec(element.namespace)?.[1] ?? null,
    id: identifier(textAt(element, 'Id')),
    number: identifier(textAt(element, 'ElctrncSeqNb') ?? textAt(element, 'LglSeqNb')),
    account: {
      iban,
      number,
      bic: bicAt(account, 'Svcr'),
      type: identifier(textAt(account, 'Tp/Cd') ?? textAt(account, 'Tp/Prtry')),
      currency: textAt(account, 'Ccy') ?? balances.opening?.currency ?? balances.closing?.currency ?? null,
      owner: identifier(
        textAt(account, 'Ownr/Nm') ?? textAt(account, 'Ownr/Pty/Nm') ?? textAt(account, 'Nm'),
      ),
      bankName: identifier(textAt(account, 'Svcr/FinInstnId/Nm')),
    },
    period: {
      from: dayAt(element, 'FrToDt/FrDtTm') ?? dayAt(element, 'FrToDt/FrDt'),
      to: dayAt(element, 'FrToDt/ToDtTm') ?? dayAt(element, 'FrToDt/ToDt'),
    },
    ...balances,
    entries,
    notes,
  };
}

/**
 * Reads the opening and closing balance. An intraday report (CAMT.052) has interim balances, and may omit balances that
 * an earlier report contains. Statements of several pages have interim balances between the pages.
 */
function balancesOf(element: XmlElement, notes: DraftNote[]) {
  const byCode = new Map<string, DraftBalance[]>();
  for (const one of childrenOf(element, 'Bal')) {
    const code =
      textAt(one, 'Tp/CdOrPrtry/Cd') ?? textAt(one, 'Tp/CdOrPrtry/Prtry') ?? textAt(one, 'Tp/Cd') ?? '';
    const balance = balanceOf(one);
    if (balance) byCode.set(code, [...(byCode.get(code) ?? []), balance].slice(-50));
    else notes.push({ code: 'unreadable_balance', message: 'A balance has no readable amount.' });
  }
  const first = (code: string) => byCode.get(code)?.[0];
  const interim = byCode.get('ITBD') ?? [];
  const closed = byCode.get('CLBD')?.at(-1);
  const betweenPages = interim.length > (closed ? 0 : 1) ? interim[0] : undefined;
  const opening = first('OPBD') ?? first('PRCD') ?? betweenPages ?? null;
  const closing = closed ?? interim.at(-1) ?? null;
  const available = first('CLAV') ?? first('ITAV') ?? null;
  const balancing = closed ? ('required' as const) : ('possible' as const);
  return { opening, closing, available, balancing };
}
