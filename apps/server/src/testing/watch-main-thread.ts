import { type PerformanceEntry, PerformanceObserver, performance } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded into a spawned service by `--import`: on SIGUSR2 it prints the most CPU time, in milliseconds, that the main thread
 * used between two turns of its event loop since the last signal. CPU, not wall clock, so a busy machine does not count.
 * Garbage collections are subtracted: their length depends on what is alive in the whole heap, not on the input that triggered one.
 */
interface Task {
  start: number;
  end: number;
  cpuMs: number;
}

if (isMainThread) {
  const cpuMs = (): number => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  /** Shorter tasks are not worth a record. */
  const minMs = 1;
  let tasks: Task[] = [];
  let last = { at: performance.now(), cpu: cpuMs() };
  const iteration = (): void => {
    const now = { at: performance.now(), cpu: cpuMs() };
    const spent = now.cpu - last.cpu;
    if (spent >= minMs) tasks.push({ start: last.at, end: now.at, cpuMs: spent });
    last = now;
    setTimeout(iteration, 1).unref();
  };
  iteration();
  /** Node reports a collection in a later turn than the one it interrupted. */
  const subtract = ({ startTime, duration }: PerformanceEntry): void => {
    const task = tasks.find(({ start, end }) => startTime >= start && startTime <= end);
    if (task) task.cpuMs -= duration;
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) subtract(entry);
  }).observe({ entryTypes: ['gc'] });
  process.on('SIGUSR2', () =>
    setTimeout(() => {
      const longest = Math.max(0, ...tasks.map((task) => task.cpuMs));
      tasks = [];
      process.stdout.write(`longest task: ${longest.toFixed(1)} ms\n`);
    }, 5),
  );
}
