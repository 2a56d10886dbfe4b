import { expect, it } from 'vitest';
import { openTestService } from '../service-in-memory.ts';
import { lines, pdfOf } from './layout/pdf-writer.ts';

interface Long {
  readonly kind: string;
  readonly document: string | Buffer;
  /** Number of facts in the document, by the list of the answer that contains them. */
  readonly facts: Readonly<Record<string, number>>;
}

const many = (count: number, line: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => line(at)).join('\n');
const WORDS = ['mountain', 'garden', 'window', 'teacher', 'market', 'kitchen', 'letter'];
const word = (at: number): string => WORDS[at % WORDS.length] as string;
/** Returns a different word for each number. */
const name = (at: number): string =>
  String(at + 100).replace(
    /\d/g,
    (digit) => `${'bdfgklmnpr'.charAt(Number(digit))}${'aeiou'.charAt(Number(digit) % 5)}`,
  );
const day = (at: number): string => new Date(Date.UTC(2020, 0, 1 + at)).toISOString().slice(0, 10);

const paged = (pages: number, texts: (page: number) => readonly string[]): Buffer =>
  pdfOf(Array.from({ length: pages }, (_, page) => lines(texts(page))));
const statement = (pages: number): Buffer =>
  paged(pages, (page) => [
    ...(page === 0 ? ['Statement of account 12345678', 'Opening balance 01.01.2026 0.00'] : []),
    'Date        Description        Amount     Balance',
    ...Array.from(
      { length: 40 },
      (_, at) => `2026-01-10   Payment ${page}-${at}   1.00   ${page * 40 + at + 1}.00`,
    ),
  ]);

const receipt = (items: number, rest: string): string =>
  `Corner Shop\n2026-11-20\n${many(items, (at) => `Bread ${name(at)} 1.00`)}\nTotal EUR ${items}.00\n${rest}`;

const mail = (headers: string, body: string): string =>
  `From: a@example.com\nTo: b@example.com\nSubject: x\nDate: Fri, 20 Nov 2026 09:00:00 +0000\nMessage-ID: <1@example.com>\n${headers}\n${body}`;
const record = (reasons: number): string =>
  `<record><row><source_ip>192.0.2.1</source_ip><count>1</count><policy_evaluated><disposition>none</disposition>${'<reason><type>other</type><comment>x</comment></reason>'.repeat(reasons)}</policy_evaluated></row><identifiers><header_from>example.com</header_from></identifiers><auth_results>${many(reasons, (at) => `<dkim><domain>d${at}.example</domain><result>pass</result></dkim>`)}</auth_results></record>`;
const feedback = (records: number, reasons: number, errors: number): string =>
  `<feedback><report_metadata><org_name>x</org_name><report_id>1</report_id><date_range><begin>1700000000</begin><end>1700086399</end></date_range>${'<error>e</error>'.repeat(errors)}</report_metadata><policy_published><domain>example.com</domain><p>none</p></policy_published>${record(reasons).repeat(records)}</feedback>`;
const UBL = 'xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"';
const ubl = (count: number): string =>
  `<Invoice ${UBL}><ID>1</ID>${many(count, (at) => `<InvoiceLine><ID>${at}</ID></InvoiceLine>`)}</Invoice>`;

