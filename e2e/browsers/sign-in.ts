import { inject } from 'vitest';
import type { Person } from '../admin/admin-app.ts';
import type { EnginePage } from './page.ts';

/** In a window that knows nobody else; the screen for it has a journey of its own. */
export const signInAs = async (page: EnginePage, { email, password }: Person): Promise<void> => {
  await page.startAfresh(`${inject('origin')}/sign-in`);
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
