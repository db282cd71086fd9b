import { globSync } from 'node:fs';

const roots = ['apps/server/src', 'apps/web/src', 'packages/*/src', 'scripts/demo'];
const excluded =
  /\.(test|factory|d)\.tsx?$|\/(testing|acceptance|security|gallery|generated)\/|db\/tables\.ts$/;

/** The source files whose strings reach people: not tests, and nothing generated. */
export const sourcesWithStrings = (): string[] =>
  roots
    .flatMap((root) => globSync(`${root}/**/*.{ts,tsx}`))
    .filter((path) => !excluded.test(path))
    .sort();
