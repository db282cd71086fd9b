import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from './run-command.ts';

const server = 'apps/server/src';

/** One import each: source, target, and the rule that forbids it. */
const forbidden: [from: string, statement: string, rule: string][] = [
  ['packages/engine/src/a.ts', "import '../../contracts/src/index.ts'", 'engine-alone'],
  ['packages/engine/src/b.ts', "import 'node:fs'", 'engine-no-io'],
  ['packages/contracts/src/a.ts', "import '../../sdk/src/index.ts'", 'contracts'],
  ['packages/sdk/src/a.ts', "import type { x } from '@form-service/contracts'", 'sdk'],
  ['apps/web/src/api/a.ts', "import type { x } from '@form-service/contracts'", 'no-schemas-in-browsers'],
  ['packages/sdk/src/b.ts', "import '../../../apps/server/src/config.ts'", 'sdk'],
  ['packages/embed/src/a.ts', "import '../../../apps/server/src/config.ts'", 'embed'],
  [`${server}/http/a.ts`, "import '../../../../packages/sdk/src/index.ts'", 'server-packages'],
  [`${server}/kit/a.ts`, "import type { x } from '../db/db.ts'", 'server-kit'],
  [`${server}/kit/b.ts`, "import '../config.ts'", 'server-kit'],
  [`${server}/db/a.ts`, "import '../http/fail.ts'", 'server-db'],
  [`${server}/jobs/a.ts`, "import '../http/fail.ts'", 'server-jobs'],
  [`${server}/http/b.ts`, "import '../jobs/task.ts'", 'server-http'],
  [`${server}/http/c.ts`, "import '../modules/forms/index.ts'", 'server-http'],
  [`${server}/modules/forms/a.ts`, "import '../../app.ts'", 'server-modules'],
  [`${server}/modules/forms/b.ts`, "import { x } from '../../context.ts'", 'modules-use-context-as-type'],
  [`${server}/modules/entries/a.ts`, "import '../forms/store.ts'", 'module-door'],
  [`${server}/modules/entries/a.test.ts`, "import '../forms/store.ts'", 'module-door'],
  [`${server}/modules/forms/c.ts`, "import '../entries/index.ts'", 'module-order-forms'],
  [`${server}/modules/forms/routes.ts`, "import { x } from '../../db/db.ts'", 'sql-only-in-stores'],
  [`${server}/modules/forms/d.ts`, "import { sql } from 'kysely'", 'sql-only-in-stores'],
  [
    `${server}/modules/forms/publish-form.ts`,
    "import type { FastifyReply } from 'fastify'",
    'no-fastify-in-modules',
  ],
  [`${server}/modules/entries/store.ts`, "import '@form-service/engine'", 'store-knows-rows-alone'],
  [`${server}/modules/entries/store-answers.ts`, "import '../../http/fail.ts'", 'store-knows-rows-alone'],
  ['apps/web/src/features/builder/a.ts', "import '../entries/a.ts'", 'web-features-apart'],
  ['apps/web/src/logic/a.ts', "import '../features/entries/a.ts'", 'web-rooms-below-features'],
  ['apps/web/src/ui/a.ts', "import '../features/entries/a.ts'", 'web-ui-knows-no-domain'],
  [`${server}/kit/cycle-a.ts`, "import './cycle-b.ts'", 'no-cycles'],
  [`${server}/kit/c.ts`, "import 'vitest'", 'declared-packages-only'],
  [`${server}/kit/d.ts`, "import './nowhere.ts'", 'resolvable'],
  [`${server}/kit/e.ts`, "import '../testing/test-app.ts'", 'test-code-apart'],
  [`${server}/http/d.ts`, "import '../modules/forms/forms.factory.ts'", 'test-code-apart'],
  ['e2e/a.test.ts', "import '../apps/server/src/config.ts'", 'black-box'],
  ['e2e/b.test.ts', "import '../packages/sdk/src/retry.ts'", 'black-box'],
  ['scripts/launch/a.mjs', "import 'pg'", 'launch-runs-before-install'],
];

