import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestAccount } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { createBrowser, goodPassword, newEmail, signUpUser } from './identity.factory.ts';

// Without a worker, so that enqueued tasks do not affect the measurement.
const app = useTestApp();
const strict = useTestApp({ env: { REQUIRE_EMAIL_VERIFICATION: 'true' } });

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;

/** Requests known and unknown addresses alternately and compares the medians. */
const compare = async (known: string[], times: number, ask: (email: string) => Promise<unknown>) => {
  const clock = async (email: string) => {
    const start = performance.now();
    await ask(email);
    return performance.now() - start;
  };
  const took = { known: [] as number[], unknown: [] as number[] };
  for (const email of known) {
    const outsider = newEmail();
    for (let round = 0; round < times; round += 1) {
      // The second request may benefit from warm caches.
      if (round % 2 === 0) took.known.push(await clock(email));
      took.unknown.push(await clock(outsider));
      if (round % 2 === 1) took.known.push(await clock(email));
    }
  }
  return median(took.known) / median(took.unknown);
};

const within = (ratio: number, factor: number) => {
  expect(ratio).toBeLessThan(factor);
  expect(ratio).toBeGreaterThan(1 / factor);
};

test('a wrong password takes as long as an unknown email address', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => signUpUser(app)));
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
  '%s takes as long for a known email address as for an unknown one',
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

test('with required verification, a sign-up takes as long for a known email address as for an unknown one', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => createTestAccount(strict)));
  const browser = createBrowser(strict);
  const ratio = await compare(
    people.map(({ email }) => email),
    9,
    async (email) => {
      const { body } = await browser.send('POST', '/sign-up/email', {
        name: 'Robin',
        email,
        password: goodPassword,
      });
      expect(body).toEqual({ verificationRequired: true });
    },
  );
  within(ratio, 1.4);
});

test('the queued task of such a sign-up reveals nothing to a reader of the queue', async () => {
  const email = newEmail();
  const browser = createBrowser(strict);
  await browser.send('POST', '/sign-up/email', { name: 'Robin Sealed', email, password: goodPassword });
  const early = await browser.send('POST', '/sign-in/email', { email, password: goodPassword });
  expect(early).toMatchObject({ status: 401, body: { error: { code: 'invalid_credentials' } } });
  const client = new pg.Client({ connectionString: strict.database.url });
  await client.connect();
  const { rows } = await client.query(
    "select payload::text from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'identity-sign-up'",
  );
  await client.end();
  expect(rows.length).toBeGreaterThan(0);
  for (const { payload } of rows) {
    expect(Object.keys(JSON.parse(payload))).toEqual(['userId', 'sealed']);
    for (const secret of [email, goodPassword, 'Robin', 'argon2']) expect(payload).not.toContain(secret);
  }
});
