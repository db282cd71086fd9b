import { expect, test, vi } from 'vitest';
import type { TestResponse } from '../testing/test-account.ts';
import { useTestApp } from '../testing/test-app.ts';
import { idFieldsOf, withField } from './id-fields.ts';
import { failsWith, needsCredential, type OperationAttempt, useOperationTester } from './operation-tester.ts';
import { pathIdsOf } from './operations.ts';
import { credentialFor, pathIdsFor } from './send-operation.ts';

// An outsider, owner of another account, uses IDs of the target account wherever an ID is accepted.

// Thousands of requests: slow on a busy machine.
vi.setConfig({ testTimeout: 240_000 });

const app = useTestApp();
const tester = useOperationTester(app);

test('in a path they are not found, in any position', async () => {
  const { operations, target, outsider } = tester;
  const attempts: OperationAttempt[] = [];
  for (const operation of operations.filter(needsCredential))
    for (const { name, prefix } of pathIdsOf(operation))
      attempts.push({
        operation,
        label: `with their ${prefix} as ${name}`,
        ids: {
          ...(await pathIdsFor(operation, outsider.fixtures)),
          [name]: await target.fixtures.idOf(prefix),
        },
        headers: credentialFor(operation, outsider.owner),
        check: failsWith(404, 'not_found'),
      });
  await tester.runAttempts(attempts);
});

/** The request fails, or each of the bulk operations in it does. */
const isRejected = ({ status, body }: TestResponse): string | undefined => {
  const statuses = status === 200 ? body.results?.map((one: { status: number }) => one.status) : [status];
  const isExpected = (one: number) => one === 404 || one === 422;
  return statuses?.every(isExpected) ? undefined : 'not 404 or 422';
};

test('in a body they are not found', async () => {
  const { operations, target, outsider } = tester;
  const attempts: OperationAttempt[] = [];
  for (const operation of operations.filter(needsCredential))
    for (const { path, prefix } of idFieldsOf(operation.body?.schema))
      attempts.push({
        operation,
        label: `with their ${prefix} as ${path.join('.')}`,
        ids: await pathIdsFor(operation, outsider.fixtures),
        headers: credentialFor(operation, outsider.owner),
        body: withField(operation.body?.example, path, await target.fixtures.idOf(prefix)),
        check: isRejected,
      });
  await tester.runAttempts(attempts);
});

/** Nothing is listed, or the ID is rejected because it is of another kind. */
const showsNothing = ({ status, body }: TestResponse): string | undefined => {
  if (status === 404 || status === 422) return undefined;
  return status === 200 && body.data?.length === 0 ? undefined : 'not empty, nor refused';
};

test('in a query and in a filter they match nothing', async () => {
  const { operations, target, outsider } = tester;
  const attempts: OperationAttempt[] = [];
  const kinds = new Set(operations.flatMap((operation) => pathIdsOf(operation).map(({ prefix }) => prefix)));
  for (const operation of operations.filter(needsCredential)) {
    const queries: Record<string, string>[] = [];
    for (const { name, schema } of operation.parameters.filter((one) => one.in === 'query'))
      for (const { prefix } of idFieldsOf(schema))
        queries.push({ [name]: await target.fixtures.idOf(prefix) });
    const fields = Object.keys(operation.route.list?.filterable ?? {});
    for (const field of fields.filter((name) => /(^|\.)id$|Id$/.test(name)))
      for (const prefix of kinds)
        queries.push({ filter: `${field} == "${await target.fixtures.idOf(prefix)}"` });
    for (const query of queries)
      attempts.push({
        operation,
        label: JSON.stringify(query),
        ids: await pathIdsFor(operation, outsider.fixtures),
        query,
        headers: credentialFor(operation, outsider.owner),
        check: showsNothing,
      });
  }
  expect(attempts.length).toBeGreaterThan(10);
  await tester.runAttempts(attempts);
});

test('a list shows nothing of another account', async () => {
  const { operations, target, outsider } = tester;
  const kinds = new Set(operations.flatMap((operation) => pathIdsOf(operation).map(({ prefix }) => prefix)));
  const ids = await Promise.all([...kinds].map((prefix) => target.fixtures.idOf(prefix)));
  const lists = operations.filter((one) => needsCredential(one) && one.route.list !== undefined);
  const attempts = await Promise.all(
    lists.map(async (operation) => ({
      operation,
      ids: await pathIdsFor(operation, outsider.fixtures),
      query: { limit: '200' },
      headers: credentialFor(operation, outsider.owner),
      check: ({ status, body }: TestResponse) => {
        const text = JSON.stringify(body);
        return status === 200 && !ids.some((id) => text.includes(id)) ? undefined : 'shows what is theirs';
      },
    })),
  );
  await tester.runAttempts(attempts);
});
