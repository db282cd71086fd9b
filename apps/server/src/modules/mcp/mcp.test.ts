import { apiBase } from '@form-service/contracts';
import { describe, expect, it } from 'vitest';
import { createTestAccount } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { makePublishedForm } from '../forms/forms.factory.ts';
import { workflows } from '../workflows/index.ts';
import { makeWorkflow } from '../workflows/workflows.factory.ts';
import { ask, call, toolText, useMcp } from './mcp.factory.ts';

const app = useTestApp();
const { connect } = useMcp(app);

const field = (key: string, type: string) => ({ kind: 'field', key, type, label: `The ${key}` });

describe('tools', () => {
  it('are listed with their arguments, effects on data and purpose', async () => {
    const client = await connect(await createTestAccount(app));
    expect(client.getServerVersion()).toMatchObject({ name: 'form-service' });
    expect(client.getInstructions()).toContain('draft');
    const { tools } = await client.listTools();
    const named = Object.fromEntries(tools.map((tool) => [tool.name, tool]));
    expect(named.list_entries).toMatchObject({
      inputSchema: { properties: { filter: { type: 'string' }, limit: { default: 20 } }, required: ['id'] },
      annotations: { readOnlyHint: true },
    });
    expect(named.remove_field?.annotations).toMatchObject({ readOnlyHint: false, destructiveHint: true });
    expect(named.start_workflow?.annotations).toMatchObject({ openWorldHint: true });
    // A path and a body that share a name do not overwrite each other.
    expect(named.update_field?.inputSchema.properties).toMatchObject({ key: {}, body: { type: 'object' } });
    for (const tool of tools) {
      expect(tool.description?.length, tool.name).toBeGreaterThan(20);
      expect(tool.inputSchema.additionalProperties, tool.name).toBe(false);
    }
    expect(JSON.stringify(tools).length).toBeLessThan(80_000);
    const [guide] = (await client.readResource({ uri: 'form-service://guides/mcp' })).contents as {
      text: string;
    }[];
    for (const { name } of tools) expect(guide?.text).toContain(`\`${name}\``);
  });

  it('create a form, publish it, and read a submitted entry', async () => {
    const account = await createTestAccount(app);
    const client = await connect(account);
    const project = await ask(client, 'create_project', { name: 'By a model' });
    const form = await ask(client, 'create_form', {
      projectId: project.id,
      name: 'Survey',
      definition: { pages: [{ id: 'first', elements: [field('city', 'short_text')] }] },
    });
    const draft = { formId: form.id, versionId: 'draft' };
    await ask(client, 'add_field', { ...draft, pageId: 'first', ...field('age', 'number') });
    await ask(client, 'update_field', { ...draft, key: 'age', body: { key: 'years', min: 0 } });
    expect(await ask(client, 'validate_form', draft)).toMatchObject({ valid: true });
    await ask(client, 'publish_form', draft);

    const entries = `${app.origin}${apiBase}/entry-sessions/forms/${form.id}/entries`;
    const sent = await fetch(entries, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ submit: true, answers: { city: 'Paris', years: 40 } }),
    });
    expect(sent.status).toBe(201);
    const own = { id: form.id, status: 'submitted', answers: { city: 'Lyon', years: 7 } };
    await ask(client, 'create_entry', own);

    const { data } = await ask(client, 'list_entries', { id: form.id, filter: 'answers.years > 18' });
    expect(data).toMatchObject([{ answers: { city: 'Paris', years: 40 } }]);
    const changed = await ask(client, 'update_entry_answers', { id: data[0].id, answers: { city: 'Nice' } });
    expect(changed.answers).toMatchObject({ city: 'Nice', years: 40 });
    expect(await ask(client, 'get_entry', { id: data[0].id })).toMatchObject({ answers: { city: 'Nice' } });
    expect(await ask(client, 'form_summary', { id: form.id })).toHaveProperty('fields');

    const { body: records } = await account.send(
      'GET',
      `/audit-log?filter=${encodeURIComponent('action == "form.published"')}`,
    );
    expect(records.data).toMatchObject([{ actor: { type: 'api_key' }, ipAddress: '127.0.0.1' }]);
  });

  it('run once with the same idempotencyKey, and not at all with an outdated ifMatch', async () => {
    const account = await createTestAccount(app);
    const client = await connect(account);
    const once = { name: 'Once', idempotencyKey: 'key-1' };
    const [first, again] = [
      await ask(client, 'create_project', once),
      await ask(client, 'create_project', once),
    ];
    expect(again.id).toBe(first.id);
    const form = await makePublishedForm(account);
    const { content } = await call(client, 'get_form', { id: form.id });
    const [, etag = ''] = /(".+")/.exec(content[1]?.text ?? '') ?? [];
    await ask(client, 'update_form', { id: form.id, name: 'New name', ifMatch: etag });
    const late = await call(client, 'update_form', { id: form.id, name: 'Late', ifMatch: etag });
    expect(late.isError).toBe(true);
    expect(toolText(late)).toContain('version_mismatch (412)');
  });

  it('upsert rows, and page through lists', async () => {
    const account = await createTestAccount(app);
    const client = await connect(account);
    const { body: project } = await account.send('POST', '/projects', { name: 'P' });
    const { body: table } = await account.send('POST', '/data-tables', {
      projectId: project.id,
      name: 'Prices',
      key: 'prices',
      columns: [{ key: 'sku', name: 'Sku', type: 'text', unique: true }],
    });
    const rows = ['a', 'b', 'c'].map((sku) => ({ values: { sku } }));
    const write = { id: table.id, operation: 'upsert', key: 'sku', rows };
    const { results } = await ask(client, 'write_rows', write);
    expect(results).toHaveLength(3);
    await ask(client, 'write_rows', write);
    const page = await ask(client, 'list_rows', { id: table.id, limit: 2, sort: 'values.sku' });
    expect(page.pagination.hasMore).toBe(true);
    const asked = { id: table.id, limit: 2, sort: 'values.sku', cursor: page.pagination.nextCursor };
    const rest = await ask(client, 'list_rows', asked);
    expect(rest.data).toMatchObject([{ values: { sku: 'c' } }]);
    const { pagination } = await ask(client, 'list_data_tables');
    expect(pagination.limit).toBe(20);
  });

  it('start a workflow and report its result', async () => {
    const account = await createTestAccount(app);
    const client = await connect(account);
    const { id } = await makeWorkflow(account, {
      triggers: [
        { key: 'by_hand', type: 'manual', inputs: [{ key: 'who', type: 'string', required: true }] },
      ],
      steps: [{ key: 'part', type: 'set', values: { greeting: 'Hello {{ trigger.inputs.who }}' } }],
    });
    await account.send('POST', `/workflows/${id}/publish`);
    const rejected = await call(client, 'start_workflow', { id, inputs: {} });
    expect(toolText(rejected)).toContain('inputs.who');
    const started = await ask(client, 'start_workflow', { id, inputs: { who: 'you' } });
    const engine = workflows.background?.(app.services, app.database.url, null);
    try {
      const read = () => ask(client, 'get_workflow_run', { id: started.id });
      await expect
        .poll(async () => (await read()).status, { timeout: 15_000, interval: 20 })
        .toBe('succeeded');
      expect((await read()).steps).toMatchObject([{ key: 'part', output: { greeting: 'Hello you' } }]);
    } finally {
      await engine?.stop();
    }
    const { data } = await ask(client, 'list_workflow_runs', { workflowId: id });
    expect(data).toMatchObject([{ id: started.id }]);
  });

  it('report what is wrong, where, and what to do', async () => {
    const client = await connect(await createTestAccount(app));
    const wrongs: [string, object, string][] = [
      ['get_form', {}, 'id is required'],
      ['get_form', { id: '..' }, 'Use an id or a key'],
      ['get_form', { id: { $ne: 1 } }, 'id must be a single value'],
      ['get_form', { id: 'frm_01kxta5vqse7xr9m4z3h8w2bcd' }, 'not_found (404)'],
      ['get_form', { id: 'x/../../account' }, 'not_found (404)'],
      ['list_forms', { filter: 'nope == 1' }, 'query.filter'],
      ['list_forms', { limit: 1_000 }, 'query.limit'],
      ['list_forms', { colour: 'red' }, 'unknown_field'],
      ['create_project', { name: 'x', colour: 'red' }, 'colour'],
      ['create_project', {}, 'name'],
      ['create_project', { name: 'x', idempotencyKey: 'a\r\nx-account-id: b' }, '(422)'],
      ['create_project', { name: 'x', idempotencyKey: ['a'] }, 'idempotencyKey must be a single value'],
      ['create_project', { name: 'x', constructor: { prototype: {} } }, 'unknown_field'],
    ];
    for (const [name, args, expected] of wrongs) {
      const result = await call(client, name, args as Record<string, unknown>);
      expect(result.isError, name).toBe(true);
      expect(toolText(result)).toContain(expected);
    }
    await expect(call(client, 'drop_all')).rejects.toThrow('no tool drop_all');
  });

  it('reject a result that is too long, and say what to request instead', async () => {
    const account = await createTestAccount(app);
    const client = await connect(account);
    const { id } = await makePublishedForm(account, {
      definition: { pages: [{ id: 'first', elements: [field('story', 'long_text')] }] },
    });
    const operations = Array.from({ length: 10 }, () => ({
      op: 'create',
      formId: id,
      answers: { story: 'x'.repeat(9_000) },
    }));
    await account.send('POST', '/entries/bulk', { operations });
    const all = await call(client, 'list_entries', { id });
    expect(all.isError).toBe(true);
    const [, limit] = /limit (\d+)/.exec(toolText(all)) ?? [];
    const { data, pagination } = await ask(client, 'list_entries', { id, limit: Number(limit) });
    expect(data.length).toBeGreaterThan(1);
    expect(pagination.nextCursor).not.toBeNull();
  });

  it('search the guides', async () => {
    const client = await connect(await createTestAccount(app));
    expect(toolText(await call(client, 'search_guides', { query: 'matrix field type' }))).toContain('matrix');
    expect(toolText(await call(client, 'search_guides', { query: '' }))).toContain('query is required');
    expect(toolText(await call(client, 'search_guides', { query: 'zzzzqqqq' }))).toContain('No results');
  });
});

