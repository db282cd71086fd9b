/**
 * `npm run dev`: the service behind Vite with hot reloading of the admin app. The app is at WEB_PORT (5173); other requests are
 * proxied to the service at PORT (3000).
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const port = process.env.PORT ?? '3000';
const webPort = Number(process.env.WEB_PORT ?? '5173');

process.env.SERVICE_URL ??= `http://localhost:${port}`;
const service = spawn(process.execPath, ['apps/server/src/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    PORT: port,
    NODE_ENV: 'development',
    // Browsers use Vite's origin; requests from other origins would be rejected.
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${webPort}`,
  },
});
const ended = once(service, 'close');
// Forward signals to the service; this process ends when the service does.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => service.kill(signal));

const vite = await createServer({
  configFile: fileURLToPath(new URL('../apps/web/vite.config.ts', import.meta.url)),
  server: { port: webPort, strictPort: true },
});
await vite.listen();
console.log(`The admin app is at http://localhost:${webPort}`);

await ended;
await vite.close();
process.exit(service.exitCode ?? 1);
