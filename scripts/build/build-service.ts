import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleForNode } from './bundle-for-node.ts';

const root = fileURLToPath(new URL('../../apps/server/', import.meta.url));

/** A running service loads parts of its build when it needs them: so those before this one stay for a while. */
const maxOldBuilds = 2;

/** The service as `npm start` runs it: each build in a folder of its own, named by `main.js`, which is changed last. */
export const buildService = async (): Promise<void> => {
  const dist = join(root, 'dist');
  const name = `build-${Date.now()}-${process.pid}`;
  const folder = join(dist, name);
  await mkdir(folder, { recursive: true });
  try {
    await bundleForNode(join(root, 'src/main.ts'), folder);
  } catch (error) {
    // Else it would count as a former build, and push one out that a service may be running from.
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  await writeFile(join(folder, 'newest.js'), `import './${name}/main.js';\n`);
  await rename(join(folder, 'newest.js'), join(dist, 'main.js'));

  const builds = (await readdir(dist)).filter((one) => one.startsWith('build-')).sort();
  // What Node keeps of compiled code is of former builds too (launch/service.mjs).
  const old = [...builds.slice(0, -1 - maxOldBuilds), 'compiled'];
  await Promise.all(old.map((one) => rm(join(dist, one), { recursive: true, force: true })));
};
