import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { whenThisProcessEnds } from '../scripts/test/when-process-ends.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the service runs. */
    origin: string;
    accountId: string;
    apiKey: string;
    /** The service's data folder, for commands. */
    dataDir: string;
  }
}

const root = fileURLToPath(new URL('..', import.meta.url));

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
};

/** Starts the service from scratch, as described in the README. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'form-service-e2e-'));
  // When tests run as root, the database runs as another user, who must be able to traverse the folder.
  await chmod(dataDir, 0o755);
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    // A known port, because passkeys are bound to the public URL.
    PORT: String(await freePort()),
    LOG_LEVEL: 'warn',
    NODE_ENV: 'development',
    // All tests share one API key and exceed the normal rate limit.
    RATE_LIMIT_MINUTE: '10000',
    RATE_LIMIT_HOUR: '10000',
    // They also share one IP address.
    RATE_LIMIT_PUBLIC_MINUTE: '10000',
    // Connectors and webhooks call servers on this machine.
    ALLOW_PRIVATE_NETWORKS: '127.0.0.1/32',
  };
  const service = spawn('npm', ['start'], { cwd: root, env, detached: true });
  const ended = once(service, 'close');
  const group = `-${service.pid}`;
  const interrupted = whenThisProcessEnds(
    `kill -s INT -- ${group}; while kill -s 0 -- ${group}; do sleep 0.1; done; rm -rf '${dataDir}'`,
  );
  let output = '';
  for (const stream of [service.stdout, service.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const stop = async () => {
    // Signal the whole process group, like Ctrl-C.
    if (service.exitCode === null) process.kill(-(service.pid as number), 'SIGINT');
    await ended;
    interrupted.cancel();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const origin = await new Promise<string>((resolve, reject) => {
      service.stdout.on('data', () => {
        const [, address] = /ready at (http:\/\/localhost:\d+)/.exec(output) ?? [];
        if (address) resolve(address);
      });
      void ended.then(() => reject(new Error(`npm start ended:\n${output}`)));
    });
    const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'create-account'], {
      cwd: root,
      env,
    });
    const [, accountId, apiKey] = /ACCOUNT_ID=(\S+)\s+export API_KEY=(\S+)/.exec(
      stdout,
    ) as unknown as string[];
    project.provide('origin', origin);
    project.provide('dataDir', dataDir);
    project.provide('accountId', accountId as string);
    project.provide('apiKey', apiKey as string);
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}
