import { fileURLToPath } from 'node:url';
import { beforeAll } from 'vitest';
import { type BuildPart, ensureBuilt } from '../../../../scripts/launch/build.mjs';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const built = new Map<string, Promise<void>>();

/** Builds these parts if their sources have changed, once per process. */
export const buildParts = (...parts: BuildPart[]): Promise<void> => {
  const key = parts.join();
  const building = built.get(key) ?? ensureBuilt(root, process.execPath, parts);
  built.set(key, building);
  return building;
};

/** For tests that need the hosted page or the admin app's files. Other tests run without a build. */
export const useBuilt = (...parts: BuildPart[]): void => {
  beforeAll(() => buildParts(...parts), 300_000);
};
