import { test, vi } from 'vitest';
import type { TestAnswer } from '../testing/test-account.ts';
import { useTestApp } from '../testing/test-app.ts';
import { garbageIds, garbageTexts } from './garbage.ts';
import { type Operation, pathIdsOf } from './operations.ts';
import { headersFor, idsIn } from './send-operation.ts';
import { type Attempt, refused, useWalk } from './walk.ts';

// Thousands of requests: a busy machine takes its time.
vi.setConfig({ testTimeout: 240_000 });

const app = useTestApp();
const walk = useWalk(app);

const opening = (operation: Operation) => headersFor(operation, walk.theirs.owner, walk.theirs.world);

/** An entry that the respondent's key does not open is none of theirs, whether it is there or not. */
const isNothing =
  ({ route: { access } }: Operation, name: string) =>
  (answer: TestAnswer) => {
    const isForeign = access.by === 'entry' && name === 'id' && answer.status === 401;
    return isForeign ? refused(401, 'invalid_entry_key')(answer) : refused(404, 'not_found')(answer);
  };

test('what is no id at all is not found, and never fails', async () => {
  const attempts: Attempt[] = [];
  for (const operation of walk.operations)
    for (const { name, prefix } of pathIdsOf(operation))
      for (const garbage of garbageIds(prefix))
        attempts.push({
          operation,
          by: `with ${garbage.slice(0, 40)} as ${name}`,
          ids: { ...(await idsIn(operation, walk.theirs.world)), [name]: garbage },
          headers: await opening(operation),
          judge: isNothing(operation, name),
        });
  await walk.go(attempts);
});

/** A link of a mail or of a provider sends the browser on, whatever it holds. */
const isAnswered = ({ status }: TestAnswer) => (status < 500 ? undefined : 'not answered');

test('a query of nonsense is answered, and never fails', async () => {
  const attempts: Attempt[] = [];
  for (const operation of walk.operations)
    for (const { name } of operation.parameters.filter((one) => one.in === 'query'))
      for (const garbage of garbageTexts)
        attempts.push({
          operation,
          by: `with ${garbage.slice(0, 40)} as ?${name}`,
          ids: await idsIn(operation, walk.theirs.world),
          query: { [name]: garbage },
          headers: await opening(operation),
          judge: isAnswered,
        });
  await walk.go(attempts);
});

test('what a query does not take is refused, not ignored', async () => {
  const attempts: Attempt[] = [];
  for (const operation of walk.operations.filter(({ route }) => route.anyQuery !== true))
    attempts.push({
      operation,
      ids: await idsIn(operation, walk.theirs.world),
      query: { 'no-such-parameter': 'x' },
      headers: await opening(operation),
      judge: refused(422, 'unknown_field', 'validation_failed'),
    });
  await walk.go(attempts);
});
