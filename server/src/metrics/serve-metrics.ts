import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { type Figure, readFigures } from './figure.ts';
import { workRegistry } from './work.ts';

const patienceMs = 5_000;
const mostConnections = 32;

interface ScrapeDeps<Deps> {
  figures: readonly Figure<Deps>[];
  deps: Deps;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

interface MetricsDeps<Deps> extends ScrapeDeps<Deps> {
  host: string;
  port: number;
}

export interface MetricsServer {
  close(): Promise<void>;
}

function answer(response: ServerResponse, status: number, text: string): void {
  const type = status === 200 ? workRegistry.contentType : 'text/plain; charset=utf-8';
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
}

/**
 * Returns a function that computes all metrics as Prometheus text. Scrapes at the same time share one result.
 */
export function createScrape<Deps>({ figures, deps, log }: ScrapeDeps<Deps>) {
  let reading: Promise<string> | null = null;
  const onFailure = (figure: string, error: unknown) =>
    log.warn({ err: error, figure }, 'a figure cannot be read');

  async function read(): Promise<string> {
    const parts = [workRegistry.metrics(), readFigures(figures, deps, onFailure)];
    return (await Promise.all(parts)).join('');
  }
  return (): Promise<string> => {
    reading ??= read().finally(() => {
      reading = null;
    });
    return reading;
  };
}

/** Serves all metrics at `/metrics` on a separate port. Any other path is refused. */
export async function serveMetrics<Deps>(given: MetricsDeps<Deps>): Promise<MetricsServer> {
  const { host, port, log } = given;
  const scrape = createScrape(given);

  async function serve({ method, url }: IncomingMessage, response: ServerResponse): Promise<void> {
    if (url?.split('?')[0] !== '/metrics')
      return answer(response, 404, 'This port serves only /metrics.\n');
    if (method !== 'GET' && method !== 'HEAD') return answer(response, 405, 'Use GET.\n');
    answer(response, 200, await scrape());
  }

  const server = createServer({ requestTimeout: patienceMs }, (request, response) => {
    serve(request, response).catch((error: unknown) => {
      log.warn({ err: error }, 'the figures cannot be shown');
      response.destroy();
    });
  });
  server.maxConnections = mostConnections;
  server.listen({ host, port });
  await once(server, 'listening');
  const { address, port: taken } = server.address() as AddressInfo;
  log.info({ address, port: taken }, 'figures are served at /metrics');
  return {
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
