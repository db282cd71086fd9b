/** `npm run examples`: a service with a form in it, and a page for each example. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createClient } from '@form-service/sdk';
import { seedForm } from './seed-form.ts';
import { serveExamples } from './serve-examples.ts';

interface Service {
  baseUrl: string;
  accountId: string;
  apiKey: string;
  stop(): Promise<void>;
}

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
};

/** One for as long as this runs, with its data in a temporary folder. */
const startService = async (): Promise<Service> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'form-service-examples-'));
  // When this runs as root, the database runs as another user, who must be able to traverse the folder.
  await chmod(dataDir, 0o755);
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    LOG_LEVEL: 'warn',
    NODE_ENV: 'development',
  };
  const service = spawn(process.execPath, ['apps/server/src/main.ts'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(service, 'close');
  const stop = async () => {
    service.kill('SIGINT');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const baseUrl = await new Promise<string>((resolve, reject) => {
      let output = '';
      service.stdout.on('data', (chunk) => {
        output += chunk;
        const [, address] = /ready at (http:\/\/localhost:\d+)/.exec(output) ?? [];
        if (address) resolve(address);
      });
      void ended.then(() => reject(new Error('The service ended before it was ready.')));
    });
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['apps/server/src/commands/create-account.ts'],
      { env },
    );
    const [, accountId = '', apiKey = ''] = /ACCOUNT_ID=(\S+)\s+export API_KEY=(\S+)/.exec(stdout) ?? [];
    return { baseUrl, accountId, apiKey, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

const { SERVICE_URL, ACCOUNT_ID, API_KEY, PORT = '4000' } = process.env;
const service: Service =
  SERVICE_URL && ACCOUNT_ID && API_KEY
    ? { baseUrl: SERVICE_URL, accountId: ACCOUNT_ID, apiKey: API_KEY, stop: async () => {} }
    : await startService();
const form = await seedForm(createClient(service));
const { origin, stop } = await serveExamples({
  serviceUrl: service.baseUrl,
  form: form.slug,
  port: Number(PORT),
});
console.log(`Examples at ${origin}; the service is at ${service.baseUrl}. Stop with Ctrl-C.`);

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    stop();
    void service.stop();
  });
