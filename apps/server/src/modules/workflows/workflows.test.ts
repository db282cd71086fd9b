import { expect, test } from 'vitest';
import { createTestAccount } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { makePublishedForm } from '../forms/forms.factory.ts';
import { makeProject } from '../projects/projects.factory.ts';
import { makeWorkflow } from './workflows.factory.ts';

const app = useTestApp();

const issuesOf = async (account: Awaited<ReturnType<typeof createTestAccount>>, id: string) =>
  (await account.send('POST', `/workflows/${id}/validate`)).body.issues as {
    path: string;
    code: string;
    message: string;
  }[];

test('a workflow is created, published, disabled and enabled; the draft is independent', async () => {
  const account = await createTestAccount(app);
  const { id } = await makeWorkflow(account);
  const made = await account.send('GET', `/workflows/${id}`);
  expect(made.body).toMatchObject({
    status: 'draft',
    enabled: false,
    publishedVersion: null,
    hasChanges: true,
  });
  expect(made.body.connections).toEqual([{ key: 'c1', from: 'by_hand', output: 'next', to: 'part' }]);
  const published = await account.send('POST', `/workflows/${id}/publish`);
  expect(published.body).toMatchObject({
    status: 'published',
    enabled: true,
    publishedVersion: 1,
    hasChanges: false,
  });
  const version1 = await account.send('GET', `/workflows/${id}/versions/1`);
  const hasChanges = async () => (await account.send('GET', `/workflows/${id}`)).body.hasChanges;
  const change = (values: object) => account.send('PATCH', `/workflows/${id}/steps/part`, values);
  await change({ position: { x: 10, y: 20 } });
  expect(await hasChanges()).toBe(false);
  await change({ values: { greeting: 'Hi' } });
  expect(await hasChanges()).toBe(true);
  await account.send('PATCH', `/workflows/${id}`, { steps: version1.body.steps });
  expect(await hasChanges()).toBe(false);
  const step = await account.send('PATCH', `/workflows/${id}/steps/part`, { values: { greeting: 'Bye' } });
  expect(step.body).toMatchObject({ key: 'part', values: { greeting: 'Bye' } });
  const version = await account.send('GET', `/workflows/${id}/versions/1`);
  expect(version.body.steps[0].values).toEqual({ greeting: 'Hello' });
  expect((await account.send('POST', `/workflows/${id}/disable`)).body.enabled).toBe(false);
  expect((await account.send('POST', `/workflows/${id}/publish`)).body).toMatchObject({
    publishedVersion: 2,
    enabled: false,
  });
});

test('validation finds what is missing, unknown, unconnected and of the wrong type', async () => {
  const account = await createTestAccount(app);
  const project = await makeProject(account);
  const form = await makePublishedForm(account, { projectId: project.id });
  const { id } = await makeWorkflow(account, {
    projectId: project.id,
    triggers: [{ key: 'sent', type: 'entry.submitted', formId: form.id }],
    steps: [
      { key: 'ask', type: 'condition', expression: 'entry.answers.full_nam == "x"' },
      {
        key: 'mail',
        type: 'send_email',
        to: '{{ entry.answers.full_nmae }}',
        subject: 'Hi',
        body: '{{ steps.later.output.x }}',
      },
      { key: 'later', type: 'set', values: {} },
      { key: 'alone', type: 'delay' },
    ],
    connections: [
      { from: 'sent', to: 'ask' },
      { from: 'ask', output: 'yes', to: 'mail' },
      { from: 'mail', to: 'later' },
    ],
  });
  const issues = await issuesOf(account, id);
  const codes = issues.map(({ path, code }) => `${path} ${code}`);
  expect(codes).toEqual(
    expect.arrayContaining([
      'connections.1.output unknown_output',
      'steps.0.expression unknown_reference',
      'steps.1.to unknown_reference',
      'steps.1.body unknown_reference',
      'steps.3 unconnected',
      'steps.3.seconds required',
    ]),
  );
  expect(issues.find(({ path }) => path === 'steps.1.to')?.message).toContain('entry.answers.full_name');
  const rejected = await account.send('POST', `/workflows/${id}/publish`);
  expect([rejected.status, rejected.body.error.code]).toEqual([409, 'version_invalid']);
});

test('a renamed key is updated in connections, expressions and texts', async () => {
  const account = await createTestAccount(app);
  const { id } = await makeWorkflow(account, {
    steps: [
      { key: 'score', type: 'set', values: { score: 3 } },
      { key: 'ask', type: 'condition', expression: 'steps.score.output.score > 2 && "steps.score" != ""' },
      {
        key: 'say',
        type: 'set',
        values: { a: 'steps.score {{ steps.score.output.score }} {{ entry.steps.score }}' },
      },
    ],
    connections: [
      { from: 'by_hand', to: 'score' },
      { from: 'score', to: 'ask' },
      { from: 'ask', output: 'true', to: 'say' },
    ],
  });
  expect((await account.send('PATCH', `/workflows/${id}/steps/score`, { key: 'points' })).status).toBe(200);
  const { steps, connections } = (await account.send('GET', `/workflows/${id}`)).body;
  expect(steps[1].expression).toBe('steps.points.output.score > 2 && "steps.score" != ""');
  expect(steps[2].values.a).toBe('steps.score {{ steps.points.output.score }} {{ entry.steps.score }}');
  expect(connections.slice(0, 2)).toMatchObject([{ to: 'points' }, { from: 'points' }]);
  const taken = await account.send('PATCH', `/workflows/${id}/steps/points`, { key: 'ask' });
  expect([taken.status, taken.body.error.code]).toEqual([409, 'unique_violation']);
});

