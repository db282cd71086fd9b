import { Webhook } from 'standardwebhooks';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Mailer } from '../../kit/mail/mailer.ts';
import { createTestAccount, type TestAccount } from '../../testing/test-account.ts';
import { soonOptions } from '../../testing/test-app.ts';
import { makeProject } from '../projects/projects.factory.ts';
import { disabledMailTask } from './disabled-mail.ts';
import { deliveriesOf, useDispatchers } from './dispatcher.factory.ts';
import { makeWebhook } from './webhooks.factory.ts';

const { app, query, receive, dispatch } = useDispatchers();

/** Makes pending retries due now. */
const hurry = (account: TestAccount) =>
  query(
    'update webhook_deliveries set next_attempt_at = now() where account_id = $1 and next_attempt_at is not null',
    [account.accountId],
  );

test('an event is sent once, signed, and its delivery records the result', async () => {
  const account = await createTestAccount(app);
  const there = await receive(() => ({ status: 200, body: 'thanks' }));
  const { id, secret } = await makeWebhook(account, { url: there.url(), events: ['project.created'] });
  dispatch();
  const project = await makeProject(account);
  await expect.poll(() => there.received.length, soonOptions).toBe(1);
  const [{ headers, body }] = there.received as [(typeof there.received)[0]];
  const verified = new Webhook(secret).verify(body, headers);
  expect(verified).toMatchObject({
    id: headers['webhook-id'],
    type: 'project.created',
    data: { id: project.id },
  });
  await expect.poll(async () => (await deliveriesOf(account, id))[0]?.status, soonOptions).toBe('delivered');
  const [delivery] = await deliveriesOf(account, id);
  expect(delivery).toMatchObject({
    eventId: headers['webhook-id'],
    attempt: 1,
    responseStatus: 200,
    nextAttemptAt: null,
    error: null,
  });
  const details = await account.send('GET', `/webhooks/${id}/deliveries/${delivery.id}`);
  expect(details.body).toMatchObject({ payload: verified, responseBody: 'thanks' });
});

test('only subscribed events of the own account are sent, and nothing while disabled', async () => {
  const [account, other] = [await createTestAccount(app), await createTestAccount(app)];
  const there = await receive();
  await makeWebhook(account, { url: there.url('/form'), events: ['form.created'] });
  await makeWebhook(account, { url: there.url('/all'), events: ['*'] });
  const off = await makeWebhook(account, { url: there.url('/off'), enabled: false });
  dispatch();
  await makeProject(other);
  await makeProject(account);
  await expect.poll(() => there.at('/all').length, soonOptions).toBe(1);
  expect(there.received.map(({ path }) => path)).toEqual(['/all']);
  expect(await deliveriesOf(account, off.id)).toEqual([]);
});

test('after a rotation both secrets verify, and a day later only the new one', async () => {
  const account = await createTestAccount(app);
  const there = await receive();
  const { id, secret } = await makeWebhook(account, { url: there.url() });
  const { body: rotated } = await account.send('POST', `/webhooks/${id}/rotate-secret`);
  dispatch();
  await account.send('POST', `/webhooks/${id}/ping`);
  await expect.poll(() => there.received.length, soonOptions).toBe(1);
  const [first] = there.received as [(typeof there.received)[0]];
  for (const good of [secret, rotated.secret])
    expect(new Webhook(good).verify(first.body, first.headers)).toMatchObject({ type: 'webhook.ping' });
  await query('update webhooks set previous_secret_until = now() where account_id = $1', [account.accountId]);
  await account.send('POST', `/webhooks/${id}/ping`);
  await expect.poll(() => there.received.length, soonOptions).toBe(2);
  const second = there.received[1] as (typeof there.received)[0];
  expect(() => new Webhook(secret).verify(second.body, second.headers)).toThrow();
  new Webhook(rotated.secret).verify(second.body, second.headers);
});

