import { readFile } from 'node:fs/promises';
import { checkPinnedVersions } from './pinned-versions.ts';
import { runCommand } from './run-command.ts';
import { checkSourceFiles } from './source-files.ts';
import { checkTenantScope } from './tenant-scope.ts';
import { checkWallClocks } from './wall-clock.ts';
import { checkWords } from './words.ts';

/** Reports generated files that are out of date. */
const checkGeneratedFiles = async (): Promise<string[]> => {
  // Imported here because it loads the whole server, which other checks need not wait for.
  const { generatedFiles } = await import('../generated-files.ts');
  const outdated: string[] = [];
  for (const [path, expected] of Object.entries(await generatedFiles())) {
    const found = await readFile(path, 'utf8').catch(() => undefined);
    if (found !== expected)
      outdated.push(`${path} ${found === undefined ? 'is missing' : 'is out of date'}.`);
  }
  return outdated.length > 0 ? [...outdated, 'Run: npm run generate'] : [];
};

export interface Check {
  name: string;
  /** `output` is shown if the check failed, and for warnings. */
  run(): Promise<{ ok: boolean; output: string }>;
}

const tool =
  (program: string, ...args: string[]): Check['run'] =>
  async () => {
    const { ok, output } = await runCommand(program, args);
    return { ok, output: ok ? '' : output };
  };

const problems =
  (find: () => string[] | Promise<string[]>): Check['run'] =>
  async () => {
    const found = await find();
    return { ok: found.length === 0, output: found.join('\n') };
  };

/**
 * By its path: `tsc` is the older version, needed by tools that use its API. Single-threaded: threads check shared types
 * repeatedly, which doubles the CPU time, and other checks use the other cores.
 */
const types = (project: string): Check['run'] =>
  tool('node_modules/tsc7/bin/tsc', '--singleThreaded', '-p', project);

const cruisedFolders = ['packages', 'apps', 'scripts', 'e2e', 'bench'];

/** All automated checks. The slowest come first, so that the total time is short. */
export const checks: readonly Check[] = [
  { name: 'lint', run: tool('oxlint', '--type-aware', '--deny-warnings') },
  {
    name: 'arrows',
    run: tool(
      'depcruise',
      '--config',
      '.dependency-cruiser.mjs',
      '--output-type',
      'err-long',
      ...cruisedFolders,
    ),
  },
  { name: 'types', run: types('tsconfig.json') },
  { name: 'types of the embed', run: types('packages/embed/tsconfig.json') },
  { name: 'types of the admin app', run: types('apps/web/tsconfig.json') },
  { name: 'OpenAPI (Spectral)', run: tool('spectral', 'lint', 'openapi.json', '--fail-severity=warn') },
  { name: 'unused code', run: tool('knip', '--no-progress') },
  { name: 'generated files', run: problems(checkGeneratedFiles) },
  { name: 'tenant scope', run: problems(async () => checkTenantScope()) },
  { name: 'OpenAPI (Redocly)', run: tool('redocly', 'lint', 'openapi.json', '--lint-config=error') },
  { name: 'format', run: tool('biome', 'check', '--colors=off', '--max-diagnostics=50', '.') },
  {
    name: 'source files',
    run: async () => {
      const { problems: found, warnings } = checkSourceFiles();
      return { ok: found.length === 0, output: [...found, ...warnings].join('\n') };
    },
  },
  { name: 'pinned versions', run: problems(checkPinnedVersions) },
  { name: 'words', run: problems(async () => checkWords()) },
  { name: 'clocks', run: problems(async () => checkWallClocks()) },
];
