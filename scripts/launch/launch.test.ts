import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

// The launcher is tested in a temporary folder with a fake npm, so that no test touches the real node_modules.

const scripts = join(import.meta.dirname, '..');
let root: string;
const children: ChildProcess[] = [];

beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'launch-')));
  await mkdir(join(root, 'apps/server/dist'), { recursive: true });
  await cp(join(scripts, 'launch.mjs'), join(root, 'scripts/launch.mjs'));
  await cp(join(scripts, 'launch'), join(root, 'scripts/launch'), { recursive: true });
  await writeLock('1.0.0');
  await put('calls', '');
  await put('apps/server/dist/main.js', 'console.log(process.argv.slice(2).join());\n');
  await pretendNpm();
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await rm(root, { recursive: true });
});

const put = (name: string, text: string) => writeFile(join(root, name), text);
const npmCalls = async () => (await readFile(join(root, 'calls'), 'utf8')).split('\n').filter(Boolean);

const writeLock = (version: string) =>
  put('package-lock.json', JSON.stringify({ packages: { '': {}, 'node_modules/left': { version } } }));

/** A fake npm that records its calls and creates a node_modules with the test's Node as the pinned one. */
const pretendNpm = (ending = '') =>
  put(
    'npm-cli.js',
    `const fs = require('node:fs');
     fs.appendFileSync('calls', process.argv.slice(2).join(' ') + '\\n');
     fs.rmSync('node_modules', { recursive: true, force: true });
     fs.mkdirSync('node_modules/.bin', { recursive: true });
     ${ending}
     fs.symlinkSync(process.execPath, 'node_modules/.bin/node');`,
  );

