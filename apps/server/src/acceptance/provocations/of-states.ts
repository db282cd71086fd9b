import { createToken } from '../../kit/crypto/tokens.ts';
import { makeProject } from '../../modules/projects/projects.factory.ts';
import { createWorld } from '../world.ts';
import { account, atAuth, newEmail, type Provocations } from './provocation.ts';

/** What the state of things does not permit. */
export const ofStates: Provocations = {
  state_conflict: {
    async provoke(stage) {
      const owner = await account(stage);
      const { id } = await makeProject(owner);
      return owner.send('POST', `/projects/${id}/restore`);
    },
  },
  version_mismatch: {
    async provoke(stage) {
      const owner = await account(stage);
      const { id } = await makeProject(owner);
      return owner.send('PATCH', `/projects/${id}`, { name: 'x' }, { 'if-match': '"7"' });
    },
    headers: { etag: /^"1"$/ },
  },
  idempotency_key_reused: {
    async provoke(stage) {
      const { send } = await account(stage);
      const once = { 'idempotency-key': 'once' };
      await send('POST', '/projects', { name: 'One' }, once);
      return send('POST', '/projects', { name: 'Another' }, once);
    },
  },
  idempotency_in_progress: {
    async provoke(stage) {
      const { send } = await account(stage);
      const post = () => send('POST', '/waits', undefined, { 'idempotency-key': 'once' });
      const both = [post(), post()];
      const refused = await Promise.race(both);
      stage.letGo();
      await Promise.all(both);
      return refused;
    },
    headers: { 'retry-after': /^1$/ },
  },
  unique_violation: {
    async provoke(stage) {
      const { inPerson } = await account(stage);
      const invitation = { email: newEmail(), role: 'editor' };
      await inPerson('POST', '/invitations', invitation);
      return inPerson('POST', '/invitations', invitation);
    },
  },
  last_owner: { provoke: async (stage) => (await account(stage)).inPerson('POST', '/account/leave') },
  invalid_token: {
    provoke: ({ app }) => atAuth(app, '/invitations/preview', { token: createToken('svi_') }),
  },
  billing_not_configured: {
    provoke: async (stage) =>
      (await account(stage)).inPerson('POST', '/billing/checkout-sessions', { planId: 'price_1' }),
  },
  run_not_cancelable: {
    async provoke(stage) {
      const owner = await account(stage);
      const path = `/workflow-runs/${await createWorld(owner, stage.app).idOf('run')}/cancel`;
      await owner.send('POST', path);
      return owner.send('POST', path);
    },
  },
  job_not_cancelable: {
    async provoke(stage) {
      const owner = await account(stage);
      const id = await createWorld(owner, stage.app).idOf('job');
      await owner.send('POST', `/jobs/${id}/cancel`);
      return owner.send('POST', `/jobs/${id}/cancel`);
    },
  },
};
