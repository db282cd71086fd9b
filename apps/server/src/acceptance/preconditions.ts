import { newUuid } from '../kit/ids.ts';
import { png, putBytes, startUpload } from '../modules/files/files.factory.ts';
import { makePublishedForm } from '../modules/forms/forms.factory.ts';
import { signUpUser } from '../modules/identity/identity.factory.ts';
import { startFakeProvider } from '../modules/identity-provider/fake-provider.factory.ts';
import { settingsOf, useProvider } from '../modules/identity-provider/sign-in.factory.ts';
import { makeCsv } from '../modules/imports/imports.factory.ts';
import { makeInvitation } from '../modules/members/members.factory.ts';
import { createTestSession } from '../testing/test-account.ts';
import { entryPreconditions } from './entry-preconditions.ts';
import { formPreconditions } from './form-preconditions.ts';
import type { Precondition } from './precondition.ts';
import { runPreconditions } from './run-preconditions.ts';
import { testCredentialsOf } from './send-operation.ts';
import { tablePreconditions } from './table-preconditions.ts';
import { userPreconditions } from './user-preconditions.ts';
import { workflowPreconditions } from './workflow-preconditions.ts';

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
  'identityProvider.replace': async () => ({ body: settingsOf((await startFakeProvider()).issuer) }),
  'identityProvider.delete': async ({ account }) => {
    await useProvider(account);
    return {};
  },
  'files.complete': async ({ app, account }) => {
    const announced = await startUpload(account, png);
    await putBytes(app, announced, png);
    return { ids: { id: announced.file.id } };
  },
  'projects.restore': async ({ account, request }) => {
    await account.send('DELETE', `/projects/${request.ids?.id}`);
    return {};
  },
};
