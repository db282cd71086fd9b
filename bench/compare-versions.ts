import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureBuilt } from '../scripts/launch/build.mjs';
import { ensureInstalled } from '../scripts/launch/install.mjs';
import { compare, type RunSettings, type Side, type Throughput } from './compare.ts';
import { startEnvironment } from './environment.ts';
import type { Load } from './load.ts';
import type { Scenario } from './scenario.ts';

/**
 * Compares this version of the service with the one in another folder, such as a worktree of an earlier commit. Both run at the
 * same time, each with its own database, and the load alternates between them: results vary more between two runs than between
 * two versions.
 */
export const compareVersions = async (
  folder: string,
  compared: Readonly<Record<string, Scenario>>,
  {
    pace,
    log,
    report,
  }: { pace: RunSettings; log(text: string): void; report(text: string, rows: Throughput[]): void },
): Promise<void> => {
  const unsuitable = Object.entries(compared).find(([, { serviceLoad }]) => !serviceLoad);
  if (unsuitable)
    throw new Error(
      `"${unsuitable[0]}" cannot be compared with another version: it does not measure requests.`,
    );
  const home = resolve(folder);
  if (!existsSync(join(home, 'scripts/launch/service.mjs')))
    throw new Error(
      `${home} does not contain the service. Create a worktree with: git worktree add FOLDER COMMIT`,
    );
  await ensureInstalled(home);
  await ensureBuilt(home, process.execPath, ['form', 'service']);
  const before = await startEnvironment({}, home);
  try {
    const now = await startEnvironment();
    try {
      const run = (load: Load) => (load.origin === now.service.origin ? now : before).run(load);
      for (const [name, { title, serviceLoad }] of Object.entries(compared)) {
        if (!serviceLoad) continue;
        log(`${name}: ${title}`);
        const sides: Side[] = [
          { label: `${name} before`, load: await serviceLoad(before) },
          { label: `${name} now`, load: await serviceLoad(now) },
        ];
        report(title, [...(await compare(run, sides, 1, pace)), ...(await compare(run, sides, 16, pace))]);
      }
    } finally {
      await now.stop();
    }
  } finally {
    await before.stop();
  }
};
