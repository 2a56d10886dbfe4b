import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Config } from '../../config/index.ts';
import { originOf } from '../address.ts';
import type { Log } from '../log.ts';
import { explainPort, StartError } from '../start-error.ts';
import type { Metrics } from './index.ts';

export interface Scrape {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves `/metrics` on a separate port, so clients of the API cannot read the metrics.
 * @throws the listen error (`EADDRINUSE`, …)
 */
export async function serveMetrics(
  metrics: Pick<Metrics, 'text' | 'contentType'>,
  { host, port }: { host: string; port: number },
): Promise<Scrape> {
  const server = createServer((request, response) => {
    if (request.url?.split('?')[0] !== '/metrics') return response.writeHead(404).end();
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return response.writeHead(405, { Allow: 'GET, HEAD' }).end();
    metrics.text().then(
      (text) => response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  const { port: bound } = server.address() as AddressInfo;
  return {
    url: `${originOf(host, bound)}/metrics`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/**
 * Serves the metrics if the operator configured a port. Outside production, if the port is already in use, only the
 * metrics are disabled, so a second service can run beside the first.
 */
export async function openMetrics(
  { metricsPort: port, metricsHost: host, production }: Config,
  metrics: Pick<Metrics, 'text' | 'contentType'>,
  log: Log,
): Promise<Scrape | undefined> {
  if (port === undefined) return undefined;
  try {
    return await serveMetrics(metrics, { host, port }).catch(explainPort('METRICS_PORT', port));
  } catch (error) {
    if (production || !(error instanceof StartError)) throw error;
    log.warn(`Metrics are disabled: ${error.message}`);
    return undefined;
  }
}
