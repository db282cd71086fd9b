import {
  inLine,
  manual,
  publishWorkflow,
  runUntil,
  startRun,
} from '../modules/workflows/runs/runs.factory.ts';
import type { TestAccount } from '../testing/test-account.ts';
import type { Precondition } from './precondition.ts';

/** A run of one step, once it has got as far as it can. */
const runOf = async (account: TestAccount, step: { key: string }): Promise<string> => {
  const workflowId = await publishWorkflow(account, inLine(manual, [step]));
  const runId = await startRun(account, workflowId);
  await runUntil(account, runId, ['waiting']);
  return runId;
};

/** Uses a run of this step instead of the one in the fixtures, which does not progress. */
const withRunOf =
  (step: { key: string; type: string; [setting: string]: unknown }): Precondition =>
  async ({ account, request }) => ({ ids: { ...request.ids, id: await runOf(account, step) } });

const approval = withRunOf({ key: 'ask', type: 'approval', assignees: ['role:owner'] });

/** State of a run needed for operations on it. */
export const runPreconditions: Readonly<Record<string, Precondition>> = {
  'workflowRuns.start': async () => ({ body: { version: 'draft' } }),
  'workflowRuns.cancel': approval,
  // Nothing listens there, and calling it is not allowed.
  'workflowRuns.retry': withRunOf({
    key: 'call',
    type: 'http_request',
    method: 'GET',
    url: 'http://127.0.0.1:9/',
  }),
  'workflowRuns.replay': withRunOf({ key: 'end', type: 'stop' }),
  'workflowRuns.decide': approval,
};
