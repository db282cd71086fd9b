import { readFileSync } from 'node:fs';

/** The resident memory of a process, in megabytes; NaN if /proc is not available. */
export const residentMegabytes = (pid: number): number => {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1')) ?? [];
    return Number(kilobytes) / 1_024;
  } catch {
    return Number.NaN;
  }
};

/** Samples the memory of a process during work. Returns the memory before and the peak. */
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
