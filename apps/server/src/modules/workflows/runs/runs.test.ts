import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { encodeId } from '../../../kit/ids.ts';
import { createRespondent } from '../../../testing/respondent.ts';
import { createTestAccount, type TestAccount } from '../../../testing/test-account.ts';
import { apiUrl, useTestApp } from '../../../testing/test-app.ts';
import { makePublishedForm } from '../../forms/forms.factory.ts';
import { makeProject } from '../../projects/projects.factory.ts';
import { makeWorkflow } from '../workflows.factory.ts';
import {
  inLine,
  makeRunnableWorkflow,
  manual,
  runSteps,
  runUntil,
  startRunByApi,
  useWorker,
} from './runs.factory.ts';

const logged: string[] = [];
const app = useTestApp({
  logTo: { write: (line: string) => logged.push(line) } as unknown as NodeJS.WritableStream,
});
useWorker(app);

const waiting = {
  key: 'ask',
  type: 'approval',
  assignees: 'role:admin',
  message: 'Really, {{ account.name }}?',
};
const approvalParts = (step: object = {}) => ({
  triggers: [manual],
  steps: [
    { ...waiting, ...step },
    { key: 'yes', type: 'set', values: { comment: '{{ steps.ask.output.comment }}' } },
    { key: 'no', type: 'stop', status: 'failed', message: 'Rejected' },
    { key: 'late', type: 'set', values: { late: true } },
  ],
  connections: [
    { from: 'by_hand', to: 'ask' },
    { from: 'ask', output: 'approved', to: 'yes' },
    { from: 'ask', output: 'rejected', to: 'no' },
    { from: 'ask', output: 'timeout', to: 'late' },
  ],
});

const startApproval = async (account: TestAccount, step: object = {}) => {
  const workflowId = await makeRunnableWorkflow(account, approvalParts(step));
  const runId = await startRunByApi(account, workflowId);
  await runUntil(account, runId, ['waiting']);
  return { workflowId, runId, path: `/workflow-runs/${runId}/steps/ask/decision` };
};

const ids = ({ body }: { body: { data: { id: string }[] } }) => body.data.map(({ id }) => id);

test('an approval is decided once, by an assignee or an admin', async () => {
  const account = await createTestAccount(app);
  const [asked, other] = [await account.as('viewer'), await account.as('editor')];
  const { runId, path } = await startApproval(account, { assignees: [encodeId('usr', asked.userId)] });
  expect(ids(await asked.send('GET', '/workflow-runs?status=waiting&awaiting=me'))).toEqual([runId]);
  expect(ids(await other.send('GET', '/workflow-runs?awaiting=me'))).toEqual([]);
  expect((await other.send('POST', path, { decision: 'approved' })).body.error.code).toBe(
    'permission_denied',
  );
  const outsider = await createTestAccount(app);
  expect((await outsider.send('POST', path, { decision: 'approved' })).status).toBe(404);
  const unknown = await asked.send('POST', `/workflow-runs/${runId}/steps/yes/decision`, {
    decision: 'approved',
  });
  expect(unknown.status).toBe(404);
  const answers = await Promise.all(
    ['approved', 'rejected'].map((decision) => asked.send('POST', path, { decision, comment: 'So be it' })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const run = await runUntil(account, runId);
  const step = run.steps.find(({ key }: { key: string }) => key === 'ask');
  expect(step.output).toMatchObject({ comment: 'So be it', decidedBy: encodeId('usr', asked.userId) });
  expect(ids(await asked.send('GET', '/workflow-runs?awaiting=me'))).toEqual([]);
  expect(ids(await asked.send('GET', '/workflow-runs?decided=me'))).toEqual([runId]);
  expect(ids(await other.send('GET', '/workflow-runs?decided=anyone'))).toEqual([runId]);
  expect(ids(await other.send('GET', '/workflow-runs?decided=me'))).toEqual([]);
  expect(ids(await outsider.send('GET', '/workflow-runs?decided=anyone'))).toEqual([]);
  expect((await account.send('POST', path, { decision: 'approved' })).body.error.code).toBe('state_conflict');
});

const linkTo = async (email: string): Promise<string> => {
  let link = '';
  await expect
    .poll(
      async () => {
        const { folder } = app.services.mailer;
        const mail = (await folder?.list({ limit: 200 }))?.find(({ to }) => to.includes(email));
        const text = mail && (await folder?.read(mail.name))?.text;
        link = /http:\/\/forms\.test(\/approvals\/\S+)/.exec(text ?? '')?.[1] ?? '';
        return link;
      },
      { timeout: 8_000 },
    )
    .not.toBe('');
  return app.origin + link;
};

const post = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields) });

