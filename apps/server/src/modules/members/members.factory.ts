import { expect } from 'vitest';
import { build } from '../../db/db.ts';
import { encodeId, newUuid } from '../../kit/ids.ts';
import {
  createTestSession,
  readResponse,
  type TestAccount,
  type TestMember,
  type TestResponse,
} from '../../testing/test-account.ts';
import type { TestApp } from '../../testing/test-app.ts';

/** A signed-in user without an account. */
export const makeUser = async (app: TestApp, email = `${newUuid()}@example.test`) => {
  const userId = newUuid();
  await app.services.database.write(userId, (db) =>
    db.run(build.insertInto('users').values({ id: userId, email, name: 'Newcomer' })),
  );
  const cookie = await createTestSession(app, userId);
  const send = async (method: string, path: string, body?: unknown, headers = {}): Promise<TestResponse> =>
    readResponse(
      await fetch(app.origin + path, {
        method,
        headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
  return { userId, id: encodeId('usr', userId), email, send };
};

/** The tokens that were mailed to an address, newest first. Needs a worker that sends the mail. */
export const mailedTokens = async ({ services: { mailer } }: TestApp, email: string): Promise<string[]> => {
  const mails = (await mailer.folder?.list({ limit: 1_000 })) ?? [];
  const names = mails.filter(({ to }) => to.includes(email)).map(({ name }) => name);
  const texts = await Promise.all(names.map(async (name) => (await mailer.folder?.read(name))?.text ?? ''));
  return texts.flatMap((text) => /\/invitations\?token=(svi_\w+)/.exec(text)?.[1] ?? []);
};

/** An invitation, as it is mailed. */
export const makeInvitation = async (
  app: TestApp,
  { sendWithSession }: Pick<TestMember, 'sendWithSession'>,
  email: string,
  role = 'editor',
): Promise<{ id: string; token: string }> => {
  const { status, body } = await sendWithSession('POST', '/invitations', { email, role });
  if (status !== 201) throw new Error(`The invitation was not made: ${JSON.stringify(body)}`);
  await expect.poll(() => mailedTokens(app, email), { timeout: 10_000 }).toHaveLength(1);
  return { id: body.id, token: (await mailedTokens(app, email))[0] as string };
};

/** The audit log of an account, oldest first. */
export const actionsOf = async (app: TestApp, { accountId }: Pick<TestAccount, 'accountId'>) => {
  const rows = await app.services.database.read(accountId, (db) =>
    db.all(
      build
        .selectFrom('audit_log')
        .select('action')
        .where('account_id', '=', accountId)
        .orderBy('created_at')
        .orderBy('id'),
    ),
  );
  return rows.map(({ action }) => action);
};

/** Lets an invitation expire. */
export const expireInvitation = (
  app: TestApp,
  { accountId }: Pick<TestAccount, 'accountId'>,
  email: string,
) =>
  app.services.database.write(accountId, (db) =>
    db.run(
      build
        .updateTable('invitations')
        .set({ expires_at: new Date(Date.now() - 1_000) })
        .where('account_id', '=', accountId)
        .where('email', '=', email),
    ),
  );
