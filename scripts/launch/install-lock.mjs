import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const limitMs = 15 * 60_000;

/** A lock file for installing and building. It contains the ID of the process that holds it. */
export async function withInstallLock(folder, work, name = 'installation') {
  const file = join(folder, 'install.lock');
  mkdirSync(folder, { recursive: true });
  await acquire(file, name);
  try {
    await work();
  } finally {
    rmSync(file, { force: true });
  }
}

async function acquire(file, name) {
  const startedAt = Date.now();
  let told = false;
  while (!tryCreate(file)) {
    if (!isLockHeld(file)) removeStaleLock(file);
    else if (Date.now() - startedAt > limitMs) {
      throw new Error(`Another ${name} has not finished in 15 minutes. If none is running, delete ${file}.`);
    } else {
      if (!told) console.log(`Waiting for another ${name} to finish (its lock is ${file}).`);
      told = true;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

function tryCreate(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** The lock holder was killed. If another process has already replaced the lock, the new lock is restored. */
function removeStaleLock(file) {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (error.code === 'ENOENT') return;
    throw error;
  }
  if (isLockHeld(aside)) renameSync(aside, file);
  else rmSync(aside, { force: true });
}

function isLockHeld(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    // Just created and not yet written.
    if (!pid) return Date.now() - statSync(file).mtimeMs < 2_000;
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
