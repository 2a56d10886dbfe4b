import { LETTER, receiptPhoto, scannedLetter } from '../../papers.ts';
import { attackClass, type Target } from '../attack.ts';
import { flood, inTurn } from '../deliveries.ts';
import { request } from '../wire.ts';

/** Number of concurrent requests. */
const AT_ONCE = 50;

/** Pieces of prose, tables and damaged text, repeated up to the size limit of a JSON body. */
const PIECES = {
  prose: 'Maria Santos of Lakeshore Ltd. paid EUR 1,204.50 to Tom on 3 May 2026 by card. ',
  amounts: '1.234,56 ',
  initials: 'A. ',
  'e-mail addresses': 'a@b.example ',
  rows: '2026-05-03   Card payment   12.50   1,204.50\n',
  brackets: '[(<{',
};

type Post = { readonly kind: string; readonly body: string | Uint8Array; readonly type?: string };

const many =
  (make: () => Post | Promise<Post>) =>
  async (target: Target): Promise<void> => {
    const { kind, ...form } = await make();
    const posts = target.keys.business.map((key) => request({ path: `/parser/v1/${kind}`, key, ...form }));
    await flood(target, inTurn(posts), { connections: AT_ONCE });
  };

const long = (kind: string, piece: string, length: number) =>
  many(() => ({
    kind,
    body: JSON.stringify({ text: piece.repeat(Math.floor(length / piece.length)) }),
  }));

const texts = (kind: string, length: number) =>
  Object.fromEntries(
    Object.entries(PIECES).map(([name, piece]) => [`${kind}, ${name}`, long(kind, piece, length)]),
  );

export const documents = attackClass('documents', 'fifty documents at once, by three paying accounts', {
  'pages of PDF': many(() => ({ kind: 'text-analysis', body: LETTER, type: 'application/pdf' })),
  'scanned pages': many(async () => ({
    kind: 'text-analysis',
    body: await scannedLetter(),
    type: 'application/pdf',
  })),
  'photos of receipts': many(async () => ({
    kind: 'receipt',
    body: await receiptPhoto(),
    type: 'image/png',
  })),
  ...texts('invoice', 950_000),
  ...texts('text-anonymization', 950_000),
  ...texts('text-analysis', 200_000),
});
