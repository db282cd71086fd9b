import { newUuid } from '../kit/ids.ts';
import { announceFile, png, putBytes } from '../modules/files/files.factory.ts';
import { signUpPerson } from '../modules/identity/identity.factory.ts';
import { startMadeUpProvider } from '../modules/identity-provider/made-up-provider.factory.ts';
import { settingsOf, useProvider } from '../modules/identity-provider/sign-in.factory.ts';
import { makeInvitation } from '../modules/members/members.factory.ts';
import { createTestSession } from '../testing/test-account.ts';
import { credentialsOf } from './send-operation.ts';
import type { Situation } from './situation.ts';
import { situationsOfEntries } from './situations-of-entries.ts';
import { situationsOfForms } from './situations-of-forms.ts';
import { situationsOfImports } from './situations-of-imports.ts';
import { situationsOfPeople } from './situations-of-people.ts';
import { situationsOfRuns } from './situations-of-runs.ts';
import { situationsOfTables } from './situations-of-tables.ts';
import { situationsOfWorkflows } from './situations-of-workflows.ts';

const deleteAccount = '/account?confirm=Test%20account';

/** By operation. Those that are not here succeed as the document's example stands. */
export const situations: Readonly<Record<string, Situation>> = {
  ...situationsOfPeople,
  ...situationsOfForms,
  ...situationsOfEntries,
  ...situationsOfImports,
  ...situationsOfTables,
  ...situationsOfWorkflows,
  ...situationsOfRuns,
  'accounts.delete': async () => ({ query: { confirm: 'Test account' } }),
  'accounts.restore': async ({ account }) => {
    await account.inPerson('DELETE', deleteAccount);
    return {};
  },
  'accounts.leave': async ({ app, account }) => {
    const { session } = await credentialsOf(app, account, await account.as('editor'));
    return { headers: session };
  },
  'invitations.accept': async ({ app, account }) => {
    const newcomer = await signUpPerson(app);
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
    await account.inPerson('POST', '/billing/checkout-sessions', { planId });
    return { body: {} };
  },
  'identityProvider.replace': async () => ({ body: settingsOf((await startMadeUpProvider()).issuer) }),
  'identityProvider.delete': async ({ account }) => {
    await useProvider(account);
    return {};
  },
  'files.complete': async ({ app, account }) => {
    const announced = await announceFile(account, png);
    await putBytes(app, announced, png);
    return { ids: { id: announced.file.id } };
  },
  'projects.restore': async ({ account, call }) => {
    await account.send('DELETE', `/projects/${call.ids?.id}`);
    return {};
  },
};
