import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

interface ProcessTimes {
  parent: number;
  own: number;
  /** CPU time of exited children. */
  ended: number;
}

const timesOf = (pid: number): ProcessTimes | undefined => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The process name, in parentheses, may contain anything; the fields come after it.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11);
    return { parent, own: user + system, ended: endedUser + endedSystem };
  } catch {
    return undefined;
  }
};

/** The parent process ID. */
export const parentOf = (pid: number): number | undefined => timesOf(pid)?.parent;

/** CPU time, in seconds, of a process and its children; undefined if /proc is not available. */
export const cpuSeconds = (pid: number): number | undefined => {
  const top = timesOf(pid);
  if (!top) return undefined;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => timesOf(Number(name)))
    .filter((times) => times?.parent === pid);
  return children.reduce((sum, times) => sum + (times?.own ?? 0), top.own + top.ended) / ticksPerSecond;
};
