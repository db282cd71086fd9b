import { type CompiledExpression, failureFromCode, isFailure } from '@form-service/engine';
import { runInThread, ThreadFailure } from '../threads/thread-pool.ts';
import type { ExpressionTask } from './expression-thread.ts';

/** Steps of one expression on the main thread: about 10 ms. */
const maxInlineSteps = 250_000;
const timeoutMs = 20_000;

/** Evaluates an expression, in a thread if it takes long. Returns evaluation errors as values, like the engine's `evaluate`. */
export const evaluateExpression = async (
  owner: string,
  { program, evaluate }: Pick<CompiledExpression, 'program' | 'evaluate'>,
  values: ExpressionTask['values'],
  outside: ExpressionTask['outside'],
): Promise<unknown> => {
  const total = { left: maxInlineSteps };
  const result = evaluate(values, outside, total);
  if (!isFailure(result) || total.left > 0) return result;
  const file = new URL('./expression-thread.ts', import.meta.url);
  const input = { program, values, outside };
  try {
    const done = await runInThread<typeof import('./expression-thread.ts').run>({
      file,
      input,
      owner,
      timeoutMs,
    });
    return 'failed' in done ? failureFromCode(done.failed) : done.result;
  } catch (error) {
    if (error instanceof ThreadFailure && error.reason !== 'busy') return failureFromCode('too_complex');
    throw error;
  }
};
