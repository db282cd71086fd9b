import { fileURLToPath } from 'node:url';
import { ensureBuilt } from '../launch/build.mjs';

/** Before tests that ask for a hosted page: also a bare `vitest run` finds what browsers are served. */
export async function setup(): Promise<void> {
  try {
    await ensureBuilt(fileURLToPath(new URL('../..', import.meta.url)), process.execPath);
  } catch (error) {
    // Most tests need none of it; those that do will say so.
    console.error((error as Error).message);
  }
}
