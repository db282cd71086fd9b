import { expect } from 'vitest';
import type { BrowserPage } from '../page.ts';
import {
  button,
  type DialogCase,
  type DialogContext,
  fill,
  inDialog,
  menuItem,
  mockResponse,
  narrowWindow,
  navigate,
} from './dialog-case.ts';

const document = {
  openapi: '3.1.0',
  info: { title: 'Postcodes', version: '1' },
  servers: [{ url: 'https://postcodes.example.com' }],
  paths: { '/postcodes': { get: { operationId: 'listPostcodes', summary: 'List postcodes' } } },
};

/** Starts a run that waits for the user's approval. */
const requestApproval = async (_: BrowserPage, { user, projectId }: DialogContext): Promise<void> => {
  const { client } = user;
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

/** Decides all approvals first. */
const decideAll = async (_: BrowserPage, { user: { client } }: DialogContext): Promise<void> => {
  const { data } = await client.workflowRuns.list({ filter: 'status == "waiting"' });
  for (const { id } of data)
    await client.workflowRuns.decide({ id, key: 'ask', body: { decision: 'approved' } });
};

const changeElsewhere = (_: BrowserPage, { user, workflowId }: DialogContext) =>
  user.client.workflows.update({ id: workflowId, body: { description: `Theirs ${performance.now()}` } });

/** Dialogs of workflows, templates, extensions and tables. */
export const automationDialogs = (things: DialogContext): DialogCase[] => {
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
      path: '/workflows',
      steps: [button('New workflow')],
    },
    {
      file: 'features/workflows/editor/add-step-dialog.tsx',
      title: 'Add step',
      path: `${workflow}?select=greet`,
      steps: [button('Add step')],
    },
    {
      file: 'features/workflows/editor/connect-dialog.tsx',
      title: 'Connect “Greet”',
      path: `${workflow}?select=greet`,
      steps: [button('Connect to…')],
    },
    {
      file: 'features/workflows/editor/keyboard-help.tsx',
      title: 'Keyboard shortcuts',
      path: workflow,
      steps: [button('Keyboard shortcuts')],
    },
    {
      file: 'features/workflows/editor/editor.tsx',
      title: 'Issues',
      path: `${workflow}?panel=issues`,
      steps: [],
    },
    {
      file: 'features/workflows/editor/editor.tsx',
      title: 'Settings',
      path: workflow,
      steps: [narrowWindow, button('Settings')],
    },
    {
      file: 'features/workflows/test-run/test-run-dialog.tsx',
      title: 'Test workflow',
      path: workflow,
      steps: [button('Test')],
    },
    {
      file: 'features/workflows/test-run/test-run-dialog.tsx',
      title: 'Test run',
      path: workflow,
      steps: [button('Test'), inDialog('Run test')],
    },
    {
      file: 'features/workflows/test-run/test-run-dialog.tsx',
      title: 'Not ready to test',
      path: emptyWorkflow,
      steps: [button('Test')],
    },
    {
      file: 'features/workflows/publish/publish-dialog.tsx',
      title: 'Publish changes',
      path: workflow,
      steps: [button('Publish')],
    },
    {
      file: 'features/workflows/publish/publish-dialog.tsx',
      title: 'Publish',
      path: workflow,
      steps: [mockResponse('/validate', 'not what was asked for'), button('Publish')],
    },
    {
      file: 'features/workflows/editor/editor.tsx',
      title: 'Someone else changed this workflow',
      path: `${workflow}?select=greet`,
      steps: [
        { role: 'textbox', name: 'Name' },
        changeElsewhere,
        (page) => page.type('x'),
        // The dialog does not interrupt typing: it opens once no text field has the focus.
        (page) => page.run('document.activeElement.blur()'),
      ],
      closeWith: inDialog('Keep theirs'),
    },
    {
      file: 'features/workflows/runs/inspector/inspector.tsx',
      title: 'Details',
      path: `/workflow-runs/${runId}`,
      steps: [narrowWindow, { css: '[aria-label="Steps of the run"] button' }],
    },
    {
      file: 'features/workflows/approvals/decide-dialog.tsx',
      title: 'Approve “Buying requests”?',
      path: '/tables',
      steps: [requestApproval, navigate('/approvals'), button('/^Approve/')],
    },
    {
      file: 'features/workflows/approvals/decide-dialog.tsx',
      title: 'This approval is already closed',
      path: '/approvals',
      steps: [button('/^Reject/'), decideAll, inDialog('Reject')],
    },
    {
      file: 'features/templates/new-template-dialog.tsx',
      title: 'New template',
      path: '/templates',
      steps: [button('New template')],
    },
    {
      file: 'features/templates/editor/delete-dialog.tsx',
      title: 'Delete “Short”?',
      path: `/templates/${templateId}`,
      steps: [button('Actions for this template'), menuItem('Delete…')],
    },
    {
      file: 'features/extensions/catalog/install-sheet.tsx',
      title: 'Slack',
      path: '/extensions',
      steps: [{ role: 'link', name: '/Slack/' }],
    },
    {
      file: 'features/extensions/catalog/manifest-dialog.tsx',
      title: 'Install custom extension',
      path: '/extensions',
      steps: [button('Install custom extension…')],
    },
    {
      file: 'features/extensions/catalog/upgrade-dialog.tsx',
      title: 'Own thing: 1.0.0',
      path: extension,
      steps: [more, menuItem('/^Change version/')],
    },
    {
      file: 'features/extensions/catalog/uninstall-dialog.tsx',
      title: 'Uninstall Own thing?',
      path: extension,
      steps: [more, menuItem('Uninstall…')],
    },
    {
      file: 'features/extensions/connectors/new-connector-dialog.tsx',
      title: 'New connector',
      path: '/extensions/connectors',
      steps: [button('New connector')],
    },
    {
      file: 'features/extensions/connectors/import/import-dialog.tsx',
      title: 'Import from OpenAPI',
      path: `${connector}?import=true`,
      steps: [],
    },
    {
      file: 'features/extensions/connectors/import/import-done.tsx',
      title: '1 action imported',
      path: `${connector}?import=true`,
      steps: [
        fill('/^Document/', JSON.stringify(document)),
        inDialog('Continue'),
        inDialog('Import 1 action'),
      ],
    },
    {
      file: 'features/extensions/connectors/environments/environment-dialog.tsx',
      title: 'New environment',
      path: `${connector}?tab=environments`,
      steps: [button('New environment')],
    },
    {
      file: 'features/extensions/connectors/environments/secret-dialog.tsx',
      title: 'New secret',
      path: `${connector}?tab=environments`,
      steps: [button('Add secret')],
    },
    {
      file: 'features/extensions/webhooks/webhook-dialog.tsx',
      title: 'New webhook',
      path: '/extensions/webhooks',
      steps: [button('New webhook')],
    },
    {
      file: 'features/extensions/webhooks/delivery-sheet.tsx',
      title: 'webhook.ping',
      path: `/extensions/webhooks/${webhookId}`,
      steps: [button('Send test')],
    },
    {
      file: 'features/extensions/webhooks/webhook-secret-dialog.tsx',
      title: 'New secret',
      path: `/extensions/webhooks/${webhookId}`,
      steps: [button('Actions for this webhook'), menuItem('Rotate secret…'), inDialog('Rotate secret')],
      staysOpen: true,
    },
    {
      file: 'ui/confirm.tsx',
      title: 'Delete this webhook?',
      path: `/extensions/webhooks/${webhookId}`,
      steps: [button('Actions for this webhook'), menuItem('Delete…')],
    },
    {
      file: 'features/tables/list/new-table-dialog.tsx',
      title: 'New table',
      path: '/tables',
      steps: [button('New table')],
    },
    {
      file: 'features/tables/list/table-dialog.tsx',
      title: 'Table settings',
      path: `/tables/${tableId}`,
      steps: [button('/^Actions for/'), menuItem('Table settings…')],
    },
    {
      file: 'features/tables/columns/column-dialog.tsx',
      title: 'New column',
      path: `/tables/${tableId}`,
      steps: [button('/[Cc]olumn$/')],
    },
    {
      file: 'features/tables/row/row-sheet.tsx',
      title: 'Bergen',
      path: `/tables/${tableId}?row=${rowId}`,
      steps: [],
    },
  ];
};
