import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const module = join(import.meta.dirname, 'when-process-ends.ts');

test('the command runs after the process was killed, unless it was canceled', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'form-service-ends-'));
  const [ended, canceled] = [join(folder, 'ended'), join(folder, 'canceled')];
  const program = `
    import { whenThisProcessEnds } from ${JSON.stringify(module)};
    whenThisProcessEnds("touch '${canceled}'").cancel();
    whenThisProcessEnds("touch '${ended}'");
    console.log('started');
    setInterval(() => {}, 1_000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program]);
  await once(child.stdout, 'data');
  expect(existsSync(ended)).toBe(false);
  child.kill('SIGKILL');
  await expect.poll(() => existsSync(ended)).toBe(true);
  expect(existsSync(canceled)).toBe(false);
  await rm(folder, { recursive: true });
});
