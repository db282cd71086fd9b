import { areas, type Query } from '@form-service/contracts';
import type { Services } from '../../../context.ts';
import type { Db } from '../../../db/db.ts';
import { fail } from '../../../http/fail.ts';
import { presentStep } from './present.ts';
import { requireRun, stepTypesOf } from './read-run.ts';
import type { RunStepRow } from './run.ts';
import { listRunSteps, type StepCursor } from './store.ts';
import { countRunSteps } from './store-step-count.ts';

const { listSteps } = areas.workflowRuns.routes;

/** The position of a step, as in the cursor. */
const keyOf = ({ started_at, step_key, items }: RunStepRow): string[] => [
  started_at.toISOString(),
  step_key,
  items.join('.'),
];

const positionOf = ([startedAt, key, items]: readonly unknown[]): StepCursor => ({
  startedAt: String(startedAt),
  key: String(key),
  items: items === '' ? [] : String(items).split('.').map(Number),
});

export const listStepsOfRun = async (
  { lists }: Pick<Services, 'lists'>,
  {
    db,
    accountId,
    runId,
    query,
  }: { db: Db; accountId: string; runId: string; query: Query<typeof listSteps> },
) => {
  const run = await requireRun(db, accountId, runId);
  const request = lists.parse(listSteps, `${accountId} ${runId}`, query);
  if (request.sort.some(({ descending }) => descending))
    fail('validation_failed', {
      details: [
        {
          path: 'query.sort',
          code: 'not_sortable',
          message: 'Steps are always listed from first to last. Remove "-".',
        },
      ],
    });
  const { key, status } = query;
  const found = await listRunSteps(db, accountId, runId, {
    key,
    status,
    after: request.after && positionOf(request.after),
    limit: request.limit + 1,
  });
  const rows = found.slice(0, request.limit);
  const last = rows.at(-1);
  const page = {
    rows,
    lastKey: found.length > request.limit && last ? keyOf(last) : undefined,
    total: request.withTotal ? await countRunSteps(db, accountId, runId, { key, status }) : undefined,
  };
  return lists.toResponse(request, page, presentStep(await stepTypesOf(db, accountId, run)));
};
