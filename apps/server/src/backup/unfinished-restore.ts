import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '../kit/operator-error.ts';

/** The working folder of a restore in DATA_DIR, until it is complete. */
export const unfinishedRestore = '.restore';

/** A service that started next to it would create a new database and a new key. */
export const checkNoUnfinishedRestore = async (dataDir: string): Promise<void> => {
  if (!(await stat(join(dataDir, unfinishedRestore)).catch(() => undefined))) return;
  throw new OperatorError(
    `A restore into ${dataDir} has not finished. Wait for it; if it was interrupted, delete that folder and restore again.`,
  );
};
