import { readFileSync } from 'node:fs';

/** The memory that a process holds now, in megabytes; NaN where Linux does not tell. */
export const residentMegabytes = (pid: number): number => {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1')) ?? [];
    return Number(kilobytes) / 1_024;
  } catch {
    return Number.NaN;
  }
};

/** Watches the memory of a process while something is done, and tells how much it held before and at most. */
export const watchMemory = async <T>(
  pid: number,
  work: () => Promise<T>,
): Promise<{ result: T; before: number; peak: number }> => {
  const before = residentMegabytes(pid);
  let peak = before;
  const timer = setInterval(() => {
    peak = Math.max(peak, residentMegabytes(pid));
  }, 20);
  try {
    return { result: await work(), before, peak };
  } finally {
    clearInterval(timer);
  }
};
