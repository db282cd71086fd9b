import { expect, test } from 'vitest';
import { createTestAccount } from '../../../testing/test-account.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { makeConnector, startPeer } from '../../connectors/connectors.factory.ts';
import { makeRow, makeTable } from '../../data-tables/data-tables.factory.ts';
import { makeEntry } from '../../entries/entries.factory.ts';
import { makePublishedForm } from '../../forms/forms.factory.ts';
import { makeProject } from '../../projects/projects.factory.ts';
import { makeTemplate } from '../../templates/templates.factory.ts';
import {
  inLine,
  makeRunnableWorkflow,
  manual,
  runSteps,
  runUntil,
  startRunByApi,
  useWorker,
} from '../runs/runs.factory.ts';

// With a peer on this machine; every other private address stays blocked.
const app = useTestApp({ env: { ALLOW_PRIVATE_NETWORKS: '127.0.0.1/32' } });
useWorker(app);

const peer = await startPeer(({ url, headers, body }, response) => {
  if (url.startsWith('/missing')) return void response.writeHead(404).end('nobody here');
  if (url.startsWith('/away'))
    return void response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end();
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ headers, body, url, city: 'Paris' }));
});

const mailsTo = async (address: string) => {
  const { folder } = app.services.mailer;
  const found = ((await folder?.list({ limit: 500 })) ?? []).filter(({ to }) => to.includes(address));
  return Promise.all(
    found.map(async ({ name }) => (await folder?.read(name)) as NonNullable<unknown>),
  ) as Promise<
    {
      subject: string;
      text: string;
      html?: string;
      attachments: { fileName: string; size: number }[];
      raw: Buffer;
    }[]
  >;
};

test('values, conditions, cases, loops and the end of a run', async () => {
  const account = await createTestAccount(app);
  const inputs = [
    { key: 'people', type: 'list' },
    { key: 'limit', type: 'number' },
  ];
  const workflowId = await makeRunnableWorkflow(account, {
    triggers: [{ ...manual, inputs }],
    steps: [
      { key: 'all', type: 'for_each', items: 'trigger.inputs.people', concurrency: 2 },
      { key: 'big', type: 'condition', expression: 'item > trigger.inputs.limit' },
      { key: 'twice', type: 'set', values: { value: '{{ item | times: 2 }}', place: '{{ index }}' } },
      {
        key: 'sort',
        type: 'switch',
        cases: [{ output: 'few', expression: 'size(steps.all.output.items) < 3' }],
      },
      { key: 'never', type: 'set', values: { reached: true } },
      { key: 'pause', type: 'delay', seconds: 0 },
      { key: 'end', type: 'stop', message: 'Done', output: { count: '{{ steps.all.output.items.size }}' } },
    ],
    connections: [
      { from: 'by_hand', to: 'all' },
      { from: 'all', output: 'each', to: 'big' },
      { from: 'big', output: 'true', to: 'twice' },
      { from: 'all', output: 'done', to: 'sort' },
      { from: 'sort', output: 'few', to: 'never' },
      { from: 'sort', output: 'default', to: 'pause' },
      { from: 'pause', to: 'end' },
    ],
  });
  const start = { inputs: { people: [1, 5, 9], limit: 4 } };
  const run = await runUntil(account, await startRunByApi(account, workflowId, start));
  expect(run).toMatchObject({ status: 'succeeded', output: { count: 3 }, error: null, workflowVersion: 1 });
  const of = (key: string) => run.steps.filter((one: { key: string }) => one.key === key);
  expect(of('twice').map((one: { output: object; items: number[] }) => [one.items, one.output])).toEqual(
    expect.arrayContaining([
      [[1], { value: 10, place: 1 }],
      [[2], { value: 18, place: 2 }],
    ]),
  );
  expect(
    of('big')
      .map((one: { branches: string[] }) => one.branches)
      .flat()
      .sort(),
  ).toEqual(['false', 'true', 'true']);
  expect(of('sort')).toMatchObject([
    { branches: ['default'], output: { output: 'default' }, type: 'switch' },
  ]);
  expect(of('never')).toEqual([]);
  const wrong = await account.send('POST', `/workflows/${workflowId}/runs`, {
    inputs: { people: 'nobody', other: 1 },
  });
  expect(wrong).toMatchObject({ status: 422 });
  expect(wrong.body.error.details.map(({ path }: { path: string }) => path)).toEqual([
    'inputs.people',
    'inputs.other',
  ]);
});

