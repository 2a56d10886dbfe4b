import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { facet, type Service, startService } from '../slow/program.ts';

/** `STOPS=20` runs the full proof. Two stops are enough to reveal a fault that occurs in the majority of stops. */
const ROUNDS = Number(process.env.STOPS ?? 2);
const CLIENTS = 24;
/** Each round stops the service after this many answers, while every client is sending requests. */
const ANSWERS = 300;
const PATH = '/reference/v1/http-status/404';

/**
 * Counts of requests by outcome: a status, `refused` if no connection was made and nothing was sent, or the error of a
 * broken connection.
 */
export type Fates = Map<string, number>;

function fateOf(url: string, key: string, agent: Agent | false): Promise<string> {
  return new Promise((resolve) => {
    const failed = ({ syscall, message }: NodeJS.ErrnoException) =>
      resolve(syscall === 'connect' ? 'refused' : message);
    get(url, { headers: { 'X-Api-Key': key }, agent }, (response) => {
      response
        .on('error', failed)
        .on('end', () => resolve(String(response.statusCode)))
        .resume();
    }).on('error', failed);
  });
}

/**
 * Sends requests until the port is closed: on new connections or on one keep-alive connection, with or without
 * pauses.
 */
async function client(index: number, url: string, key: string, fates: Fates): Promise<void> {
  const agent = index % 3 === 0 ? false : new Agent({ keepAlive: true, maxSockets: 1 });
  for (let fate = ''; fate !== 'refused'; ) {
    fate = await fateOf(url, key, agent);
    fates.set(fate, (fates.get(fate) ?? 0) + 1);
    if (index % 3 === 2) await sleep(Math.random() * 20);
  }
  if (agent) agent.destroy();
}

/** Stops a service under load repeatedly. Resolves with the outcomes of all requests. */
export async function stopUnderLoad(
  folder: string,
  env: Record<string, string>,
  command: (...args: string[]) => Promise<{ stdout: string }> = (...args) => facet(folder, ...args),
): Promise<Fates> {
  const fates: Fates = new Map();
  const made = await command('keys', 'create', '--email', 'a@example.com', '--plan', 'operator');
  const key = made.stdout.trim();
  for (let round = 0; round < ROUNDS; round += 1) {
    await using service: Service = await startService(folder, {
      LOG_LEVEL: 'warn',
      METRICS_PORT: 'off',
      ...env,
    });
    const before = fates.get('200') ?? 0;
    const clients = Array.from({ length: CLIENTS }, (_, index) =>
      client(index, `${service.url}${PATH}`, key, fates),
    );
    while ((fates.get('200') ?? 0) < before + ANSWERS) await sleep(1);
    const code = await service.stop();
    if (code !== 0) fates.set(`exit ${code}`, 1);
    await Promise.all(clients);
  }
  if (process.env.STOPS) process.stdout.write(`${JSON.stringify([...fates])}\n`);
  return fates;
}