test('a failure is retried with the same webhook-id; eight failures exhaust it; it can be redelivered', async () => {
  const account = await createTestAccount(app);
  const there = await receive((_path, nth) => (nth <= 8 ? 500 : 204));
  const { id } = await makeWebhook(account, { url: there.url() });
  // Delays without jitter.
  const random = vi.spyOn(Math, 'random').mockReturnValue(0.5);
  onTestFinished(() => random.mockRestore());
  dispatch({ pollMs: 20 });
  await account.send('POST', `/webhooks/${id}/ping`);
  await expect.poll(async () => (await deliveriesOf(account, id))[0]?.status, soonOptions).toBe('retrying');
  const [{ updatedAt, nextAttemptAt, error }] = await deliveriesOf(account, id);
  expect(error).toBe('The endpoint returned 500.');
  // Both were set when the result was saved.
  expect(Date.parse(nextAttemptAt) - Date.parse(updatedAt)).toBe(5_000);
  for (let tried = 1; tried < 8; tried += 1) {
    await hurry(account);
    // Saved: a delivery that is only claimed becomes due again within half a minute.
    await expect
      .poll(async () => {
        const [{ attempt, nextAttemptAt }] = await deliveriesOf(account, id);
        return attempt === tried + 1 && !(Date.parse(nextAttemptAt) < Date.now() + 60_000);
      }, soonOptions)
      .toBe(true);
  }
  await expect.poll(async () => (await deliveriesOf(account, id))[0]?.status, soonOptions).toBe('exhausted');
  expect(there.received).toHaveLength(8);
  const [delivery] = await deliveriesOf(account, id);
  const again = await account.send('POST', `/webhooks/${id}/deliveries/${delivery.id}/redeliver`);
  expect(again).toMatchObject({ status: 202, body: { status: 'pending', attempt: 0 } });
  await expect.poll(async () => (await deliveriesOf(account, id))[0]?.status, soonOptions).toBe('delivered');
  expect(new Set(there.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  await expect
    .poll(async () => (await account.send('GET', `/webhooks/${id}`)).body.failingSince, soonOptions)
    .toBeNull();
});

test('410 disables a webhook immediately, with an audit record, an event and a mail to each admin', async () => {
  const account = await createTestAccount(app);
  await account.as('editor');
  const there = await receive(() => 410);
  const { id } = await makeWebhook(account, { url: there.url() });
  dispatch();
  await account.send('POST', `/webhooks/${id}/ping`);
  await expect
    .poll(async () => (await account.send('GET', `/webhooks/${id}`)).body, soonOptions)
    .toMatchObject({ enabled: false, disabledReason: 'gone' });
  await expect.poll(async () => (await deliveriesOf(account, id))[0]?.status, soonOptions).toBe('exhausted');
  await expect
    .poll(async () => (await account.send('GET', '/events?type=webhook.disabled')).body.data, soonOptions)
    .toMatchObject([{ data: { webhookId: id, reason: 'gone' } }]);
  const audit = await account.send('GET', "/audit-log?filter=action%20%3D%3D%20'webhook.disabled'");
  expect(audit.body.data).toHaveLength(1);
  const { rows } = await query(
    `select payload from graphile_worker._private_jobs where payload->>'accountId' = $1`,
    [account.accountId],
  );
  expect(rows).toMatchObject([{ payload: { userId: account.userId, reason: 'gone' } }]);
  const mails: unknown[] = [];
  const send: Mailer['send'] = async (mail) => {
    mails.push(mail);
    return { messageId: mail.messageId ?? '' };
  };
  const { services } = app;
  const task = disabledMailTask({ ...services, mailer: { ...services.mailer, send } });
  await task.run(rows[0].payload, { log: services.log, signal: new AbortController().signal });
  expect(mails).toMatchObject([{ to: account.email, text: expect.stringContaining(there.url()) }]);
  const page = `${services.config.publicUrl}/extensions/webhooks/${id}`;
  expect(mails).toMatchObject([{ text: expect.stringContaining(page) }]);
  expect((await account.send('POST', `/webhooks/${id}/ping`)).status).toBe(409);
});

test('five days of failure disable a webhook, a day does not', async () => {
  const account = await createTestAccount(app);
  const there = await receive(() => 503);
  const { id } = await makeWebhook(account, { url: there.url() });
  const failingFor = (days: number) =>
    query(`update webhooks set failing_since = now() - $2 * interval '1 day' where account_id = $1`, [
      account.accountId,
      days,
    ]);
  dispatch();
  await failingFor(1);
  await account.send('POST', `/webhooks/${id}/ping`);
  await expect.poll(async () => (await deliveriesOf(account, id))[0]?.status, soonOptions).toBe('retrying');
  expect((await account.send('GET', `/webhooks/${id}`)).body.enabled).toBe(true);
  await failingFor(5.1);
  await account.send('POST', `/webhooks/${id}/ping`);
  await expect
    .poll(async () => (await account.send('GET', `/webhooks/${id}`)).body, soonOptions)
    .toMatchObject({ enabled: false, disabledReason: 'failing' });
  await expect
    .poll(
      async () => (await deliveriesOf(account, id)).map((one: { status: string }) => one.status),
      soonOptions,
    )
    .toEqual(['exhausted', 'exhausted']);
  const on = await account.send('PATCH', `/webhooks/${id}`, { enabled: true });
  expect(on.body).toMatchObject({ enabled: true, disabledReason: null, failingSince: null });
  const range = await account.send('POST', `/webhooks/${id}/redeliver`, { from: '2020-01-01T00:00:00Z' });
  expect(range).toMatchObject({ status: 202, body: { count: 2, hasMore: false } });
});

test('a stop releases deliveries in flight, and the attempt does not count', async () => {
  const account = await createTestAccount(app);
  const there = await receive((_path, nth) => (nth === 1 ? 'hang' : 204));
  const { id } = await makeWebhook(account, { url: there.url() });
  const first = dispatch({ graceMs: 0 });
  await account.send('POST', `/webhooks/${id}/ping`);
  await expect.poll(() => there.received.length, soonOptions).toBe(1);
  await first.stop();
  expect((await deliveriesOf(account, id))[0]).toMatchObject({ status: 'pending', attempt: 0 });
  dispatch();
  await expect
    .poll(async () => (await deliveriesOf(account, id))[0], soonOptions)
    .toMatchObject({ status: 'delivered', attempt: 1 });
});

test('a burst to one webhook arrives completely, each event once', async () => {
  const account = await createTestAccount(app);
  const there = await receive();
  const { id } = await makeWebhook(account, { url: there.url() });
  dispatch();
  await query(
    `insert into events (account_id, id, type, data)
     select $1, gen_random_uuid(), 'project.created', '{}' from generate_series(1, 600)`,
    [account.accountId],
  );
  await expect.poll(() => there.received.length, soonOptions).toBe(600);
  const count = async (status: string) =>
    (
      await query('select from webhook_deliveries where account_id = $1 and status = $2 and attempt = 1', [
        account.accountId,
        status,
      ])
    ).rowCount;
  await expect.poll(() => count('delivered'), soonOptions).toBe(600);
  expect(new Set(there.received.map(({ headers }) => headers['webhook-id'])).size).toBe(600);
  expect((await account.send('GET', `/webhooks/${id}`)).body.failingSince).toBeNull();
});

test('prefetched deliveries are released as soon as the receiver fails', async () => {
  const account = await createTestAccount(app);
  let isBroken = false;
  const there = await receive(() => (isBroken ? 500 : 204));
  const { id } = await makeWebhook(account, { url: there.url() });
  dispatch();
  await account.send('POST', `/webhooks/${id}/ping`);
  await expect.poll(async () => (await deliveriesOf(account, id))[0]?.status, soonOptions).toBe('delivered');
  isBroken = true;
  await query(
    `insert into events (account_id, id, type, data)
     select $1, gen_random_uuid(), 'project.created', '{}' from generate_series(1, 100)`,
    [account.accountId],
  );
  await expect.poll(() => there.received.length, soonOptions).toBeGreaterThan(20);
  isBroken = false;
  // Those that were not attempted are sent soon; the others in five seconds.
  const state = async () => {
    const { rows } = await query(
      `select status, attempt, count(*)::int as count from webhook_deliveries
       where account_id = $1 and event_type = 'project.created' group by 1, 2 order by 1`,
      [account.accountId],
    );
    return rows;
  };
  await expect
    .poll(
      async () => (await state()).every(({ status, attempt }) => status !== 'pending' && attempt === 1),
      soonOptions,
    )
    .toBe(true);
  const [delivered, retrying] = await state();
  expect(delivered.status).toBe('delivered');
  expect(retrying.status).toBe('retrying');
  expect(delivered.count + retrying.count).toBe(100);
});

test('nothing is sent for an account that is being deleted; once restored, it sends what is pending', async () => {
  const [account, other] = [await createTestAccount(app), await createTestAccount(app)];
  const there = await receive();
  const mine = await makeWebhook(account, { url: there.url('/mine') });
  const theirs = await makeWebhook(other, { url: there.url('/theirs') });
  await account.send('POST', `/webhooks/${mine.id}/ping`);
  const setDeleted = (at: string) =>
    query(`update accounts set deleted_at = ${at}, purge_at = ${at} + interval '1 day' where id = $1`, [
      account.accountId,
    ]);
  await setDeleted('now()');
  dispatch();
  for (let nth = 1; nth <= 2; nth += 1) {
    await other.send('POST', `/webhooks/${theirs.id}/ping`);
    await expect.poll(() => there.at('/theirs').length, soonOptions).toBe(nth);
  }
  expect(there.at('/mine')).toEqual([]);
  await setDeleted('null::timestamptz');
  await expect.poll(() => there.at('/mine').length, soonOptions).toBe(1);
});