test('rows are created, found, updated, upserted and deleted', async () => {
  const account = await createTestAccount(app);
  const { id: tableId, projectId } = await makeTable(account);
  await makeRow(account, tableId, { article: 'B-1', price: 3 });
  const { run, output, step } = await runSteps(
    account,
    [
      {
        key: 'add',
        type: 'create_row',
        tableId,
        values: { article: '{{ trigger.inputs.name }}', price: 10 },
      },
      {
        key: 'find',
        type: 'find_rows',
        tableId,
        filter: 'values.article == trigger.inputs.name || values.price < 5.0',
        sort: '-values.price',
      },
      {
        key: 'change',
        type: 'update_row',
        tableId,
        rowId: '{{ steps.add.output.row.id }}',
        values: { price: '{{ steps.find.output.rows[1].values.price }}' },
      },
      { key: 'put', type: 'upsert_row', tableId, columnKey: 'article', values: { article: 'B-1', price: 4 } },
      { key: 'put_new', type: 'upsert_row', tableId, columnKey: 'article', values: { article: 'C-1' } },
      { key: 'remove', type: 'delete_row', tableId, rowId: '{{ steps.put_new.output.row.id }}' },
      { key: 'again', type: 'delete_row', tableId, rowId: '{{ steps.put_new.output.row.id }}' },
    ],
    {
      values: { projectId },
      trigger: { ...manual, inputs: [{ key: 'name', type: 'string' }] },
      start: { inputs: { name: 'A-1' } },
    },
  );
  expect(run).toMatchObject({ status: 'succeeded' });
  expect(output('find')).toMatchObject({ count: 2, row: { values: { article: 'A-1', price: 10 } } });
  expect(output('change')).toMatchObject({ row: { values: { article: 'A-1', price: 3 }, version: 2 } });
  expect(output('put')).toMatchObject({ created: false, row: { values: { price: 4 } } });
  expect(output('put_new')).toMatchObject({ created: true });
  expect([output('remove').deleted, output('again').deleted]).toEqual([true, false]);
  const rows = (await account.send('GET', `/data-tables/${tableId}/rows?sort=values.article`)).body.data;
  expect(rows.map(({ values }: { values: object }) => values)).toEqual([
    { article: 'A-1', price: 3 },
    { article: 'B-1', price: 4 },
  ]);
  expect(step('add').input).toMatchObject({ values: { article: 'A-1', price: 10 } });
  const { run: failed } = await runSteps(account, [
    { key: 'twice', type: 'create_row', tableId, values: { article: 'A-1' } },
  ]);
  expect(failed).toMatchObject({ status: 'failed', error: { code: 'unique_violation', stepKey: 'twice' } });
});

test('entries are created and updated by a workflow, which their revisions record', async () => {
  const account = await createTestAccount(app);
  const { id: formId, projectId } = await makePublishedForm(account);
  const { id: entryId } = await makeEntry(account, { formId });
  const { run, output } = await runSteps(
    account,
    [
      { key: 'greet', type: 'update_entry', answers: { full_name: 'Dear {{ entry.answers.full_name }}' } },
      {
        key: 'copy',
        type: 'create_entry',
        formId,
        answers: { full_name: '{{ steps.greet.output.entry.answers.full_name }}' },
        metafields: { crm: { from: '{{ entry.id }}' } },
      },
    ],
    {
      values: { projectId },
      trigger: { key: 'sent', type: 'entry.submitted', formId },
      start: { entryId },
    },
  );
  expect(run).toMatchObject({ status: 'succeeded', entryId });
  expect(output('copy').entry).toMatchObject({
    answers: { full_name: 'Dear A. Person' },
    metafields: { crm: { from: entryId } },
    source: 'workflow',
  });
  const revisions = (await account.send('GET', `/entries/${entryId}/revisions`)).body.data;
  expect(revisions[0]).toMatchObject({ source: 'workflow', author: null });
  // The new entry triggered the same workflow: its run ended the chain, or is still active; this entry has one.
  const listed = (await account.send('GET', `/entries/${entryId}/workflow-runs`)).body.data;
  expect(listed.map(({ id }: { id: string }) => id)).toContain(run.id);
});

