import { readFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { json } from 'node:stream/consumers';

/** Returns the live child processes of a process, filtered by their command line. */
export function childrenOf(pid: number, runs = '--process='): number[] {
  const pids = readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1')
    .split(' ')
    .filter(Boolean)
    .map(Number);
  return pids.filter((child) => commandOf(child).includes(runs));
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'latin1');
  } catch {
    return '';
  }
}

/** Returns the samples of `/metrics`, by name and labels. */
export async function samplesOf(output: string): Promise<Map<string, number>> {
  const url = /http:\/\/[\w.:]+\/metrics/.exec(output)?.[0] ?? '';
  const text = await (await fetch(url)).text();
  const samples = text.split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(samples.map((line) => [line.replace(/ [^ ]*$/, ''), Number(line.split(' ').at(-1))]));
}

/**
 * Makes a call on a separate connection, which any of the processes may accept. Rejects if the connection is closed
 * early.
 */
export function callOnce(
  url: string,
  headers: Record<string, string>,
): Promise<{ status: number; body: unknown; headers: NodeJS.Dict<string | string[]> }> {
  const { promise, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<typeof callOnce>>>();
  const request = httpRequest(url, { headers, agent: false }, (response) => {
    json(response).then(
      (body) => resolve({ status: response.statusCode ?? 0, body, headers: response.headers }),
      reject,
    );
  });
  request.on('error', reject).end();
  return promise;
}
