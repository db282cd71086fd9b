import pg from 'pg';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { newUuid } from '../../kit/ids.ts';
import { createTestAccount } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { invitationMailTask } from './invitation-mail.ts';
import { mailedTokens } from './members.factory.ts';

// No worker: the queue is inspected, and its task is run manually.
const app = useTestApp();
const context = { signal: new AbortController().signal, log: pino({ level: 'silent' }) };

const queued = async (): Promise<{ text: string; payload: unknown }[]> => {
  const owner = new pg.Client({ connectionString: app.database.url });
  await owner.connect();
  const { rows } = await owner.query(
    'select j::text as text, j.payload from graphile_worker._private_jobs j order by id',
  );
  await owner.end();
  return rows;
};

test('the token is queued encrypted, mailed once, and not after the invitation has changed', async () => {
  const { sendWithSession } = await createTestAccount(app);
  const email = `${newUuid()}@example.test`;
  const { body } = await sendWithSession('POST', '/invitations', { email, role: 'viewer' });
  const [first] = await queued();
  expect(first?.text).toContain('accountId');
  expect(first?.text).not.toContain('svi_');

  await sendWithSession('POST', `/invitations/${body.id}/resend`);
  const waiting = await queued();
  expect(waiting).toHaveLength(1);
  const task = invitationMailTask(app.services);
  await task.run(first?.payload, context);
  expect(await mailedTokens(app, email)).toEqual([]);
  await task.run(waiting[0]?.payload, context);
  expect(await mailedTokens(app, email)).toEqual([expect.stringMatching(/^svi_/)]);

  await sendWithSession('DELETE', `/invitations/${body.id}`);
  await task.run(waiting[0]?.payload, context);
  expect(await mailedTokens(app, email)).toHaveLength(1);
});
