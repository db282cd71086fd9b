import { compileExpression } from '../src/expressions/compile-expression.ts';
import type { Session } from '../src/session/session-state.ts';
import { startSession } from '../src/session/start-session.ts';
import { act, type SessionAction, sessionState } from '../src/session.ts';
import { createLargeForm, largeAnswers, lineId, median, type Order, typeQuantity } from './large-form.ts';

/**
 * What one keystroke costs in a repeatable group, ten expressions an instance: `node packages/engine/bench/keystroke.ts`.
 * A frame of a screen is 16 ms, and painting needs most of it.
 */
const rows: Record<string, string | number>[] = [];
const { calculation, form, compileMilliseconds } = createLargeForm();

const scope = { names: { answers: { kind: 'object', fields: { age: { kind: 'number' } } } } } as const;
const started = performance.now();
for (let index = 0; index < 500; index++) {
  compileExpression(`answers.age >= ${index} && round(answers.age / 3, 2) in [1, 2, ${index}]`, scope);
}
const compile500 = performance.now() - started;

function measure(what: string, instances: number, change: (answers: Order, turn: number) => Order): void {
  let answers = largeAnswers(instances);
  let state = calculation.start(answers);
  const times: number[] = [];
  let evaluated = 0;
  for (let turn = 0; turn < 60; turn++) {
    answers = change(answers, turn);
    const from = performance.now();
    state = calculation.update(state, answers);
    times.push(performance.now() - from);
    evaluated = state.evaluated;
  }
  const warm = times.slice(10);
  rows.push({
    what,
    instances,
    'median ms': median(warm).toFixed(2),
    'worst ms': Math.max(...warm).toFixed(2),
    evaluated,
  });
}

function measureStart(instances: number): void {
  const answers = largeAnswers(instances);
  const times = Array.from({ length: 20 }, () => {
    const from = performance.now();
    calculation.start(answers);
    return performance.now() - from;
  }).slice(5);
  const worst = Math.max(...times).toFixed(2);
  const evaluated = instances * 10 + 3;
  rows.push({
    what: 'everything, from nothing',
    instances,
    'median ms': median(times).toFixed(2),
    'worst ms': worst,
    evaluated,
  });
}

/** As a browser or the server does it: an action on the session, then all of its state. */
function measureSession(what: string, instances: number, action: (turn: number) => SessionAction): void {
  let session: Session = startSession(form, { answers: largeAnswers(instances) });
  sessionState(session);
  const times = Array.from({ length: 60 }, (_, turn) => {
    const from = performance.now();
    session = act(session, action(turn));
    sessionState(session);
    return performance.now() - from;
  }).slice(10);
  rows.push({
    what,
    instances,
    'median ms': median(times).toFixed(2),
    'worst ms': Math.max(...times).toFixed(2),
    evaluated: '',
  });
}

for (const instances of [50, 500, 1000]) {
  measureSession('session: a key in one line', instances, (turn) => ({
    type: 'set_answers',
    instances: { [lineId(7)]: { quantity: 2 + turn } },
  }));
  measureSession('session: a key in the tax rate', instances, (turn) => ({
    type: 'set_answers',
    answers: { tax_rate: turn },
  }));
}

for (const instances of [50, 500, 5000]) {
  measureStart(instances);
  measure('a quantity in one line', instances, (answers, turn) => typeQuantity(answers, 7, 2 + turn));
  measure('the tax rate, which every line needs', instances, (answers, turn) => ({
    ...answers,
    tax_rate: turn,
  }));
  measure('a line added at the top', instances, (answers, turn) => ({
    ...answers,
    lines: [{ id: `new_${turn}`, product: 'P', quantity: 1, price: 1 }, ...answers.lines],
  }));
  measure('everything as a copy, nothing changed', instances, (answers) => structuredClone(answers));
}

console.table(rows);
console.log(
  `The form's own expressions compiled in ${compileMilliseconds.toFixed(1)} ms, 500 others in ${compile500.toFixed(1)} ms.`,
);
