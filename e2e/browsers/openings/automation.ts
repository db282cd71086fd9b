import { expect } from 'vitest';
import type { EnginePage } from '../page.ts';
import {
  answering,
  button,
  fill,
  follow,
  inDialog,
  menuItem,
  narrow,
  type Opening,
  type Things,
} from './opening.ts';

const document = {
  openapi: '3.1.0',
  info: { title: 'Postcodes', version: '1' },
  servers: [{ url: 'https://postcodes.example.com' }],
  paths: { '/postcodes': { get: { operationId: 'listPostcodes', summary: 'List postcodes' } } },
};

/** A run that waits for an approval by the person. */
const ask = async (_: EnginePage, { person, projectId }: Things): Promise<void> => {
  const { client } = person;
  const { id } = await client.workflows.create({
    body: {
      projectId,
      name: 'Buying requests',
      triggers: [{ type: 'manual', key: 'go' }],
      steps: [{ type: 'approval', key: 'ask', assignees: ['role:owner'], message: 'May we?' }],
      connections: [{ from: 'go', to: 'ask' }],
    },
  });
  await client.workflows.publish({ id, body: { enable: true } });
  const run = await client.workflowRuns.start({ id, body: {} });
  const status = async () => (await client.workflowRuns.get({ id: run.id })).status;
  await expect.poll(status).toBe('waiting');
};

/** Somebody else was quicker. */
const decideAll = async (_: EnginePage, { person: { client } }: Things): Promise<void> => {
  const { data } = await client.workflowRuns.list({ filter: 'status == "waiting"' });
  for (const { id } of data)
    await client.workflowRuns.decide({ id, key: 'ask', body: { decision: 'approved' } });
};

const describeElsewhere = (_: EnginePage, { person, workflowId }: Things) =>
  person.client.workflows.update({ id: workflowId, body: { description: `Theirs ${performance.now()}` } });

