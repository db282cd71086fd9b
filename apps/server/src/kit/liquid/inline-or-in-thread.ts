import { LiquidError } from './liquid-error.ts';

/** For where requests are answered: what needs more is done in a thread. */
export const inlineLimits = { source: 8_000, output: 40_000, memory: 200_000, milliseconds: 10 };

/** Tries it with `inlineLimits`, and then in a thread. */
export const renderInlineOrInThread = async <Done>(
  quickly: () => Done,
  inThread: () => Promise<Done>,
): Promise<Done> => {
  try {
    return quickly();
  } catch (error) {
    if (error instanceof LiquidError && error.code === 'limit') return inThread();
    throw error;
  }
};
