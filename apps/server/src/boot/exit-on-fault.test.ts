import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

const lines = 300;

/** Runs a process that logs much at once and then ends by a fault; what it wrote to a pipe, and its exit code. */
const endBy = async (fault: string) => {
  const program = `
    import { createLog } from ${JSON.stringify(new URL('./log.ts', import.meta.url).href)};
    import { exitOnFault } from ${JSON.stringify(new URL('./exit-on-fault.ts', import.meta.url).href)};
    const log = createLog('info');
    exitOnFault(log);
    setInterval(() => {}, 1_000);
    process.stdout.write('ready\\n');
    for (let line = 0; line < ${lines}; line += 1) log.info({ text: 'x'.repeat(1_000) }, 'before');
    ${fault};`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const [code] = await once(child, 'close');
  const logged = output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));
  return { code, logged };
};

test.each([
  ["void Promise.reject(new TypeError('lost'))", 'Unhandled promise rejection', 'TypeError', 'lost'],
  ["setImmediate(() => { throw new TypeError('lost'); })", 'Uncaught exception', 'TypeError', 'lost'],
  ['void Promise.reject(undefined)', 'Unhandled promise rejection', 'Error', 'undefined'],
])('%s is logged with its stack before the process exits', async (fault, msg, type, message) => {
  const { code, logged } = await endBy(fault);
  expect(code).toBe(1);
  expect(logged).toHaveLength(lines + 1);
  expect(logged.at(-1)).toMatchObject({ level: 'fatal', msg, err: { type, message } });
  expect(logged.at(-1).err.stack).toMatch(/\n {4}at /);
});
