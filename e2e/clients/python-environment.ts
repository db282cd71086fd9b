import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './client.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const requirements = join(import.meta.dirname, 'requirements.txt');

/** One for this process. */
let environment: Promise<string> | undefined;

const make = async (): Promise<string> => {
  const pinned = await readFile(requirements, 'utf8');
  const version = createHash('sha256').update(pinned).digest('hex').slice(0, 12);
  const folder = join(root, 'node_modules/.cache', `form-service-clients-${version}`);
  const bin = join(folder, 'bin');
  const complete = join(folder, 'complete');
  if (
    await readFile(complete).then(
      () => true,
      () => false,
    )
  )
    return bin;
  await rm(folder, { recursive: true, force: true });
  await run('python3', ['-m', 'venv', folder], { cwd: root });
  await run(join(bin, 'python'), ['-m', 'pip', 'install', '--quiet', '--requirement', requirements], {
    cwd: root,
  });
  await writeFile(complete, '');
  return bin;
};

/** The programs of a virtual environment with what requirements.txt pins, kept under node_modules/.cache. */
export const pythonPrograms = (): Promise<string> => (environment ??= make());
