import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Received {
  path: string;
  headers: Record<string, string>;
  body: string;
  at: number;
}

/** The response; `hang` never responds, `endless` never ends. */
type Reply =
  | number
  | 'hang'
  | 'endless'
  | { status: number; headers?: Record<string, string>; body?: string };

const flat = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

/** A webhook receiver on this machine. Responds by path, with 204 by default. */
export const startReceiver = async (reply: (path: string, nth: number) => Reply = () => 204) => {
  const received: Received[] = [];
  const counts = new Map<string, number>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      const nth = (counts.get(path) ?? 0) + 1;
      counts.set(path, nth);
      received.push({
        path,
        headers: flat(request.headers),
        body: Buffer.concat(chunks).toString(),
        at: Date.now(),
      });
      const answer = reply(path, nth);
      if (answer === 'hang') return;
      if (answer === 'endless') {
        const more = () => {
          while (!response.destroyed && response.write('x'.repeat(65_536)));
        };
        response.on('drain', more);
        more();
        return;
      }
      const { status, headers = {}, body = '' } = typeof answer === 'number' ? { status: answer } : answer;
      response.writeHead(status, headers).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: (path = '/hook') => `http://127.0.0.1:${port}${path}`,
    received,
    at: (path: string) => received.filter((one) => one.path === path),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
