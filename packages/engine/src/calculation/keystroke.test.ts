import { expect, test } from 'vitest';
import { createLargeForm, largeAnswers, median, typeQuantity } from '../../bench/large-form.ts';

const { calculation } = createLargeForm();

// Machines that run tests are busy: the bound is far above what packages/engine/bench/keystroke.ts shows, and far
// below what evaluating everything at every key would take on a slow phone.
test('a key typed in one of 500 instances with ten expressions each is answered within a frame', () => {
  let answers = largeAnswers(500);
  let state = calculation.start(answers);
  expect(state.evaluated).toBe(5003);
  const times: number[] = [];
  for (let turn = 0; turn < 30; turn++) {
    answers = typeQuantity(answers, 250, 11 + turn);
    const started = performance.now();
    state = calculation.update(state, answers);
    times.push(performance.now() - started);
    expect(state.evaluated).toBeLessThan(15);
  }
  expect(median(times)).toBeLessThan(50);
});

test('an answer that every instance needs is answered in time as well', () => {
  const answers = largeAnswers(500);
  let state = calculation.start(answers);
  const times: number[] = [];
  for (let turn = 0; turn < 15; turn++) {
    const started = performance.now();
    state = calculation.update(state, { ...answers, tax_rate: turn });
    times.push(performance.now() - started);
  }
  expect(state.evaluated).toBeGreaterThan(1000);
  expect(median(times)).toBeLessThan(50);
});
