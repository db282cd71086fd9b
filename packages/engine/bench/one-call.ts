import { definitionCalculation } from '../src/calculation/definition-calculation.ts';
import { compilePattern } from '../src/expressions/patterns.ts';
import { serviceForm } from '../src/session/service-form.ts';
import { startSession } from '../src/session/start-session.ts';
import { act, sessionState, validateSession } from '../src/session.ts';
import { readDefinition } from '../src/validation/read-definition.ts';

/**
 * Measures the engine's cost per server request: `node packages/engine/bench/one-call.ts`. Twenty fields without
 * expressions, about 1 KB of answers: started and validated. Then fifty fields, of which one changes.
 */
const options = ['red', 'green', 'blue', 'black'].map((value) => ({ value, label: `The colour ${value}` }));
const kinds = [
  { type: 'short_text', required: true, maxLength: 100, answer: 'Grace of Murray Hill' },
  {
    type: 'long_text',
    answer: 'Two lines of text that somebody wrote here,\nneither short nor long. '.repeat(2),
  },
  { type: 'email', required: true, answer: 'person@example.com' },
  { type: 'phone', answer: '+33 1 23 45 67 89' },
  { type: 'number', min: 0, max: 150, answer: 36 },
  { type: 'single_choice', options, required: true, answer: 'red' },
  { type: 'multi_choice', options, answer: ['red', 'blue'] },
  { type: 'date', answer: '2026-11-15' },
  { type: 'yes_no', answer: true },
  { type: 'address', answer: { line1: '1 Main Street', city: 'Lyon', postalCode: '69001', country: 'FR' } },
];

function formOf(fields: number) {
  const plain = Array.from({ length: fields }, (_, index) => {
    const { answer, ...settings } = kinds[index % kinds.length] as (typeof kinds)[number];
    return { answer, element: { kind: 'field', key: `field_${index}`, label: 'A question', ...settings } };
  });
  const read = readDefinition({ pages: [{ id: 'one', elements: plain.map(({ element }) => element) }] });
  if (!read.definition) throw new Error(JSON.stringify(read.issues));
  const made = definitionCalculation(read.definition);
  if ('issues' in made) throw new Error(JSON.stringify(made.issues));
  const answers = Object.fromEntries(plain.map(({ answer }, index) => [`field_${index}`, answer]));
  return { form: serviceForm(read.definition, made.calculation, { compilePattern }), answers };
}

const context = { now: '2026-11-15T09:30:00.000Z', today: '2026-11-15' };

/** CPU time, not wall-clock time: the machine may be busy. */
function measure(what: string, run: () => void): void {
  const iterations = 30_000;
  for (let iteration = 0; iteration < iterations; iteration++) run();
  const before = process.cpuUsage();
  for (let iteration = 0; iteration < iterations; iteration++) run();
  const { user, system } = process.cpuUsage(before);
  console.log(`${what}: ${((user + system) / iterations).toFixed(1)} µs`);
}

const twenty = formOf(20);
measure('20 fields, started and judged', () => {
  const { errors } = validateSession(
    startSession(twenty.form, { isNew: true, answers: twenty.answers, context }),
  );
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
});
measure('20 fields, JSON parsed as well', () => {
  validateSession(
    startSession(twenty.form, { isNew: true, answers: JSON.parse(JSON.stringify(twenty.answers)), context }),
  );
});
const fifty = formOf(50);
measure('50 fields of a draft, one changed, with the state', () => {
  const session = startSession(fifty.form, { answers: fifty.answers, context });
  sessionState(act(session, { type: 'set_answers', answers: { field_0: 'Another' } }));
});