test('the mailed link shows the question, and its form decides', async () => {
  const account = await createTestAccount(app);
  const { runId } = await startApproval(account, {
    assignees: 'role:owner',
    message: '<script>alert(1)</script> {{ account.name }}',
  });
  const link = await linkTo(account.email);
  const shown = await fetch(link);
  expect(shown.status).toBe(200);
  const page = await shown.text();
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(page).not.toContain('<script>');
  expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect((await account.send('GET', `/workflow-runs/${runId}`)).body.status).toBe('waiting');
  expect((await post(link, { decision: 'maybe' })).status).toBe(400);
  expect((await post(link, { decision: 'approved', comment: 'By mail' })).status).toBe(200);
  const run = await runUntil(account, runId);
  expect(run.steps.find(({ key }: { key: string }) => key === 'yes').output).toEqual({ comment: 'By mail' });
  expect((await post(link, { decision: 'rejected' })).status).toBe(409);
  expect((await fetch(`${link.slice(0, -4)}AAAA`)).status).toBe(404);
  expect(logged.join('')).not.toContain(link.split('/').at(-1));
  const log = (await account.send('GET', '/audit-log')).body.data;
  expect(log[0]).toMatchObject({ action: 'workflow_run.decided', actor: { type: 'user' } });
});

test('an approval that times out takes its own branch; one without assignees fails', async () => {
  const account = await createTestAccount(app);
  const { runId } = await startApproval(account, { timeout: 3_600 });
  await app.services.database.write(account.accountId, async (db) => {
    const { accountId } = account;
    await db.run(sql`update workflow_run_steps set wait_until = now() where account_id = ${accountId}`);
    await db.run(sql`update workflow_runs set due_at = now() where account_id = ${accountId}`);
    db.runAtCommit(sql`select pg_notify('workflow_runs', ${accountId}::text)`);
  });
  const run = await runUntil(account, runId);
  expect(run).toMatchObject({ status: 'succeeded' });
  expect(run.steps.map(({ key }: { key: string }) => key)).toEqual(['ask', 'late']);
  const workflowId = await makeRunnableWorkflow(account, approvalParts({ assignees: 'nobody@example.test' }));
  expect(await runUntil(account, await startRunByApi(account, workflowId))).toMatchObject({
    status: 'failed',
    error: { code: 'unknown_assignee', stepKey: 'ask' },
  });
});

