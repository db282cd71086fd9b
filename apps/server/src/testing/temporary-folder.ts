import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface TemporaryFolder {
  path: string;
  remove(): Promise<void>;
}

/**
 * A folder that the embedded PostgreSQL can use as well: if tests run as root it runs as another user, who must be able to
 * traverse it.
 */
export const makeTemporaryFolder = async (): Promise<TemporaryFolder> => {
  const path = await mkdtemp(join(tmpdir(), 'form-service-'));
  await chmod(path, 0o755);
  // Killed processes may still write while it is being removed.
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }) };
};
