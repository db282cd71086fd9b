import { createToken } from '../../kit/crypto/tokens.ts';
import { makeProject } from '../../modules/projects/projects.factory.ts';
import { createFixtures } from '../fixtures.ts';
import { account, type ErrorCases, newEmail, postToAuth } from './error-case.ts';

/** What the state of things does not permit. */
export const stateErrorCases: ErrorCases = {
  state_conflict: {
    async trigger(stage) {
      const owner = await account(stage);
      const { id } = await makeProject(owner);
      return owner.send('POST', `/projects/${id}/restore`);
    },
  },
  version_mismatch: {
    async trigger(stage) {
      const owner = await account(stage);
      const { id } = await makeProject(owner);
      return owner.send('PATCH', `/projects/${id}`, { name: 'x' }, { 'if-match': '"7"' });
    },
    headers: { etag: /^"1"$/ },
  },
  idempotency_key_reused: {
    async trigger(stage) {
      const { send } = await account(stage);
      const once = { 'idempotency-key': 'once' };
      await send('POST', '/projects', { name: 'One' }, once);
      return send('POST', '/projects', { name: 'Another' }, once);
    },
  },
  idempotency_in_progress: {
    async trigger(stage) {
      const { send } = await account(stage);
      const post = () => send('POST', '/waits', undefined, { 'idempotency-key': 'once' });
      const both = [post(), post()];
      const refused = await Promise.race(both);
      stage.releaseWaiting();
      await Promise.all(both);
      return refused;
    },
    headers: { 'retry-after': /^1$/ },
  },
  unique_violation: {
    async trigger(stage) {
      const { sendWithSession } = await account(stage);
      const invitation = { email: newEmail(), role: 'editor' };
      await sendWithSession('POST', '/invitations', invitation);
      return sendWithSession('POST', '/invitations', invitation);
    },
  },
  last_owner: { trigger: async (stage) => (await account(stage)).sendWithSession('POST', '/account/leave') },
  invalid_token: {
    trigger: ({ app }) => postToAuth(app, '/invitations/preview', { token: createToken('svi_') }),
  },
  billing_not_configured: {
    trigger: async (stage) =>
      (await account(stage)).sendWithSession('POST', '/billing/checkout-sessions', { planId: 'price_1' }),
  },
  run_not_cancelable: {
    async trigger(stage) {
      const owner = await account(stage);
      const path = `/workflow-runs/${await createFixtures(owner, stage.app).idOf('run')}/cancel`;
      await owner.send('POST', path);
      return owner.send('POST', path);
    },
  },
  job_not_cancelable: {
    async trigger(stage) {
      const owner = await account(stage);
      const id = await createFixtures(owner, stage.app).idOf('job');
      await owner.send('POST', `/jobs/${id}/cancel`);
      return owner.send('POST', `/jobs/${id}/cancel`);
    },
  },
};