function launch(...args: string[]) {
  const child = spawn(process.execPath, [join(root, 'scripts/launch.mjs'), ...args], {
    cwd: tmpdir(),
    env: { PATH: process.env.PATH, npm_execpath: join(root, 'npm-cli.js') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let output = '';
  const waiting: { text: string; resolve: () => void }[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      for (const entry of waiting) if (output.includes(entry.text)) entry.resolve();
    });
  }
  const ended = new Promise<{ code: number | null; signal: string | null; output: string }>((resolve) =>
    child.on('close', (code, signal) => resolve({ code, signal, output })),
  );
  const says = (text: string) => new Promise<void>((resolve) => waiting.push({ text, resolve }));
  return { child, ended, says };
}

describe('installation', () => {
  it('runs once on a fresh clone, then the program runs with its arguments and .env', async () => {
    await put('.env', 'GREETING=hello\n');
    await put(
      'apps/server/dist/main.js',
      'console.log(process.env.GREETING, process.cwd(), process.argv.slice(2));',
    );
    const first = await launch('start', '--port', '4000').ended;
    expect(first.output).toContain('Installing packages, because node_modules is missing');
    expect(first.output).toContain(`hello ${root} [ '--port', '4000' ]`);
    expect(await npmCalls()).toEqual(['ci --include=dev --include=optional --loglevel=error']);
    const second = await launch('start').ended;
    expect(second).toEqual({ code: 0, signal: null, output: `hello ${root} []\n` });
    expect(await npmCalls()).toHaveLength(1);
  });

  it('is repeated after a failure, with advice', async () => {
    await pretendNpm('process.exit(3);');
    const failed = await launch('start').ended;
    expect(failed.code).toBe(1);
    expect(failed.output).toMatch(/npm ci: code 3.*registry/);
    await pretendNpm();
    const repeated = await launch('start', 'ran').ended;
    expect(repeated.output).toContain('does not match package-lock.json');
    expect(repeated.output).toContain('ran');
  });

  it('is repeated when package-lock.json or the platform has changed', async () => {
    await launch('start').ended;
    await writeLock('2.0.0');
    expect((await launch('start').ended).output).toContain('package-lock.json has changed');
    const stamp = join(root, 'node_modules/.installed-from');
    await writeFile(stamp, (await readFile(stamp, 'utf8')).replace(/ .*/, ' plan9-mips'));
    expect((await launch('start').ended).output).toContain('another type of machine');
    expect(await npmCalls()).toHaveLength(3);
  });

  it('is not repeated after a manual npm install, unless the result differs', async () => {
    await mkdir(join(root, 'node_modules'));
    await put(
      'node_modules/.package-lock.json',
      JSON.stringify({ packages: { 'node_modules/left': { version: '1.0.0' } } }),
    );
    expect((await launch('start', 'ran').ended).output).toBe('ran\n');
    await writeLock('2.0.0');
    expect((await launch('start').ended).output).toContain('Installing');
    expect(await npmCalls()).toHaveLength(1);
  });

  it('runs in one of two concurrent starts while the other waits, and ignores the lock of a dead process', async () => {
    await mkdir(join(root, '.cache'));
    const dead = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
    await new Promise((resolve) => dead.on('exit', resolve));
    await put('.cache/install.lock', String(dead.pid));
    const both = await Promise.all([launch('start', 'ran').ended, launch('start', 'ran').ended]);
    expect(both.map(({ output }) => output.trim().split('\n').at(-1))).toEqual(['ran', 'ran']);
    expect(await npmCalls()).toHaveLength(1);
  });
});

describe('the build', () => {
  const builds = async () => (await readFile(join(root, 'built'), 'utf8')).split('\n').filter(Boolean);
  beforeEach(async () => {
    await mkdir(join(root, 'packages/embed/src'), { recursive: true });
    await put('packages/embed/src/form.ts', '1');
    await put(
      'scripts/build.ts',
      "import { appendFileSync } from 'node:fs';\nappendFileSync('built', `${process.argv[2]}\\n`);\nsetTimeout(() => {}, 100);",
    );
  });

  it('runs once, again when a source has changed, and only for commands that need it', async () => {
    const both = await Promise.all([launch('start', 'ran').ended, launch('start', 'ran').ended]);
    expect(both.map(({ output }) => output.trim().split('\n').at(-1))).toEqual(['ran', 'ran']);
    expect(both.filter(({ output }) => output.includes('Building the embedded form.'))).toHaveLength(1);
    expect((await launch('start', 'ran').ended).output).toBe('ran\n');
    // Tests are not sources.
    await put('packages/embed/src/form.test.ts', 'x');
    expect((await launch('start', 'ran').ended).output).toBe('ran\n');
    expect(await builds()).toEqual(['form', 'app', 'service']);
    await put('packages/embed/src/form.ts', '2');
    await launch('create-account').ended;
    expect(await builds()).toEqual(['form', 'app', 'service']);
    expect((await launch('start', 'ran').ended).output).toBe('Building the embedded form.\nran\n');
    expect(await builds()).toEqual(['form', 'app', 'service', 'form']);
  });

  it('prevents the program from running if it fails, and is retried', async () => {
    await put('scripts/build.ts', "console.error('a mistake'); process.exit(2);");
    for (const words of ['ran', 'ran again']) {
      const { code, output } = await launch('start', words).ended;
      expect(code).toBe(1);
      expect(output).toMatch(/a mistake\nBuilding the embedded form failed \(code 2\)/);
      expect(output).not.toContain(`${words}\n`);
    }
  });
});

describe('the program', () => {
  const listening = `
    let count = 0;
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => {
      console.log(signal, ++count);
      setTimeout(() => process.exit(7), 50);
    });
    setInterval(() => {}, 1000);
    console.log('listening', process.pid);
  `;

  /** A pinned Node that differs from the one running the launcher. */
  async function pinAnotherNode() {
    await launch('start').ended;
    const file = join(root, 'node_modules/.bin/node');
    await rm(file);
    await writeFile(file, `#!/bin/sh\nexec "${process.execPath}" "$@"\n`);
    await chmod(file, 0o755);
  }

  for (const mode of ['taking the place of the launcher', 'as a child of the launcher']) {
    const prepare = async (main: string) => {
      if (mode.startsWith('as a child')) await pinAnotherNode();
      else await launch('start').ended;
      await put('apps/server/dist/main.js', main);
    };

    it(`${mode}: gets each signal once and keeps its exit code`, async () => {
      await prepare(listening);
      for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
        const { child, ended, says } = launch('start');
        await says('listening');
        child.kill(signal);
        const { code, output } = await ended;
        expect(code).toBe(7);
        expect(output).toMatch(new RegExp(`^listening \\d+\\n${signal} 1\\n$`));
      }
    });

    it(`${mode}: its death by a signal is seen`, async () => {
      await prepare("process.kill(process.pid, 'SIGKILL');");
      expect(await launch('start').ended).toMatchObject({ code: null, signal: 'SIGKILL' });
    });
  }

  it('must be one of the commands; otherwise they are listed', async () => {
    await mkdir(join(root, 'bench'));
    await put('bench/run.ts', "console.log('benching');");
    expect((await launch('bench').ended).output).toContain('benching');
    expect(await launch('toString').ended).toMatchObject({
      code: 1,
      output: expect.stringContaining('command to run: start'),
    });
  });
});

it('the runtime is the pinned Node, or one that runs TypeScript; otherwise an error with advice', async () => {
  const { findRuntime } = await import(new URL('./run-program.mjs', import.meta.url).href);
  for (const version of ['22.18.0', '23.6.0', '24.0.0', '26.1.0'])
    expect(findRuntime(root, version)).toBe(process.execPath);
  for (const version of ['18.20.0', '20.19.0', '22.17.1', '23.5.0']) {
    expect(() => findRuntime(root, version)).toThrow(`22.18 or later, but this is ${version}`);
  }
  await mkdir(join(root, 'node_modules/.bin'), { recursive: true });
  await symlink(process.execPath, join(root, 'node_modules/.bin/node'));
  expect(findRuntime(root, '18.20.0')).toBe(join(root, 'node_modules/.bin/node'));
});

it('the container and the guide run the service like `npm start`', async () => {
  const { serviceFlags, serviceProgram } = await import('./service.mjs');
  const dockerfile = await readFile(join(scripts, '../Dockerfile'), 'utf8');
  const [, command = ''] = /^CMD (.*)$/m.exec(dockerfile) ?? [];
  expect(JSON.parse(command)).toEqual(['node', ...serviceFlags, serviceProgram]);
  const guide = await readFile(join(scripts, '../docs/guides/self-hosting.md'), 'utf8');
  expect(guide.replaceAll(' \\\n  ', ' ')).toContain(['node', ...serviceFlags, serviceProgram].join(' '));
});
