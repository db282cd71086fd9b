import { build } from '../../db/db.ts';
import { nextMail } from '../../modules/identity/identity.factory.ts';
import { createTestAccount } from '../../testing/test-account.ts';
import { apiUrl } from '../../testing/test-app.ts';
import { account, atAuth, get, newEmail, type Provocations } from './provocation.ts';

/** Who is calling, and whether they may. */
export const ofAccess: Provocations = {
  unauthenticated: { provoke: ({ app }) => get(apiUrl(app, '/projects')) },
  invalid_api_key: {
    provoke: ({ app }) => get(apiUrl(app, '/projects'), { authorization: 'Bearer svc_rubbish' }),
  },
  invalid_credentials: {
    async provoke({ app }) {
      const email = newEmail();
      await atAuth(app, '/sign-up/email', { name: 'x', email, password: 'long enough for anyone' });
      return atAuth(app, '/sign-in/email', { email, password: 'but not the right one' });
    },
  },
  session_expired: {
    provoke: async (stage) =>
      (await account(stage)).inPerson('GET', '/projects', undefined, {
        cookie: 'form-service.session_token=a.b',
      }),
  },
  invalid_signature: {
    provoke: async ({ strict }) =>
      (await createTestAccount(strict)).inPerson('POST', '/billing/webhooks/stripe', { id: 'evt_1' }),
  },
  account_header_required: {
    provoke: async (stage) => {
      const { key } = await account(stage);
      return get(apiUrl(stage.app, '/projects'), { authorization: `Bearer ${key}` });
    },
  },
  account_mismatch: {
    provoke: async (stage) => {
      const [{ send }, { id }] = [await account(stage), await account(stage)];
      return send('GET', '/projects', undefined, { 'x-account-id': id });
    },
  },
  admin_required: {
    provoke: async (stage) => (await (await account(stage)).as('editor')).send('GET', '/audit-log'),
  },
  permission_denied: {
    provoke: async (stage) =>
      (await (await account(stage)).as('viewer')).send('POST', '/projects', { name: 'x' }),
  },
  api_key_not_allowed: { provoke: async (stage) => (await account(stage)).send('GET', '/billing') },
  entry_key_not_allowed: {
    provoke: ({ app }) => get(apiUrl(app, '/projects'), { 'x-service-entry-key': 'sek_anything' }),
  },
  origin_not_allowed: {
    provoke: async (stage) =>
      (await account(stage)).inPerson('POST', '/projects', { name: 'x' }, { origin: 'https://evil.test' }),
  },
  email_not_configured: {
    provoke: ({ forlorn }) => atAuth({ origin: forlorn }, '/request-password-reset', { email: newEmail() }),
  },
  email_not_verified: {
    async provoke({ strict }) {
      const person = { email: newEmail(), password: 'long enough for anyone' };
      await atAuth(strict, '/sign-up/email', { name: 'x', ...person });
      // A worker makes the person.
      await nextMail(strict, person.email, 'Confirm your email address');
      return atAuth(strict, '/sign-in/email', person);
    },
  },
  billing_inactive: {
    async provoke({ strict }) {
      const { accountId, inPerson } = await createTestAccount(strict);
      const arrears = build
        .updateTable('accounts')
        .set({ billing_status: 'inactive' })
        .where('id', '=', accountId);
      await strict.services.database.write(accountId, (db) => db.run(arrears));
      return inPerson('GET', '/projects');
    },
  },
  account_deleted: {
    async provoke(stage) {
      const { inPerson } = await account(stage);
      await inPerson('DELETE', '/account?confirm=Test%20account');
      return inPerson('GET', '/projects');
    },
  },
};
