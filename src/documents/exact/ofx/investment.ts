import { type Entry, identifier } from '../../kinds/bank-statement/draft.ts';
import { type OfxElement, ofxAll, ofxAt, ofxValue } from './sgml.ts';
import { ofxAmount, ofxDay } from './transaction.ts';

/** Aggregates of transactions with securities that have a total in cash (OFX 2.3, section 13.9.2.4). */
const NAMES = new Set([
  'BUYDEBT',
  'BUYMF',
  'BUYOPT',
  'BUYOTHER',
  'BUYSTOCK',
  'SELLDEBT',
  'SELLMF',
  'SELLOPT',
  'SELLOTHER',
  'SELLSTOCK',
  'INCOME',
  'INVEXPENSE',
  'MARGININTEREST',
  'RETOFCAP',
]);

/**
 * Reads the cash movements of purchases, sales and income. Totals are signed. An aggregate without a total moves no
 * cash.
 */
export function investmentEntries(statement: OfxElement): Entry[] {
  return ofxAll(statement, NAMES).flatMap((element): Entry[] => {
    const trade = ofxAt(element, 'INVBUY') ?? ofxAt(element, 'INVSELL') ?? element;
    const amount = ofxAmount(ofxValue(trade, 'TOTAL'));
    if (amount === undefined) return [];
    const facts = ofxAt(trade, 'INVTRAN');
    return [
      {
        amount,
        status: 'booked',
        bookingDate: ofxDay(ofxValue(facts, 'DTTRADE')),
        valueDate: ofxDay(ofxValue(facts, 'DTSETTLE')),
        id: identifier(ofxValue(facts, 'FITID')),
        code: element.name,
        description: ofxValue(facts, 'MEMO') ?? ofxValue(trade, 'SECID/UNIQUEID'),
      },
    ];
  });
}
