import { compileExpression } from '../src/expressions/compile-expression.ts';
import { pageView } from '../src/session/page-view.ts';
import type { Session } from '../src/session/session-state.ts';
import { startSession } from '../src/session/start-session.ts';
import { act, type SessionAction, sessionState } from '../src/session.ts';
import { createLargeForm, largeAnswers, lineId, type OrderAnswers, typeQuantity } from './large-form.ts';

/**
 * Measures one keystroke in a repeating group with ten expressions per instance: `node
 * packages/engine/bench/keystroke.ts`. A screen frame is 16 ms, and painting needs most of it.
 */
const rows: Record<string, string | number>[] = [];
const { calculation, form, compileMilliseconds } = createLargeForm();

const scope = { names: { answers: { kind: 'object', fields: { age: { kind: 'number' } } } } } as const;
const started = performance.now();
for (let index = 0; index < 500; index++) {
  compileExpression(`answers.age >= ${index} && round(answers.age / 3, 2) in [1, 2, ${index}]`, scope);
}
const compile500 = performance.now() - started;

/** CPU time, not wall-clock time: the machine may be busy. */
function measure(
  what: string,
  instances: number,
  iterations: number,
  run: (iteration: number) => number | string,
): void {
  for (let iteration = 0; iteration < iterations; iteration++) run(iteration);
  const before = process.cpuUsage();
  let evaluated: number | string = 0;
  for (let iteration = iterations; iteration < iterations * 2; iteration++) evaluated = run(iteration);
  const { user, system } = process.cpuUsage(before);
  rows.push({ what, instances, 'mean ms': ((user + system) / 1_000 / iterations).toFixed(2), evaluated });
}

function measureUpdate(
  what: string,
  instances: number,
  change: (answers: OrderAnswers, iteration: number) => OrderAnswers,
): void {
  let answers = largeAnswers(instances);
  let state = calculation.start(answers);
  measure(what, instances, 50, (iteration) => {
    answers = change(answers, iteration);
    state = calculation.update(state, answers);
    return state.evaluated;
  });
}

/** As in a browser or on the server: an action on the session, then its complete state. */
function measureSession(
  what: string,
  instances: number,
  action: (iteration: number) => SessionAction,
  readState: (session: Session) => unknown = sessionState,
): void {
  let session: Session = startSession(form, { answers: largeAnswers(instances) });
  measure(what, instances, 100, (iteration) => {
    session = act(session, action(iteration));
    readState(session);
    return '';
  });
}

for (const instances of [50, 500, 1000]) {
  measureSession('session: a key in one line', instances, (iteration) => ({
    type: 'set_answers',
    instances: { [lineId(7)]: { quantity: 2 + iteration } },
  }));
  measureSession(
    'page: a key in one line',
    instances,
    (iteration) => ({ type: 'set_answers', instances: { [lineId(7)]: { quantity: 2 + iteration } } }),
    (session) => pageView(session),
  );
  measureSession(
    'page: another field is left',
    instances,
    (iteration) => ({ type: 'touch', path: `lines.${iteration % instances}.price` }),
    (session) => pageView(session),
  );
  measureSession('session: a key in the tax rate', instances, (iteration) => ({
    type: 'set_answers',
    answers: { tax_rate: iteration },
  }));
}

for (const instances of [50, 500, 5000]) {
  const start = largeAnswers(instances);
  measure('everything, from nothing', instances, 10, () => calculation.start(start).evaluated);
  measureUpdate('a quantity in one line', instances, (answers, iteration) =>
    typeQuantity(answers, 7, 2 + iteration),
  );
  measureUpdate('the tax rate, which every line needs', instances, (answers, iteration) => ({
    ...answers,
    tax_rate: iteration,
  }));
  measureUpdate('a line added at the top', instances, (answers, iteration) => ({
    ...answers,
    lines: [{ id: lineId(10_000 + iteration), product: 'P', quantity: 1, price: 1 }, ...answers.lines],
  }));
  measureUpdate('everything as a copy, nothing changed', instances, (answers) => structuredClone(answers));
}

console.table(rows);
console.log(
  `The form's own expressions compiled in ${compileMilliseconds.toFixed(1)} ms, 500 others in ${compile500.toFixed(1)} ms.`,
);
