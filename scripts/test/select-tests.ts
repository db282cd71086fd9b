import { dirname, posix } from 'node:path';

export interface Selection {
  /** The test files to run. */
  tests: string[];
  /** Changed sources for which no test was found. */
  untested: string[];
  /** Changed files that so many tests import that only `npm test` runs them all. */
  shared: string[];
}

const isTest = (path: string): boolean => path.endsWith('.test.ts');
const isSource = (path: string): boolean => /\.(ts|tsx|mts|mjs|css|sql)$/.test(path);

/** A server module and a feature of the admin app are each tested as a whole. */
const unit = /^(apps\/server\/src\/modules|apps\/web\/src\/features)\/[^/]+\//;

/** Folders at which the search for tests stops. */
const root = /^(\.|scripts|e2e|(apps|packages)\/[^/]+(\/src)?)$/;

/** With more importers than this, a run would not be quick. */
const maxImporters = 25;

const folderOf = (path: string): string =>
  // The schema is tested next to the code that migrates it.
  path.startsWith('apps/server/migrations/') ? 'apps/server/src/db' : dirname(path);

/** The tests of the file's module or feature, otherwise of its folder or the nearest folder above that has tests. */
const nearbyTests = (path: string, tests: readonly string[]): string[] => {
  const [whole] = unit.exec(path) ?? [];
  if (whole) return tests.filter((test) => test.startsWith(whole));
  for (let folder = folderOf(path); ; folder = dirname(folder)) {
    const found = tests.filter((test) => dirname(test) === folder);
    if (found.length > 0 || root.test(folder)) return found;
  }
};

const specifier = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g;

/** The files that a file imports directly by a relative path. */
export const importsOf = (path: string, text: string): string[] =>
  [...text.matchAll(specifier)].map(([, name = '']) => posix.join(dirname(path), name));

/**
 * Selects the tests of a change: changed tests, tests that import a changed file directly, and the tests of its folder. Every
 * server test starts all modules, so transitive imports would select all of them.
 */
export const selectTests = (
  changed: readonly string[],
  files: readonly string[],
  read: (path: string) => string,
): Selection => {
  const tests = files.filter(isTest);
  const importers = new Map<string, string[]>();
  for (const test of tests)
    for (const imported of importsOf(test, read(test)))
      importers.set(imported, [...(importers.get(imported) ?? []), test]);

  const selected = new Set<string>();
  const [untested, shared]: [string[], string[]] = [[], []];
  for (const path of changed.filter(isSource)) {
    if (isTest(path)) {
      if (tests.includes(path)) selected.add(path);
      continue;
    }
    const direct = importers.get(path) ?? [];
    if (direct.length > maxImporters) shared.push(path);
    const found = [...nearbyTests(path, tests), ...(direct.length > maxImporters ? [] : direct)];
    if (found.length === 0) untested.push(path);
    for (const test of found) selected.add(test);
  }
  const isQuick = (test: string) =>
    changed.includes(test) || !(test.startsWith('e2e/') || /\.(alone|system)\./.test(test));
  return { tests: [...selected].filter(isQuick).sort(), untested, shared };
};
