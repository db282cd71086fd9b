import { LiquidError } from './liquid-error.ts';

/** Limits on the main thread: more expensive work runs in a thread. */
export const inlineLimits = { source: 8_000, output: 40_000, memory: 200_000, milliseconds: 10 };

/** Tries with `inlineLimits` first, and then in a thread. */
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
