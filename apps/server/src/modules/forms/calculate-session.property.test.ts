import {
  act,
  calculateSerialized,
  calculationInput,
  compilePattern,
  type Definition,
  definitionCalculation,
  failedExpressions,
  givenAnswers,
  readDefinition,
  type Session,
  serializeForm,
  serviceCalculation,
  serviceForm,
  sessionAnswers,
  sessionState,
  setCalculated,
  startSession,
  tryCalculate,
  validateSession,
} from '@form-service/engine';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculateSession, setLogic, setLookups } from './calculate-session.ts';
import { createLookup, type LoadedRows, type RequestedRows } from './tables/loaded-rows.ts';

const time = { today: '2026-11-15', now: '2026-11-15T09:30:00.000Z' };
const ins = (number: number): string => `ins_${String(number).padStart(26, '0')}`;
const field = (key: string, type: string, more: object = {}) => ({
  kind: 'field',
  key,
  type,
  label: key,
  ...more,
});
const rule = (when: string) => ({ rules: [{ when, message: 'No.' }] });

/** 18,000 characters, six times: longer than the text that expressions may build. */
const sixTimes = `size(${Array(6).fill('answers.text').join(' + ')})`;
const tooLong = `${sixTimes} > 5`;
/** Fails if the row or its table does not exist anymore. */
const price = 'lookup("prices", coalesce(answers.a, 0)).price';
const ofNoTable = 'lookup("gone", coalesce(answers.b, 0)).price > 1';
const conditions = [
  'answers.a > 1',
  'answers.a == answers.b',
  'size(answers.g) > 2',
  'answers.g.exists(x, x.n == answers.a)',
  'answers.g.exists(x, x.parts.exists(y, y.m > 1))',
  'answers.total > 3',
  'answers.inside.c > 1 || answers.b == null',
  'daysBetween("2026-11-10", today()) > answers.a',
  tooLong,
  ofNoTable,
  `${price} > 1`,
];
const conditionsOfInstances = [
  ...conditions,
  tooLong,
  ofNoTable,
  'n > 1',
  'index == 0',
  'n == answers.a || n == answers.b',
  'answers.g.filter(x, x.n == n).size() > 1',
  'parts.exists(y, y.m == n)',
  'lookup("prices", coalesce(n, 0)).price == n',
];
const values = [
  'coalesce(answers.a, 0) + 1',
  'answers.a / answers.b',
  'sum(answers.g.map(x, coalesce(x.n, 0)))',
  'sum(answers.g.map(x, sum(x.parts.map(y, coalesce(y.m, 0)))))',
  'size(answers.g.filter(x, x.n > answers.a))',
  sixTimes,
  '1 / size(answers.g)',
  price,
];

const maybe = (name: string, among: readonly string[]) =>
  fc
    .option(fc.constantFrom(...among), { nil: undefined, freq: 3 })
    .map((one) => (one ? { [name]: one } : {}));
const settings = (among: readonly string[]) =>
  fc
    .tuple(
      maybe('visibleWhen', among),
      maybe('required', among),
      fc.option(fc.constantFrom(...among), { nil: undefined, freq: 3 }),
    )
    .map(([visible, required, broken]) => ({ ...visible, ...required, ...(broken && rule(broken)) }));
const own = settings(conditions);
const inList = settings(conditionsOfInstances);

/** Fields, a group, nested lists, calculations and pages, with conditions anywhere. */
const definition = fc
  .record({
    fields: fc.tuple(own, own, own),
    inside: fc.tuple(own, maybe('visibleWhen', conditions)),
    list: fc.tuple(
      inList,
      inList,
      maybe('visibleWhen', conditions),
      maybe('visibleWhen', conditionsOfInstances),
    ),
    calculated: fc.tuple(
      fc.constantFrom(...values),
      fc.constantFrom(...values),
      maybe('visibleWhen', conditions),
    ),
    page: maybe('visibleWhen', conditions),
  })
  .map(({ fields, inside, list, calculated, page }) => ({
    pages: [
      {
        id: 'one',
        elements: [
          field('a', 'number', { ...fields[0], max: 5 }),
          field('b', 'number', fields[1]),
          field('text', 'long_text', { ...fields[2], maxLength: 20_000 }),
          { kind: 'group', key: 'inside', elements: [field('c', 'number', inside[0])], ...inside[1] },
        ],
      },
      {
        id: 'two',
        ...page,
        elements: [
          {
            kind: 'group',
            key: 'g',
            repeat: { max: 6 },
            ...list[2],
            elements: [
              field('n', 'number', list[0]),
              field('own', 'calculated', { value: 'coalesce(n, 0) * 2 + index', result: 'number' }),
              {
                kind: 'group',
                key: 'parts',
                repeat: {},
                ...list[3],
                elements: [field('m', 'number', list[1])],
              },
            ],
          },
          field('total', 'calculated', { value: calculated[0], result: 'number', ...calculated[2] }),
          field('other', 'calculated', { value: calculated[1], result: 'number' }),
        ],
      },
    ],
  }));

