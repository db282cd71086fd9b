import { expect, test } from 'vitest';
import { checkSourceFile, importedFiles, namesExportedTwice } from './source-files.ts';

const lines = (count: number) => 'x\n'.repeat(count);
const nothing = { problems: [], warnings: [] };

test.each([
  'apps/server/src/http/fail.ts',
  'apps/server/src/modules/projects/projects.test.ts',
  'scripts/launch.mjs',
])('accepts the name %s', (path) => {
  expect(checkSourceFile(path, 'x\n')).toEqual(nothing);
});

test.each([
  ['packages/engine/src/parseFilter.ts', 'rename "parseFilter.ts" to kebab-case'],
  ['packages/engine/src/parse_filter.test.ts', 'rename "parse_filter.test.ts" to kebab-case'],
  ['apps/server/src/Http/fail.ts', 'rename "Http" to kebab-case'],
  ['apps/server/src/utils.ts', '"utils.ts" is too generic'],
  ['apps/server/src/string-helpers.ts', '"string-helpers.ts" is too generic'],
  ['apps/server/src/common/log.ts', '"common" is too generic'],
])('rejects the name %s', (path, said) => {
  const { problems } = checkSourceFile(path, '');
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(`${path}: ${said}`);
});

test('warns above 350 lines and fails above 400', () => {
  expect(checkSourceFile('a.ts', lines(350))).toEqual(nothing);
  expect(checkSourceFile('a.ts', lines(400))).toEqual({
    problems: [],
    warnings: ['a.ts: 400 lines: consider splitting the file'],
  });
  expect(checkSourceFile('a.ts', lines(401)).problems).toHaveLength(1);
});

test('fails below 15 lines if another file imports it', () => {
  expect(checkSourceFile('a.ts', lines(15), true)).toEqual(nothing);
  expect(checkSourceFile('a.ts', lines(14), false)).toEqual(nothing);
  expect(checkSourceFile('a.ts', lines(14), true)).toEqual({
    problems: ['a.ts: 14 lines, fewer than 15: merge it into the file that uses it'],
    warnings: [],
  });
});

test.each([
  'apps/server/src/modules/projects/index.ts',
  'apps/server/src/modules/projects/present.ts',
  'apps/server/src/modules/projects/projects.factory.ts',
  'apps/server/src/kit/operator-error.ts',
  'apps/web/src/features/share/search.ts',
  'apps/web/src/api/tables.ts',
  'packages/embed/src/published/vue.d.ts',
])('%s may be short', (path) => {
  expect(checkSourceFile(path, lines(3), true)).toEqual(nothing);
});

test('finds imported files, except those that are also loaded separately', () => {
  const sources = {
    'a/program.ts': `import { one } from './one.ts';
import {
  type Two,
  two,
} from '../b/two.ts';
import pg from 'pg';
const three = new URL('./three-thread.ts', import.meta.url);
`,
    'a/one.ts': "export { four } from './four.ts';\nconst five = () => import('./five.ts');\n",
    'b/two.ts': "import type { Five } from '../a/five.ts';\n",
  };
  expect([...importedFiles(sources)].sort()).toEqual(['a/four.ts', 'a/one.ts', 'b/two.ts']);
});

test('finds names that two files of one package export', () => {
  const sources = {
    'apps/web/src/one.ts': 'export const Row = 1;\nexport interface Cell {}\nconst hidden = 1;\n',
    'apps/web/src/two.ts': 'export type Row = 2;\nexport async function hidden() {}\n',
    'apps/web/src/two.test.ts': 'export const Cell = 2;\n',
    'apps/web/src/first-thread.ts': 'export const run = 1;\n',
    'apps/web/src/second-thread.ts': 'export const run = 2;\n',
    'apps/server/src/two.ts': 'export class Cell {}\n',
  };
  expect(namesExportedTwice(sources)).toEqual([
    'apps/web/src/one.ts and apps/web/src/two.ts both export "Row": rename one, or share one definition',
  ]);
});

test('tests and generated files may be longer', () => {
  expect(checkSourceFile('a.test.ts', lines(500))).toEqual(nothing);
  expect(
    checkSourceFile('tables.ts', `// Written by \`npm run generate\` from the migrations.\n${lines(500)}`),
  ).toEqual(nothing);
});
