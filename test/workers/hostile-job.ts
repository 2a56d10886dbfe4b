import { writeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { serialize } from 'node:v8';
import { CHANNEL_FD } from '../../src/workers/protocol.ts';

/** Messages to the service from a process that a document has compromised. */
export const ATTACKS = {
  'bytes that are no message': () => writeSync(CHANNEL_FD, Buffer.alloc(1_000, 0x07)),
  'a message without end': () => writeSync(CHANNEL_FD, Buffer.alloc(4, 0xff)),
  'half a message': () => writeSync(CHANNEL_FD, messageOf({ said: 'begun' }).subarray(0, 9)),
  nothing: () => write(null),
  'a text': () => write('begun'),
  'a message of Node': () => write({ cmd: 'NODE_HANDLE', type: 'net.Socket' }),
  'an unknown message': () => write({ said: 'anything' }),
  'a result that is no bytes': () => write({ said: 'done', result: 'text' }),
  'a result that cannot be read': () => write({ said: 'done', result: Buffer.from('junk') }),
  'a failure without words': () => write({ said: 'failed' }),
} as const;

export type Attack = keyof typeof ATTACKS | 'its beginning again and again' | 'a result after its own';

function messageOf(value: unknown): Buffer {
  const message = serialize(value);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(message.length);
  return Buffer.concat([length, message]);
}

const write = (value: unknown) => writeSync(CHANNEL_FD, messageOf(value));

/** Attacks the service and never stops. */
export default async function attack(name: Attack): Promise<unknown> {
  if (name === 'a result after its own') {
    setTimeout(() => write({ said: 'done', result: serialize('forged') }), 20);
    return process.pid;
  }
  if (name === 'its beginning again and again') setInterval(() => write({ said: 'begun' }), 20);
  else ATTACKS[name]();
  await sleep(600_000);
  return undefined;
}