test('viewers do not see webhook URLs; another account sees nothing', async () => {
  const account = await createTestAccount(app);
  const { id } = await makeWorkflow(account, {
    triggers: [{ key: 'by_hand', type: 'webhook', url: 'https://evil.example' }],
  });
  const url = (await account.send('GET', `/workflows/${id}`)).body.triggers[0].url;
  expect(url).toMatch(/\/api\/v1\/hooks\/hook_[0-9A-Za-z]+$/);
  const viewer = await account.as('viewer');
  expect((await viewer.send('GET', `/workflows/${id}`)).body.triggers[0]).toEqual({
    key: 'by_hand',
    type: 'webhook',
  });
  expect((await viewer.send('POST', `/workflows/${id}/publish`)).status).toBe(403);
  const other = await createTestAccount(app);
  expect((await other.send('GET', `/workflows/${id}`)).status).toBe(404);
  expect((await other.send('PATCH', `/workflows/${id}/steps/part`, { name: 'x' })).status).toBe(404);
});

test('settings of another type and unknown types are rejected with their path', async () => {
  const account = await createTestAccount(app);
  const { id } = await makeWorkflow(account);
  const wrong = await account.send('POST', `/workflows/${id}/steps`, {
    key: 'x',
    type: 'set',
    cron: '* * * * *',
  });
  expect([wrong.status, wrong.body.error.code, wrong.body.error.details[0].path]).toEqual([
    422,
    'unknown_field',
    'cron',
  ]);
  const unknown = await account.send('POST', `/workflows/${id}/steps`, { key: 'x', type: 'dance' });
  expect(unknown.status).toBe(422);
  const patched = await account.send('PATCH', `/workflows/${id}/steps/part`, { values: 3 });
  expect([patched.status, patched.body.error.details[0].path]).toEqual([422, 'values']);
});

const outcome = ({ status, body }: { status: number; body: { error?: { code: string } } }) =>
  body.error ? `${status} ${body.error.code}` : String(status);

test('of two concurrent edits with If-Match one gets a conflict; without it both are applied', async () => {
  const account = await createTestAccount(app);
  const { id, etag } = await makeWorkflow(account);
  const add = (key: string, headers = {}) =>
    account.send('POST', `/workflows/${id}/steps`, { key, type: 'set', values: { x: 1 } }, headers);
  const both = await Promise.all([add('a', { 'if-match': etag }), add('b', { 'if-match': etag })]);
  expect(both.map(outcome).sort()).toEqual(['201', '412 version_mismatch']);
  expect((await Promise.all([add('c'), add('d')])).map(outcome)).toEqual(['201', '201']);
  expect((await Promise.all([add('e'), add('e')])).map(outcome).sort()).toEqual([
    '201',
    '409 unique_violation',
  ]);
  const { steps } = (await account.send('GET', `/workflows/${id}`)).body;
  expect(steps).toHaveLength(5);
  const publish = () => account.send('POST', `/workflows/${id}/publish`);
  await account.send('PATCH', `/workflows/${id}`, { steps: [steps[0]] });
  const published = await Promise.all([publish(), publish()]);
  expect(published.map(({ body }) => body.publishedVersion).sort((a, b) => a - b)).toEqual([1, 2]);
});

test('parts are patched by merging, addressed by key, and removed with their connections', async () => {
  const account = await createTestAccount(app);
  const { id } = await makeWorkflow(account);
  const at = `/workflows/${id}`;
  const named = await account.send('PATCH', `${at}/steps/part`, { name: 'Greet', onError: 'continue' });
  expect(named.body).toMatchObject({ name: 'Greet', onError: 'continue', values: { greeting: 'Hello' } });
  const bare = await account.send('PATCH', `${at}/steps/part`, { name: null, onError: null });
  expect(Object.keys(bare.body).sort()).toEqual(['key', 'type', 'values']);
  // Changing the type drops settings that the new type does not have.
  expect(outcome(await account.send('PATCH', `${at}/steps/part`, { type: 'delay' }))).toBe(
    '422 unknown_field',
  );
  const delay = await account.send('PATCH', `${at}/steps/part`, { type: 'delay', values: null, seconds: 5 });
  expect(delay.body).toEqual({ key: 'part', type: 'delay', seconds: 5 });
  expect((await account.send('GET', `${at}/connections`)).body.data).toHaveLength(1);
  const wrong = await account.send('PATCH', at, {
    steps: [
      { key: 'by_hand', type: 'stop' },
      { key: 'twice', type: 'stop' },
      { key: 'twice', type: 'stop' },
    ],
  });
  expect(wrong.body.error.details.map(({ path, code }: Record<string, string>) => `${path} ${code}`)).toEqual(
    ['steps.2.key duplicate_key', 'steps.0.key duplicate_key'],
  );
  const removed = await account.send('DELETE', `${at}/steps/part`);
  expect([removed.status, (await account.send('GET', `${at}/connections`)).body.data]).toEqual([204, []]);
  expect(outcome(await account.send('DELETE', `${at}/steps/part`))).toBe('404 not_found');
  expect(outcome(await account.send('PATCH', `${at}/triggers/nobody`, { name: 'x' }))).toBe('404 not_found');
});

