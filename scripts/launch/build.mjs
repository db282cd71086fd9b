import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { withInstallLock } from './install-lock.mjs';
import { runForwardingSignals } from './run-program.mjs';

const program = 'scripts/build.ts';

/** The build parts with their sources and stamp files. */
const parts = {
  form: {
    what: 'the embedded form',
    stamp: 'packages/embed/dist/built-from',
    sources: [
      'packages/embed/src',
      'packages/embed/package.json',
      'packages/engine/src',
      'packages/sdk/src',
      'scripts/build',
      program,
      'package-lock.json',
    ],
  },
  app: {
    what: 'the admin app',
    stamp: 'apps/web/dist/built-from',
    sources: [
      'apps/web/src',
      'apps/web/index.html',
      'apps/web/vite.config.ts',
      'packages/engine/src',
      'packages/sdk/src',
      'scripts/build',
      program,
      'package-lock.json',
    ],
  },
  service: {
    what: 'the service',
    stamp: 'apps/server/dist/built-from',
    sources: [
      'apps/server/src',
      'packages/contracts/src',
      'packages/contracts/package.json',
      'packages/engine/src',
      'packages/engine/package.json',
      'package.json',
      'scripts/build',
      program,
      'package-lock.json',
    ],
  },
};

/** Builds the parts whose sources have changed. A stamp next to each result, written after success, identifies its sources. */
export async function ensureBuilt(root, runtime, names = Object.keys(parts)) {
  // A container image has the result without the build tools.
  if (!existsSync(join(root, program))) return;
  for (const name of names) await ensurePart(root, runtime, name);
}

async function ensurePart(root, runtime, name) {
  const { what, sources, stamp } = parts[name];
  const stampFile = join(root, stamp);
  if (isBuilt(stampFile, builtFrom(root, sources))) return;
  await withInstallLock(
    join(root, '.cache'),
    async () => {
      const wanted = builtFrom(root, sources);
      // Another process may have built it while this one waited.
      if (isBuilt(stampFile, wanted)) return;
      console.log(`Building ${what}.`);
      const { code, signal } = await runForwardingSignals(runtime, [program, name], { cwd: root });
      if (code !== 0)
        throw new Error(`Building ${what} failed (${signal ?? `code ${code}`}). See the messages above.`);
      // Changes made during the build are detected next time.
      mkdirSync(dirname(stampFile), { recursive: true });
      writeFileSync(stampFile, wanted);
    },
    'build',
  );
}

/** A fingerprint of the current sources, without tests. */
function builtFrom(root, sources) {
  const hash = createHash('sha256');
  for (const source of sources)
    for (const file of filesIn(root, source)) hash.update(`${file}\n`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function filesIn(root, path) {
  if (!existsSync(join(root, path))) return [];
  let entries;
  try {
    entries = readdirSync(join(root, path), { withFileTypes: true });
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path];
    throw error;
  }
  return entries
    .filter(({ name }) => !/\.test\.tsx?$/.test(name) && name !== 'testing')
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const inside = `${path}/${entry.name}`;
      return entry.isDirectory() ? filesIn(root, inside) : [inside];
    });
}

function isBuilt(stampFile, wanted) {
  try {
    return readFileSync(stampFile, 'utf8') === wanted;
  } catch {
    return false;
  }
}
