import { inject } from 'vitest';
import type { TestUser } from '../admin/admin-app.ts';
import type { BrowserPage } from './page.ts';

/** Signs in with a fresh window through the API. */
export const signInAs = async (page: BrowserPage, { email, password }: TestUser): Promise<void> => {
  await page.startFresh(`${inject('origin')}/sign-in`);
  await page.run(
    `return fetch('/api/auth/sign-in/email', {
       method: 'POST',
       headers: { 'content-type': 'application/json' },
       body: JSON.stringify({ email: args[0], password: args[1] }),
     }).then(({ status }) => status)`,
    email,
    password,
  );
};
