import { expect, test } from 'vitest';
import { createLargeForm, largeAnswers, lineId, typeQuantity } from '../../bench/large-form.ts';
import { startSession } from '../session/start-session.ts';
import { act, sessionState } from '../session.ts';

const { calculation, form } = createLargeForm();

/** CPU milliseconds per iteration: wall-clock time says little on a busy machine. */
function costOf(iterations: number, run: (iteration: number) => void): number {
  const before = process.threadCpuUsage();
  for (let iteration = 0; iteration < iterations; iteration++) run(iteration);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000 / iterations;
}

// The bounds are far above what packages/engine/bench/keystroke.ts measures, and far below the cost of
// evaluating everything on every keystroke on a slow phone.
test('a keystroke in one of 500 instances with ten expressions each takes less than a frame', () => {
  let answers = largeAnswers(500);
  let state = calculation.start(answers);
  expect(state.evaluated).toBe(5003);
  const cost = costOf(30, (iteration) => {
    answers = typeQuantity(answers, 250, 11 + iteration);
    state = calculation.update(state, answers);
    expect(state.evaluated).toBeLessThan(15);
  });
  expect(cost).toBeLessThan(50);
});

test('an answer that every instance depends on is fast enough', () => {
  const answers = largeAnswers(500);
  let state = calculation.start(answers);
  const cost = costOf(15, (iteration) => {
    state = calculation.update(state, { ...answers, tax_rate: iteration });
  });
  expect(state.evaluated).toBeGreaterThan(1000);
  expect(cost).toBeLessThan(50);
});

test('a session computes its state after a keystroke fast enough', () => {
  let session = startSession(form, { answers: largeAnswers(500) });
  expect(sessionState(session).visible.length).toBeGreaterThan(3_500);
  const cost = costOf(30, (iteration) => {
    session = act(session, { type: 'set_answers', instances: { [lineId(250)]: { quantity: iteration } } });
    expect(sessionState(session).calculated['lines.250.net']).toBe(9.95 * iteration);
  });
  expect(cost).toBeLessThan(50);
});
