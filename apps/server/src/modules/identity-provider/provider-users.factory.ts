import pg from 'pg';
import { expect } from 'vitest';
import { newUuid } from '../../kit/ids.ts';
import { createTestAccount } from '../../testing/test-account.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { membersIn, signInWithProvider, useProvider } from './sign-in.factory.ts';

/** An account whose provider asserts any user of the domain. */
export const createOpenAccount = async (app: TestApp, domain: string) => {
  const owner = await createTestAccount(app);
  const provider = await useProvider(owner, { joinDomains: [domain], joinRole: 'admin' });
  /** Where the browser lands after the sign-in. */
  const tryAs = (email: string, sub: string, name = 'Claimed Name') => {
    provider.person = { sub, email, name, email_verified: true };
    return signInWithProvider(app, { accountId: owner.id });
  };
  /** Signs a user in through the provider and returns the member with this email address. */
  const bring = async (email: string, sub: string = newUuid()) => {
    const { location, cookie } = await tryAs(email, sub);
    expect(location).toBe('/');
    const person = (await membersIn(app, owner)).find((one) => one.email === email && one.only_account_id);
    if (!person) throw new Error('Nobody joined.');
    return { ...person, cookie };
  };
  return { owner, provider, tryAs, bring };
};

/** Runs a statement as the owner of the tables, without row-level security. */
export const queryAsOwner = async ({ database }: TestApp, text: string, values: unknown[] = []) => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return await client.query(text, values);
  } finally {
    await client.end();
  }
};
