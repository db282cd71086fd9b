import { newUuid } from '../kit/ids.ts';
import { png, putBytes, startTestUpload } from '../modules/files/files.factory.ts';
import { makePublishedForm, publish } from '../modules/forms/forms.factory.ts';
import { signUpUser } from '../modules/identity/identity.factory.ts';
import { startFakeProvider } from '../modules/identity-provider/fake-provider.factory.ts';
import { providerSettingsOf, useProvider } from '../modules/identity-provider/sign-in.factory.ts';
import { makeCsv } from '../modules/imports/imports.factory.ts';
import { makeInvitation } from '../modules/members/members.factory.ts';
import { makeProject } from '../modules/projects/projects.factory.ts';
import {
  inLine,
  makeRunnableWorkflow,
  manual,
  runUntil,
  startRunByApi,
} from '../modules/workflows/runs/runs.factory.ts';
import { createTestSession, type TestAccount } from '../testing/test-account.ts';
import type { Precondition } from './precondition.ts';
import { testCredentialsOf } from './send-operation.ts';
import { userPreconditions } from './user-preconditions.ts';

/** The parts of the workflow that the factory creates. */
const trigger: Precondition = async ({ request }) => ({ ids: { ...request.ids, key: 'by_hand' } });
const connection: Precondition = async ({ request }) => ({ ids: { ...request.ids, key: 'c1' } });

/** State needed to change workflows, and bodies that match their parts. */
const workflowPreconditions: Readonly<Record<string, Precondition>> = {
  'workflows.restore': async ({ account, request }) => {
    await account.send('DELETE', `/workflows/${request.ids?.id}`);
    return {};
  },
  'workflows.disable': async ({ account, request }) => {
    await account.send('POST', `/workflows/${request.ids?.id}/enable`);
    return {};
  },
  'workflowTriggers.update': async (context) => ({ ...(await trigger(context)), body: { name: 'By hand' } }),
  'workflowTriggers.delete': trigger,
  'workflowSteps.update': async () => ({ body: { values: { greeting: 'Good day' } } }),
  'workflowConnections.update': async (context) => ({ ...(await connection(context)), body: { to: 'part' } }),
  'workflowConnections.delete': connection,
  'templates.create': async ({ request }) => ({
    body: { ...(request.body as object), layoutTemplateId: null },
  }),
  'templates.update': async ({ request }) => ({
    body: { ...(request.body as object), layoutTemplateId: null },
  }),
};

/** Bodies without the IDs that only certain column types accept, and the state needed for a restore. */
const tablePreconditions: Readonly<Record<string, Precondition>> = {
  'dataTables.create': async ({ request }) => {
    const { projectId } = request.body as { projectId: string };
    return { body: { projectId, name: 'Members' } };
  },
  'dataTables.restore': async ({ account, request }) => {
    await account.send('DELETE', `/data-tables/${request.ids?.id}`);
    return {};
  },
  'dataTableColumns.create': async () => ({ body: { key: 'tax', type: 'number' } }),
  'dataTableColumns.update': async () => ({ body: { type: 'text' } }),
  'dataTableRows.create': async () => ({ body: { values: { article: 'A-1', price: 12.5 } } }),
  'dataTableRows.bulk': async () => ({
    body: { operation: 'upsert', key: 'article', rows: [{ values: { article: 'A-1' } }] },
  }),
};

/** A run of one step, once it has got as far as it can. */
const runOf = async (account: TestAccount, step: { key: string }): Promise<string> => {
  const workflowId = await makeRunnableWorkflow(account, inLine(manual, [step]));
  const runId = await startRunByApi(account, workflowId);
  await runUntil(account, runId, ['waiting']);
  return runId;
};

/** Uses a run of this step instead of the one in the fixtures, which does not progress. */
const withRunOf =
  (step: { key: string; type: string; [setting: string]: unknown }): Precondition =>
  async ({ account, request }) => ({ ids: { ...request.ids, id: await runOf(account, step) } });

const approval = withRunOf({ key: 'ask', type: 'approval', assignees: ['role:owner'] });

/** State of a run needed for operations on it. */
const runPreconditions: Readonly<Record<string, Precondition>> = {
  'workflowRuns.start': async () => ({ body: { version: 'draft' } }),
  'workflowRuns.cancel': approval,
  // Nothing listens there, and calling it is not allowed.
  'workflowRuns.retry': withRunOf({
    key: 'call',
    type: 'http_request',
    method: 'GET',
    url: 'http://127.0.0.1:9/',
  }),
  'workflowRuns.replay': withRunOf({ key: 'end', type: 'stop' }),
  'workflowRuns.decide': approval,
};

