import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSolver } from './proof-of-work.ts';
import { solveChallenge } from './solve-challenge.ts';

const newChallenge = () => randomBytes(48).toString('base64url');

/** As documented for the route. */
const zeroBits = (challenge: string, round: number, number: number) => {
  const text = challenge + round.toString(16).padStart(4, '0') + number.toString(16).padStart(8, '0');
  return Math.clz32(createHash('sha256').update(text).digest().readUInt32BE(0));
};

test('finds the first number with enough zero bits for each round', () => {
  for (const difficulty of [1, 5, 9]) {
    const challenge = newChallenge();
    const token = createSolver({ challenge, difficulty, rounds: 20 }).runBatch(1_000_000) ?? '';
    const [first, ...numbers] = token.split('.');
    expect(first).toBe(challenge);
    expect(numbers).toHaveLength(20);
    for (const [round, text] of numbers.entries()) {
      const number = Number(text);
      expect(zeroBits(challenge, round, number)).toBeGreaterThanOrEqual(difficulty);
      for (let before = 0; before < number; before += 1)
        expect(zeroBits(challenge, round, before)).toBeLessThan(difficulty);
    }
  }
});

test('gives the same result in batches, also next to another solver', () => {
  const works = [1, 2].map(() => ({ challenge: newChallenge(), difficulty: 8, rounds: 4 }));
  const whole = works.map((work) => createSolver(work).runBatch(1_000_000));
  const solvers = works.map((work) => createSolver(work));
  const tokens: (string | undefined)[] = [undefined, undefined];
  while (tokens.includes(undefined))
    for (const [index, solver] of solvers.entries()) tokens[index] ??= solver.runBatch(7);
  expect(tokens).toEqual(whole);
});

test('solveChallenge yields to the event loop and can be aborted', async () => {
  const work = { challenge: newChallenge(), difficulty: 17, rounds: 4 };
  let timerTicks = 0;
  const timer = setInterval(() => {
    timerTicks += 1;
  }, 1);
  const token = await solveChallenge(work);
  clearInterval(timer);
  expect(token.startsWith(`${work.challenge}.`)).toBe(true);
  expect(timerTicks).toBeGreaterThan(1);

  const given = new AbortController();
  const endless = solveChallenge({ ...work, difficulty: 32 }, { signal: given.signal });
  given.abort(new Error('enough'));
  await expect(endless).rejects.toThrow('enough');
});

test('throws if there is nothing to solve', async () => {
  await expect(solveChallenge({})).rejects.toThrow('no captcha');
  expect(() => createSolver({ challenge: 'short', difficulty: 5, rounds: 1 })).toThrow('cannot solve');
});
