import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { temporaryFolder } from '../environment.ts';
import { type RunningProgram, startNode } from '../node-program.ts';
import type { Scenario } from '../scenario.ts';
import { median } from '../statistics.ts';

const settleMs = 5_000;
const metricsToken = 'bench';

interface Start {
  seconds: number;
  program: RunningProgram;
}

/** Like `npm start` without npm's own startup: the launcher with its installation check, and the service. */
const start = async (dataDir: string): Promise<Start> => {
  const startedAt = performance.now();
  const program = await startNode(['scripts/launch.mjs', 'start'], {
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: '0',
    METRICS_TOKEN: metricsToken,
  });
  const { status } = await fetch(`${program.origin}/readyz`);
  if (status !== 200)
    throw new Error(`The service reported that it is ready, but /readyz returns ${status}.`);
  return { seconds: (performance.now() - startedAt) / 1_000, program };
};

const memoryOf = async ({ origin }: RunningProgram): Promise<number> => {
  const response = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  const [, bytes] = /^form_service_process_resident_memory_bytes (\S+)/m.exec(await response.text()) ?? [];
  if (!bytes) throw new Error('The metrics do not include the memory of the process.');
  return Number(bytes) / 1_048_576;
};

export const startTime: Scenario = {
  title: 'Start',
  about:
    'From the start of the launcher to /readyz, with the embedded PostgreSQL; memory of the Node process when idle.',
  async run({ pace }) {
    const folder = await temporaryFolder();
    const dataDir = join(folder, 'data');
    try {
      const first = await start(dataDir);
      await first.program.stop();
      const later: number[] = [];
      for (let round = 1; round < pace.rounds; round += 1) {
        const { seconds, program } = await start(dataDir);
        later.push(seconds);
        await program.stop();
      }
      const last = await start(dataDir);
      later.push(last.seconds);
      await delay(settleMs);
      const idle = await memoryOf(last.program).finally(() => last.program.stop());
      return {
        values: [
          { label: 'first start, with a new database', value: first.seconds, unit: 's' },
          { label: 'start on existing data', value: median(later), unit: 's' },
          { label: 'idle memory (RSS) of the Node process', value: idle, unit: 'MB' },
        ],
        targets: [
          { label: 'start on existing data', measured: median(later), max: 2, unit: 's' },
          { label: 'idle memory', measured: idle, max: 150, unit: 'MB' },
        ],
      };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};
