import { expect, test } from 'vitest';
import { createTestAccount, type TestAccount } from '../../../testing/test-account.ts';
import { soonOptions } from '../../../testing/test-app.ts';
import { makeTable } from '../../data-tables/data-tables.factory.ts';
import { makeEntry } from '../../entries/entries.factory.ts';
import { makePublishedForm } from '../../forms/forms.factory.ts';
import {
  definitionOf,
  makePublishedWorkflow,
  runWith,
  startRunManually,
  useEngines,
} from './engine.factory.ts';
import { nextTime } from './schedules.ts';

const { app, query, run } = useEngines();

const runsOf = async (account: TestAccount, workflowId: string) =>
  (await account.send('GET', `/workflows/${workflowId}/runs?sort=createdAt`)).body.data;
const over = (account: TestAccount, workflowId: string, count: number) =>
  expect
    .poll(async () => {
      const runs = await runsOf(account, workflowId);
      return runs.filter(({ finishedAt }: { finishedAt: string | null }) => finishedAt !== null).length;
    }, soonOptions)
    .toBe(count);
const echo = (values: object, trigger: object) =>
  definitionOf([{ key: 'echo', type: 'set', values }], [['on', 'echo']], [{ key: 'on', ...trigger }]);

test('an entry starts the runs of its listeners, with the entry as it was then', async () => {
  const account = await createTestAccount(app);
  const form = await makePublishedForm(account);
  const values = {
    name: '{{ entry.answers.full_name }}',
    at: '{{ trigger.entryId }}',
    who: '{{ account.name }}',
  };
  const all = await makePublishedWorkflow(
    account,
    echo(values, { type: 'entry.submitted', formId: form.id }),
  );
  const some = await makePublishedWorkflow(
    account,
    echo(values, { type: 'entry.submitted', formId: form.id, filter: 'answers.full_name == "Ada"' }),
  );
  const off = await makePublishedWorkflow(
    account,
    echo(values, { type: 'entry.submitted', formId: form.id }),
  );
  await account.send('POST', `/workflows/${off.id}/disable`);
  const ada = await makeEntry(account, { formId: form.id, answers: { full_name: 'Ada' } });
  await makeEntry(account, { formId: form.id, answers: { full_name: 'Bob' } });
  // Before any worker polls: their input is what was submitted.
  await account.send('PATCH', `/entries/${ada.id}`, { answers: { full_name: 'Changed' } });
  run();
  await over(account, all.id, 2);
  await over(account, some.id, 1);
  const [first] = await runsOf(account, some.id);
  expect(first).toMatchObject({ status: 'succeeded', entryId: ada.id });
  const { steps } = await runWith(account, first.id);
  expect(steps[0].output).toMatchObject({ name: 'Ada', at: ada.id });
  expect(await runsOf(account, off.id)).toEqual([]);
  // A run whose filter does not match leaves nothing behind.
  expect(
    await query('select from workflow_runs where account_id = $1 and status not in ($2)', [
      account.accountId,
      'succeeded',
    ]),
  ).toEqual([]);
  const ofEntry = await account.send('GET', `/entries/${ada.id}/workflow-runs`);
  expect(ofEntry.body.data).toHaveLength(2);
});

test('rows start runs, and writes of a run are attributed to it: loops end', async () => {
  const account = await createTestAccount(app);
  const table = await makeTable(account);
  run();
  const { id } = await makePublishedWorkflow(account, {
    ...definitionOf(
      [
        {
          key: 'again',
          type: 'create_row',
          tableId: table.id,
          values: { article: '{{ trigger.row.values.article }}+' },
        },
      ],
      [['on', 'again']],
      [{ key: 'on', type: 'row.created', tableId: table.id }],
    ),
  });
  await account.send('POST', `/data-tables/${table.id}/rows`, { values: { article: 'a' } });
  await over(account, id, 4);
  const runs = await runsOf(account, id);
  expect(runs.map(({ status }: { status: string }) => status)).toEqual([
    'succeeded',
    'succeeded',
    'succeeded',
    'failed',
  ]);
  expect(runs[3].error).toMatchObject({ code: 'workflow_loop' });
  expect(runs[1].parentRunId).toBe(runs[0].id);
  const rows = await account.send('GET', `/data-tables/${table.id}/rows?sort=createdAt`);
  expect(rows.body.data.map((row: { values: { article: string } }) => row.values.article)).toEqual([
    'a',
    'a+',
    'a++',
    'a+++',
  ]);
});

