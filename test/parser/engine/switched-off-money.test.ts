import { describe, expect, test } from 'vitest';
import readPayable from '../../../src/documents/kinds/accounts-payable/job.ts';
import readStatements from '../../../src/documents/kinds/bank-statement/job.ts';
import readEmail from '../../../src/documents/kinds/email/job.ts';
import readInvoice from '../../../src/documents/kinds/invoice/job.ts';
import readReceipt from '../../../src/documents/kinds/receipt/job.ts';
import analyse from '../../../src/documents/kinds/text-analysis/job.ts';
import { type TokenType, withoutTokens } from '../../../src/documents/tokens/switch.ts';
import { GERMAN_BILL, SUSPICIOUS_BILL } from '../../../src/schema/parser/accounts-payable/examples.ts';
import {
  CARD_STATEMENT,
  CSV_STATEMENT,
  PAPER_STATEMENT,
} from '../../../src/schema/parser/bank-statement/examples.ts';
import { NEWSLETTER, REPLY } from '../../../src/schema/parser/email/examples.ts';
import {
  DINER_BILL,
  STATIONERY_RECEIPT,
  SUPERMARKET_SLIP,
} from '../../../src/schema/parser/receipt/examples.ts';
import { ARTICLE } from '../../../src/schema/parser/text-analysis/examples.ts';
import { AMERICAN, FRENCH, GERMAN, SPANISH } from '../bank-statement/bank-statement-papers.ts';

const QIF = "!Type:Bank\nD1/31'26\nT-30.50\nPGrocer\n^\nD02/14/2026\nT1,212.00\nPRefund\n^\n";
const PRICES = 'The fee is €1,250.50 plus 19 % tax for 42 km, or US$ 99.';
const MAIL = `From: a@shop.example\nSubject: Offer\nContent-Type: text/plain; charset=utf-8\n\n${PRICES}\n`;

interface TextKind {
  readonly kind: string;
  readonly samples: readonly string[];
  readonly read: (document: string) => Promise<unknown>;
}

/** Returns the reader of a kind: the data of a document; null if it is refused. */
const reader =
  (job: (order: never) => Promise<object>, options: object | null) =>
  async (document: string): Promise<unknown> => {
    const order = { bytes: Buffer.from(document), filename: null, contentType: null, charset: null, options };
    const outcome: { readonly reading?: { readonly data: unknown } } = await job(order as never);
    return outcome.reading?.data ?? null;
  };

const BILLS = [GERMAN_BILL, SUSPICIOUS_BILL];
const TEXT_KINDS: readonly TextKind[] = [
  { kind: 'accounts-payable', samples: BILLS, read: reader(readPayable, { today: '2026-12-01' }) },
  {
    kind: 'bank-statement',
    samples: [CSV_STATEMENT, PAPER_STATEMENT, CARD_STATEMENT, QIF, AMERICAN, FRENCH, GERMAN, SPANISH],
    read: reader(readStatements, { offset: 0 }),
  },
  {
    kind: 'email',
    samples: [REPLY, NEWSLETTER, MAIL],
    read: reader(readEmail, { countryCode: null, currency: null }),
  },
  { kind: 'invoice', samples: BILLS, read: reader(readInvoice, null) },
  {
    kind: 'receipt',
    samples: [DINER_BILL, STATIONERY_RECEIPT, SUPERMARKET_SLIP],
    read: reader(readReceipt, null),
  },
  {
    kind: 'text-analysis',
    samples: [ARTICLE, PRICES],
    read: reader(analyse, { keywords: 5, summarySentences: 2 }),
  },
];

type Test = (value: unknown, name: string) => boolean;

const isEntity = (value: unknown, type: string): boolean =>
  typeof value === 'object' && value !== null && Reflect.get(value, 'type') === type;

const decimalIn =
  (members: RegExp): Test =>
  (value, name) =>
    typeof value === 'string' && members.test(name) && /^-?\d+(?:\.\d+)?$/.test(value) && Number(value) !== 0;

const MONEY_MEMBER =
  /amount|total|price|balance|gross|prepaid|rounding|charge|change|credits|debits|difference|^(?:net|base|tip|tax|paid)$/i;

const ROWS: readonly { type: TokenType; isOne: Test; kinds: readonly string[] }[] = [
  {
    type: 'money',
    isOne: (value, name) => decimalIn(MONEY_MEMBER)(value, name) || isEntity(value, 'money'),
    kinds: ['accounts-payable', 'bank-statement', 'email', 'invoice', 'receipt', 'text-analysis'],
  },
  {
    type: 'quantity',
    isOne: (value, name) => decimalIn(/^quantity$/)(value, name) || isEntity(value, 'quantity'),
    kinds: ['accounts-payable', 'invoice', 'receipt', 'text-analysis'],
  },
  {
    type: 'percent',
    isOne: (value, name) =>
      decimalIn(/^(?:rate|taxRate|percent|taxCode)$/)(value, name) || isEntity(value, 'percentage'),
    kinds: ['accounts-payable', 'invoice', 'receipt', 'text-analysis'],
  },
];

/** Returns the paths of all members with a value of a type. */
function pathsIn(data: unknown, isOne: Test, path = '', name = ''): string[] {
  if (isOne(data, name)) return [`${path}: ${JSON.stringify(data)}`];
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) => pathsIn(value, isOne, `${path}.${key}`, key));
}

describe.each(ROWS)('the recogniser of $type', ({ type, isOne, kinds }) => {
  test.each(TEXT_KINDS)('is the only one that $kind uses', async ({ kind, samples, read }) => {
    const found: string[] = [];
    for (const sample of samples) {
      found.push(...pathsIn(await read(sample), isOne));
      expect(pathsIn(await withoutTokens([type], () => read(sample)), isOne)).toEqual([]);
    }
    expect(found.length > 0).toBe(kinds.includes(kind));
  });
});
