import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The Node that runs the service: the pinned one from npm, or this one if it can run TypeScript directly. */
export function findRuntime(root, version = process.versions.node) {
  const pinned = join(root, 'node_modules', '.bin', 'node');
  if (existsSync(pinned)) return pinned;
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const runsTypeScript = major >= 24 || (major === 23 && minor >= 6) || (major === 22 && minor >= 18);
  if (runsTypeScript) return process.execPath;
  throw new Error(
    `The service needs Node 22.18 or later, but this is ${version}, and npm has no Node package for ${process.platform}-${process.arch}. Install Node 24 from https://nodejs.org and try again.`,
  );
}
