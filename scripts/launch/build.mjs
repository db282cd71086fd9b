import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runForwardingSignals } from './hand-over.mjs';
import { withInstallLock } from './install-lock.mjs';

const program = 'scripts/build.ts';

/** Everything that ends up in what browsers are served, or decides how. */
const sources = [
  'packages/embed/src',
  'packages/embed/package.json',
  'packages/engine/src',
  'packages/sdk/src',
  'scripts/build',
  program,
  'package-lock.json',
];

/**
 * Builds the form for browsers where its sources have changed since the last time. A stamp beside the result, written
 * after success, names the sources it was made from.
 */
export async function ensureBuilt(root, runtime) {
  // An image that was built elsewhere holds the result without the tools.
  if (!existsSync(join(root, program)) || isBuilt(root, builtFrom(root))) return;
  await withInstallLock(
    join(root, '.cache'),
    async () => {
      const wanted = builtFrom(root);
      // Another process may have built while this one waited.
      if (isBuilt(root, wanted)) return;
      console.log('Building the form for browsers.');
      const { code, signal } = await runForwardingSignals(runtime, [program], { cwd: root });
      if (code !== 0)
        throw new Error(
          `The form for browsers could not be built (${signal ?? `code ${code}`}); see above why.`,
        );
      // What changed meanwhile is noticed the next time.
      mkdirSync(dirname(stampFile(root)), { recursive: true });
      writeFileSync(stampFile(root), wanted);
    },
    'build',
  );
}

/** Names the sources as they are now. Tests are not among them. */
function builtFrom(root) {
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

function isBuilt(root, wanted) {
  try {
    return readFileSync(stampFile(root), 'utf8') === wanted;
  } catch {
    return false;
  }
}

function stampFile(root) {
  return join(root, 'packages/embed/dist/built-from');
}
