/** Outcomes other than a normal response: no response, or a late one. */
export const DEAD = 'dead';
export const SLOW = 'slow';

const HEADER_BYTES = 12;
const TYPE = { A: 1, TXT: 16 } as const;
const NXDOMAIN = 3;
const ANSWER = 0x8180;
const TRUNCATED = 0x0200;
const LARGE_STRINGS = 200;

/**
 * Answers for the resolver, depending on a label in the name: `dead` gets no answer, `slow` a late one, `site` has the
 * address 127.0.0.1, and `large` has 50 KB of text. No other name exists.
 */
export function answerQuestion(
  question: Buffer,
  protocol: 'udp' | 'tcp',
  inTime = false,
): Buffer | typeof DEAD | typeof SLOW {
  const { labels, end } = nameIn(question);
  if (labels.includes(DEAD)) return DEAD;
  if (labels.includes(SLOW) && !inTime) return SLOW;
  const asked = question.subarray(0, end + 4);
  const type = question.readUInt16BE(end);
  if (labels.includes('site'))
    return reply(asked, type === TYPE.A ? [record(type, Buffer.from([127, 0, 0, 1]))] : []);
  if (!labels.includes('large')) return reply(asked, [], NXDOMAIN);
  if (type !== TYPE.TXT) return reply(asked, []);
  if (protocol === 'udp') return reply(asked, [], TRUNCATED);
  const text = Buffer.concat([Buffer.from([255]), Buffer.alloc(255, 'x')]);
  return reply(
    asked,
    Array.from({ length: LARGE_STRINGS }, () => record(type, text)),
  );
}

function nameIn(question: Buffer): { labels: string[]; end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length).toLowerCase());
    at += 1 + length;
  }
  return { labels, end: at + 1 };
}

function reply(asked: Buffer, records: readonly Buffer[], flags = 0): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  asked.copy(header, 0, 0, 2);
  header.writeUInt16BE(ANSWER | flags, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(records.length, 6);
  return Buffer.concat([header, asked.subarray(HEADER_BYTES), ...records]);
}

/** Builds a record of the requested name with a TTL of one minute. */
function record(type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc000 | HEADER_BYTES, 0);
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