const permitted: [from: string, statement: string][] = [
  ['packages/contracts/src/good.ts', "import '@form-service/engine'"],
  ['packages/sdk/src/good.test.ts', "import type { x } from '@form-service/contracts'"],
  [
    `${server}/db/good.ts`,
    "import '../kit/ids.ts'; import { sql } from 'kysely'; import '@form-service/engine'",
  ],
  [`${server}/jobs/good.ts`, "import '../db/db.ts'"],
  [
    `${server}/modules/forms/good.ts`,
    "import type { x } from '../../context.ts'; import type { y } from '../../db/db.ts'",
  ],
  [`${server}/modules/forms/store.ts`, "import { x } from '../../db/db.ts'; import { sql } from 'kysely'"],
  [`${server}/modules/entries/good.ts`, "import '../forms/index.ts'; import '../../http/fail.ts'"],
  [
    `${server}/modules/forms/good.test.ts`,
    "import '../entries/entries.factory.ts'; import '../../testing/test-app.ts'",
  ],
  [`${server}/kit/types-a.ts`, "import type { x } from './types-b.ts'"],
  [`${server}/kit/types-b.ts`, "import type { x } from './types-a.ts'"],
  ['e2e/good.test.ts', "import '@form-service/sdk'"],
  ['scripts/launch/good.mjs', "import 'node:fs'; import './a.mjs'"],
];

/** The targets of the imports above. */
const targets = [
  'packages/engine/src/index.ts',
  'packages/contracts/src/index.ts',
  'packages/sdk/src/index.ts',
  'packages/sdk/src/retry.ts',
  `${server}/config.ts`,
  `${server}/context.ts`,
  `${server}/app.ts`,
  `${server}/kit/ids.ts`,
  `${server}/db/db.ts`,
  `${server}/jobs/task.ts`,
  `${server}/http/fail.ts`,
  `${server}/testing/test-app.ts`,
  `${server}/modules/forms/index.ts`,
  `${server}/modules/forms/forms.factory.ts`,
  `${server}/modules/entries/index.ts`,
  `${server}/modules/entries/entries.factory.ts`,
  'apps/web/src/features/entries/a.ts',
];

let folder: string;
let violations: { rule: { name: string }; from: string }[];

const write = async (path: string, text: string) => {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
};

const writePackage = async (path: string, name: string, dependencies = {}) => {
  await write(
    `${path}/package.json`,
    JSON.stringify({ name, type: 'module', exports: './src/index.ts', dependencies }),
  );
  await mkdir(join(folder, 'node_modules/@form-service'), { recursive: true });
  await symlink(join(folder, path), join(folder, 'node_modules', name));
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'form-service-arrows-'));
  for (const path of targets) await write(path, 'export const x = 1;\n');
  for (const [path, statement] of [...forbidden, ...permitted])
    await write(path, `${statement};\nexport const x = 1;\n`);
  await write(`${server}/kit/cycle-b.ts`, "import './cycle-a.ts';\n");
  await write(
    `${server}/modules/index.ts`,
    "import { forms } from './forms/index.ts';\nimport { entries } from './entries/index.ts';\n" +
      'export const modules: readonly Module[] = [forms, entries];\n',
  );
  await copyFile('.dependency-cruiser.mjs', join(folder, '.dependency-cruiser.mjs'));
  await copyFile('tsconfig.json', join(folder, 'tsconfig.json'));
  await write('package.json', JSON.stringify({ type: 'module', devDependencies: { vitest: '1.0.0' } }));
  for (const name of ['engine', 'contracts', 'sdk'])
    await writePackage(`packages/${name}`, `@form-service/${name}`);
  await writePackage('apps/server', '@form-service/server', { kysely: '1.0.0', fastify: '1.0.0' });
  for (const name of ['kysely', 'fastify', 'pg', 'vitest'])
    await symlink(resolve('node_modules', name), join(folder, 'node_modules', name));
  const { output } = await runCommand(
    'depcruise',
    ['--output-type', 'json', 'packages', 'apps', 'scripts', 'e2e'],
    folder,
  );
  violations = JSON.parse(output).summary.violations;
}, 60_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

const rulesBrokenBy = (path: string) =>
  violations.filter(({ from }) => from === path).map(({ rule }) => rule.name);

describe('forbidden', () => {
  test.each(forbidden)('%s: %s (%s)', (path, _statement, rule) => {
    expect(rulesBrokenBy(path)).toContain(rule);
  });
});

describe('permitted', () => {
  test.each(permitted)('%s: %s', (path) => {
    expect(rulesBrokenBy(path)).toEqual([]);
  });
});

test('reports a module that is missing in the ordered list', async () => {
  await write(`${server}/modules/forgotten/index.ts`, '');
  const { ok, output } = await runCommand('depcruise', ['apps'], folder);
  expect(ok).toBe(false);
  expect(output).toContain('Add forgotten to the ordered list');
});
