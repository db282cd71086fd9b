import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { build } from '../../db/db.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { newEmail, signUpUser, statusesOf, userOf } from './identity.factory.ts';
import { createSoftwarePasskey } from './software-passkey.factory.ts';

/** Hashes that take as long as a test wants, and never match. */
const slow = vi.hoisted(() => ({ gate: Promise.withResolvers<boolean>(), waiting: 0 }));
vi.mock(import('./passwords.ts'), async (original) => ({
  ...(await original()),
  createPasswords: () => ({
    hash: async () => 'a hash',
    verify: async () => {
      slow.waiting += 1;
      return slow.gate.promise;
    },
  }),
}));
beforeEach(() => {
  slow.gate = Promise.withResolvers();
  slow.waiting = 0;
});
// Also after a failed test: pending work would keep the service from stopping.
afterEach(() => slow.gate.resolve(false));

const app = useTestApp({ env: { DATABASE_POOL_SIZE: '2' } });
const [password, more] = ['not this one', 4];
const passkey = { challenge: 'AAAA', rpId: 'forms.test', origin: 'http://forms.test' };

test.each([
  ['/change-password', { currentPassword: password, newPassword: 'quite another password' }],
  ['/change-email', { newEmail: newEmail(), password }],
  ['/two-factor/enable', { password }],
  ['/two-factor/disable', { password }],
  ['/two-factor/generate-backup-codes', { password }],
  ['/passkey/verify-registration', { response: createSoftwarePasskey().register(passkey), password }],
])('%s holds no database connection while it waits for the hash', async (path, body) => {
  const [user, reader] = [await signUpUser(app), await signUpUser(app)];
  const { id } = await userOf(app, user.email);
  // Otherwise better-auth rejects new recovery codes before it checks the password.
  await app.services.database.write(id, (db) =>
    db.run(build.updateTable('users').set({ two_factor_enabled: true }).where('id', '=', id)),
  );
  const many = Array.from({ length: 2 + more }, () => user.send('POST', path, body));
  await expect.poll(() => slow.waiting, { timeout: 20_000 }).toBe(many.length);
  expect((await reader.send('GET', '/list-sessions')).status).toBe(200);
  expect((await reader.send('POST', '/update-user', { name: 'Robin Smith' })).status).toBe(200);
  slow.gate.resolve(false);
  expect(statusesOf(await Promise.all(many))).toEqual(many.map(() => 401));
});
