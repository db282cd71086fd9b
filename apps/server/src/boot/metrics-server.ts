import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Health } from '../http/health.ts';

export interface MetricsServer {
  port: number;
  stop(): Promise<void>;
}

/** `/metrics`, `/healthz` and `/readyz` on a separate port, which is not for the public network. */
export const startMetricsServer = async (
  port: number | undefined,
  { readMetrics, health }: { readMetrics(): Promise<string>; health: Health },
): Promise<MetricsServer | undefined> => {
  if (port === undefined) return undefined;
  const pages: Record<string, () => Promise<string>> = {
    '/metrics': readMetrics,
    '/healthz': async () => 'ok\n',
    '/readyz': async () => {
      if (health.isStopping()) throw new Error('stopping');
      await health.checkReady();
      return 'ready\n';
    },
  };
  const server = createServer((request, response) => {
    const page = pages[request.url ?? ''];
    const answer = (status: number, text: string) =>
      response.writeHead(status, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text);
    if (!page) return void answer(404, 'Available: /metrics, /healthz and /readyz.\n');
    page().then(
      (text) => answer(200, text),
      () => answer(503, 'unavailable\n'),
    );
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        // A lost scrape is repeated; one that never ends would block the shutdown.
        server.closeAllConnections();
      }),
  };
};
