import { expect, test, vi } from 'vitest';
import type { TestAnswer } from '../testing/test-account.ts';
import { useTestApp } from '../testing/test-app.ts';
import { idFieldsOf, withField } from './id-fields.ts';
import { pathIdsOf } from './operations.ts';
import { credentialFor, idsIn } from './send-operation.ts';
import { type Attempt, needsCredential, refused, useWalk } from './walk.ts';

// A stranger, owner of an account of their own, tries the ids of another account wherever one can be written.

// Thousands of requests: a busy machine takes its time.
vi.setConfig({ testTimeout: 240_000 });

const app = useTestApp();
const walk = useWalk(app);

test('in a path they are not found, whichever place they take', async () => {
  const { operations, theirs, stranger } = walk;
  const attempts: Attempt[] = [];
  for (const operation of operations.filter(needsCredential))
    for (const { name, prefix } of pathIdsOf(operation))
      attempts.push({
        operation,
        by: `with their ${prefix} as ${name}`,
        ids: { ...(await idsIn(operation, stranger.world)), [name]: await theirs.world.idOf(prefix) },
        headers: credentialFor(operation, stranger.owner),
        judge: refused(404, 'not_found'),
      });
  await walk.go(attempts);
});

/** The request is refused, or each of the many operations in it. */
const refusesAll = ({ status, body }: TestAnswer): string | undefined => {
  const statuses = status === 200 ? body.results?.map((one: { status: number }) => one.status) : [status];
  const isRefused = (one: number) => one === 404 || one === 422;
  return statuses?.every(isRefused) ? undefined : 'not 404 or 422';
};

test('in a body they are not found', async () => {
  const { operations, theirs, stranger } = walk;
  const attempts: Attempt[] = [];
  for (const operation of operations.filter(needsCredential))
    for (const { path, prefix } of idFieldsOf(operation.body?.schema))
      attempts.push({
        operation,
        by: `with their ${prefix} as ${path.join('.')}`,
        ids: await idsIn(operation, stranger.world),
        headers: credentialFor(operation, stranger.owner),
        body: withField(operation.body?.example, path, await theirs.world.idOf(prefix)),
        judge: refusesAll,
      });
  await walk.go(attempts);
});

/** Nothing is listed, or the id is refused because it is of another kind. */
const showsNothing = ({ status, body }: TestAnswer): string | undefined => {
  if (status === 404 || status === 422) return undefined;
  return status === 200 && body.data?.length === 0 ? undefined : 'not empty, nor refused';
};

test('in a query and in a filter they find nothing', async () => {
  const { operations, theirs, stranger } = walk;
  const attempts: Attempt[] = [];
  const kinds = new Set(operations.flatMap((operation) => pathIdsOf(operation).map(({ prefix }) => prefix)));
  for (const operation of operations.filter(needsCredential)) {
    const queries: Record<string, string>[] = [];
    for (const { name, schema } of operation.parameters.filter((one) => one.in === 'query'))
      for (const { prefix } of idFieldsOf(schema)) queries.push({ [name]: await theirs.world.idOf(prefix) });
    const fields = Object.keys(operation.route.list?.filterable ?? {});
    for (const field of fields.filter((name) => /(^|\.)id$|Id$/.test(name)))
      for (const prefix of kinds)
        queries.push({ filter: `${field} == "${await theirs.world.idOf(prefix)}"` });
    for (const query of queries)
      attempts.push({
        operation,
        by: JSON.stringify(query),
        ids: await idsIn(operation, stranger.world),
        query,
        headers: credentialFor(operation, stranger.owner),
        judge: showsNothing,
      });
  }
  expect(attempts.length).toBeGreaterThan(10);
  await walk.go(attempts);
});

test('a list shows nothing of another account', async () => {
  const { operations, theirs, stranger } = walk;
  const kinds = new Set(operations.flatMap((operation) => pathIdsOf(operation).map(({ prefix }) => prefix)));
  const ids = await Promise.all([...kinds].map((prefix) => theirs.world.idOf(prefix)));
  const lists = operations.filter((one) => needsCredential(one) && one.route.list !== undefined);
  const attempts = await Promise.all(
    lists.map(async (operation) => ({
      operation,
      ids: await idsIn(operation, stranger.world),
      query: { limit: '200' },
      headers: credentialFor(operation, stranger.owner),
      judge: ({ status, body }: TestAnswer) => {
        const text = JSON.stringify(body);
        return status === 200 && !ids.some((id) => text.includes(id)) ? undefined : 'shows what is theirs';
      },
    })),
  );
  await walk.go(attempts);
});
