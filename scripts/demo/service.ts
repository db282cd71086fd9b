import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve as absolute } from 'node:path';
import { compiledService, serviceFlags, serviceProgram } from '../launch/service.mjs';

export type RunningDemo = { origin: string; ended: Promise<unknown>; stop(): Promise<void> };

/** Variables of a real deployment that the demo must not use: it stores everything in its folder and sends no email. */
const clearedVariables = [
  'DATABASE_URL',
  'SECRET_KEY',
  'S3_BUCKET',
  'SMTP_URL',
  'REDIS_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'PUBLIC_URL',
  'NODE_ENV',
];

/** Starts the service like `npm start`, with its own data folder and without rate limits. */
export async function startDemoService(dataDir: string, port: string): Promise<RunningDemo> {
  const env = {
    ...process.env,
    ...Object.fromEntries(clearedVariables.map((name) => [name, ''])),
    NODE_COMPILE_CACHE: absolute(compiledService),
    DATA_DIR: dataDir,
    PORT: port,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    REQUIRE_EMAIL_VERIFICATION: 'false',
    RATE_LIMIT_MINUTE: '0',
    RATE_LIMIT_HOUR: '0',
    RATE_LIMIT_DAY: '0',
    RATE_LIMIT_SESSION_MINUTE: '0',
    RATE_LIMIT_PUBLIC_MINUTE: '0',
    RATE_LIMIT_ENTRY_MINUTE: '0',
    RATE_LIMIT_RESPONDENT_MINUTE: '0',
  };
  const service = spawn(process.execPath, [...serviceFlags, serviceProgram], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(service, 'close');
  // Stop the service when this process ends.
  const stopService = () => service.kill('SIGINT');
  process.once('exit', stopService);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stopService);
  const origin = await new Promise<string>((resolve, reject) => {
    let output = '';
    service.stdout.on('data', (chunk) => {
      output += chunk;
      const [, address] = /ready at (http:\/\/localhost:\d+)/.exec(output) ?? [];
      if (address) resolve(address);
    });
    void ended.then(() =>
      reject(new Error('The service stopped before it was ready. See the output above.')),
    );
  });
  const stop = async () => {
    stopService();
    await ended;
  };
  return { origin, ended, stop };
}
