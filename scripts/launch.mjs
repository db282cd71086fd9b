// The launcher behind `npm start`, `npm test` and other commands, also on a fresh clone. Plain JavaScript for Node 18 without
// packages, because nothing may be installed yet. It installs missing packages, builds changed sources and runs the program with
// the pinned Node.
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './launch/build.mjs';
import { ensureInstalled } from './launch/install.mjs';
import { findRuntime, runProgram } from './launch/run-program.mjs';
import { compiledService, serviceFlags, serviceProgram } from './launch/service.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const programs = {
  start: serviceProgram,
  demo: 'scripts/demo.ts',
  'create-account': 'apps/server/src/commands/create-account.ts',
  'reset-password': 'apps/server/src/commands/reset-password.ts',
  'account-limits': 'apps/server/src/commands/account-limits.ts',
  backup: 'apps/server/src/commands/backup.ts',
  restore: 'apps/server/src/commands/restore.ts',
  test: 'scripts/test.ts',
  'test:changed': 'scripts/test-changed.ts',
  'test:system': 'scripts/test-system.ts',
  'test:e2e': 'scripts/test-e2e.ts',
  'test:browsers': 'e2e/browsers/run.ts',
  'test:clients': 'e2e/clients/run.ts',
  build: 'scripts/build.ts',
  dev: 'scripts/dev.ts',
  check: 'scripts/check.ts',
  bench: 'bench/run.ts',
  pack: 'scripts/pack.ts',
  sbom: 'scripts/sbom.ts',
  strings: 'scripts/strings.ts',
  examples: 'examples/run.ts',
  generate: 'scripts/generate.ts',
  'new-module': 'scripts/new-module.ts',
};

/** Commands that need a build. Tests build what they need, while other tests run. `dev` runs the service from source, and Vite serves the admin app. */
const needBuild = {
  start: ['form', 'app', 'service'],
  demo: ['form', 'app', 'service'],
  dev: ['form'],
  'test:e2e': ['form', 'app', 'service'],
  'test:browsers': ['form', 'app', 'service'],
  'test:clients': ['form', 'app', 'service'],
  bench: ['form', 'service'],
  pack: ['form'],
  examples: ['form', 'app'],
};

const [command = `Specify a command: ${Object.keys(programs).join(', ')}.`, ...args] = process.argv.slice(2);
const program = Object.hasOwn(programs, command) ? programs[command] : undefined;

try {
  if (!program) throw new Error(`Say which command to run: ${Object.keys(programs).join(', ')}.`);
  process.chdir(root);
  process.env.PATH = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  await ensureInstalled(root);
  if (Object.hasOwn(needBuild, command)) await ensureBuilt(root, findRuntime(root), needBuild[command]);
  // The compile cache makes later starts faster.
  const compiled = command === 'start' ? compiledService : 'node_modules/.cache/form-service-compiled';
  process.env.NODE_COMPILE_CACHE ??= join(root, compiled);
  // Not --env-file-if-exists, which prints a message if the file is missing.
  const settings = program.startsWith('apps/') && existsSync('.env') ? ['--env-file=.env'] : [];
  const flags = command === 'start' ? serviceFlags : [];
  await runProgram(findRuntime(root), [...flags, ...settings, program, ...args]);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
