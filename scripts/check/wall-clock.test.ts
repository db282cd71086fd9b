import { expect, test } from 'vitest';
import { findStopwatches, findWallClocks } from './wall-clock.ts';

const path = 'apps/server/src/modules/files/store.ts';

test.each(['const due = new Date(Date.now() + 1_000);', 'const due = new Date();'])('reports %s', (line) => {
  expect(findWallClocks(path, `x\n${line}\n`)).toEqual([expect.stringContaining(`${path}:2: `)]);
});

test.each(['clock.now()', 'new Date(clock.now().getTime() + 5)', 'performance.now()', 'new Date(row.at)'])(
  'rejects the name %s',
  (text) => {
    expect(findWallClocks(path, text)).toEqual([]);
  },
);

test('reports an exception that is no longer needed', () => {
  const listed = 'apps/server/src/modules/imports/validate-thread.ts';
  expect(findWallClocks(listed, 'new Date()')).toEqual([]);
  expect(findWallClocks(listed, 'clock.now()').join()).toContain('Remove it from the list');
});

test.each(['const started = performance.now();', 'expect(Date.now() - startedAt).toBeLessThan(100);'])(
  'reports a test that measures a duration: %s',
  (line) => {
    expect(findStopwatches('e2e/docs.test.ts', `x\n${line}\n`)).toEqual([
      expect.stringContaining('e2e/docs.test.ts:2: '),
    ]);
  },
);

test('a test may compare a stored time with the clock', () => {
  const line = 'expect(Date.parse(link.expiresAt) - Date.now()).toBeGreaterThan(200_000);';
  expect(findStopwatches('apps/server/src/modules/files/files.test.ts', line)).toEqual([]);
});
