import { globSync, readFileSync } from 'node:fs';

/** Where this machine's time is meant: nothing of it is compared with the time of the database. */
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
 * Times that are stored are compared with `now()` in PostgreSQL, so they come from there: from SQL, or from `services.clock`,
 * which follows the database. A due time of a machine whose clock is wrong comes an hour late, or at once.
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

export const checkWallClocks = (): string[] =>
  globSync('apps/server/src/**/*.ts')
    .filter((path) => !excluded.test(path))
    .sort()
    .flatMap((path) => findWallClocks(path, readFileSync(path, 'utf8')));