const number = fc.constantFrom<unknown>(null, 0, 1, 2, 3, -1, 'text', 1.5);
const answersOf = fc
  .record({
    a: number,
    b: number,
    text: fc.constantFrom('', 'abc', 'x'.repeat(18_000)),
    inside: fc.record({ c: number }),
    lists: fc.array(fc.tuple(number, fc.array(number, { maxLength: 3 })), { maxLength: 5 }),
  })
  .map(({ lists, ...answers }) => ({
    ...answers,
    g: lists.map(([n, parts], at) => ({
      id: ins(at),
      n,
      parts: parts.map((m, place) => ({ id: ins(100 + at * 10 + place), m })),
    })),
  }));

/** Undefined for the few definitions with circular references. */
const formsOf = (json: object) => {
  const read = readDefinition(json);
  if (!read.definition) throw new Error(JSON.stringify(read.issues));
  const made = definitionCalculation(read.definition as Definition);
  if ('issues' in made) {
    expect(made.issues.map(({ code }) => code)).toEqual(made.issues.map(() => 'cycle'));
    return undefined;
  }
  const logic = serializeForm(made.form);
  // No inline steps allowed: every calculation goes to a thread.
  const limited = serviceCalculation(logic, 1);
  setLogic(limited, logic);
  const form = (calculation: typeof limited) =>
    serviceForm(read.definition as Definition, calculation, { compilePattern });
  return { inline: form(serviceCalculation(logic)), threaded: form(limited), logic };
};

/** Everything that is read from a session. */
const outcome = (session: Session) => ({
  state: sessionState(session),
  validation: validateSession(session),
  failed: failedExpressions(session),
  answers: sessionAnswers(session),
  given: givenAnswers(session),
});

/** The rows read so far: some do not exist, some were not requested yet. */
const known = fc.record({
  rows: fc
    .subarray([0, 1, 2, 3])
    .map(
      (keys) => new Map(keys.map((key) => [`prices number ${key}`, key === 2 ? null : { price: key * 2 }])),
    ),
  tables: fc.constant(new Set(['prices'])),
  isFinal: fc.boolean(),
});
const knowing = (rows: LoadedRows) => {
  const requested: RequestedRows = new Map();
  const context = { ...time, lookup: createLookup(rows, requested) };
  setLookups(context, { loaded: rows, requested });
  return { context, requested };
};

const run = fc.record({ definition, first: answersOf, next: answersOf, known });

test('a session calculated in a thread equals one calculated inline', async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(run, async ({ definition, first, next, known }) => {
      const forms = formsOf(definition);
      fc.pre(forms !== undefined);
      const { inline, threaded } = forms;
      const [here, there] = [knowing(known), knowing(known)];
      let expected = startSession(inline, { context: here.context, answers: first });
      let session = startSession(threaded, { context: there.context, answers: first });
      expect(tryCalculate(session)).toBe(false);
      for (const answers of [next, first]) {
        await calculateSession(session, 'account');
        expect(tryCalculate(session)).toBe(true);
        expect(outcome(session)).toEqual(outcome(expected));
        expect(there.requested).toEqual(here.requested);
        for (const { code } of failedExpressions(session)) seen.add(code);
        expected = act(expected, { type: 'set_answers', answers });
        session = act(session, { type: 'set_answers', answers });
      }
    }),
    { numRuns: 100 },
  );
  expect([...seen].toSorted()).toEqual(['not_evaluated', 'too_complex']);
});

test('a session calculated in a thread can be continued like one calculated inline', () => {
  fc.assert(
    fc.property(run, ({ definition, first, next, known }) => {
      const forms = formsOf(definition);
      fc.pre(forms !== undefined);
      const { inline, logic } = forms;
      const { context } = knowing(known);
      const expected = startSession(inline, { context, answers: first });
      const session = startSession(inline, { context, answers: first });
      const { answers, ...at } = structuredClone(calculationInput(session));
      const copy = serviceCalculation(JSON.parse(JSON.stringify(logic)));
      const outside = { ...at, lookup: createLookup(structuredClone(known), new Map()) };
      setCalculated(session, structuredClone(calculateSerialized(copy, answers, outside)));
      expect(outcome(session)).toEqual(outcome(expected));
      const changed = { type: 'set_answers' as const, answers: next };
      expect(outcome(act(session, changed))).toEqual(outcome(act(expected, changed)));
    }),
    { numRuns: 120 },
  );
});
