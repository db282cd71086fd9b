import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient } from '@form-service/sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
let folder: string;
let port: number;
const running: (() => Promise<void>)[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'form-service-demo-'));
  // When tests run as root, the database runs as another user, who must be able to traverse the folder.
  await chmod(folder, 0o755);
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  ({ port } = probe.address() as { port: number });
  probe.close();
});
afterAll(async () => {
  for (const stop of running) await stop();
  await rm(folder, { recursive: true, force: true });
});

/** Runs `npm run demo` without the build until it prints the credentials, with 2% of the data. */
const startDemo = async (dir: string) => {
  const env = { ...process.env, DEMO_DIR: dir, DEMO_SCALE: '0.02', PORT: String(port) };
  const demo = spawn(process.execPath, ['scripts/demo.ts'], { cwd: root, env });
  const ended = once(demo, 'close');
  let output = '';
  const stop = async () => {
    demo.kill('SIGINT');
    await ended;
  };
  running.push(stop);
  const said = new Promise<void>((resolve) => {
    for (const stream of [demo.stdout, demo.stderr])
      stream.on('data', (chunk) => {
        output += chunk;
        if (output.includes('Press Ctrl-C to stop')) resolve();
      });
  });
  await Promise.race([said, ended]);
  return { output, stop };
};

test('the demo fills its folder, its owner can sign in, and it starts immediately the next time', async () => {
  const dir = join(folder, 'demo');
  const first = await startDemo(dir);
  const [, email = '', password = ''] = /Email +(\S+)\n +Password +(.+)\n/.exec(first.output) ?? [];
  expect(first.output).toContain('Filling the demo');

  const user = createClient({ baseUrl: `http://localhost:${port}`, keepCookies: true });
  await user.auth.signIn({ body: { email, password } });
  const [account] = (await user.accounts.list()).data;
  expect(account).toMatchObject({ name: 'Harbor Works', role: 'owner' });
  const client = user.inAccount(account?.id as string);

  const { data: forms } = await client.forms.list({ sort: 'name' });
  expect(forms.map(({ status }) => status).toSorted()).toEqual([
    'closed',
    'draft',
    ...Array.from({ length: 7 }, () => 'published'),
  ]);
  for (const { status, entryCount } of forms) if (status !== 'draft') expect(entryCount).toBeGreaterThan(2);
  const feedback = forms.find(({ name }) => name === 'Customer feedback');
  expect((await client.formVersions.list({ formId: feedback?.id as string })).data).toHaveLength(2);
  const orders = forms.find(({ name }) => name === 'Shop order')?.id as string;
  const changed = await client.entries.listOfForm({ id: orders, filter: 'revision > 1' });
  expect(changed.data.length).toBeGreaterThan(0);
  expect((await client.users.list()).data).toHaveLength(5);
  expect((await client.files.list()).data.length).toBeGreaterThan(8);
  expect((await client.views.list()).data.flatMap(({ issues }) => issues)).toEqual([]);
  const { data: workflows } = await client.workflows.list();
  expect(workflows.map(({ enabled, hasChanges }) => enabled && !hasChanges)).toEqual([true, true, true]);
  expect((await client.workflowRuns.list({ status: 'succeeded' })).data.length).toBeGreaterThan(2);
  const { completion } = await client.forms.summary({ id: feedback?.id as string });
  expect(completion.started).toBeGreaterThan(0);
  await first.stop();

  const second = await startDemo(dir);
  expect(second.output).not.toContain('Filling');
  expect((await client.forms.list()).data).toHaveLength(forms.length);
  await second.stop();
});

test('a folder with other files is not touched', async () => {
  const dir = await mkdtemp(join(folder, 'other-'));
  await writeFile(join(dir, 'letters.txt'), 'Dear all');
  const { output } = await startDemo(dir);
  expect(output).toContain('contains other files');
  expect(await readdir(dir)).toEqual(['letters.txt']);
});