const DOCUMENTS: readonly Long[] = [
  ...[25, 50].map((pages) => ({
    kind: 'text-analysis',
    document: paged(pages, (page) =>
      Array.from({ length: 45 }, (_, at) => `The ${word(at)} of page ${page} was good in line ${at}.`),
    ),
    facts: { 'sentiment.sentences': 45 * pages },
  })),
  {
    kind: 'text-analysis',
    document: many(2_500, (at) => `Write to ${name(at)}@example.com now.`),
    facts: { entities: 2_500 },
  },
  {
    kind: 'text-anonymization',
    document: many(6_000, (at) => `Write to ${name(at)}@example.com now.`),
    facts: { entities: 6_000 },
  },
  ...[25, 50, 100].map((pages) => ({
    kind: 'bank-statement',
    document: statement(pages),
    facts: { 'statements.0.transactions': 40 * pages },
  })),
  {
    kind: 'bank-statement',
    document: `Date,Description,Amount\n${many(4_000, (at) => `${day(at % 300)},Payment ${at},1.00`)}`,
    facts: { 'statements.0.transactions': 4_000 },
  },
  { kind: 'receipt', document: receipt(2_000, ''), facts: { lineItems: 2_000 } },
  { kind: 'receipt', document: receipt(4_500, ''), facts: { lineItems: 4_500 } },
  {
    kind: 'receipt',
    document: receipt(
      2,
      many(60, (at) => `VISA ************${1_000 + at} ${at + 1}.10`),
    ),
    facts: { payments: 60 },
  },
  { kind: 'invoice', document: ubl(2_500), facts: { lineItems: 2_500 } },
  {
    kind: 'invoice',
    document: `Invoice no. 4711\nDate: 2026-11-20\n\nDescription\tQuantity\tPrice\tAmount\n${many(2_500, (at) => `Widget ${name(at)}\t2\t10.00\t20.00`)}\nTotal EUR 50000.00`,
    facts: { lineItems: 2_500 },
  },
  { kind: 'accounts-payable', document: ubl(400), facts: { coding: 400 } },
  { kind: 'dmarc', document: feedback(1_500, 1, 1), facts: { 'reports.0.records': 1_500 } },
  { kind: 'dmarc', document: feedback(1, 1, 30), facts: { 'reports.0.metadata.errors': 30 } },
  {
    kind: 'dmarc',
    document: feedback(1, 30, 1),
    facts: { 'reports.0.records.0.overrideReasons': 30, 'reports.0.records.0.authResults.dkim': 30 },
  },
  {
    kind: 'resume',
    document: `Jane Doe\njane@example.com\n${many(80, (at) => `https://${name(at)}.example.com/jane`)}\n\nExperience\n\nEngineer, ACME, 2019 - 2021\n\nSkills\n${many(700, (at) => `Skill ${name(at)}`)}\n`,
    facts: { skills: 700, links: 80 },
  },
  {
    kind: 'transcript',
    document: `WEBVTT\n\n${many(5_000, (at) => `${String(Math.floor(at / 3_600)).padStart(2, '0')}:${String(Math.floor(at / 60) % 60).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}.000 --> 09:00:00.000\nThe ${word(at)} is ${name(at)}.\n`)}`,
    facts: { segments: 5_000 },
  },
  {
    kind: 'email',
    document: mail(
      '',
      many(
        300,
        (at) =>
          `See https://${name(at)}.example.com or ${name(at)}@example.com, on ${day(at)}, for ${at + 1}.50 EUR.`,
      ),
    ),
    facts: { 'entities.urls': 300, 'entities.emails': 300, 'entities.dates': 300, 'entities.amounts': 300 },
  },
  {
    kind: 'email',
    document: mail(
      `References: ${many(300, (at) => ` <${at}@example.com>`)}\nCc: ${Array.from({ length: 1_200 }, (_, at) => `${name(at)}@example.com`).join(',\n ')}\n${many(300, (at) => `Received: from a${at}.example by b.example; Fri, 20 Nov 2026 09:00:00 +0000`)}`,
      'Hello',
    ),
    facts: { references: 300, cc: 1_200, received: 300 },
  },
  {
    kind: 'email',
    document: mail('', `${'x '.repeat(60_000)}\nhttps://late.example.com`),
    facts: { 'entities.urls': 1 },
  },
  {
    kind: 'email',
    document: mail(
      'Content-Type: multipart/mixed; boundary=b\n',
      `${many(1_200, (at) => `--b\nContent-Type: application/octet-stream; name=f${at}\nContent-Disposition: attachment\n\nx${at}`)}\n--b--`,
    ),
    facts: { attachments: 1_200 },
  },
];

const at = (data: unknown, path: string): unknown =>
  path.split('.').reduce((value, key) => (value as Record<string, unknown> | null)?.[key], data);
const dotted = (path: string): string => path.replaceAll(/\[(\d+)\]/g, '.$1');

it.each(DOCUMENTS)('$kind returns all of $facts, or warns about the omitted ones', async ({
  kind,
  document,
  facts,
}) => {
  await using service = await openTestService();
  const base64 = Buffer.from(document as Buffer).toString('base64');
  const { status, body } = await service.post(`/parser/${kind}`, { base64, include: ['fields'] });
  expect([status, body.detail]).toEqual([200, undefined]);
  const warnings: { code: string; path: string | null }[] = body.meta.warnings;
  const cuts = warnings.filter(({ code }) => /_(?:cut|truncated)$/.test(code));
  for (const [path, count] of Object.entries(facts)) {
    const returned = (at(body.data, path) as unknown[]).length;
    const warned = cuts.some((cut) => cut.path === null || path.startsWith(dotted(cut.path)));
    expect([kind, path, returned, returned === count || warned]).toEqual([kind, path, returned, true]);
    // The document must have been read.
    expect(returned).toBeGreaterThan(count === 1 ? -1 : 0);
  }
  const places = body.fields?.length ?? 0;
  expect([places, places < 2_000 || cuts.some((cut) => cut.path === 'fields')]).toEqual([places, true]);
});
