import { expect, test } from 'vitest';
import { checkSourceFile } from './source-files.ts';

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

test('warns above 250 lines and fails above 300', () => {
  expect(checkSourceFile('a.ts', lines(250))).toEqual(nothing);
  expect(checkSourceFile('a.ts', lines(300))).toEqual({
    problems: [],
    warnings: ['a.ts: 300 lines: consider splitting the file'],
  });
  expect(checkSourceFile('a.ts', lines(301)).problems).toHaveLength(1);
});

test('tests and generated files may be longer', () => {
  expect(checkSourceFile('a.test.ts', lines(500))).toEqual(nothing);
  expect(
    checkSourceFile('tables.ts', `// Written by \`npm run generate\` from the migrations.\n${lines(500)}`),
  ).toEqual(nothing);
});
