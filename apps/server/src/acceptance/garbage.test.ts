import { test, vi } from 'vitest';
import type { TestResponse } from '../testing/test-account.ts';
import { useTestApp } from '../testing/test-app.ts';
import { garbageIds, garbageTexts } from './garbage.ts';
import { failsWith, type OperationAttempt, useOperationTester } from './operation-tester.ts';
import { type Operation, pathIdsOf } from './operations.ts';
import { headersFor, pathIdsFor } from './send-operation.ts';

// Thousands of requests: slow on a busy machine.
vi.setConfig({ testTimeout: 240_000 });

const app = useTestApp();
const tester = useOperationTester(app);

const opening = (operation: Operation) => headersFor(operation, tester.target.owner, tester.target.fixtures);

/** An entry that the respondent's key does not open is not found, whether it exists or not. */
const isNotFound =
  ({ route: { access } }: Operation, name: string) =>
  (response: TestResponse) => {
    const isForeign = access.by === 'entry' && name === 'id' && response.status === 401;
    return isForeign ? failsWith(401, 'invalid_entry_key')(response) : failsWith(404, 'not_found')(response);
  };

test('an invalid ID is not found, and never an internal error', async () => {
  const attempts: OperationAttempt[] = [];
  for (const operation of tester.operations)
    for (const { name, prefix } of pathIdsOf(operation))
      for (const garbage of garbageIds(prefix))
        attempts.push({
          operation,
          label: `with ${garbage.slice(0, 40)} as ${name}`,
          ids: { ...(await pathIdsFor(operation, tester.target.fixtures)), [name]: garbage },
          headers: await opening(operation),
          check: isNotFound(operation, name),
        });
  await tester.runAttempts(attempts);
});

/** A link from a mail or a provider redirects the browser, whatever it contains. */
const isAnswered = ({ status }: TestResponse) => (status < 500 ? undefined : 'not answered');

test('an invalid query is answered, and never an internal error', async () => {
  const attempts: OperationAttempt[] = [];
  for (const operation of tester.operations)
    for (const { name } of operation.parameters.filter((one) => one.in === 'query'))
      for (const garbage of garbageTexts)
        attempts.push({
          operation,
          label: `with ${garbage.slice(0, 40)} as ?${name}`,
          ids: await pathIdsFor(operation, tester.target.fixtures),
          query: { [name]: garbage },
          headers: await opening(operation),
          check: isAnswered,
        });
  await tester.runAttempts(attempts);
});

test('unknown query parameters are rejected, not ignored', async () => {
  const attempts: OperationAttempt[] = [];
  for (const operation of tester.operations.filter(({ route }) => route.anyQuery !== true))
    attempts.push({
      operation,
      ids: await pathIdsFor(operation, tester.target.fixtures),
      query: { 'no-such-parameter': 'x' },
      headers: await opening(operation),
      check: failsWith(422, 'unknown_field', 'validation_failed'),
    });
  await tester.runAttempts(attempts);
});
