import { chmod, chown, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ClusterHome } from './cluster-home.ts';

/*
 * PostgreSQL archives WAL segments, and restores archived ones, by shell commands. It may run as a user who can read neither this
 * program nor the archive, and it gets none of the service's secrets. So its commands only write a request file, `<segment>.ask`,
 * and wait for a response next to it: `.yes`, `.no` or `.failed`.
 */

const waitSeconds = 60;
const pollMs = 200;

/** WAL segments, timeline histories and backup labels: nothing else is ever requested. */
const segmentName = /^([0-9A-F]{8}\.history|[0-9A-F]{24}(\.partial|\.[0-9A-F]{8}\.backup)?)$/;

export type WalRequestHandlers = 'yes' | 'no' | 'failed';

const quote = (path: string): string => `'${path.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`;

const ask = (folder: string, { onYes, failed }: { onYes: string; failed: number }): string =>
  `d=${quote(folder)}; rm -f "$d/%f.yes" "$d/%f.no" "$d/%f.failed"; : > "$d/%f.ask" || exit ${failed}; n=0; ` +
  `while [ $n -lt ${waitSeconds * 10} ]; do ` +
  `if [ -e "$d/%f.yes" ]; then ${onYes}; exit; fi; ` +
  `if [ -e "$d/%f.no" ]; then exit 1; fi; if [ -e "$d/%f.failed" ]; then exit ${failed}; fi; ` +
  `sleep 0.1; n=$((n+1)); done; rm -f "$d/%f.ask"; exit ${failed}`;

export const requestFolder = ({ dir }: ClusterHome): string => join(dir, 'wal-requests');

export const archiveCommand = (home: ClusterHome): string =>
  ask(requestFolder(home), { onYes: 'true', failed: 1 });

/** A failure ends the recovery (with an exit code above 125): it must not be mistaken for the end of the archive. */
export const restoreCommand = (home: ClusterHome): string =>
  ask(requestFolder(home), { onYes: `mv "$d/%f.wal" "%p"`, failed: 126 });

/** Delivers a segment to the command that requested it. */
export const deliverSegment = async (home: ClusterHome, name: string, bytes: Buffer): Promise<void> => {
  const path = join(requestFolder(home), `${name}.wal`);
  await writeFile(path, bytes, { mode: 0o600 });
  if (home.user) await chown(path, home.user.uid, home.user.gid);
};

const renameIfPresent = (from: string, to: string): Promise<boolean> =>
  rename(from, to).then(
    () => true,
    (error) => {
      if (error.code !== 'ENOENT') throw error;
      return false;
    },
  );

/** Answers the requests of a PostgreSQL one after the other until stopped, including earlier ones. */
export const serveWalRequests = async (
  home: ClusterHome,
  answer: (name: string) => Promise<WalRequestHandlers>,
): Promise<{ stop(): Promise<void> }> => {
  const folder = requestFolder(home);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  if (home.user) await chown(folder, home.user.uid, home.user.gid);
  // Of processes that died while they handled one.
  for (const file of await readdir(folder))
    if (file.endsWith('.taken'))
      await renameIfPresent(join(folder, file), join(folder, file.replace(/taken$/, 'ask')));
  const stopped = new AbortController();
  const { signal } = stopped;
  const poll = async () => {
    const names = (await readdir(folder)).filter((file) => file.endsWith('.ask')).sort();
    for (const file of names) {
      const name = file.slice(0, -'.ask'.length);
      if (!segmentName.test(name)) continue;
      // Several processes may serve one database: the rename decides which one handles the request.
      const taken = join(folder, `${name}.taken`);
      if (!(await renameIfPresent(join(folder, file), taken))) continue;
      const response = await answer(name).catch((): WalRequestHandlers => 'failed');
      await writeFile(join(folder, `${name}.${response}`), '');
      await rm(taken, { force: true });
    }
  };
  const run = async () => {
    while (!signal.aborted) {
      // The folder may be gone together with its database, in a test.
      await poll().catch(() => {});
      await delay(pollMs, undefined, { ref: false, signal }).catch(() => {});
    }
  };
  const running = run();
  return {
    stop: async () => {
      stopped.abort();
      await running;
    },
  };
};
