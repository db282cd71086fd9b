import { globSync } from 'node:fs';

const roots = ['apps/server/src', 'apps/web/src', 'packages/*/src', 'scripts/demo'];
const excluded =
  /\.(test|factory|d)\.tsx?$|\/(testing|acceptance|security|gallery|generated)\/|db\/tables\.ts$/;

/** Source files with user-facing strings, without tests and generated files. */
export const sourcesWithStrings = (): string[] =>
  roots
    .flatMap((root) => globSync(`${root}/**/*.{ts,tsx}`))
    .filter((path) => !excluded.test(path))
    .sort();