describe('resources', () => {
  it('are guides, operations of the API and the account’s forms', async () => {
    const account = await createTestAccount(app);
    const client = await connect(account);
    const form = await makePublishedForm(account);
    const { resources } = await client.listResources();
    const uris = resources.map(({ uri }) => uri);
    const own = `form-service://forms/${form.id}/versions/published`;
    expect(uris).toEqual(
      expect.arrayContaining(['form-service://openapi', 'form-service://guides/forms', own]),
    );
    const read = async (uri: string) => {
      const [first] = (await client.readResource({ uri })).contents as { text: string }[];
      return first?.text ?? '';
    };
    expect(JSON.parse(await read(own))).toMatchObject({ formId: form.id, definition: { pages: [{}] } });
    expect(await read('form-service://guides/field-types')).toContain('short_text');
    expect(await read('form-service://openapi')).toContain('forms.create: POST /api/v1/forms');
    const operation = JSON.parse(await read('form-service://openapi/forms.create'));
    expect(operation['POST /api/v1/forms'].requestBody).toBeDefined();
    expect(operation.components.schemas).toHaveProperty('Form');
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates).toHaveLength(2);

    const strange = [
      'form-service://guides/../../README',
      'form-service://openapi/nothing.here',
      'form-service://forms/frm_01kxta5vqse7xr9m4z3h8w2bcd/versions/draft',
      'file:///etc/passwd',
    ];
    for (const uri of strange) await expect(client.readResource({ uri }), uri).rejects.toThrow('-32002');
  });
});