test('entries are found by values of the run, and moved to the trash', async () => {
  const account = await createTestAccount(app);
  const { id: formId, projectId } = await makePublishedForm(account);
  const make = (full_name: string, status = 'submitted') =>
    makeEntry(account, { formId, status, answers: { full_name } });
  const [first, second] = [await make('Ada'), await make('Ada')];
  await make('Ada', 'draft');
  const { id: otherId } = await make('Ben');
  const { id: otherForm } = await makePublishedForm(account, { projectId });
  const { run, output, step } = await runSteps(
    account,
    [
      {
        key: 'find',
        type: 'find_entries',
        formId,
        filter: 'answers.full_name == trigger.inputs.name',
        sort: 'number',
        limit: 5,
      },
      { key: 'drafts', type: 'find_entries', formId, filter: 'status == "draft"' },
      { key: 'none', type: 'find_entries', formId, filter: 'trigger.inputs.name == "Eve"' },
      { key: 'all', type: 'find_entries', formId },
      { key: 'remove', type: 'delete_entry', entryId: '{{ steps.find.output.entry.id }}' },
      { key: 'again', type: 'delete_entry', formId, entryId: '{{ steps.find.output.entry.id }}' },
    ],
    {
      values: { projectId },
      trigger: { ...manual, inputs: [{ key: 'name', type: 'string' }] },
      start: { inputs: { name: 'Ada' } },
    },
  );
  expect(run).toMatchObject({ status: 'succeeded', error: null });
  expect(output('find')).toMatchObject({
    count: 2,
    entry: { id: first.id, answers: { full_name: 'Ada' }, status: 'submitted' },
    entries: [{ id: first.id }, { id: second.id }],
  });
  expect(output('drafts')).toMatchObject({ count: 1, entry: { status: 'draft' } });
  expect(output('none')).toEqual({ entries: [], entry: null, count: 0 });
  expect(output('all')).toMatchObject({ count: 3, entry: { id: otherId } });
  expect(output('remove')).toEqual({ entryId: first.id, deleted: true });
  expect(output('again')).toEqual({ entryId: first.id, deleted: false });
  expect(step('find').input).toMatchObject({ formId, limit: 5 });
  const gone = (await account.send('GET', `/entries/${first.id}`)).body;
  expect(gone.deletedAt).not.toBeNull();
  const { run: failed } = await runSteps(account, [
    { key: 'remove', type: 'delete_entry', formId: otherForm, entryId: second.id },
  ]);
  expect(failed).toMatchObject({ status: 'failed', error: { code: 'wrong_form', stepKey: 'remove' } });
});

