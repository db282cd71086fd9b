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

test.each([
  'const started = performance.now();',
  'const started = process.hrtime.bigint();',
  'expect(Date.now() - startedAt).toBeLessThan(100);',
  'expect(Date.now() - t).toBeLessThan(100);',
  'expect(new Date().getTime() - t).toBeLessThan(100);',
  'expect(Date.parse(nextAttemptAt) - Date.parse(createdAt)).toBeLessThan(9_000);',
  'const life = Date.parse(expiresAt) - Date.parse(createdAt);\nexpect(life).toBe(86_400_000);',
  'expect(next.getTime() - first.getTime()).toBeGreaterThan(4_000);',
])('reports a test that measures a duration: %s', (line) => {
  expect(findStopwatches('e2e/docs.test.ts', `x\n${line}\n`)).toEqual([
    expect.stringContaining('e2e/docs.test.ts:2: '),
  ]);
});

test.each([
  'expect(Date.parse(link.expiresAt) - Date.now()).toBeGreaterThan(200_000);',
  'const old = new Date(Date.now() - 1_000);',
  'const old = new Date(Date.now() - days * 86_400_000);',
  'expect(Date.parse(body.expiresAt) - Date.parse(body.createdAt)).toBe(3_600_000);',
  'expect(\n  Date.parse(body.expiresAt) - Date.parse(body.createdAt),\n).toBe(3_600_000);',
])('a test may compare a stored time with the clock or with its setting: %s', (line) => {
  expect(findStopwatches('apps/server/src/modules/files/files.test.ts', line)).toEqual([]);
});
