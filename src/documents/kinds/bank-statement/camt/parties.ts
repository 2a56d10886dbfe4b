import { elementAt, textAt, type XmlElement } from '../../../input/xml.ts';
import { identifier } from '../draft.ts';
import type { Counterparty } from '../types.ts';
import { accountOf, bicAt } from './values.ts';

/**
 * The other side of a transaction: the debtor of a credit, the creditor of a debit. For reversals the parties are those of what
 * was reversed, so that it is the other way round.
 */
export function counterpartyOf(
  details: XmlElement,
  credit: boolean,
  own: string | null,
): Partial<Counterparty> {
  const first = partyOf(details, credit ? 'Dbtr' : 'Cdtr');
  if (isOther(first, own) && (first.name ?? first.iban ?? first.accountNumber)) return first;
  const second = partyOf(details, credit ? 'Cdtr' : 'Dbtr');
  // Returned payments name the parties as they were at first.
  return (second.iban ?? second.accountNumber) && isOther(second, own)
    ? second
    : isOther(first, own)
      ? first
      : {};
}

const isOther = ({ iban, accountNumber }: Counterparty, own: string | null): boolean =>
  own === null || (iban !== own && accountNumber !== own);

function partyOf(details: XmlElement, role: 'Dbtr' | 'Cdtr'): Counterparty {
  const parties = elementAt(details, 'RltdPties');
  const { iban, number } = accountOf(elementAt(parties, `${role}Acct`));
  return {
    name: nameOf(elementAt(parties, role)) ?? nameOf(elementAt(parties, `Ultmt${role}`)),
    iban,
    accountNumber: number,
    bic: bicAt(elementAt(details, 'RltdAgts'), `${role}Agt`),
  };
}

/** A party's name stands in `Pty` since version 7, and in `Agt` where it is a bank. */
const nameOf = (party: XmlElement | undefined): string | null =>
  textAt(party, 'Nm') ??
  textAt(party, 'Pty/Nm') ??
  textAt(party, 'Agt/FinInstnId/Nm') ??
  textAt(party, 'FinInstnId/Nm');

/** The creditor identifier of a direct debit. */
export function creditorIdOf(details: XmlElement): string | null {
  const creditor = elementAt(details, 'RltdPties/Cdtr');
  for (const path of [
    'Id/PrvtId/Othr',
    'Pty/Id/PrvtId/Othr',
    'Id/OrgId/Othr',
    'Pty/Id/OrgId/Othr',
    'Id/PrvtId/OthrId',
  ]) {
    const other = elementAt(creditor, path);
    const id = textAt(other, 'Id');
    if (id !== null && (textAt(other, 'SchmeNm/Prtry') === 'SEPA' || SEPA_CREDITOR.test(id)))
      return identifier(id);
  }
  return null;
}

/** Country, check digits, business code of three characters, national identifier (EPC 262-08). */
const SEPA_CREDITOR = /^[A-Z]{2}\d{2}[A-Z0-9]{3}[A-Z0-9]{1,28}$/;