test("a request is sent with values encoded, and the author's secret is masked in the response", async () => {
  const account = await createTestAccount(app);
  const { run, output, step } = await runSteps(
    account,
    [
      {
        key: 'call',
        type: 'http_request',
        method: 'POST',
        url: `${peer.url}/people/{{ trigger.inputs.name }}?q={{ trigger.inputs.name }}`,
        headers: { Authorization: 'Bearer literal-secret-4711' },
        body: { name: '{{ trigger.inputs.name }}', list: '{{ trigger.inputs.list }}' },
      },
      {
        key: 'form',
        type: 'http_request',
        method: 'POST',
        url: peer.url,
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: { name: '{{ trigger.inputs.name }}' },
      },
      {
        key: 'text',
        type: 'http_request',
        url: peer.url,
        method: 'PUT',
        body: '{"a": {{ trigger.inputs.name }}}',
      },
      { key: 'gone', type: 'http_request', url: `${peer.url}/missing`, onError: 'continue' },
      { key: 'told', type: 'set', values: { code: '{{ steps.gone.error.code }}' } },
    ],
    {
      trigger: {
        ...manual,
        inputs: [
          { key: 'name', type: 'string' },
          { key: 'list', type: 'list' },
        ],
      },
      start: { inputs: { name: 'a/b "c"&d=1', list: [1, 2] } },
    },
  );
  expect(run.status).toBe('succeeded');
  const received = output('call').body;
  expect(received.url).toBe('/people/a%2Fb%20%22c%22%26d%3D1?q=a%2Fb%20%22c%22%26d%3D1');
  expect(JSON.parse(received.body)).toEqual({ name: 'a/b "c"&d=1', list: [1, 2] });
  expect(received.headers['idempotency-key']).toContain(`${run.id}-call`);
  expect(output('form').body.body).toBe(new URLSearchParams({ name: 'a/b "c"&d=1' }).toString());
  expect(JSON.parse(output('text').body.body)).toEqual({ a: 'a/b "c"&d=1' });
  expect(output('told')).toEqual({ code: 'http_404' });
  expect(peer.received[0]?.headers.authorization).toBe('Bearer literal-secret-4711');
  expect(JSON.stringify({ ...run, steps: run.steps })).not.toContain('literal-secret-4711');
  expect(step('call').input.headers).toEqual({ authorization: expect.not.stringContaining('4711') });
});

test('no request reaches a private address, by any notation, redirect or path', async () => {
  const account = await createTestAccount(app);
  const places = [
    ['http://169.254.169.254/latest/meta-data', 'address_not_allowed'],
    ['http://[::ffff:10.0.0.1]/', 'address_not_allowed'],
    ['http://0x7f.2/', 'address_not_allowed'],
    [`${peer.url}/away`, 'address_not_allowed'],
    [`${peer.url}/a/{{ trigger.inputs.dots }}/b`, 'invalid_url'],
  ];
  const steps = places.map(([url], index) => ({
    key: `call_${index}`,
    type: 'http_request',
    url,
    onError: 'continue',
  }));
  const { run, step } = await runSteps(account, steps, {
    trigger: { ...manual, inputs: [{ key: 'dots', type: 'string' }] },
    start: { inputs: { dots: '..' } },
  });
  expect(run.status).toBe('succeeded');
  expect(steps.map(({ key }) => step(key).error.code)).toEqual(places.map(([, code]) => code));
  const steered = await account.send('POST', '/workflows', {
    name: 'Anywhere',
    projectId: (await makeProject(account)).id,
    ...inLine({ ...manual, inputs: [{ key: 'host', type: 'string' }] }, [
      { key: 'call', type: 'http_request', url: 'https://api{{ trigger.inputs.host }}/x' },
    ]),
  });
  const { issues } = (await account.send('POST', `/workflows/${steered.body.id}/validate`)).body;
  expect(issues).toMatchObject([{ path: 'steps.0.url', code: 'invalid_url' }]);
});

test('an action of a connector is called, and its secret is nowhere in the run', async () => {
  const account = await createTestAccount(app);
  const { id: connectorId } = await makeConnector(account, {
    baseUrl: peer.url,
    connector: { auth: { type: 'bearer', token: '{{ secrets.api_token }}' } },
  });
  const { run, output } = await runSteps(account, [
    {
      key: 'city',
      type: 'connector_action',
      connectorId,
      actionKey: 'find_city',
      inputs: { postcode: '75001' },
    },
    { key: 'stolen', type: 'set', values: { a: '{{ secrets.api_token }}', b: '{{ env.api_token }}' } },
  ]).catch(() => ({ run: undefined, output: undefined }));
  // Only connectors have secrets: validation rejects them elsewhere.
  expect(run ?? output).toBeUndefined();
  const made = await runSteps(account, [
    {
      key: 'city',
      type: 'connector_action',
      connectorId,
      actionKey: 'find_city',
      inputs: { postcode: '75001' },
    },
  ]);
  expect(made.run.status).toBe('succeeded');
  expect(made.output('city')).toMatchObject({ status: 200, city: 'Paris' });
  expect(peer.received.at(-1)?.headers.authorization).toBe('Bearer tok-4711-secret');
  expect(JSON.stringify(made.run)).not.toContain('tok-4711');
  const steps = await account.send('GET', `/workflow-runs/${made.run.id}/steps`);
  expect(JSON.stringify(steps.body)).not.toContain('tok-4711');
});

