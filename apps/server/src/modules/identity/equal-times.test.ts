import { expect, test } from 'vitest';
import { createTestAccount } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { createBrowser, newEmail, signUpPerson } from './identity.factory.ts';

// Without a worker, so that what the requests leave to it does not disturb the clock.
const app = useTestApp();

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;

/** Asks about known and unknown addresses in turn, each a few times, and compares the medians. */
const compare = async (known: string[], times: number, ask: (email: string) => Promise<unknown>) => {
  const clock = async (email: string) => {
    const start = performance.now();
    await ask(email);
    return performance.now() - start;
  };
  const took = { known: [] as number[], unknown: [] as number[] };
  for (const email of known) {
    const stranger = newEmail();
    for (let round = 0; round < times; round += 1) {
      // Whoever comes second may find something warm.
      if (round % 2 === 0) took.known.push(await clock(email));
      took.unknown.push(await clock(stranger));
      if (round % 2 === 1) took.known.push(await clock(email));
    }
  }
  return median(took.known) / median(took.unknown);
};

const within = (ratio: number, factor: number) => {
  expect(ratio).toBeLessThan(factor);
  expect(ratio).toBeGreaterThan(1 / factor);
};

test('a wrong password takes as long as an unknown address', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => signUpPerson(app)));
  const browser = createBrowser(app);
  const ratio = await compare(
    people.map(({ email }) => email),
    9,
    async (email) => {
      const { status } = await browser.send('POST', '/sign-in/email', { email, password: 'not this one' });
      expect(status).toBe(401);
    },
  );
  within(ratio, 1.4);
});

test.each(['/request-password-reset', '/send-verification-email'])(
  '%s takes as long for a known address as for an unknown one',
  async (path) => {
    const people = await Promise.all(Array.from({ length: 10 }, () => createTestAccount(app)));
    const browser = createBrowser(app);
    const ratio = await compare(
      people.map(({ email }) => email),
      5,
      (email) => browser.send('POST', path, { email }),
    );
    within(ratio, 1.8);
  },
);
