import { readFileSync } from 'node:fs';
import { type ErrorCode, errorCatalog } from '@form-service/contracts';
import { expect, test } from 'vitest';
import { reachableCodes } from './reachable-codes.ts';

const guide = readFileSync(new URL('../../../../docs/guides/errors.md', import.meta.url), 'utf8');

test('the guide has every error of the catalogue, with its status and what to do about it', () => {
  const rows = [...guide.matchAll(/^\| `([a-z_]+)` \| (\d{3}) \| (.+) \|$/gm)];
  const described = rows.map(([, code, status]) => `${status} ${code}`).sort();
  const known = Object.entries(errorCatalog).map(([code, { status }]) => `${status} ${code}`);
  expect(described).toEqual(known.sort());
  for (const [, code, , advice] of rows)
    expect([code, advice]).toEqual([code, expect.stringMatching(/\.$|\)\.$/)]);
});

test('what the guide calls reserved is what no route answers with', () => {
  const [, reserved = ''] = guide.split('## Reserved');
  const codes = [...reserved.matchAll(/^\| `([a-z_]+)`/gm)].map(([, code]) => code as ErrorCode);
  const unreachable = Object.keys(errorCatalog).filter((code) => !reachableCodes.has(code as ErrorCode));
  expect(codes.sort()).toEqual(unreachable.sort());
});

test('the message that the guide shows is the one that is sent', () => {
  const [, code = '', message] = /"code": "(\w+)",\s+"message": "(.+)"/.exec(guide) ?? [];
  expect(message).toBe(errorCatalog[code as keyof typeof errorCatalog].message);
});
