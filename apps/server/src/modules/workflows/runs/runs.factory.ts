import { afterAll, beforeAll, expect } from 'vitest';
import { startModuleWorker } from '../../../boot/start-module-worker.ts';
import type { TestAccount, TestResponse } from '../../../testing/test-account.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { modules } from '../../index.ts';
import { makeWorkflow } from '../workflows.factory.ts';

type Sender = Pick<TestAccount, 'send'>;

/** A trigger or a step, in API format. */
interface Part {
  key: string;
  [setting: string]: unknown;
}

/** A worker with all modules, next to the application of a test file. */
export const useWorker = (app: TestApp): void => {
  let stop: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    const worker = await startModuleWorker(app.services, modules, app.database.url);
    stop = worker.stop;
  });
  afterAll(() => stop?.());
};

/** Steps in sequence after one trigger; connections may be given instead. */
export const inLine = (trigger: Part, steps: readonly Part[]) => ({
  triggers: [trigger],
  steps,
  connections: [trigger, ...steps].slice(0, -1).map(({ key }, index) => ({
    from: key,
    to: steps[index]?.key,
  })),
});

export const manual = { key: 'by_hand', type: 'manual' };

export const makeRunnableWorkflow = async (account: Sender, values: object): Promise<string> => {
  const { id } = await makeWorkflow(account, values);
  const { status, body } = await account.send('POST', `/workflows/${id}/publish`);
  if (status !== 200) throw new Error(`The workflow was not published: ${JSON.stringify(body.error)}`);
  return id;
};

const over = ['succeeded', 'failed', 'canceled'];

/** The run once it has one of these statuses. */
export const runUntil = async (
  { send }: Sender,
  runId: string,
  statuses: readonly string[] = over,
): Promise<TestResponse['body']> => {
  let run: TestResponse['body'];
  await expect
    .poll(
      async () => {
        run = (await send('GET', `/workflow-runs/${runId}`)).body;
        return run.status;
      },
      { timeout: 20_000, interval: 20 },
    )
    .toSatisfy((status: string) => statuses.includes(status) || over.includes(status));
  return run;
};

export const startRunByApi = async (
  { send }: Sender,
  workflowId: string,
  body: object = {},
): Promise<string> => {
  const started = await send('POST', `/workflows/${workflowId}/runs`, body);
  if (started.status !== 201) throw new Error(`It was not started: ${JSON.stringify(started.body)}`);
  return started.body.id;
};

/** Creates a workflow of these steps, runs it, and waits for its end. */
export const runSteps = async (
  account: Sender,
  steps: readonly Part[],
  { values = {}, start = {}, trigger = manual }: { values?: object; start?: object; trigger?: Part } = {},
) => {
  const workflowId = await makeRunnableWorkflow(account, { ...inLine(trigger, steps), ...values });
  const run = await runUntil(account, await startRunByApi(account, workflowId, start));
  const step = (key: string) => run.steps.find((one: { key: string }) => one.key === key);
  return { workflowId, run, step, output: (key: string) => step(key)?.output };
};
