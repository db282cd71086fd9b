import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccountByCommand, type SpawnedService, spawnService } from '../testing/spawned-service.ts';
import { makeTemporaryFolder, type TemporaryFolder } from '../testing/temporary-folder.ts';
import { hostileInputs, warmUp } from './hostile-inputs.ts';

const watcher = fileURLToPath(new URL('../testing/watch-main-thread.ts', import.meta.url));
/** No task of the main thread may take longer, whatever is sent: everybody else waits for it. */
const mostMs = 50;

let folder: TemporaryFolder;
let service: SpawnedService;
let headers: Record<string, string>;

beforeAll(async () => {
  folder = await makeTemporaryFolder();
  const env = { DATA_DIR: join(folder.path, 'data'), NODE_OPTIONS: `--import=${watcher}` };
  service = await spawnService(env);
  headers = { ...(await createAccountByCommand(env)), 'content-type': 'application/json' };
  await warmUp(send);
}, 120_000);

afterAll(async () => {
  await service?.end('SIGKILL');
  await folder?.remove();
});

const send = async (method: string, path: string, body?: unknown) => {
  const response = await fetch(`${service.origin}/api/v1${path}`, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text };
};

/** The longest task since this was asked the last time. */
const longestTask = async (): Promise<number> => {
  const before = service.output().length;
  process.kill(service.pid, 'SIGUSR2');
  for (;;) {
    const [, ms] = /longest task: ([\d.]+) ms/.exec(service.output().slice(before)) ?? [];
    if (ms !== undefined) return Number(ms);
    await pause(5);
  }
};

test.each(hostileInputs)(
  '$name',
  async ({ prepare, path, body, expected }) => {
    const ids = await prepare?.(send);
    const at = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids?.[name] ?? '');
    await longestTask();
    const { status } = await send('POST', at, typeof body === 'function' ? body(ids ?? {}) : body);
    const ms = await longestTask();
    expect({ status, ms }).toEqual({
      status: expected,
      ms: expect.toSatisfy((took: number) => took < mostMs),
    });
  },
  120_000,
);
