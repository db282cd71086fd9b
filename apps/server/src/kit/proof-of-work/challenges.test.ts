import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSolver } from '../../../../../packages/sdk/src/proof-of-work.ts';
import { createKeyring } from '../crypto/keyring.ts';
import { createChallenges } from './challenges.ts';

const keyring = createKeyring(randomBytes(32));
let now = new Date('2026-11-15T09:30:00.000Z');
const clock = { now: () => now };
const easy = { difficulty: 6, rounds: 4 };
const challenges = createChallenges(keyring, clock, easy);

const solve = (work: { challenge: string; difficulty: number; rounds: number }) =>
  createSolver(work).runBatch(10_000_000) ?? '';

test('a solution is valid for its subject, and returns the nonce to remember', () => {
  const issued = challenges.issue('form-1');
  expect(issued).toMatchObject({ ...easy, expiresAt: new Date('2026-11-15T09:40:00.000Z') });
  const token = solve(issued);
  const found = challenges.check('form-1', token);
  expect(found).toEqual({ solved: true, nonce: expect.any(Buffer), expiresAt: issued.expiresAt });
  expect(found.solved && found.nonce).toHaveLength(16);
  expect(challenges.check('form-2', token)).toEqual({ solved: false });
  const others = createChallenges(createKeyring(randomBytes(32)), clock, easy);
  expect(others.check('form-1', token)).toEqual({ solved: false });
});

test('every challenge is different', () => {
  const seen = new Set(Array.from({ length: 100 }, () => challenges.issue('form-1').challenge));
  expect(seen.size).toBe(100);
});

test('it expires after ten minutes', () => {
  const token = solve(challenges.issue('form-1'));
  const issuedAt = now;
  now = new Date(issuedAt.getTime() + 599_999);
  expect(challenges.check('form-1', token).solved).toBe(true);
  now = new Date(issuedAt.getTime() + 600_000);
  expect(challenges.check('form-1', token).solved).toBe(false);
  now = issuedAt;
});

test('no bit of a challenge can be changed, including its expiry and difficulty', () => {
  const [challenge = '', ...numbers] = solve(challenges.issue('form-1')).split('.');
  const bytes = Buffer.from(challenge, 'base64url');
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const changed = Buffer.from(bytes);
    changed[bit >> 3] = (changed[bit >> 3] as number) ^ (1 << (bit & 7));
    const token = [changed.toString('base64url'), ...numbers].join('.');
    expect(challenges.check('form-1', token).solved).toBe(false);
  }
});

test('the work must be done: as many numbers as rounds, each correct, each in canonical form', () => {
  const issued = challenges.issue('form-1');
  const [challenge = '', ...numbers] = solve(issued).split('.');
  const isTaken = (...parts: string[]) => challenges.check('form-1', [challenge, ...parts].join('.')).solved;
  expect(isTaken(...numbers)).toBe(true);
  const [first = '', ...rest] = numbers;
  for (const parts of [
    [],
    rest,
    [...numbers, first],
    [`${first} `, ...rest],
    [`0x${Number(first).toString(16)}`, ...rest],
    ['-1', ...rest],
    ['4294967296', ...rest],
    ['1e3', ...rest],
    ['', ...rest],
  ])
    expect(isTaken(...parts), parts.join()).toBe(false);
  // None of the numbers below the solution is valid.
  for (let wrong = 0; wrong < Number(first); wrong += 1) expect(isTaken(String(wrong), ...rest)).toBe(false);
});

test.each([
  '',
  '.',
  'x',
  'AAAA.0.0.0.0',
  `${'A'.repeat(64)}.0.0.0.0`,
  `${'é'.repeat(64)}.0`,
  '.'.repeat(100_000),
  'A'.repeat(1_000_000),
])('invalid input is not a solution (%#)', (token) => {
  expect(challenges.check('form-1', token).solved).toBe(false);
});

test('another encoding of the same bytes is rejected', () => {
  const token = solve(challenges.issue('form-1'));
  expect(challenges.check('form-1', ` ${token}`).solved).toBe(false);
  expect(challenges.check('form-1', token.replace('.', '=.')).solved).toBe(false);
});
