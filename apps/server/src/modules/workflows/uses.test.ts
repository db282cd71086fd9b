import { expect, test } from 'vitest';
import { createTestAccount } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { makeConnector } from '../connectors/connectors.factory.ts';
import { makeTable } from '../data-tables/data-tables.factory.ts';
import { makePublishedForm } from '../forms/forms.factory.ts';
import { makeProject } from '../projects/projects.factory.ts';
import { makeTemplate } from '../templates/templates.factory.ts';
import { makeWorkflow } from './workflows.factory.ts';

const app = useTestApp();

/** A workflow that uses one object of each kind, and how each is deleted. */
const makeUser = async () => {
  const account = await createTestAccount(app);
  const { id: projectId } = await makeProject(account);
  const form = await makePublishedForm(account, { projectId });
  const table = await makeTable(account, { projectId });
  const template = await makeTemplate(account);
  const connector = await makeConnector(account);
  const child = await makeWorkflow(account, { projectId, name: 'Child' });
  const connectorPath = `/api-connectors/${connector.id}`;
  const [action] = (await account.send('GET', `${connectorPath}/actions`)).body.data;
  const inputs = Object.fromEntries(action.inputs.map(({ key }: { key: string }) => [key, 'x']));
  const steps = [
    { key: 'row', type: 'find_rows', tableId: table.id },
    { key: 'text', type: 'render_template', templateId: template.id },
    { key: 'call', type: 'connector_action', connectorId: connector.id, actionKey: action.key, inputs },
    { key: 'start', type: 'start_workflow', workflowId: child.id },
  ];
  const workflow = await makeWorkflow(account, {
    projectId,
    name: 'User',
    triggers: [{ key: 'sent', type: 'entry.submitted', formId: form.id }],
    steps,
    connections: steps.map(({ key }) => ({ from: 'sent', to: key })),
  });
  const used = [
    `/forms/${form.id}`,
    `/data-tables/${table.id}`,
    `/templates/${template.id}`,
    connectorPath,
    `/workflows/${child.id}`,
  ];
  return { account, workflow, used, action: `${connectorPath}/actions/${action.id}` };
};

test('what a published workflow uses cannot be deleted, and the error names the workflow', async () => {
  const { account, workflow, used, action } = await makeUser();
  const published = await account.send('POST', `/workflows/${workflow.id}/publish`);
  expect([published.status, published.body.error]).toEqual([200, undefined]);
  for (const path of used) {
    const { status, body } = await account.send('DELETE', path);
    expect([path, status, body.error?.code]).toEqual([path, 409, 'in_use']);
    expect(body.error.details).toMatchObject([{ path: workflow.id, code: 'used_by_workflow' }]);
  }
  const removed = await account.send('DELETE', action);
  expect([removed.status, removed.body.error.message]).toEqual([
    409,
    'This is used by the workflow "User". Change that first.',
  ]);

  // A version without them releases them, and so does the trash.
  await account.send('PATCH', `/workflows/${workflow.id}`, {
    steps: [{ key: 'row', type: 'set', values: { x: 1 } }],
    connections: [{ from: 'sent', to: 'row' }],
  });
  expect((await account.send('DELETE', used[1] as string)).status).toBe(409);
  await account.send('POST', `/workflows/${workflow.id}/publish`);
  expect((await account.send('DELETE', used[1] as string)).status).toBe(204);
  expect((await account.send('DELETE', used[0] as string)).status).toBe(409);
  expect((await account.send('DELETE', `/workflows/${workflow.id}`)).status).toBe(204);
  expect((await account.send('DELETE', used[0] as string)).status).toBe(204);

  // A restored workflow reports what is missing.
  const restored = await account.send('POST', `/workflows/${workflow.id}/restore`);
  expect(restored.body).toMatchObject({
    enabled: false,
    deletedAt: null,
    issues: [{ severity: 'warning', path: 'triggers.0.formId', code: 'unknown_id' }],
  });
});

test('a draft protects nothing: validation reports what is missing', async () => {
  const { account, workflow, used } = await makeUser();
  for (const path of used) expect([path, (await account.send('DELETE', path)).status]).toEqual([path, 204]);
  const { body } = await account.send('POST', `/workflows/${workflow.id}/validate`);
  expect(body.issues.map(({ path, code }: Record<string, string>) => `${path} ${code}`)).toEqual([
    'triggers.0.formId unknown_id',
    'steps.0.tableId unknown_id',
    'steps.1.templateId unknown_id',
    'steps.2.connectorId unknown_id',
    'steps.3.workflowId unknown_id',
  ]);
});

test('a workflow copied to another account as JSON reports what is missing', async () => {
  const { account, workflow } = await makeUser();
  const { triggers, steps, connections, name } = (await account.send('GET', `/workflows/${workflow.id}`))
    .body;
  const hook = { key: 'hook', type: 'webhook', url: 'https://elsewhere.example/hooks/x' };
  const other = await createTestAccount(app);
  const { id: projectId } = await makeProject(other);
  const made = await other.send('POST', '/workflows', {
    projectId,
    name,
    triggers: [...triggers, hook],
    steps,
    connections,
  });
  expect([made.status, made.body.connections]).toEqual([201, connections]);
  expect(made.body.triggers[1].url).toMatch(/\/api\/v1\/hooks\/hook_/);
  const { body } = await other.send('POST', `/workflows/${made.body.id}/validate`);
  const unknown = body.issues.filter(({ code }: { code: string }) => code === 'unknown_id');
  expect(unknown.map(({ path }: { path: string }) => path)).toEqual([
    'triggers.0.formId',
    'steps.0.tableId',
    'steps.1.templateId',
    'steps.2.connectorId',
    'steps.3.workflowId',
  ]);
});

test('an environment that a published workflow uses cannot be deleted, nor the last one', async () => {
  const account = await createTestAccount(app);
  const { id: projectId } = await makeProject(account);
  const connector = await makeConnector(account);
  const environments = `${connector.at}/environments`;
  const body = { name: 'test', baseUrl: 'http://127.0.0.1:9' };
  const { id: second } = (await account.send('POST', environments, body)).body;
  const publish = async (environment?: string) => {
    const call = { key: 'call', type: 'connector_action', connectorId: connector.id, actionKey: 'find_city' };
    const { id } = await makeWorkflow(account, {
      projectId,
      triggers: [{ key: 'go', type: 'manual' }],
      steps: [{ ...call, inputs: { postcode: '1' }, ...(environment !== undefined && { environment }) }],
      connections: [{ from: 'go', to: 'call' }],
    });
    expect((await account.send('POST', `/workflows/${id}/publish`)).status).toBe(200);
    return id;
  };
  const remove = async (id: string) => {
    const removed = await account.send('DELETE', `${environments}/${id}`);
    return `${removed.status} ${removed.body?.error?.code}`;
  };
  const naming = await publish('test');
  expect(await remove(second)).toBe('409 in_use');
  await account.send('DELETE', `/workflows/${naming}`);
  await publish();
  expect(await remove(second)).toBe('204 undefined');
  expect(await remove(connector.environmentId)).toBe('409 in_use');
});
