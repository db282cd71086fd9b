import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withInstallLock } from './install-lock.mjs';
import { runForwardingSignals } from './run-program.mjs';

/**
 * Whether npm's record of installed packages, written after a successful installation, matches package-lock.json. Optional
 * packages may be missing, except the project's own for this platform: Node and PostgreSQL.
 */
function matchesLock(root) {
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

/**
 * Runs `npm ci` unless node_modules matches package-lock.json on this platform. A stamp in node_modules is written after
 * success; npm deletes it with the folder, so an interrupted installation is repeated.
 */
export async function ensureInstalled(root) {
  if (!reasonToInstall(root)) return;
  await withInstallLock(join(root, '.cache'), async () => {
    // Another process may have installed the packages while this one waited.
    const reason = reasonToInstall(root);
    if (!reason) return;
    console.log(`Installing packages, because ${reason}. This takes about a minute.`);
    await install(root);
    writeStamp(root);
  });
}

function reasonToInstall(root) {
  if (!existsSync(join(root, 'node_modules'))) return 'node_modules is missing';
  const stamp = readText(stampFile(root));
  const wanted = stampFor(root);
  if (stamp === wanted) return undefined;
  const otherMachine = stamp !== undefined && stamp.split(' ')[1] !== wanted.split(' ')[1];
  if (otherMachine) return 'node_modules was installed on another type of machine';
  // npm was run manually: nothing to do if it succeeded.
  if (matchesLock(root)) {
    writeStamp(root);
    return undefined;
  }
  return stamp === undefined
    ? 'node_modules does not match package-lock.json'
    : 'package-lock.json has changed';
}

async function install(root) {
  // Install everything regardless of NODE_ENV: tests need development packages, and PostgreSQL and Node are optional ones. Hide
  // warnings that packages need a newer Node, which is being installed.
  const args = ['ci', '--include=dev', '--include=optional', '--loglevel=error'];
  const npm = process.env.npm_execpath ?? '';
  const isNpm = npm.endsWith('npm-cli.js') && existsSync(npm);
  const { code, signal } = isNpm
    ? await runForwardingSignals(process.execPath, [npm, ...args], { cwd: root })
    : await runForwardingSignals('npm', args, { cwd: root });
  if (code === 0) return;
  throw new Error(
    `The installation failed (npm ci: ${signal ?? `code ${code}`}). See npm's messages above. Check that the npm registry can be reached and that the disk is not full, then run the command again. If it fails again, delete node_modules and run "npm ci".`,
  );
}

function writeStamp(root) {
  writeFileSync(stampFile(root), stampFor(root));
}

function stampFor(root) {
  const lock = readText(join(root, 'package-lock.json'));
  if (lock === undefined) {
    throw new Error('package-lock.json is missing. Restore it with "git checkout package-lock.json".');
  }
  const hash = createHash('sha256').update(lock).digest('hex');
  return `${hash} ${process.platform}-${process.arch}`;
}

function stampFile(root) {
  return join(root, 'node_modules', '.installed-from');
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}
