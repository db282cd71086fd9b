import { isMainThread } from 'node:worker_threads';

/**
 * Loaded into a spawned service by `--import`: on SIGUSR2 it prints the most CPU time, in milliseconds, that the main thread took
 * between two turns of its event loop since the last time. CPU, not wall clock: a busy machine does not count.
 */
if (isMainThread) {
  const cpuMs = (): number => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let last = cpuMs();
  let longest = 0;
  const turn = (): void => {
    const now = cpuMs();
    longest = Math.max(longest, now - last);
    last = now;
    setTimeout(turn, 1).unref();
  };
  turn();
  process.on('SIGUSR2', () => {
    process.stdout.write(`longest task: ${longest.toFixed(1)} ms\n`);
    longest = 0;
  });
}
