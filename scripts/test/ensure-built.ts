import { fileURLToPath } from 'node:url';
import { ensureBuilt } from '../launch/build.mjs';

/** Builds the browser files before tests that need a hosted page, also for a plain `vitest run`. */
export async function setup(): Promise<void> {
  try {
    await ensureBuilt(fileURLToPath(new URL('../..', import.meta.url)), process.execPath);
  } catch (error) {
    // Most tests do not need it; the others fail with a message.
    console.error((error as Error).message);
  }
}