/** Its form has a published version, and no draft. */
const published: Precondition = async ({ account, request }) => {
  await publish(account, request.ids?.id as string);
  return {};
};

/** State needed to close, reopen and restore forms and so on. */
const formPreconditions: Readonly<Record<string, Precondition>> = {
  // The form of the fixtures is in their project, which has to be empty here.
  'projects.delete': async ({ account }) => ({ ids: { id: (await makeProject(account)).id } }),
  'forms.restore': async ({ account, request }) => {
    await account.send('DELETE', `/forms/${request.ids?.id}`);
    return {};
  },
  'forms.close': published,
  'forms.reopen': async (context) => {
    await published(context);
    await context.account.send('POST', `/forms/${context.request.ids?.id}/close`);
    return {};
  },
};

/** State needed to create, change and restore entries. */
const entryPreconditions: Readonly<Record<string, Precondition>> = {
  'entries.create': async ({ account, request }) => {
    await publish(account, request.ids?.id as string);
    return {};
  },
  'entries.bulk': async ({ account }) => {
    const { id: formId } = await makePublishedForm(account);
    return { body: { operations: [{ op: 'create', formId, answers: { full_name: 'A. Person' } }] } };
  },
  // A form or a table, and not both.
  'exports.create': async ({ request: { body } }) => ({
    body: { formId: (body as { formId: string }).formId, format: 'csv' },
  }),
  'entries.restore': async ({ account, request }) => {
    await account.send('DELETE', `/entries/${request.ids?.id}`);
    return {};
  },
  'entryRevisions.restore': async ({ account, request }) => {
    await account.send('PATCH', `/entries/${request.ids?.id}/answers`, { answers: { full_name: 'Another' } });
    return {};
  },
};

/** State needed to import a file. */
const importPreconditions: Readonly<Record<string, Precondition>> = {
  'imports.create': async ({ app, account }) => {
    const { id: formId } = await makePublishedForm(account);
    const fileId = await makeCsv(app, account, 'Name\nA. Person\n');
    return { body: { fileId, formId, mapping: { Name: 'full_name' }, mode: 'create' } };
  },
};

const deleteAccount = '/account?confirm=Test%20account';

/** By operation. Operations that are not listed succeed with the example of the document. */
export const preconditions: Readonly<Record<string, Precondition>> = {
  ...userPreconditions,
  ...formPreconditions,
  ...entryPreconditions,
  ...importPreconditions,
  ...tablePreconditions,
  ...workflowPreconditions,
  ...runPreconditions,
  'accounts.delete': async () => ({ query: { confirm: 'Test account' } }),
  'accounts.restore': async ({ account }) => {
    await account.sendWithSession('DELETE', deleteAccount);
    return {};
  },
  'accounts.leave': async ({ app, account }) => {
    const { session } = await testCredentialsOf(app, account, await account.as('editor'));
    return { headers: session };
  },
  'invitations.accept': async ({ app, account }) => {
    const newcomer = await signUpUser(app);
    const { token } = await makeInvitation(app, account, newcomer.email);
    return { headers: { cookie: newcomer.cookieHeader() }, body: { token } };
  },
  'invitations.decline': async ({ app, account }) => {
    const { token } = await makeInvitation(app, account, `${newUuid()}@example.test`);
    return { headers: {}, body: { token } };
  },
  'auth.revokeOtherSessions': async ({ app, account }) => {
    await createTestSession(app, account.userId);
    return {};
  },
  // Without the filter of the example: the form has other fields.
  'webhooks.create': async () => ({
    body: { url: 'https://receiver.example/hooks', events: ['entry.submitted'] },
  }),
  'billing.createCheckoutSession': async ({ planId }) => ({ body: { planId } }),
  'billing.createPortalSession': async ({ account, planId }) => {
    await account.sendWithSession('POST', '/billing/checkout-sessions', { planId });
    return { body: {} };
  },
  'identityProvider.replace': async () => ({ body: providerSettingsOf((await startFakeProvider()).issuer) }),
  'identityProvider.delete': async ({ account }) => {
    await useProvider(account);
    return {};
  },
  'files.complete': async ({ app, account }) => {
    const announced = await startTestUpload(account, png);
    await putBytes(app, announced, png);
    return { ids: { id: announced.file.id } };
  },
  'projects.restore': async ({ account, request }) => {
    await account.send('DELETE', `/projects/${request.ids?.id}`);
    return {};
  },
};