test('a workflow waits for another and gets its output', async () => {
  const account = await createTestAccount(app);
  run();
  const child = await makePublishedWorkflow(
    account,
    definitionOf(
      [
        { key: 'rest', type: 'delay', seconds: 1 },
        { key: 'end', type: 'stop', output: { twice: '{{ trigger.inputs.n | times: 2 }}' } },
      ],
      [
        ['by_hand', 'rest'],
        ['rest', 'end'],
      ],
      [{ key: 'by_hand', type: 'manual', inputs: [{ key: 'n', type: 'number' }] }],
    ),
  );
  const parent = await makePublishedWorkflow(
    account,
    definitionOf(
      [
        { key: 'ask', type: 'start_workflow', workflowId: child.id, inputs: { n: 21 }, wait: true },
        { key: 'got', type: 'set', values: { twice: '{{ steps.ask.output.output.twice }}' } },
      ],
      [
        ['by_hand', 'ask'],
        ['ask', 'got'],
      ],
    ),
  );
  const runId = await startRunManually(account, parent.id);
  const done = await runWith(account, runId);
  expect(done).toMatchObject({ status: 'succeeded' });
  expect(done.steps[1].output).toEqual({ twice: 42 });
});

test('a schedule starts one run per time, however many processes poll; of missed times, one', async () => {
  const account = await createTestAccount(app);
  const { id } = await makePublishedWorkflow(
    account,
    echo(
      { at: '{{ trigger.scheduledAt }}' },
      { type: 'schedule', cron: '*/5 * * * *', timezone: 'Europe/Paris' },
    ),
  );
  const engines = [run(), run(), run()];
  const nextAt = async () =>
    (
      await query<{ next_at: Date | null }>('select next_at from workflow_triggers where account_id = $1', [
        account.accountId,
      ])
    )[0]?.next_at ?? null;
  await expect.poll(nextAt, soonOptions).not.toBeNull();
  expect(await runsOf(account, id)).toEqual([]);
  const missed = new Date(Date.now() - 3_600_000);
  await query('update workflow_triggers set next_at = $2 where account_id = $1', [account.accountId, missed]);
  await over(account, id, 1);
  expect((await nextAt())?.getTime()).toBeGreaterThan(Date.now());
  const [only] = await runsOf(account, id);
  expect((await runWith(account, only.id)).steps[0].output).toEqual({ at: missed.toISOString() });
  // Publishing it unchanged keeps its next time.
  const kept = await nextAt();
  await account.send('PATCH', `/workflows/${id}`, { name: 'Renamed' });
  await account.send('POST', `/workflows/${id}/publish`);
  expect(await nextAt()).toEqual(kept);
  await Promise.all(engines.map((engine) => engine.stop()));
});

test('times of a schedule follow its time zone, also across daylight saving changes', () => {
  const paris = { cron: '30 9 * * *', timezone: 'Europe/Paris' };
  expect(nextTime(paris, new Date('2026-07-01T10:00:00Z'))?.toISOString()).toBe('2026-07-02T07:30:00.000Z');
  expect(nextTime(paris, new Date('2026-10-24T10:00:00Z'))?.toISOString()).toBe('2026-10-25T08:30:00.000Z');
  expect(nextTime({ cron: 'nonsense' }, new Date())).toBeNull();
});

test("many runs of one account do not delay another account's single run", async () => {
  const [flood, other] = [await createTestAccount(app), await createTestAccount(app)];
  const steps = definitionOf([{ key: 'part', type: 'set', values: { a: 1 } }], [['by_hand', 'part']]);
  const [busy, single] = [
    await makePublishedWorkflow(flood, steps),
    await makePublishedWorkflow(other, steps),
  ];
  const warm = await startRunManually(other, single.id);
  await startRunManually(flood, busy.id);
  run();
  await runWith(other, warm);
  await query(
    `insert into workflow_runs (account_id, workflow_id, workflow_version, trigger_key, trigger_type, input)
     select account_id, workflow_id, workflow_version, trigger_key, trigger_type, input
     from workflow_runs, generate_series(1, 10000) where account_id = $1 limit 10000`,
    [flood.accountId],
  );
  const left = async () =>
    (
      await query<{ n: number }>(
        `select count(*)::int as n from workflow_runs where account_id = $1 and status = 'queued'`,
        [flood.accountId],
      )
    )[0]?.n ?? 0;
  await expect.poll(left, soonOptions).toBeLessThan(9_990);
  const runId = await startRunManually(other, single.id);
  await runWith(other, runId);
  expect(await left()).toBeGreaterThan(0);
  // Fewer runs than complete in a second were claimed before the single run started.
  const [between] = await query<{ n: number }>(
    `select count(*)::int as n from workflow_runs flood, workflow_runs single
     where flood.account_id = $1 and single.account_id = $2 and single.id = (
         select id from workflow_runs where account_id = $2 order by created_at desc limit 1)
       and flood.started_at > single.created_at and flood.started_at <= single.started_at`,
    [flood.accountId, other.accountId],
  );
  expect(between?.n).toBeLessThan(400);
  await query(`update workflow_runs set due_at = null where account_id = $1 and status = 'queued'`, [
    flood.accountId,
  ]);
});
