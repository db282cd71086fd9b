import type { RequestSource } from '../../http/access/caller.ts';
import { countAttempt } from '../../http/limits/attempts.ts';
import { addressSubject } from '../../http/limits/caller-limits.ts';
import type { Limiter, Window } from '../../http/limits/limiter.ts';
import type { Keyring } from '../../kit/crypto/keyring.ts';

const limitWithin = (name: string, seconds: number, limit: number): Window => ({ name, seconds, limit });
const quarterHour = 900;
const hour = 3_600;

const perEmail = limitWithin('quarter_hour', quarterHour, 10);
const perUser = limitWithin('quarter_hour', quarterHour, 10);
/** Six digits are few: with ten attempts every 15 minutes, someone who has the password would succeed within a year. */
const perUserPerDay = limitWithin('day', 86_400, 50);
const mailWindow = limitWithin('hour', hour, 5);
const perClient = {
  signIn: limitWithin('quarter_hour', quarterHour, 100),
  signUp: limitWithin('hour', hour, 60),
  mail: limitWithin('hour', hour, 60),
};
/** A code is valid for its 30 seconds and, for clock skew, the periods before and after. */
const codeWindow = limitWithin('code', 120, 1);

/** Limits on guessing. They do not depend on whether an email address is known, so they reveal nothing. */
export const createAttempts = (limiter: Limiter, keyring: Keyring) => {
  const hashed = (text: string) => keyring.hash('attempts', text).toString('base64url');
  const byEmail = (email: string) => `sign-in/email/${hashed(email.toLowerCase())}`;
  const byUser = (what: 'code' | 'password', userId: string) => `${what}/person/${userId}`;

  return {
    async fromClient(what: keyof typeof perClient, { ip }: RequestSource): Promise<void> {
      const address = addressSubject(ip);
      if (address) await countAttempt(limiter, `${what}/client/${hashed(address)}`, [perClient[what]]);
    },
    signIn: (email: string) => countAttempt(limiter, byEmail(email), [perEmail]),
    clearSignIn: (email: string) => limiter.reset(byEmail(email)),
    /** Guessing the code, or the password in a browser that is signed in. */
    guess: (what: 'code' | 'password', userId: string) =>
      countAttempt(limiter, byUser(what, userId), [perUser, perUserPerDay]),
    clearGuesses: (what: 'code' | 'password', userId: string) => limiter.reset(byUser(what, userId)),
    /** Each change notifies the old address, so it is limited to avoid flooding; the limit must never suppress the warning. */
    emailChange: (userId: string) => countAttempt(limiter, `change-email/person/${userId}`, [mailWindow]),
    /** Whether another mail may be sent to the address. */
    async mail(email: string): Promise<boolean> {
      return (await limiter.take(`mail/email/${hashed(email.toLowerCase())}`, [mailWindow])).allowed;
    },
    /** Returns false the second time: an observed code cannot be reused. */
    async isFirstUse(userId: string, code: string): Promise<boolean> {
      return (await limiter.take(`code/used/${hashed(`${userId} ${code}`)}`, [codeWindow])).allowed;
    },
  };
};

export type Attempts = ReturnType<typeof createAttempts>;