test('runs are listed, canceled, retried and replayed', async () => {
  const account = await createTestAccount(app);
  const viewer = await account.as('viewer');
  const { workflowId, runId } = await startApproval(account);
  expect((await viewer.send('POST', `/workflow-runs/${runId}/cancel`)).status).toBe(403);
  const canceled = await account.send('POST', `/workflow-runs/${runId}/cancel`);
  expect(canceled).toMatchObject({ status: 200, body: { status: 'canceled' } });
  expect(canceled.body.steps).toMatchObject([{ key: 'ask', status: 'canceled' }]);
  expect((await account.send('POST', `/workflow-runs/${runId}/cancel`)).body.error.code).toBe(
    'run_not_cancelable',
  );
  expect((await account.send('POST', `/workflow-runs/${runId}/retry`)).body.error.code).toBe(
    'state_conflict',
  );

  const replayed = await account.send('POST', `/workflow-runs/${runId}/replay`);
  expect(replayed).toMatchObject({
    status: 201,
    body: { status: 'queued', replayOf: runId, workflowVersion: 1 },
  });
  expect(replayed.headers.get('location')).toBe(`/api/v1/workflow-runs/${replayed.body.id}`);
  await runUntil(account, replayed.body.id, ['waiting']);
  await account.send('POST', `/workflow-runs/${replayed.body.id}/steps/ask/decision`, {
    decision: 'rejected',
  });
  const rejected = await runUntil(account, replayed.body.id);
  expect(rejected).toMatchObject({ status: 'failed', error: { message: 'Rejected' } });

  expect(ids(await viewer.send('GET', `/workflows/${workflowId}/runs`))).toEqual([replayed.body.id, runId]);
  expect(ids(await viewer.send('GET', '/workflow-runs?status=failed,succeeded'))).toEqual([replayed.body.id]);
  expect(
    ids(await viewer.send('GET', `/workflow-runs?workflowId=${workflowId}&filter=status=="canceled"`)),
  ).toEqual([runId]);
  const paged = await viewer.send('GET', '/workflow-runs?limit=1&include=total');
  expect(paged.body.pagination).toMatchObject({ hasMore: true, total: 2 });
  const next = await viewer.send('GET', `/workflow-runs?limit=1&cursor=${paged.body.pagination.nextCursor}`);
  expect(ids(next)).toEqual([runId]);
  await account.send('DELETE', `/workflows/${workflowId}`);
  expect((await account.send('POST', `/workflow-runs/${runId}/replay`)).body.error.code).toBe(
    'state_conflict',
  );
  const outsider = await createTestAccount(app);
  expect((await outsider.send('GET', `/workflow-runs/${runId}`)).status).toBe(404);
  expect((await outsider.send('GET', `/workflow-runs?workflowId=${workflowId}`)).body.data).toEqual([]);
});

test('a failed run resumes at the step that failed', async () => {
  const account = await createTestAccount(app);
  const { id: childId } = await makeWorkflow(account, {});
  const { run, step } = await runSteps(account, [
    { key: 'first', type: 'set', values: { at: '{{ "now" | date: "%s%N" }}' } },
    { key: 'child', type: 'start_workflow', workflowId: childId },
  ]);
  expect(run).toMatchObject({ status: 'failed', error: { code: 'not_enabled', stepKey: 'child' } });
  await account.send('POST', `/workflows/${childId}/publish`);
  expect((await account.send('POST', `/workflow-runs/${run.id}/retry`)).status).toBe(200);
  const again = await runUntil(account, run.id, ['succeeded']);
  expect(again).toMatchObject({ status: 'succeeded', error: null });
  expect(again.steps[0]).toEqual(step('first'));
});

test('a draft is tested before it is published, with an entry of its form', async () => {
  const account = await createTestAccount(app);
  const { id: formId, projectId } = await makePublishedForm(account);
  const { body: entry } = await account.send('POST', `/forms/${formId}/entries`, {
    answers: { full_name: 'Ann' },
  });
  const { id } = await makeWorkflow(account, {
    projectId,
    ...inLine({ key: 'sent', type: 'entry.submitted', formId }, [
      { key: 'hello', type: 'set', values: { text: 'Hello {{ entry.answers.full_name }}' } },
    ]),
  });
  const start = (body: object) => account.send('POST', `/workflows/${id}/runs`, body);
  expect((await start({ entryId: entry.id })).body.error.code).toBe('state_conflict');
  expect((await start({ version: 'draft' })).body.error.code).toBe('state_conflict');
  expect((await start({ version: 'draft', trigger: 'sent' })).body.error.details[0].path).toBe('entryId');
  const run = await runUntil(account, (await start({ version: 'draft', entryId: entry.id })).body.id);
  expect(run).toMatchObject({ status: 'succeeded', workflowVersion: null, entryId: entry.id });
  expect(run.steps[0].output).toEqual({ text: 'Hello Ann' });
  await account.send('PATCH', `/workflows/${id}`, { steps: [{ key: 'hello', type: 'set' }] });
  expect((await start({ version: 'draft', entryId: entry.id })).body.error.code).toBe('version_invalid');
});

