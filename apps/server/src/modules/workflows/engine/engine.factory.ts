import pg from 'pg';
import { afterAll, afterEach, expect } from 'vitest';
import type { TestAccount } from '../../../testing/test-account.ts';
import { soonOptions, type TestApp, useTestApp } from '../../../testing/test-app.ts';
import { makeWorkflow } from '../workflows.factory.ts';
import { startEngine } from './engine.ts';

/** Fast enough for a test, slow enough for a busy machine. */
export const fastTimings = { leaseMs: 3_000, heartbeatMs: 200, pollMs: 100, graceMs: 2_000 };

type Connection = [from: string, to: string, output?: string];

/** Triggers, steps and connections in short form; the default trigger is `by_hand`. */
export const definitionOf = (
  steps: readonly object[],
  connections: readonly Connection[],
  triggers: readonly object[] = [{ key: 'by_hand', type: 'manual' }],
) => ({
  triggers,
  steps,
  connections: connections.map(([from, to, output]) => ({ from, to, ...(output && { output }) })),
});

/** An application, and engines on its database that are stopped after each test. */
export const useEngines = (env: Record<string, string> = {}) => {
  const app: TestApp = useTestApp({ env: { ALLOW_PRIVATE_NETWORKS: '127.0.0.0/8', ...env } });
  let engines: { stop(): Promise<void> }[] = [];
  let owner: pg.Pool | undefined;
  afterEach(async () => {
    await Promise.all(engines.map((engine) => engine.stop()));
    engines = [];
  });
  afterAll(() => owner?.end());
  const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> => {
    owner ??= new pg.Pool({ connectionString: app.database.url, max: 2 });
    return (await owner.query<Row>(text, values)).rows;
  };
  const run = (timings = {}) => {
    const engine = startEngine(app.services, app.database.url, { ...fastTimings, ...timings });
    engines.push(engine);
    return engine;
  };
  return { app, query, run };
};

export const makePublishedWorkflow = async (account: Pick<TestAccount, 'send'>, values: object) => {
  const workflow = await makeWorkflow(account, values);
  const { status, body } = await account.send('POST', `/workflows/${workflow.id}/publish`);
  if (status !== 200) throw new Error(`The workflow was not published: ${JSON.stringify(body)}`);
  return workflow;
};

export const startRunManually = async (
  account: Pick<TestAccount, 'send'>,
  workflowId: string,
  inputs?: object,
): Promise<string> => {
  const response = await account.send(
    'POST',
    `/workflows/${workflowId}/runs`,
    inputs ? { inputs } : undefined,
  );
  if (response.status !== 201) throw new Error(`The run was not started: ${JSON.stringify(response.body)}`);
  return response.body.id;
};

export const runFromApi = async (account: Pick<TestAccount, 'send'>, id: string) =>
  (await account.send('GET', `/workflow-runs/${id}`)).body;

/** The run once it has this status, or any final or waiting one by default. */
export const runWith = async (
  account: Pick<TestAccount, 'send'>,
  id: string,
  status: string | readonly string[] = ['succeeded', 'failed', 'canceled'],
) => {
  // The response that had the status: a later read may have another.
  let seen = await runFromApi(account, id);
  const isThere = async () => {
    seen = await runFromApi(account, id);
    return [status].flat().includes(seen.status);
  };
  await expect.poll(isThere, soonOptions).toBe(true);
  return seen;
};

export const stepsOf = (run: { steps: { key: string; items: number[]; status: string }[] }) =>
  run.steps.map(({ key, items, status }) => `${[key, ...items].join('.')} ${status}`);
