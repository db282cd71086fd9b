import { chmod, chown, lstat, mkdir, readdir, readlink, realpath, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { prepareClusterHome } from './cluster-home.ts';
import { isAlive } from './os-process.ts';
import { postgresPid, query, testClusters } from './test-clusters.ts';
import { findBarrier, findUnprivilegedUser } from './unprivileged-user.ts';

const isRoot = process.getuid?.() === 0;
const clusters = testClusters();
const quiet = { info() {} };
afterEach(clusters.killAll);
afterAll(clusters.removeAll);

/** A data folder inside one that only its owner may enter, like a clone in root's home. */
async function closedDataDir() {
  const folder = await clusters.newFolder();
  const dataDir = join(folder, 'closed', 'data', 'postgres');
  await mkdir(join(folder, 'closed'), { mode: 0o700 });
  return { dataDir, systemDir: join(folder, 'system'), closed: join(folder, 'closed') };
}

function testsAsRoot() {
  it('keeps the database where its user can reach it, linked from the data folder, and logs that', async () => {
    const { dataDir, systemDir, closed } = await closedDataDir();
    const { url, stop } = await clusters.start(dataDir, { systemDir });
    await query(url, 'CREATE TABLE kept AS SELECT 42 AS n');
    const target = await readlink(dataDir);
    expect(target.startsWith(`${systemDir}/data-postgres-`)).toBe(true);
    expect((await stat(join(target, 'cluster'))).uid).toBe((await findUnprivilegedUser()).uid);
    expect(clusters.messages.filter((message) => message.includes(`cannot access ${closed}`))).toHaveLength(
      1,
    );
    await stop();
    const again = await clusters.start(dataDir, { systemDir });
    expect(await query(again.url, 'SELECT n FROM kept')).toEqual([{ n: 42 }]);
    expect(await readdir(systemDir)).toHaveLength(1);
  });

  it('leaves the database in a data folder that its user can reach', async () => {
    const dataDir = await clusters.newDataDir();
    const { user } = await prepareClusterHome({ dataDir, systemDir: '/nowhere', log: quiet });
    expect(user).toEqual(await findUnprivilegedUser());
    expect((await lstat(dataDir)).isDirectory()).toBe(true);
  });

  it('places it once when two processes start together, and again when the data folder was deleted', async () => {
    const { dataDir, systemDir, closed } = await closedDataDir();
    const prepare = () => prepareClusterHome({ dataDir, systemDir, log: quiet });
    const [one, other] = await Promise.all([prepare(), prepare()]);
    expect(one.dir).toBe(other.dir);
    expect(await readdir(systemDir)).toHaveLength(1);
    await rm(join(closed, 'data'), { recursive: true });
    expect((await prepare()).dir).not.toBe(one.dir);
  });

  it('removes the database of a data folder under the temporary folder that has been deleted', async () => {
    const { dataDir, systemDir, closed } = await closedDataDir();
    const service = await clusters.startInOtherProcess(dataDir, { systemDir });
    const abandoned = await readlink(dataDir);
    const pid = await postgresPid(dataDir);
    await service.kill();
    await rm(closed, { recursive: true });
    const other = await closedDataDir();
    await prepareClusterHome({ dataDir: other.dataDir, systemDir, log: quiet });
    expect(await readdir(systemDir)).not.toContain(basename(abandoned));
    expect(pid && (await isAlive(pid))).toBe(false);
  });

  it('says what to do when an existing database has become unreachable', async () => {
    const { dataDir, systemDir, closed } = await closedDataDir();
    await chmod(closed, 0o755);
    await mkdir(join(dataDir, 'cluster'), { recursive: true });
    await chmod(closed, 0o700);
    const start = prepareClusterHome({ dataDir, systemDir, log: quiet });
    await expect(start).rejects.toThrow(`chmod o+x ${closed}`);
  });
}

if (isRoot) {
  describe('as root', testsAsRoot);
} else {
  it('as root: needs a run as root; this test shows that another user does not use the system folder', async () => {
    const { dataDir, systemDir } = await closedDataDir();
    const home = await prepareClusterHome({ dataDir, systemDir, log: quiet });
    expect(home).toEqual({ dir: await realpath(dataDir), cluster: join(await realpath(dataDir), 'cluster') });
  });
}

const someone = isRoot ? await findUnprivilegedUser() : undefined;
const barrier =
  someone &&
  ((await findBarrier(process.execPath, someone)) ?? (await findBarrier(import.meta.dirname, someone)));

if (barrier) {
  it('as an ordinary user: needs a checkout that one can enter', () => expect(barrier).toBeTruthy());
} else {
  it('as an ordinary user: PostgreSQL runs as that user, and its files are private', async () => {
    const { dataDir, closed } = await closedDataDir();
    if (someone) await chown(closed, someone.uid, someone.gid);
    const service = await clusters.startInOtherProcess(dataDir, { user: someone });
    expect(await query(service.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    const uid = someone?.uid ?? process.getuid?.();
    expect((await stat(join(dataDir, 'cluster'))).uid).toBe(uid);
    expect((await stat(dataDir)).mode & 0o077).toBe(0);
    await service.stop();
  });
}