test('steps of a large loop are paginated', async () => {
  const account = await createTestAccount(app);
  const workflowId = await makeRunnableWorkflow(account, {
    triggers: [{ ...manual, inputs: [{ key: 'list', type: 'list' }] }],
    steps: [
      { key: 'all', type: 'for_each', items: 'trigger.inputs.list', concurrency: 20 },
      { key: 'one', type: 'set', values: { value: '{{ item }}' } },
    ],
    connections: [
      { from: 'by_hand', to: 'all' },
      { from: 'all', output: 'each', to: 'one' },
    ],
  });
  const list = Array.from({ length: 250 }, (_, index) => index);
  const run = await runUntil(account, await startRunByApi(account, workflowId, { inputs: { list } }));
  expect([run.steps.length, run.hasMoreSteps]).toEqual([200, true]);
  const values: number[] = [];
  for (let cursor = ''; ; ) {
    const path = `/workflow-runs/${run.id}/steps?key=one&limit=100&include=total${cursor && `&cursor=${cursor}`}`;
    const { body } = await account.send('GET', path);
    values.push(...body.data.map(({ output }: { output: { value: number } }) => output.value));
    expect(body.pagination.total).toBe(250);
    if (!body.pagination.hasMore) break;
    cursor = body.pagination.nextCursor;
  }
  expect(values.sort((one, other) => one - other)).toEqual(list);
});

test('another service starts a workflow by its URL: with JSON, a form or text', async () => {
  const account = await createTestAccount(app);
  const hooked = inLine({ key: 'hook', type: 'webhook' }, [
    { key: 'heard', type: 'set', values: { body: '{{ trigger.body }}', query: '{{ trigger.query.a }}' } },
  ]);
  const workflowId = await makeRunnableWorkflow(account, hooked);
  const { url } = (await account.send('GET', `/workflows/${workflowId}`)).body.triggers[0];
  const token = url.split('/').at(-1) as string;
  const send = (body: string | Buffer, type: string, query = '') =>
    fetch(apiUrl(app, `/hooks/${token}${query}`), {
      method: 'POST',
      body: body as string,
      headers: {
        'content-type': type,
        authorization: 'Bearer not-for-the-run',
        cookie: 'a=not-for-the-run',
        'x-api-key': 'not-for-the-run',
        'x-gitlab-token': 'not-for-the-run',
      },
    });
  const cases = [
    ['{"order":{"id":17}}', 'application/json; charset=utf-8', { order: { id: 17 } }],
    ['a=1&b=2&b=3&__proto__=x', 'application/x-www-form-urlencoded', { a: '1', b: ['2', '3'] }],
    ['plain {{ account.id }}', 'text/plain', 'plain {{ account.id }}'],
  ] as const;
  for (const [body, type, expected] of cases) {
    const taken = await send(body, type, '?a=%7B%7B');
    expect(taken.status).toBe(202);
    const { runId } = (await taken.json()) as { runId: string };
    expect(taken.headers.get('location')).toBe(`/api/v1/workflow-runs/${runId}`);
    const run = await runUntil(account, runId);
    expect(run.steps[0].output).toEqual({ body: expected, query: '{{' });
    expect(JSON.stringify(run)).not.toContain('not-for-the-run');
  }
  expect((await send('{"a":1,', 'application/json')).status).toBe(400);
  expect((await send(Buffer.from([0xff, 0xfe]), 'image/png')).status).toBe(415);
  expect((await send('x'.repeat(1_100_000), 'text/plain')).status).toBe(413);
  expect((await fetch(apiUrl(app, `/hooks/${token.slice(0, -2)}00`), { method: 'POST' })).status).toBe(404);
  await account.send('POST', `/workflows/${workflowId}/disable`);
  expect((await send('{}', 'application/json')).status).toBe(409);
  expect(logged.join('')).not.toContain(token);
});

