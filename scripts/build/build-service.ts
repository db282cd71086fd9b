import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleForNode } from './bundle-for-node.ts';

const root = fileURLToPath(new URL('../../apps/server/', import.meta.url));

/** A running service loads chunks of its build on demand, so previous builds are retained. */
const maxOldBuilds = 2;

/** Builds the service for `npm start`: each build has its own folder, which `main.js` imports; `main.js` is replaced last. */
export const buildService = async (): Promise<void> => {
  const dist = join(root, 'dist');
  const name = `build-${Date.now()}-${process.pid}`;
  const folder = join(dist, name);
  await mkdir(folder, { recursive: true });
  try {
    await bundleForNode(join(root, 'src/main.ts'), folder);
  } catch (error) {
    // Otherwise it would count as a previous build and displace one that a service may be running from.
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  await writeFile(join(folder, 'newest.js'), `import './${name}/main.js';\n`);
  await rename(join(folder, 'newest.js'), join(dist, 'main.js'));

  const builds = (await readdir(dist)).filter((one) => one.startsWith('build-')).sort();
  // Node's compile cache belongs to previous builds (launch/service.mjs).
  const old = [...builds.slice(0, -1 - maxOldBuilds), 'compiled'];
  await Promise.all(old.map((one) => rm(join(dist, one), { recursive: true, force: true })));
};
