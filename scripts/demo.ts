/**
 * `npm run demo`: the service with a demo account. The first start fills it. DEMO_DIR is its folder (data/demo), PORT its port
 * (3000), DEMO_SCALE the amount of data (1).
 */
import { resolve } from 'node:path';
import { isServiceError } from '@form-service/sdk';
import { fillDemo } from './demo/fill.ts';
import { markFilled, prepareFolder } from './demo/folder.ts';
import { type RunningDemo, startDemoService } from './demo/service.ts';
import { demoPassword, owner } from './demo/team.ts';

const { DEMO_DIR = 'data/demo', PORT = '3000', DEMO_SCALE = '1' } = process.env;
const print = (text: string) => process.stdout.write(`${text}\n`);

const fill = async (folder: string, { origin }: RunningDemo): Promise<void> => {
  const startedAt = Date.now();
  print('Filling the demo. This happens once and takes about half a minute.');
  await fillDemo(origin, {
    scale: Number(DEMO_SCALE),
    now: new Date(),
    onStep: (text) => print(`  ${text}`),
  });
  await markFilled(folder);
  print(`Filled in ${Math.round((Date.now() - startedAt) / 1_000)} s.`);
};

try {
  const folder = resolve(DEMO_DIR);
  const state = await prepareFolder(folder);
  const service = await startDemoService(folder, PORT);
  try {
    if (state === 'empty') await fill(folder, service);
  } catch (error) {
    await service.stop();
    throw error;
  }
  print(
    `\nThe demo is at ${service.origin}\n  Email     ${owner.email}\n  Password  ${demoPassword}\nPress Ctrl-C to stop.`,
  );
  await service.ended;
} catch (error) {
  const details = isServiceError(error) ? `\n${JSON.stringify(error.details)}` : '';
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}${details}\n`);
  process.exitCode = 1;
}
