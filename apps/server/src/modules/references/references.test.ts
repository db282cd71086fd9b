import { expect, test } from 'vitest';
import { build } from '../../db/db.ts';
import { decodeId } from '../../kit/ids.ts';
import { createTestAccount, type TestAccount } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { makeEntry } from '../entries/entries.factory.ts';
import { makePublishedForm } from '../forms/forms.factory.ts';
import { makeTemplate } from '../templates/templates.factory.ts';
import { makeWorkflow } from '../workflows/workflows.factory.ts';

const app = useTestApp();

const elements = [
  { kind: 'field', key: 'full_name', type: 'short_text', label: 'Your name' },
  {
    kind: 'field',
    key: 'size',
    type: 'single_choice',
    label: 'T-shirt',
    options: [{ value: 's', label: 'Small' }],
  },
];
const definition = { pages: [{ id: 'p', elements }] };

/** A form with an entry, and a workflow with a template on it. */
const makeStage = async () => {
  const account = await createTestAccount(app);
  const form = await makePublishedForm(account, { definition });
  const entry = await makeEntry(account, { formId: form.id, answers: { full_name: 'A. Person', size: 's' } });
  const template = await makeTemplate(account);
  const workflow = await makeWorkflow(account, {
    projectId: form.projectId,
    triggers: [
      { key: 'sent', type: 'entry.submitted', formId: form.id },
      { key: 'by_hand', type: 'manual' },
    ],
    steps: [
      { key: 'score', type: 'set', name: 'Work it out', values: { points: 3 } },
      { key: 'write', type: 'render_template', templateId: template.id },
      { key: 'beside', type: 'set', values: { x: 1 } },
    ],
    connections: [
      { from: 'sent', to: 'score' },
      { from: 'by_hand', to: 'score' },
      { from: 'score', to: 'write' },
      { from: 'sent', to: 'beside' },
    ],
  });
  return { account, form, entry, template, workflow };
};

const search = async ({ send }: Pick<TestAccount, 'send'>, query: Record<string, string>) =>
  (await send('GET', `/references/search?${new URLSearchParams(query)}`)).body.data as Record<
    string,
    unknown
  >[];

const named = (found: Record<string, unknown>[]) => found.map(({ reference }) => reference);

test('finds references by name and label, with types and samples, at a step or anywhere', async () => {
  const { account, workflow } = await makeStage();
  const context = `workflow:${workflow.id}`;
  expect(await search(account, { context, q: 'your name' })).toEqual([
    {
      reference: 'entry.answers.full_name',
      label: 'Your name',
      type: 'string',
      source: 'entry',
      sample: 'A. Person',
    },
  ]);
  expect(await search(account, { context, q: 'work points' })).toMatchObject([
    { reference: 'steps.score.output.points', label: 'Work it out · points', source: 'step' },
  ]);
  expect((await search(account, { context, q: 'account name' }))[0]).toMatchObject({
    source: 'account',
    type: 'string',
  });
  const atWrite = named(await search(account, { context, step: 'write', limit: '200' }));
  const anywhere = named(await search(account, { context, limit: '200' }));
  expect(atWrite).toEqual(expect.arrayContaining(['steps.score.output.points', 'trigger.at']));
  expect(atWrite).not.toContain('steps.write.output.content');
  expect(named(await search(account, { context, step: 'beside', q: 'score' }))).toEqual([]);
  expect(anywhere).toContain('entry.answers.size');
  expect(await search(account, { context, q: 'no such thing' })).toEqual([]);
  expect(await search(account, { context, limit: '2' })).toHaveLength(2);
});

