import { readFileSync } from 'node:fs';
import { type ErrorCode, errorCatalog } from '@form-service/contracts';
import { expect, test } from 'vitest';
import { reachableCodes } from './reachable-codes.ts';

const guide = readFileSync(new URL('../../../../docs/guides/errors.md', import.meta.url), 'utf8');

test('the guide has every error of the catalog, with its status and advice', () => {
  const rows = [...guide.matchAll(/^\| `([a-z_]+)` \| (\d{3}) \| (.+) \|$/gm)];
  const described = rows.map(([, code, status]) => `${status} ${code}`).sort();
  const catalogRows = Object.entries(errorCatalog).map(([code, { status }]) => `${status} ${code}`);
  expect(described).toEqual(catalogRows.sort());
  for (const [, code, , advice] of rows)
    expect([code, advice]).toEqual([code, expect.stringMatching(/\.$|\)\.$/)]);
});

test('the errors that the guide calls reserved are those that no route returns', () => {
  const [, reserved = ''] = guide.split('## Reserved');
  const codes = [...reserved.matchAll(/^\| `([a-z_]+)`/gm)].map(([, code]) => code as ErrorCode);
  const unreachable = Object.keys(errorCatalog).filter((code) => !reachableCodes.has(code as ErrorCode));
  expect(codes.sort()).toEqual(unreachable.sort());
});

test('the message in the guide is the one that is sent', () => {
  const [, code = '', message] = /"code": "(\w+)",\s+"message": "(.+)"/.exec(guide) ?? [];
  expect(message).toBe(errorCatalog[code as keyof typeof errorCatalog].message);
});
