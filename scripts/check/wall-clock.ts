import { globSync, readFileSync } from 'node:fs';

/** Files that may use the machine's clock, since the time is not compared with database times. */
const allowed: Readonly<Record<string, string>> = {
  'apps/server/src/modules/connectors/import-actions.ts': 'shown before anything is stored',
  'apps/server/src/modules/connectors/send-request.ts':
    'how long a call takes, and what a peer says in Retry-After',
  'apps/server/src/modules/identity/make-reset-link.ts': 'printed; the token itself ends by the database',
  'apps/server/src/modules/imports/validate-thread.ts':
    'a thread without a database; for conditions with now()',
  'apps/server/src/modules/workflows/runs/start-manually.ts': 'a sample value of a run that is tried out',
};

const excluded = /\.(test|factory)\.ts$|\/(testing|acceptance|security|kit|embedded)\//;
const clockCall = /\bDate\.now\(\)|\bnew Date\(\)/;

/**
 * Stored times are compared with `now()` in PostgreSQL, so they must come from SQL or from `services.clock`, which follows the
 * database. With a wrong machine clock, a due time would be hours off.
 */
export const findWallClocks = (path: string, text: string): string[] => {
  const isAllowed = path in allowed;
  const lines = text.split('\n').flatMap((line, index) => (clockCall.test(line) ? [index + 1] : []));
  if (isAllowed && lines.length === 0)
    return [`${path}: no longer reads the clock. Remove it from the list.`];
  if (isAllowed) return [];
  return lines.map(
    (line) =>
      `${path}:${line}: reads this machine's clock. Use now() in SQL or services.clock; for durations performance.now().`,
  );
};

const stopwatches: readonly RegExp[] = [
  /\bperformance\.now\(\)/g,
  /\bprocess\.hrtime\b/g,
  // The time since a variable; `Date.now() - 1_000` and `Date.now() - days * 86_400_000` are times in the past.
  /\b(?:Date\.now\(\)|new Date\(\)(?:\.getTime\(\))?) - (?![\w.]+ \*)[a-z_$]/gi,
  // The time between two stored times. An exact difference is a setting: `expect(…).toBe(3_600_000)`.
  /(?:\bDate\.parse\([^()]*\)|\.getTime\(\)) - (?:Date\.parse\(|[\w.]+\.getTime\(\))(?![^;]*\)\.toBe\()/g,
];

/** Durations depend on the machine and its load, so tests that measure them are flaky. */
export const findStopwatches = (path: string, text: string): string[] =>
  stopwatches
    .flatMap((pattern) =>
      [...text.matchAll(pattern)].map(({ index }) => text.slice(0, index).split('\n').length),
    )
    .sort((a, b) => a - b)
    .map(
      (line) =>
        `${path}:${line}: measures a duration. Count steps, queries, requests or turns of the event loop instead.`,
    );

const filesIn = (pattern: string, isChecked: (path: string) => boolean): [path: string, text: string][] =>
  globSync(pattern, { exclude: ['**/node_modules/**'] })
    .filter(isChecked)
    .sort()
    .map((path) => [path, readFileSync(path, 'utf8')]);

export const checkWallClocks = (): string[] => [
  ...filesIn('apps/server/src/**/*.ts', (path) => !excluded.test(path)).flatMap(([path, text]) =>
    findWallClocks(path, text),
  ),
  // The test of this check contains examples.
  ...filesIn(
    '{apps,packages,scripts,e2e}/**/*.test.ts',
    (path) => !path.startsWith('scripts/check/'),
  ).flatMap(([path, text]) => findStopwatches(path, text)),
];
