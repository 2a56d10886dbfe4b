/** An embedded file. */
export interface Embedded {
  readonly name: string;
  readonly content: string;
}

/** Builds a small PDF with embedded files; an encrypted one needs an unknown password. */
export function pdfWith(
  files: readonly Embedded[],
  { pages = 1, encrypted = false }: { pages?: number; encrypted?: boolean } = {},
): Buffer {
  const objects: string[] = [];
  const add = (body: string): number => objects.push(body);
  const catalog = add('');
  const tree = add('');
  const kids = Array.from({ length: pages }, () =>
    add(`<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 200 200] >>`),
  );
  objects[tree - 1] =
    `<< /Type /Pages /Count ${pages} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`;
  const names = files.map(({ name, content }) => {
    const bytes = Buffer.from(content).toString('latin1');
    const stream = add(`<< /Type /EmbeddedFile /Length ${bytes.length} >>\nstream\n${bytes}\nendstream`);
    const entry = add(`<< /Type /Filespec /F (${name}) /UF (${name}) /EF << /F ${stream} 0 R >> >>`);
    return `(${name}) ${entry} 0 R`;
  });
  objects[catalog - 1] =
    `<< /Type /Catalog /Pages ${tree} 0 R /Names << /EmbeddedFiles << /Names [${names.join(' ')}] >> >> >>`;
  const secret = '00'.repeat(32);
  const security = encrypted
    ? ` /Encrypt << /Filter /Standard /V 1 /R 2 /O <${secret}> /U <${secret}> /P -4 >> /ID [<00> <00>]`
    : '';
  let body = '%PDF-1.7\n';
  const offsets = objects.map((object, at) => {
    const offset = body.length;
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const trailer = `trailer\n<< /Size ${size} /Root ${catalog} 0 R${security} >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(`${body}xref\n0 ${size}\n0000000000 65535 f \n${rows}${trailer}`, 'latin1');
}

const SIGNED_DATA = Buffer.from('06092a864886f70d010702', 'hex');
const DATA = Buffer.from('06092a864886f70d010701', 'hex');
const VERSION = Buffer.from('020101', 'hex');
const DIGESTS = Buffer.from('310f300d06096086480165030402010500', 'hex');

function closed(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  return Buffer.concat([Buffer.from([tag, 0x84]), length, content]);
}

const open = (tag: number, ...parts: readonly Buffer[]): Buffer =>
  Buffer.concat([Buffer.from([tag, 0x80]), ...parts, Buffer.from([0, 0])]);

/** Wraps content in a DER-encoded signed message (CMS) without signatures. */
export const signed = (content: string | Buffer): Buffer =>
  closed(
    0x30,
    SIGNED_DATA,
    closed(
      0xa0,
      closed(0x30, VERSION, DIGESTS, closed(0x30, DATA, closed(0xa0, closed(0x04, Buffer.from(content))))),
    ),
  );

/** Wraps content in BER: with indefinite lengths, and the content in pieces. */
export function signedInPieces(content: string): Buffer {
  const bytes = Buffer.from(content);
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += 1_000) pieces.push(closed(0x04, bytes.subarray(at, at + 1_000)));
  return open(
    0x30,
    SIGNED_DATA,
    open(0xa0, open(0x30, VERSION, DIGESTS, open(0x30, DATA, open(0xa0, open(0x24, ...pieces))))),
  );
}

/** Builds a signature without the signed content. */
export const detachedSignature = (): Buffer =>
  closed(0x30, SIGNED_DATA, closed(0xa0, closed(0x30, VERSION, DIGESTS, closed(0x30, DATA))));
