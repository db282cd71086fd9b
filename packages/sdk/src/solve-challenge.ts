import { createSolver, type ProofOfWorkChallenge } from './proof-of-work.ts';

/** Duration of one batch: short enough to keep the page responsive. */
const batchMs = 12;
const triesPerBatch = 1_000;

const yieldToEventLoop = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Solves the challenge from `client.entrySessions.getChallenge({ formId })` for a form with the built-in captcha, and
 * returns the text to send as `captcha`. Takes about half a second, without blocking the page.
 */
export const solveChallenge = async (
  { challenge, difficulty, rounds }: Partial<ProofOfWorkChallenge>,
  { signal }: { signal?: AbortSignal } = {},
): Promise<string> => {
  if (challenge === undefined || difficulty === undefined || rounds === undefined)
    throw new TypeError(
      'There is nothing to solve: the form has no captcha, or a different type of captcha.',
    );
  const solver = createSolver({ challenge, difficulty, rounds });
  for (;;) {
    signal?.throwIfAborted();
    const until = performance.now() + batchMs;
    while (performance.now() < until) {
      const token = solver.runBatch(triesPerBatch);
      if (token !== undefined) return token;
    }
    await yieldToEventLoop();
  }
};
