import { expect, test } from 'vitest';
import { importsOf, selectTests } from './select-tests.ts';

const sources: Record<string, string> = {
  'apps/server/src/kit/lru.ts': '',
  'apps/server/src/kit/lru.test.ts': "import { createLru } from './lru.ts';",
  'apps/server/src/kit/pdf/font.ts': '',
  'apps/server/src/config.ts': '',
  'apps/server/src/main.test.ts': '',
  'apps/server/src/modules/index.ts': '',
  'apps/server/src/modules/forms/forms.test.ts': "import '../projects/projects.factory.ts';",
  'apps/server/src/modules/projects/store.ts': '',
  'apps/server/src/modules/projects/projects.factory.ts': '',
  'apps/server/src/modules/projects/projects.test.ts': '',
  'apps/server/src/modules/projects/copy/copy.test.ts': '',
  'apps/server/src/security/threads.alone.test.ts': "import '../kit/lru.ts';",
  'apps/server/src/boot/process.system.test.ts': "import '../kit/lru.ts';",
  'apps/server/src/db/migrate.test.ts': '',
  'e2e/admin/projects.test.ts': "import '../../apps/server/src/kit/lru.ts';",
  'packages/engine/src/fields/time.ts': '',
  'packages/engine/src/fields/fields.test.ts': '',
  'packages/engine/src/session.test.ts': '',
};

const select = (...changed: string[]) =>
  selectTests(changed, Object.keys(sources), (path) => sources[path] ?? '');

test('a file of a server module selects the tests of that module', () => {
  expect(select('apps/server/src/modules/projects/store.ts').tests).toEqual([
    'apps/server/src/modules/projects/copy/copy.test.ts',
    'apps/server/src/modules/projects/projects.test.ts',
  ]);
});

test('tests in other places that import the file directly are selected, but not end-to-end and system tests', () => {
  expect(select('apps/server/src/modules/projects/projects.factory.ts').tests).toContain(
    'apps/server/src/modules/forms/forms.test.ts',
  );
  expect(select('apps/server/src/kit/lru.ts').tests).toEqual(['apps/server/src/kit/lru.test.ts']);
});

test('other files select the tests of their folder, or of the nearest one above that has tests', () => {
  expect(select('packages/engine/src/fields/time.ts').tests).toEqual([
    'packages/engine/src/fields/fields.test.ts',
  ]);
  expect(select('apps/server/src/kit/pdf/font.ts').tests).toEqual(['apps/server/src/kit/lru.test.ts']);
  expect(select('apps/server/src/config.ts').tests).toEqual(['apps/server/src/main.test.ts']);
  expect(select('apps/server/migrations/0100_new.sql').tests).toEqual(['apps/server/src/db/migrate.test.ts']);
});

test('a changed test is selected wherever it is, unless it was deleted', () => {
  expect(select('e2e/admin/projects.test.ts').tests).toEqual(['e2e/admin/projects.test.ts']);
  expect(select('e2e/admin/deleted.test.ts')).toEqual({ tests: [], untested: [], shared: [] });
});

test('names changed sources without a test, and none for documents', () => {
  expect(select('bench/run.ts', 'README.md')).toEqual({ tests: [], untested: ['bench/run.ts'], shared: [] });
});

test('a file that many tests import is named instead', () => {
  const many = Array.from({ length: 30 }, (_, index) => `scripts/a${index}/one.test.ts`);
  const files = ['scripts/shared/app.ts', ...many];
  const read = (path: string) => (many.includes(path) ? "import '../shared/app.ts';" : '');
  expect(selectTests(['scripts/shared/app.ts'], files, read)).toEqual({
    tests: [],
    untested: ['scripts/shared/app.ts'],
    shared: ['scripts/shared/app.ts'],
  });
});

test('reads the relative imports of a file', () => {
  const text =
    "import a from 'a';\nimport { b } from '../b.ts';\nexport * from './c.ts';\nawait import('./d.ts');";
  expect(importsOf('x/y/z.ts', text)).toEqual(['x/b.ts', 'x/y/c.ts', 'x/y/d.ts']);
});