test('a mail is rendered by a template, with a PDF of the entry', async () => {
  const account = await createTestAccount(app);
  const { id: formId, projectId } = await makePublishedForm(account);
  const { id: entryId } = await makeEntry(account, { formId, answers: { full_name: 'A. <b>Person</b>' } });
  const { id: templateId } = await makeTemplate(account);
  const to = `${account.id}@example.test`;
  const { run, output } = await runSteps(
    account,
    [
      { key: 'pdf', type: 'generate_pdf', fileName: 'For {{ entry.answers.full_name }}' },
      { key: 'page', type: 'render_template', templateId },
      {
        key: 'mail',
        type: 'send_email',
        to: [to],
        replyTo: 'desk@example.test',
        subject: 'Two\nlines: {{ entry.answers.full_name }}',
        templateId,
        attachments: ['{{ steps.pdf.output.fileId }}'],
      },
    ],
    {
      values: { projectId },
      trigger: { key: 'sent', type: 'entry.submitted', formId },
      start: { entryId },
    },
  );
  expect(run.status).toBe('succeeded');
  expect(output('page')).toEqual({
    content: expect.stringContaining('A. &lt;b&gt;Person&lt;/b&gt;'),
    contentType: 'text/html',
  });
  const [mail] = await mailsTo(to);
  expect(mail).toMatchObject({
    subject: 'Two lines: A. <b>Person</b>',
    text: 'Thank you, A. <b>Person</b>.',
    attachments: [{ fileName: 'For A. _b_Person__b_.pdf' }],
  });
  expect(mail?.html).toContain('A. &lt;b&gt;Person&lt;/b&gt;');
  expect(mail?.raw.toString()).toMatch(/^Reply-To: desk@example\.test\r$/m);
  expect(output('mail').messageId).toMatch(/^<run-[0-9a-f]{32}@forms\.test>$/);
  for (const address of ['one@example.test, two@example.test', 'x@example.test\nBcc: all@example.test', '']) {
    const { run: rejected } = await runSteps(
      account,
      [{ key: 'mail', type: 'send_email', to: '{{ trigger.inputs.to }}', subject: 'S', body: 'B' }],
      {
        trigger: { ...manual, inputs: [{ key: 'to', type: 'string' }] },
        start: { inputs: { to: address } },
      },
    );
    expect(rejected.error.code).toBe(address === '' ? 'no_recipient' : 'invalid_address');
  }
});

const hostile = [
  '{{ 7 | times: 7 }}{{ account.id }}{% assign x = 1 %}',
  '${7*7}#{7*7}<%= 7*7 %>',
  'true || size(entry.answers.full_name) == 0',
  '__proto__ constructor.prototype toString',
  `"}, {"evil": true, 'x': "`,
];