test('enabled before it is published it waits; a copy is a separate draft', async () => {
  const account = await createTestAccount(app);
  const name = 'n'.repeat(200);
  const { id } = await makeWorkflow(account, { name, triggers: [{ key: 'by_hand', type: 'webhook' }] });
  const enabled = await account.send('POST', `/workflows/${id}/enable`);
  expect(enabled.body).toMatchObject({ enabled: true, status: 'draft' });
  const published = (await account.send('POST', `/workflows/${id}/publish`, { enable: false })).body;
  expect(published).toMatchObject({ enabled: false, status: 'published' });
  const copy = (await account.send('POST', `/workflows/${id}/duplicate`)).body;
  expect(copy).toMatchObject({
    enabled: false,
    status: 'draft',
    publishedVersion: null,
    steps: published.steps,
  });
  expect([copy.name.length, copy.name.endsWith(' (copy)')]).toEqual([200, true]);
  expect(copy.triggers[0].url).toMatch(/\/hooks\/hook_/);
  expect(copy.triggers[0].url).not.toBe(published.triggers[0].url);
  expect((await account.send('POST', `/workflows/${copy.id}/duplicate`, { name: 'Third' })).body.name).toBe(
    'Third',
  );
});

test('in the trash nothing can be changed; a restored workflow is disabled', async () => {
  const account = await createTestAccount(app);
  const { id: projectId } = await makeProject(account);
  const { id } = await makeWorkflow(account, { projectId });
  await account.send('POST', `/workflows/${id}/publish`);
  expect(outcome(await account.send('DELETE', `/projects/${projectId}`))).toBe('409 in_use');
  expect((await account.send('DELETE', `/workflows/${id}`)).status).toBe(204);
  expect((await account.send('DELETE', `/workflows/${id}`)).status).toBe(204);
  for (const [method, path, body] of [
    ['PATCH', '', { name: 'x' }],
    ['POST', '/publish'],
    ['POST', '/enable'],
    ['POST', '/duplicate'],
    ['POST', '/steps', { key: 'x', type: 'stop' }],
  ] as const)
    expect([path, outcome(await account.send(method, `/workflows/${id}${path}`, body))]).toEqual([
      path,
      '409 state_conflict',
    ]);
  const listed = async (query: string) => (await account.send('GET', `/workflows?${query}`)).body.data.length;
  expect([await listed(''), await listed('trashed=true')]).toEqual([0, 1]);
  expect((await account.send('DELETE', `/projects/${projectId}`)).status).toBe(204);
  expect(outcome(await account.send('POST', `/workflows/${id}/restore`))).toBe('409 state_conflict');
  await account.send('POST', `/projects/${projectId}/restore`);
  const restored = await account.send('POST', `/workflows/${id}/restore`);
  expect(restored.body).toMatchObject({ enabled: false, publishedVersion: 1, deletedAt: null });
  expect(outcome(await account.send('POST', `/workflows/${id}/restore`))).toBe('409 state_conflict');
});

test('objects of another account do not exist', async () => {
  const [account, other] = [await createTestAccount(app), await createTestAccount(app)];
  const [own, theirs] = [await makeWorkflow(account), await makeWorkflow(other)];
  const { id: theirProject } = await makeProject(other);
  expect(outcome(await account.send('PATCH', `/workflows/${own.id}`, { projectId: theirProject }))).toBe(
    '404 not_found',
  );
  expect(outcome(await account.send('POST', `/workflows/${theirs.id}/duplicate`))).toBe('404 not_found');
  await account.send('POST', `/workflows/${own.id}/steps`, {
    key: 'go',
    type: 'start_workflow',
    workflowId: theirs.id,
  });
  const { issues } = (await account.send('POST', `/workflows/${own.id}/validate`)).body;
  expect(issues).toMatchObject([{ code: 'unconnected' }, { path: 'steps.1.workflowId', code: 'unknown_id' }]);
  expect(
    (await account.as('viewer').then((viewer) => viewer.send('POST', `/workflows/${own.id}/validate`)))
      .status,
  ).toBe(403);
});