test('workflows that call each other by URL are stopped, too', async () => {
  const account = await createTestAccount(app);
  const hooked = inLine({ key: 'hook', type: 'webhook' }, [{ key: 'heard', type: 'set', values: { a: 1 } }]);
  const workflowId = await makeRunnableWorkflow(account, hooked);
  const { url } = (await account.send('GET', `/workflows/${workflowId}`)).body.triggers[0];
  const call = async (key: string) => {
    const headers = { 'idempotency-key': key };
    const response = await fetch(apiUrl(app, `/hooks/${url.split('/').at(-1)}`), { method: 'POST', headers });
    return runUntil(account, ((await response.json()) as { runId: string }).runId);
  };
  const runs = [await call('of somebody else')];
  for (let count = 0; count < 3; count += 1) runs.push(await call(`${runs.at(-1)?.id}-call`));
  expect(runs.map(({ status, error }) => error?.code ?? status)).toEqual([
    'succeeded',
    'succeeded',
    'succeeded',
    'workflow_loop',
  ]);
  expect(runs.map(({ parentRunId }) => parentRunId)).toEqual([null, ...runs.slice(0, 3).map(({ id }) => id)]);
});

test('a button runs a workflow, and the response contains the changes', async () => {
  const account = await createTestAccount(app);
  const { id: projectId } = await makeProject(account);
  const element = (workflowId: string) => ({
    projectId,
    definition: {
      pages: [
        {
          id: 'p',
          elements: [
            { kind: 'field', key: 'name', type: 'short_text', label: 'Name' },
            { kind: 'field', key: 'greeting', type: 'short_text', label: 'Greeting' },
            {
              kind: 'button',
              key: 'greet',
              label: 'Greet',
              action: { type: 'run_workflow', workflowId, inputs: { loud: 'upper(answers.name)' } },
            },
            {
              kind: 'button',
              key: 'plain',
              label: 'Plain',
              action: { type: 'set_answers', answers: { name: '"B"' } },
            },
          ],
        },
      ],
    },
  });
  const { id: workflowId } = await makeWorkflow(account, { projectId });
  const { id: formId } = await makePublishedForm(account, element(workflowId));
  await account.send('PATCH', `/workflows/${workflowId}`, {
    triggers: [
      { key: 'pressed', type: 'button.clicked', formId, buttonKey: 'greet' },
      { key: 'heard', type: 'button.clicked', formId, buttonKey: 'plain' },
    ],
    steps: [
      { key: 'write', type: 'update_entry', answers: { greeting: 'Hello {{ trigger.inputs.loud }}' } },
      { key: 'end', type: 'stop', output: { said: true } },
    ],
    connections: [
      { from: 'pressed', to: 'write' },
      { from: 'heard', to: 'end' },
      { from: 'write', to: 'end' },
    ],
  });
  const respondent = createRespondent(app);
  await respondent.start(formId);
  const click = (key: string) =>
    respondent.send('POST', `${respondent.entryPath}/buttons/${key}/click`, { answers: { name: 'ann' } });
  expect((await click('greet')).body.error?.code).toBe('state_conflict');
  const published = await account.send('POST', `/workflows/${workflowId}/publish`);
  expect(published.body.error ?? published.status).toBe(200);
  const clicked = await click('greet');
  expect(clicked.body).toMatchObject({
    effects: [
      { type: 'workflow_run', status: 'succeeded', outputs: { said: true } },
      { type: 'answers_changed', keys: ['greeting'] },
    ],
    entry: { answers: { name: 'ann', greeting: 'Hello ANN' } },
  });
  expect((await click('plain')).status).toBe(200);
  const entryId = respondent.entryPath.split('/').at(-1);
  await expect
    .poll(async () => (await account.send('GET', `/entries/${entryId}/workflow-runs`)).body.data.length)
    .toBe(2);
  const [latest] = (await account.send('GET', `/entries/${entryId}/workflow-runs`)).body.data;
  expect(latest.trigger).toMatchObject({ type: 'button.clicked' });
});