test("respondents' input stays data in every step", async () => {
  const account = await createTestAccount(app);
  const { id: projectId } = await makeProject(account);
  const { id: formId } = await makePublishedForm(account, { projectId });
  const { id: tableId } = await makeTable(account, { projectId });
  await makeRow(account, tableId, { article: 'other' });
  const { id: templateId } = await makeTemplate(account, {
    format: 'text',
    body: '{{ entry.answers.full_name }}',
  });
  const name = '{{ entry.answers.full_name }}';
  const to = `${account.id}@example.test`;
  const steps = [
    { key: 'kept', type: 'set', values: { lone: name, text: `<${name}>` } },
    { key: 'second', type: 'set', values: { lone: '{{ steps.kept.output.lone }}' } },
    { key: 'same', type: 'condition', expression: 'entry.answers.full_name == "49"' },
    { key: 'row', type: 'create_row', tableId, values: { article: '{{ steps.second.output.lone }}' } },
    { key: 'found', type: 'find_rows', tableId, filter: 'values.article == entry.answers.full_name' },
    { key: 'page', type: 'render_template', templateId },
    { key: 'call', type: 'http_request', method: 'POST', url: peer.url, body: { name } },
    { key: 'mail', type: 'send_email', to, subject: name, body: name },
    { key: 'entries', type: 'find_entries', formId, filter: 'answers.full_name == entry.answers.full_name' },
    { key: 'entry', type: 'update_entry', answers: { full_name: `>${name}` } },
  ];
  const trigger = { key: 'gone', type: 'entry.deleted', formId };
  const { connections, ...parts } = inLine(trigger, steps);
  const workflowId = await makeRunnableWorkflow(account, {
    projectId,
    ...parts,
    connections: connections.map((one) => (one.from === 'same' ? { ...one, output: 'false' } : one)),
  });
  await Promise.all(
    hostile.map(async (typed) => {
      const { id: entryId } = await makeEntry(account, { formId, answers: { full_name: typed } });
      const run = await runUntil(account, await startRunByApi(account, workflowId, { entryId }));
      expect(run).toMatchObject({ status: 'succeeded', error: null });
      const output = (key: string) => run.steps.find((one: { key: string }) => one.key === key)?.output;
      expect(output('kept')).toEqual({ lone: typed, text: `<${typed}>` });
      expect(output('second')).toEqual({ lone: typed });
      expect(output('same')).toEqual({ result: false });
      expect(output('row').row.values.article).toBe(typed);
      expect(output('found').rows).toMatchObject([{ values: { article: typed } }]);
      expect(output('entries').entries).toMatchObject([{ id: entryId, answers: { full_name: typed } }]);
      expect(output('page').content).toBe(typed);
      expect(JSON.parse(output('call').body.body)).toEqual({ name: typed });
      expect(output('entry').entry.answers.full_name).toBe(`>${typed}`);
    }),
  );
  const mails = await mailsTo(to);
  expect(new Set(mails.map(({ subject, text }) => `${subject}\n${text}`))).toEqual(
    new Set(hostile.map((typed) => `${typed}\n${typed}`)),
  );
});

test('an oversized value fails its step, and nothing else', async () => {
  const account = await createTestAccount(app);
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const values = Object.fromEntries(names.map((name) => [name, '{{ trigger.inputs.text }}']));
  const { run } = await runSteps(account, [{ key: 'much', type: 'set', values }], {
    trigger: { ...manual, inputs: [{ key: 'text', type: 'string' }] },
    start: { inputs: { text: 'x'.repeat(800_000) } },
  });
  expect(run).toMatchObject({ status: 'failed', error: { code: 'value_too_large', stepKey: 'much' } });
});

test('a workflow starts another, waits for it, and gets its output', async () => {
  const account = await createTestAccount(app);
  const child = await makeRunnableWorkflow(account, {
    ...inLine({ ...manual, inputs: [{ key: 'n', type: 'number', required: true }] }, [
      { key: 'sum', type: 'set', values: { n: '{{ trigger.inputs.n | plus: 1 }}' } },
      { key: 'end', type: 'stop', output: { n: '{{ steps.sum.output.n }}' } },
    ]),
  });
  const { run, output } = await runSteps(account, [
    { key: 'ask', type: 'start_workflow', workflowId: child, inputs: { n: 41 }, wait: true },
    {
      key: 'tell',
      type: 'start_workflow',
      workflowId: child,
      inputs: { n: '{{ steps.ask.output.output.n }}' },
    },
    { key: 'wrong', type: 'start_workflow', workflowId: child, inputs: { n: 'many' }, onError: 'continue' },
  ]);
  expect(run.status).toBe('succeeded');
  expect(output('ask')).toMatchObject({ status: 'succeeded', output: { n: 42 } });
  expect(run.steps.find(({ key }: { key: string }) => key === 'wrong').error).toMatchObject({
    code: 'invalid_inputs',
  });
  const childRun = await runUntil(account, output('tell').runId);
  expect(childRun).toMatchObject({ status: 'succeeded', output: { n: 43 }, parentRunId: run.id });
});
