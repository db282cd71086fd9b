import { build } from '../../db/db.ts';
import { newEmail, waitForMail } from '../../modules/identity/identity.factory.ts';
import { createTestAccount } from '../../testing/test-account.ts';
import { apiUrl } from '../../testing/test-app.ts';
import { account, type ErrorCases, get, postToAuth } from './error-case.ts';

/** Errors of authentication and permissions. */
export const accessErrorCases: ErrorCases = {
  unauthenticated: { trigger: ({ app }) => get(apiUrl(app, '/projects')) },
  invalid_api_key: {
    trigger: ({ app }) => get(apiUrl(app, '/projects'), { authorization: 'Bearer svc_rubbish' }),
  },
  invalid_credentials: {
    async trigger({ app }) {
      const email = newEmail();
      await postToAuth(app, '/sign-up/email', { name: 'x', email, password: 'long enough for anyone' });
      return postToAuth(app, '/sign-in/email', { email, password: 'but not the right one' });
    },
  },
  session_expired: {
    trigger: async (testServices) =>
      (await account(testServices)).sendWithSession('GET', '/projects', undefined, {
        cookie: 'form-service.session_token=a.b',
      }),
  },
  invalid_signature: {
    trigger: async ({ strictApp }) =>
      (await createTestAccount(strictApp)).sendWithSession('POST', '/billing/webhooks/stripe', {
        id: 'evt_1',
      }),
  },
  account_header_required: {
    trigger: async (testServices) => {
      const { key } = await account(testServices);
      return get(apiUrl(testServices.app, '/projects'), { authorization: `Bearer ${key}` });
    },
  },
  account_mismatch: {
    trigger: async (testServices) => {
      const [{ send }, { id }] = [await account(testServices), await account(testServices)];
      return send('GET', '/projects', undefined, { 'x-account-id': id });
    },
  },
  admin_required: {
    trigger: async (testServices) =>
      (await (await account(testServices)).as('editor')).send('GET', '/audit-log'),
  },
  permission_denied: {
    trigger: async (testServices) =>
      (await (await account(testServices)).as('viewer')).send('POST', '/projects', { name: 'x' }),
  },
  api_key_not_allowed: {
    trigger: async (testServices) => (await account(testServices)).send('GET', '/billing'),
  },
  entry_key_not_allowed: {
    trigger: ({ app }) => get(apiUrl(app, '/projects'), { 'x-service-entry-key': 'sek_anything' }),
  },
  origin_not_allowed: {
    trigger: async (testServices) =>
      (await account(testServices)).sendWithSession(
        'POST',
        '/projects',
        { name: 'x' },
        { origin: 'https://evil.test' },
      ),
  },
  email_not_configured: {
    trigger: ({ originWithoutDatabase }) =>
      postToAuth({ origin: originWithoutDatabase }, '/request-password-reset', { email: newEmail() }),
  },
  email_not_verified: {
    async trigger({ strictApp }) {
      const user = { email: newEmail(), password: 'long enough for anyone' };
      await postToAuth(strictApp, '/sign-up/email', { name: 'x', ...user });
      // A worker creates the user.
      await waitForMail(strictApp, user.email, 'Confirm your email address');
      return postToAuth(strictApp, '/sign-in/email', user);
    },
  },
  billing_inactive: {
    async trigger({ strictApp }) {
      const { accountId, sendWithSession } = await createTestAccount(strictApp);
      const arrears = build
        .updateTable('accounts')
        .set({ billing_status: 'inactive' })
        .where('id', '=', accountId);
      await strictApp.services.database.write(accountId, (db) => db.run(arrears));
      return sendWithSession('GET', '/projects');
    },
  },
  account_deleted: {
    async trigger(testServices) {
      const { sendWithSession } = await account(testServices);
      await sendWithSession('DELETE', '/account?confirm=Test%20account');
      return sendWithSession('GET', '/projects');
    },
  },
};
