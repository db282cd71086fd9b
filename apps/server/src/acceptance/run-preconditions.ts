import {
  inLine,
  manual,
  publishWorkflow,
  runUntil,
  startRun,
} from '../modules/workflows/runs/runs.factory.ts';
import type { TestAccount } from '../testing/test-account.ts';
import type { Precondition } from './precondition.ts';

/** A run of one step, once it has come as far as it can. */
const runOf = async (account: TestAccount, step: { key: string }): Promise<string> => {
  const workflowId = await publishWorkflow(account, inLine(manual, [step]));
  const runId = await startRun(account, workflowId);
  await runUntil(account, runId, ['waiting']);
  return runId;
};

/** With a run of such a step in place of the one that stands still. */
const withRunOf =
  (step: { key: string; type: string; [setting: string]: unknown }): Precondition =>
  async ({ account, request }) => ({ ids: { ...request.ids, id: await runOf(account, step) } });

const approval = withRunOf({ key: 'ask', type: 'approval', assignees: ['role:owner'] });

/** What must have happened in a run before something can be done to it. */
export const runPreconditions: Readonly<Record<string, Precondition>> = {
  'workflowRuns.start': async () => ({ body: { version: 'draft' } }),
  'workflowRuns.cancel': approval,
  // Nobody answers there, and it may not be called.
  'workflowRuns.retry': withRunOf({
    key: 'call',
    type: 'http_request',
    method: 'GET',
    url: 'http://127.0.0.1:9/',
  }),
  'workflowRuns.replay': withRunOf({ key: 'end', type: 'stop' }),
  'workflowRuns.decide': approval,
};
