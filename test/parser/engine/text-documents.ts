import readPayable from '../../../src/documents/kinds/accounts-payable/job.ts';
import readStatements from '../../../src/documents/kinds/bank-statement/job.ts';
import readEmail from '../../../src/documents/kinds/email/job.ts';
import readInvoice from '../../../src/documents/kinds/invoice/job.ts';
import readReceipt from '../../../src/documents/kinds/receipt/job.ts';
import readResume from '../../../src/documents/kinds/resume/job.ts';
import readSkills from '../../../src/documents/kinds/skill/job.ts';
import analyse from '../../../src/documents/kinds/text-analysis/job.ts';
import anonymise from '../../../src/documents/kinds/text-anonymization/job.ts';
import readTranscript from '../../../src/documents/kinds/transcript/job.ts';
import { GERMAN_BILL, SUSPICIOUS_BILL } from '../../../src/schema/parser/accounts-payable/examples.ts';
import {
  CARD_STATEMENT,
  CSV_STATEMENT,
  PAPER_STATEMENT,
} from '../../../src/schema/parser/bank-statement/examples.ts';
import { BOUNCE, NEWSLETTER, REPLY } from '../../../src/schema/parser/email/examples.ts';
import {
  DINER_BILL,
  STATIONERY_RECEIPT,
  SUPERMARKET_SLIP,
} from '../../../src/schema/parser/receipt/examples.ts';
import { BUCHHALTERIN, ENGINEER, STAGIAIRE } from '../../../src/schema/parser/resume/examples.ts';
import { ADVERTISEMENT, SKILL_LIST, STELLE } from '../../../src/schema/parser/skill/examples.ts';
import { ARTICLE, LETTER } from '../../../src/schema/parser/text-analysis/examples.ts';
import { LOG, LETTER as PERSONAL_LETTER } from '../../../src/schema/parser/text-anonymization/examples.ts';
import { CAPTIONS, INTERVIEW } from '../../../src/schema/parser/transcript/examples.ts';
import {
  AMERICAN,
  DUTCH,
  FRENCH,
  GERMAN,
  ITALIAN,
  SPANISH,
} from '../bank-statement/bank-statement-papers.ts';
import { BRITISH, PEOPLESOFT, SCHOOL } from '../transcript/academic-records.ts';

/** A kind of document that is read from its text, with samples. */
export interface TextKind {
  readonly kind: string;
  readonly samples: readonly string[];
  /** Returns the data of a document; null if it is refused. */
  readonly read: (document: string) => Promise<unknown>;
}

interface Outcome {
  readonly reading?: { readonly data: unknown };
}

/** Returns the reader of a kind, which reads text with these options. */
const reader =
  (job: (file: never) => Promise<object>, options: object | null) =>
  async (document: string): Promise<unknown> => {
    const file = { bytes: Buffer.from(document), filename: null, contentType: null, charset: null, options };
    const { reading }: Outcome = await job(file as never);
    return reading?.data ?? null;
  };

const QIF = "!Type:Bank\nD1/31'26\nT-30.50\nPGrocer\n^\nD02/14/2026\nT1,212.00\nPRefund\n^\n";
const PRICES = 'The fee is €1,250.50 plus 19 % tax for 42 km, or US$ 99.';
const MAIL = `From: a@shop.example\nSubject: Offer\nContent-Type: text/plain; charset=utf-8\n\n${PRICES}\n`;
const CHAT = '[12.05.24, 10:02:33] Ann: Hello\n[12.05.24, 10:03:10] Bo: Hi Ann, see you on 3 June 2024\n';

/** All kinds that read text, with samples in several languages. */
export const TEXT_KINDS: readonly TextKind[] = [
  {
    kind: 'accounts-payable',
    samples: [GERMAN_BILL, SUSPICIOUS_BILL],
    read: reader(readPayable, { today: '2026-12-01' }),
  },
  {
    kind: 'bank-statement',
    samples: [
      CSV_STATEMENT,
      PAPER_STATEMENT,
      CARD_STATEMENT,
      QIF,
      AMERICAN,
      DUTCH,
      FRENCH,
      GERMAN,
      ITALIAN,
      SPANISH,
    ],
    read: reader(readStatements, { offset: 0 }),
  },
  {
    kind: 'email',
    samples: [REPLY, BOUNCE, NEWSLETTER, MAIL],
    read: reader(readEmail, { countryCode: null, currency: null }),
  },
  { kind: 'invoice', samples: [GERMAN_BILL, SUSPICIOUS_BILL], read: reader(readInvoice, null) },
  {
    kind: 'receipt',
    samples: [DINER_BILL, STATIONERY_RECEIPT, SUPERMARKET_SLIP],
    read: reader(readReceipt, null),
  },
  {
    kind: 'resume',
    samples: [ENGINEER, BUCHHALTERIN, STAGIAIRE],
    read: reader(readResume, { today: '2026-11-23', country: null }),
  },
  {
    kind: 'skill',
    samples: [ADVERTISEMENT, SKILL_LIST, STELLE],
    read: reader(readSkills, { types: [], minConfidence: 0.5, list: false }),
  },
  {
    kind: 'text-analysis',
    samples: [ARTICLE, LETTER, INTERVIEW, PRICES],
    read: reader(analyse, { summarySentences: 0, keywords: 0 }),
  },
  {
    kind: 'text-anonymization',
    samples: [PERSONAL_LETTER, LOG],
    read: reader(anonymise, {
      mode: 'anonymize',
      entities: null,
      scoreThreshold: 0.3,
      operators: {},
      consistent: false,
      mapping: false,
      allowList: [],
      denyList: [],
      country: null,
      key: null,
      seed: Buffer.alloc(32, 7),
    }),
  },
  {
    kind: 'transcript',
    samples: [CAPTIONS, INTERVIEW, CHAT, BRITISH, PEOPLESOFT, SCHOOL],
    read: reader(readTranscript, { type: 'auto' }),
  },
];
