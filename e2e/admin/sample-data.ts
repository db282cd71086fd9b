import { inject } from 'vitest';
import type { TestUser } from './admin-app.ts';
import { createForm, textField } from './builder-page.ts';

const manifest = {
  manifestVersion: 1 as const,
  key: 'own-thing',
  name: 'Own thing',
  version: '1.0.0',
  description: 'An extension of our own.',
  publisher: { name: 'Us' },
  templates: [{ key: 'receipt', name: 'Receipt', body: '<p>Thanks</p>' }],
};

/** Creates one of each resource that has a screen, through the API. */
export const createSampleData = async (user: TestUser) => {
  const { client } = user;
  const elements = [
    textField('who', 'Who'),
    {
      ...textField('city', 'City'),
      type: 'single_choice',
      options: [{ value: 'oslo', label: 'Oslo' }],
    } as never,
    { kind: 'field', type: 'hidden', key: 'source', parameter: 'utm_source' } as never,
  ];
  const formId = await createForm(user, 'Guests', [{ id: 'one', elements }]);
  await client.formVersions.publish({ formId, versionId: 'draft' });
  const { data: projects } = await client.projects.list({});
  const projectId = projects[0]?.id as string;
  const entry = await client.entries.create({
    id: formId,
    body: { answers: { who: 'Ada' }, status: 'submitted' },
  });
  const columns = [{ key: 'name', type: 'text' as const }];
  const table = await client.dataTables.create({ body: { projectId, name: 'Cities', columns } });
  const row = await client.dataTableRows.create({ id: table.id, body: { values: { name: 'Bergen' } } });
  const workflow = await client.workflows.create({
    body: {
      projectId,
      name: 'Greetings',
      triggers: [{ type: 'manual', key: 'go' }],
      steps: [{ type: 'set', key: 'greet', name: 'Greet', values: { text: 'Hello' } }],
      connections: [{ from: 'go', to: 'greet' }],
    },
  });
  await client.workflows.publish({ id: workflow.id, body: { enable: true } });
  const empty = await client.workflows.create({ body: { projectId, name: 'Nothing yet' } });
  const run = await client.workflowRuns.start({ id: workflow.id, body: {} });
  const template = await client.templates.create({ body: { name: 'Short', body: '<p>One</p>' } });
  const connector = await client.apiConnectors.create({ body: { name: 'Postcodes' } });
  // Any reachable URL; the response does not matter.
  const url = `${inject('origin').replace('localhost', '127.0.0.1')}/healthz`;
  await client.connectorEnvironments.create({ id: connector.id, body: { name: 'live', baseUrl: url } });
  const webhook = await client.webhooks.create({ body: { url, events: ['entry.deleted'] } });
  const extension = await client.extensions.install({ body: { manifest } });
  return {
    formId,
    projectId,
    entryId: entry.id,
    tableId: table.id,
    rowId: row.id,
    workflowId: workflow.id,
    emptyWorkflowId: empty.id,
    runId: run.id,
    templateId: template.id,
    connectorId: connector.id,
    webhookId: webhook.id,
    extensionId: extension.id,
  };
};

export type SampleData = Awaited<ReturnType<typeof createSampleData>>;