/** Of workflows, templates, extensions and tables. */
export const openingsOfAutomation = (things: Things): Opening[] => {
  const { workflowId, runId, templateId, connectorId, webhookId, extensionId, tableId, rowId } = things;
  const emptyWorkflow = `/workflows/${things.emptyWorkflowId}`;
  const workflow = `/workflows/${workflowId}`;
  const connector = `/extensions/connectors/${connectorId}`;
  const extension = `/extensions/installed/${extensionId}`;
  const more = button('Actions for this extension');
  return [
    {
      file: 'features/workflows/list/new-workflow-dialog.tsx',
      title: 'New workflow',
      at: '/workflows',
      by: [button('New workflow')],
    },
    {
      file: 'features/workflows/editor/add-dialog.tsx',
      title: 'Add step',
      at: `${workflow}?select=greet`,
      by: [button('Add step')],
    },
    {
      file: 'features/workflows/editor/connect-dialog.tsx',
      title: 'Connect “Greet”',
      at: `${workflow}?select=greet`,
      by: [button('Connect to…')],
    },
    {
      file: 'features/workflows/editor/keyboard-help.tsx',
      title: 'Keyboard shortcuts',
      at: workflow,
      by: [button('Keyboard shortcuts')],
    },
    { file: 'features/workflows/editor/editor.tsx', title: 'Issues', at: `${workflow}?panel=issues`, by: [] },
    {
      file: 'features/workflows/editor/editor.tsx',
      title: 'Settings',
      at: workflow,
      by: [narrow, button('Settings')],
    },
    {
      file: 'features/workflows/trial/trial-dialog.tsx',
      title: 'Test workflow',
      at: workflow,
      by: [button('Test')],
    },
    {
      file: 'features/workflows/trial/trial-dialog.tsx',
      title: 'Test run',
      at: workflow,
      by: [button('Test'), inDialog('Run test')],
    },
    {
      file: 'features/workflows/trial/trial-dialog.tsx',
      title: 'Not ready to test',
      at: emptyWorkflow,
      by: [button('Test')],
    },
    {
      file: 'features/workflows/publish/publish-dialog.tsx',
      title: 'Publish changes',
      at: workflow,
      by: [button('Publish')],
    },
    {
      file: 'features/workflows/publish/publish-dialog.tsx',
      title: 'Publish',
      at: workflow,
      by: [answering('/validate', 'not what was asked for'), button('Publish')],
    },
    {
      file: 'features/workflows/editor/conflict-dialog.tsx',
      title: 'Someone else changed this workflow',
      at: `${workflow}?select=greet`,
      by: [{ role: 'textbox', name: 'Name' }, describeElsewhere, (page) => page.type('x')],
      closeBy: inDialog('Keep theirs'),
    },
    {
      file: 'features/workflows/runs/inspector/inspector.tsx',
      title: 'Details',
      at: `/workflow-runs/${runId}`,
      by: [narrow, { css: '[aria-label="Steps of the run"] button' }],
    },
    {
      file: 'features/workflows/approvals/decide-dialog.tsx',
      title: 'Approve “Buying requests”?',
      at: '/tables',
      by: [ask, follow('/approvals'), button('/^Approve/')],
    },
    {
      file: 'features/workflows/approvals/decide-dialog.tsx',
      title: 'This approval is already closed',
      at: '/approvals',
      by: [button('/^Reject/'), decideAll, inDialog('Reject')],
    },
    {
      file: 'features/templates/new-template-dialog.tsx',
      title: 'New template',
      at: '/templates',
      by: [button('New template')],
    },
    {
      file: 'features/templates/editor/delete-dialog.tsx',
      title: 'Delete “Short”?',
      at: `/templates/${templateId}`,
      by: [button('Actions for this template'), menuItem('Delete…')],
    },
    {
      file: 'features/extensions/catalog/install-sheet.tsx',
      title: 'Slack',
      at: '/extensions',
      by: [{ role: 'link', name: '/Slack/' }],
    },
    {
      file: 'features/extensions/catalog/manifest-dialog.tsx',
      title: 'Install custom extension',
      at: '/extensions',
      by: [button('Install custom extension…')],
    },
    {
      file: 'features/extensions/catalog/upgrade-dialog.tsx',
      title: 'Own thing: 1.0.0',
      at: extension,
      by: [more, menuItem('/^Change version/')],
    },
    {
      file: 'features/extensions/catalog/uninstall-dialog.tsx',
      title: 'Uninstall Own thing?',
      at: extension,
      by: [more, menuItem('Uninstall…')],
    },
    {
      file: 'features/extensions/connectors/new-connector-dialog.tsx',
      title: 'New connector',
      at: '/extensions/connectors',
      by: [button('New connector')],
    },
    {
      file: 'features/extensions/connectors/import/import-dialog.tsx',
      title: 'Import from OpenAPI',
      at: `${connector}?import=true`,
      by: [],
    },
    {
      file: 'features/extensions/connectors/import/import-done.tsx',
      title: '1 action imported',
      at: `${connector}?import=true`,
      by: [fill('/^Document/', JSON.stringify(document)), inDialog('Continue'), inDialog('Import 1 action')],
    },
    {
      file: 'features/extensions/connectors/environments/environment-dialog.tsx',
      title: 'New environment',
      at: `${connector}?tab=environments`,
      by: [button('New environment')],
    },
    {
      file: 'features/extensions/connectors/environments/secret-dialog.tsx',
      title: 'New secret',
      at: `${connector}?tab=environments`,
      by: [button('Add secret')],
    },
    {
      file: 'features/extensions/webhooks/webhook-dialog.tsx',
      title: 'New webhook',
      at: '/extensions/webhooks',
      by: [button('New webhook')],
    },
    {
      file: 'features/extensions/webhooks/delivery-sheet.tsx',
      title: 'webhook.ping',
      at: `/extensions/webhooks/${webhookId}`,
      by: [button('Send test')],
    },
    {
      file: 'features/extensions/webhooks/secret-shown.tsx',
      title: 'New secret',
      at: `/extensions/webhooks/${webhookId}`,
      by: [button('Actions for this webhook'), menuItem('Rotate secret…'), inDialog('Rotate secret')],
      stays: true,
    },
    {
      file: 'ui/confirm.tsx',
      title: 'Delete this webhook?',
      at: `/extensions/webhooks/${webhookId}`,
      by: [button('Actions for this webhook'), menuItem('Delete…')],
    },
    {
      file: 'features/tables/list/new-table-dialog.tsx',
      title: 'New table',
      at: '/tables',
      by: [button('New table')],
    },
    {
      file: 'features/tables/list/table-dialog.tsx',
      title: 'Table settings',
      at: `/tables/${tableId}`,
      by: [button('/^Actions for/'), menuItem('Table settings…')],
    },
    {
      file: 'features/tables/columns/column-dialog.tsx',
      title: 'New column',
      at: `/tables/${tableId}`,
      by: [button('/[Cc]olumn$/')],
    },
    {
      file: 'features/tables/row/row-sheet.tsx',
      title: 'Bergen',
      at: `/tables/${tableId}?row=${rowId}`,
      by: [],
    },
  ];
};
