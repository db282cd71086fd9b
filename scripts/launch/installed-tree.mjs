import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Whether npm's record of installed packages, written after a successful installation, matches package-lock.json. Optional
 * packages may be missing, except the project's own for this platform: Node and PostgreSQL.
 */
export function matchesLock(root) {
  const wanted = readPackages(join(root, 'package-lock.json'));
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'));
  if (!wanted || !installed) return false;
  const own = Object.keys(wanted['']?.optionalDependencies ?? {}).map((name) => `node_modules/${name}`);
  const isRequired = (path, entry) =>
    own.includes(path) ? isForThisMachine(entry) : !entry.optional && !entry.devOptional && !entry.peer;
  const isSame = (path) =>
    installed[path]?.version === wanted[path]?.version &&
    installed[path]?.integrity === wanted[path]?.integrity;
  return (
    Object.keys(installed).every((path) => path in wanted && isSame(path)) &&
    Object.entries(wanted).every(
      ([path, entry]) => path === '' || path in installed || !isRequired(path, entry),
    )
  );
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

function isForThisMachine({ os, cpu }) {
  return allows(os, process.platform) && allows(cpu, process.arch);
}

function allows(list, value) {
  return list === undefined || [list].flat().includes(value);
}
