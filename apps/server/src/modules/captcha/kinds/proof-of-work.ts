import { createChallenges } from '../../../kit/proof-of-work/challenges.ts';
import { useChallenge } from '../store.ts';
import type { Captcha } from './captcha.ts';

/** Built in, without a third party. */
export const proofOfWork: Captcha = {
  kind: 'proof_of_work',
  requiresToken: true,

  challenge({ keyring, clock }, formId) {
    const { expiresAt, ...work } = createChallenges(keyring, clock).issue(formId);
    return { algorithm: 'SHA-256', ...work, expiresAt: expiresAt.toISOString() };
  },

  async check({ keyring, clock, database }, { formId, token }) {
    const solution = createChallenges(keyring, clock).check(formId, token);
    if (!solution.solved) return 'failed';
    const isFirst = await database.count((db) => useChallenge(db, solution.nonce, solution.expiresAt));
    return isFirst ? 'passed' : 'failed';
  },
};
