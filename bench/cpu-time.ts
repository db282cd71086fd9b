import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

interface ProcessTimes {
  parent: number;
  own: number;
  /** Of children that have ended. */
  ended: number;
}

const timesOf = (pid: number): ProcessTimes | undefined => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name, in parentheses, may hold anything; what counts comes after it.
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

/** The process that started this one. */
export const parentOf = (pid: number): number | undefined => timesOf(pid)?.parent;

/** Processor time, in seconds, that a process has used with its children; undefined where Linux does not tell. */
export const cpuSeconds = (pid: number): number | undefined => {
  const top = timesOf(pid);
  if (!top) return undefined;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => timesOf(Number(name)))
    .filter((times) => times?.parent === pid);
  return children.reduce((sum, times) => sum + (times?.own ?? 0), top.own + top.ended) / ticksPerSecond;
};
