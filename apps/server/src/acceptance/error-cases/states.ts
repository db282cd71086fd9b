import { createToken } from '../../kit/crypto/tokens.ts';
import { newEmail } from '../../modules/identity/identity.factory.ts';
import { makeProject } from '../../modules/projects/projects.factory.ts';
import { createFixtures } from '../fixtures.ts';
import { account, type ErrorCases, postToAuth } from './error-case.ts';

/** Errors by the state of resources. */
export const stateErrorCases: ErrorCases = {
  state_conflict: {
    async trigger(testServices) {
      const owner = await account(testServices);
      const { id } = await makeProject(owner);
      return owner.send('POST', `/projects/${id}/restore`);
    },
  },
  version_mismatch: {
    async trigger(testServices) {
      const owner = await account(testServices);
      const { id } = await makeProject(owner);
      return owner.send('PATCH', `/projects/${id}`, { name: 'x' }, { 'if-match': '"7"' });
    },
    headers: { etag: /^"1"$/ },
  },
  idempotency_key_reused: {
    async trigger(testServices) {
      const { send } = await account(testServices);
      const once = { 'idempotency-key': 'once' };
      await send('POST', '/projects', { name: 'One' }, once);
      return send('POST', '/projects', { name: 'Another' }, once);
    },
  },
  idempotency_in_progress: {
    async trigger(testServices) {
      const { send } = await account(testServices);
      const post = () => send('POST', '/waits', undefined, { 'idempotency-key': 'once' });
      const both = [post(), post()];
      const rejected = await Promise.race(both);
      testServices.releaseWaiting();
      await Promise.all(both);
      return rejected;
    },
    headers: { 'retry-after': /^1$/ },
  },
  unique_violation: {
    async trigger(testServices) {
      const { sendWithSession } = await account(testServices);
      const invitation = { email: newEmail(), role: 'editor' };
      await sendWithSession('POST', '/invitations', invitation);
      return sendWithSession('POST', '/invitations', invitation);
    },
  },
  last_owner: {
    trigger: async (testServices) => (await account(testServices)).sendWithSession('POST', '/account/leave'),
  },
  invalid_token: {
    trigger: ({ app }) => postToAuth(app, '/invitations/preview', { token: createToken('svi_') }),
  },
  billing_not_configured: {
    trigger: async (testServices) =>
      (await account(testServices)).sendWithSession('POST', '/billing/checkout-sessions', {
        planId: 'price_1',
      }),
  },
  run_not_cancelable: {
    async trigger(testServices) {
      const owner = await account(testServices);
      const path = `/workflow-runs/${await createFixtures(owner, testServices.app).idOf('run')}/cancel`;
      await owner.send('POST', path);
      return owner.send('POST', path);
    },
  },
  job_not_cancelable: {
    async trigger(testServices) {
      const owner = await account(testServices);
      const id = await createFixtures(owner, testServices.app).idOf('job');
      await owner.send('POST', `/jobs/${id}/cancel`);
      return owner.send('POST', `/jobs/${id}/cancel`);
    },
  },
};
