import {
  compilePattern,
  type Definition,
  definitionCalculation,
  type ExampleAnswers,
  exampleAnswers,
  exampleOf,
  type Field,
  isField,
  qualifiedKey,
  type SessionForm,
  serviceForm,
  startSession,
  validateSession,
  walkElements,
} from '@form-service/engine';

/** Each round answers questions that the previous one made visible. */
const maxRounds = 12;

/** Alternatives for forms that depend on the current date. */
const daysAhead = [1, 7, 30];
const otherTimes = ['09:00', '10:30', '16:00', '20:00'];

/** Alternatives to try after the first answer was rejected. */
const alternativesFor = (field: Field, now: Date): unknown[] => {
  const { type } = field;
  if (type === 'time') return [...otherTimes];
  if (type === 'yes_no') return [false];
  if (type === 'single_choice' || type === 'dropdown')
    return Array.isArray(field.options) ? field.options.slice(1, 5).map(({ value }) => value) : [];
  if (type !== 'date' && type !== 'datetime') return [];
  return daysAhead.map((days) => {
    const at = new Date(now.getTime() + days * 86_400_000).toISOString();
    return type === 'date' ? at.slice(0, 10) : `${at.slice(0, 10)}T14:30:00Z`;
  });
};

type AnswerObject = Record<string, unknown>;

/** Sets the answer at `lines.0.grind`, or removes it. */
const setAnswer = (answers: AnswerObject, path: string, value: unknown): void => {
  const parts = path.split('.');
  const last = parts.pop() as string;
  let at: unknown = answers;
  for (const part of parts) {
    const parent = at as AnswerObject;
    parent[part] ??= {};
    at = parent[part];
  }
  if (value === undefined) delete (at as AnswerObject)[last];
  else (at as AnswerObject)[last] = value;
};

const compileForm = (definition: Definition): SessionForm | undefined => {
  const compiled = definitionCalculation(definition);
  return 'issues' in compiled ? undefined : serviceForm(definition, compiled.calculation, { compilePattern });
};

/**
 * Finds answers that the form accepts: first those always asked, then conditional ones. What cannot be invented is
 * reported by label.
 */
export const sampleAnswers = (definition: Definition, now: Date): ExampleAnswers => {
  const example = exampleAnswers(definition);
  const form = compileForm(definition);
  if (!form) return example;
  const { answers } = example;
  const fields = new Map<string, Field>();
  for (const placed of walkElements(definition))
    if (isField(placed.element)) fields.set(qualifiedKey(placed) ?? '', placed.element);
  const untried = new Map<string, unknown[]>();
  const missing = new Map<string, string>();
  const context = { now: now.toISOString(), today: now.toISOString().slice(0, 10) };
  let instances = 0;
  const newInstanceId = () => `ins_${String(++instances).padStart(26, '0')}`;
  for (let round = 0; round < maxRounds; round += 1) {
    const { errors } = validateSession(startSession(form, { answers, isNew: true, context, newInstanceId }));
    const open = errors
      .map(({ path, code }) => ({ path: path.replace(/^answers\./, ''), code }))
      .filter(({ path }) => !missing.has(path));
    if (open.length === 0) break;
    for (const { path, code } of open) {
      // An empty instance; its required answers follow in the next round.
      if (code === 'too_few_instances') setAnswer(answers, path, [{}]);
      const field = fields.get(path.replaceAll(/\.\d+(?=\.|$)/g, ''));
      if (!field) continue;
      const isEmpty = code === 'required';
      // The rejected value was the first attempt.
      const left = untried.get(path) ?? [
        ...(isEmpty ? [exampleOf(field)] : []),
        ...alternativesFor(field, now),
      ];
      const next = left.shift();
      untried.set(path, left);
      setAnswer(answers, path, next);
      if (next === undefined && isEmpty) missing.set(path, field.label ?? field.key);
    }
  }
  return { answers, missing: [...new Set(missing.values())] };
};