test('finds references in forms and in templates, which include those of the workflows that use them', async () => {
  const { account, form, template } = await makeStage();
  const inForm = named(await search(account, { context: `form:${form.id}`, limit: '200' }));
  expect(inForm).toContain('entry.answers.full_name');
  expect(inForm).not.toContain('entry.text.full_name');
  const context = `template:${template.id}`;
  expect(await search(account, { context, q: 't-shirt' })).toMatchObject([
    { reference: 'entry.answers.size', sample: 's' },
    { reference: 'entry.text.size', label: 'T-shirt', sample: 'Small' },
  ]);
  expect(await search(account, { context, q: 'form name' })).toMatchObject([
    { source: 'form', sample: 'Survey' },
  ]);
  expect(named(await search(account, { context, q: 'points' }))).toEqual(['steps.score.output.points']);
  const unused = await makeTemplate(account, { kind: 'layout', body: '<main>{{ content }}</main>' });
  const inLayout = named(await search(account, { context: `template:${unused.id}`, limit: '200' }));
  expect(inLayout).toEqual(expect.arrayContaining(['content', 'entry.answers', 'account.name']));
  const filled = { context: `template:${unused.id}`, formId: form.id, q: 't-shirt' };
  expect(await search(account, filled)).toMatchObject([
    { reference: 'entry.answers.size', sample: 's' },
    { reference: 'entry.text.size', sample: 'Small' },
  ]);
  const elsewhere = new URLSearchParams({ context: `form:${form.id}`, formId: form.id });
  expect(await account.send('GET', `/references/search?${elsewhere}`)).toMatchObject({ status: 422 });
});

test('resolves references with a sample, an entry and a run, in this order of precedence', async () => {
  const { account, entry, workflow } = await makeStage();
  await account.send('POST', `/workflows/${workflow.id}/publish`);
  const { body: run } = await account.send('POST', `/workflows/${workflow.id}/runs`, { trigger: 'by_hand' });
  const runId: string = run.id;
  await app.services.database.write(account.accountId, (db) =>
    db.run(
      build.insertInto('workflow_run_steps').values({
        account_id: account.accountId,
        run_id: decodeId('run', runId) as string,
        step_key: 'score',
        status: 'succeeded',
        output: JSON.stringify({ points: 7 }),
      }),
    ),
  );
  const resolve = async (references: string[], context: object) =>
    (await account.send('POST', '/references/resolve', { references, context })).body.data;
  expect(
    await resolve(
      [
        'steps.score.output.points',
        'trigger.type',
        'entry.answers.full_name',
        '{{ entry.text.size }}',
        'steps.x.status',
      ],
      { runId, entryId: entry.id },
    ),
  ).toMatchObject([
    { value: 7, type: 'number' },
    { value: 'manual', type: 'string' },
    { value: 'A. Person', type: 'string' },
    { value: 'Small', type: 'string' },
    { error: { code: 'unknown_reference' } },
  ]);
  expect(
    await resolve(['steps.score.output.points', 'steps.scoer.output', 'entry.answers.size'], {
      runId,
      sample: { steps: { score: { output: { points: [1, 2] } } } },
    }),
  ).toMatchObject([
    { value: [1, 2], type: 'list' },
    { error: { message: '"scoer" is not available here. Did you mean "steps.score"?' } },
    { error: { code: 'no_value' } },
  ]);
  // Samples also come from the run.
  expect(await search(account, { context: `workflow:${workflow.id}`, q: 'points' })).toMatchObject([
    { sample: 7 },
  ]);
  // Only own properties are accessible.
  const hostile = [
    '1 + 1',
    'constructor.name',
    'account.__proto__',
    'account.name.length',
    '',
    '{{ a | b }}',
    'a[0',
  ];
  for (const answer of await resolve(hostile, { workflowId: workflow.id, sample: { a: [1] } }))
    expect(answer.error.code).toMatch(/^(invalid|unknown)_reference$/);
});

test("another account's objects and unknown kinds are not found", async () => {
  const { account, entry, form, template, workflow } = await makeStage();
  const other = await createTestAccount(app);
  const statusOf = async (query: Record<string, string>, who: Pick<TestAccount, 'send'> = other) =>
    (await who.send('GET', `/references/search?${new URLSearchParams(query)}`)).status;
  for (const context of [`workflow:${workflow.id}`, `form:${form.id}`, `template:${template.id}`])
    expect([context, await statusOf({ context })]).toEqual([context, 404]);
  expect(await statusOf({ context: `workflow:${workflow.id}`, step: 'nobody' }, account)).toBe(404);
  expect(await statusOf({ context: `form:${form.id}`, step: 'score' }, account)).toBe(422);
  expect(await statusOf({ context: `table:${form.id}` }, account)).toBe(422);
  for (const context of [{ entryId: entry.id }, { workflowId: workflow.id }])
    expect(
      (await other.send('POST', '/references/resolve', { references: ['entry.id'], context })).status,
    ).toBe(404);
});
