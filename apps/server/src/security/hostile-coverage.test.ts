import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { type ApiDocument, operationOf, operationsOf } from './hostile/coverage.ts';
import { exemptions, operationsOnStored } from './hostile/exemptions.ts';
import { hostileSteps } from './hostile/index.ts';

const document = JSON.parse(
  await readFile(new URL('../../../../openapi.json', import.meta.url), 'utf8'),
) as ApiDocument;
const operations = operationsOf(document);
const operationIds = new Set(operations.map(({ id }) => id));
const covered = new Set(hostileSteps.flatMap((step) => operationOf(step, operations)?.id ?? []));
const withReason = Object.values(exemptions).flat();

test('every operation that parses text has a hostile input, or a reason not to need one', () => {
  const open = operations.filter(({ id, takesText }) => takesText && !covered.has(id)).map(({ id }) => id);
  expect(open.filter((id) => !withReason.includes(id))).toEqual([]);
});

test('every operation that reads, compares or renders stored data has a hostile input', () => {
  expect(operationsOnStored.filter((id) => !covered.has(id))).toEqual([]);
});

test('listed operations exist, once, and reasons are given only where they are needed', () => {
  expect([...operationsOnStored, ...withReason].filter((id) => !operationIds.has(id))).toEqual([]);
  expect(withReason.filter((id, index) => withReason.indexOf(id) !== index)).toEqual([]);
  expect(withReason.filter((id) => covered.has(id))).toEqual([]);
});

test('every step calls an operation of the API, a page of a form or an upload', () => {
  const others = hostileSteps.filter((step) => !operationOf(step, operations)).map(({ path }) => path);
  expect([...new Set(others)].toSorted()).toEqual(['/f/{slug}', '{upload}']);
});
