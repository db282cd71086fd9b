import type { Definition, Element, Field, Group } from '../definition.ts';
import type { CompilePattern, FieldContext } from '../fields/field-type.ts';
import { fieldTypeOf } from '../fields/index.ts';
import {
  type Problem,
  type ProblemMessages,
  problem,
  problemMessage,
  problemMessages,
} from '../fields/problems.ts';
import { MAX_INSTANCES } from '../settings/limits.ts';
import { isObject } from '../settings/plain-json.ts';
import { instanceIdFormat } from '../settings/text-formats.ts';
import { isField, isGroup } from '../walk.ts';

/** Where an answer is: `guests.2.email`, the keys on the way there, and the ids of the instances around it. */
export type AnswerPlace = {
  readonly path: string;
  readonly keys: readonly string[];
  readonly instances: readonly string[];
};

/** What the session has decided. */
export type Decisions = {
  isPageVisible(pageId: string): boolean;
  isVisible(place: AnswerPlace, element: Element): boolean;
  isRequired(place: AnswerPlace, field: Field): boolean;
  /** The messages of the field's rules that its answer breaks. */
  brokenRules(place: AnswerPlace, field: Field): readonly string[];
  /** The value of a calculated field: what was sent for it is not looked at. */
  calculated(place: AnswerPlace, field: Field): unknown;
  context(place: AnswerPlace, field: Field): FieldContext;
};

/** In which language errors speak. */
type Speech = { messages?: ProblemMessages; locale?: string };

export type AnswerError = { path: string; code: string; message: string };

export type Answers = Readonly<Record<string, unknown>>;

/** Whoever sends thousands of mistakes is helped by the first ones. */
const MAX_ERRORS = 500;

/** The elements of one group, instance or the whole form, with what was answered to them. */
type Frame = {
  elements: readonly Element[];
  given: Answers;
  place: AnswerPlace;
  accepted: Record<string, unknown>;
};

/**
 * Judges all answers of a form. `answers` has those of visible fields in canonical form, and the session's calculated
 * values; a field with errors is left out of it. Iterative, and safe on any JSON.
 */
export function validateAnswers(
  definition: Definition,
  json: unknown,
  decisions: Decisions,
  { messages = problemMessages, locale = 'en' }: Speech = {},
): { errors: AnswerError[]; answers: Answers } {
  const errors: AnswerError[] = [];
  const report = (path: string, found: Problem) => {
    if (errors.length >= MAX_ERRORS) return;
    const at = ['answers', ...(path === '' ? [] : [path]), ...(found.path ?? [])].join('.');
    errors.push({ path: at, code: found.code, message: problemMessage(found, messages, locale) });
  };
  const accepted: Record<string, unknown> = {};
  if (!isObject(json)) {
    report('', problem('wrong_type', { expected: 'an object of answers' }));
    return { errors, answers: accepted };
  }
  const known = definition.pages.flatMap((page) => page.elements);
  refuseUnknown(known, json, '', report);
  const elements = definition.pages
    .filter(({ id }) => decisions.isPageVisible(id))
    .flatMap((page) => page.elements);
  const frames: Frame[] = [{ elements, given: json, place: NOWHERE, accepted }];
  for (let frame = frames.pop(); frame && errors.length < MAX_ERRORS; frame = frames.pop()) {
    const inside: Frame[] = [];
    for (const element of frame.elements) {
      if (!isField(element) && !isGroup(element)) continue;
      const place = below(frame.place, element.key);
      if (!decisions.isVisible(place, element)) continue;
      if (isField(element)) judgeField(element, place, frame, decisions, report);
      else inside.push(...openGroup(element, place, frame, report));
    }
    // The last in is the first out: errors come in the order of the form, group by group.
    frames.push(...inside.reverse());
  }
  return { errors, answers: accepted };
}

const NOWHERE: AnswerPlace = { path: '', keys: [], instances: [] };

const below = ({ path, keys, instances }: AnswerPlace, key: string): AnswerPlace => ({
  path: path === '' ? key : `${path}.${key}`,
  keys: [...keys, key],
  instances,
});

type Report = (path: string, found: Problem) => void;

function refuseUnknown(
  elements: readonly Element[],
  given: Answers,
  path: string,
  report: Report,
  own?: string,
) {
  const known = new Set(elements.filter((one) => isField(one) || isGroup(one)).map((one) => one.key));
  for (const name of Object.keys(given)) {
    if (known.has(name) || name === own) continue;
    const cut = name.slice(0, 100);
    report(path === '' ? cut : `${path}.${cut}`, problem('unknown_key'));
  }
}

const answerOf = (given: Answers, key: string): unknown => (Object.hasOwn(given, key) ? given[key] : null);

function judgeField(
  field: Field,
  place: AnswerPlace,
  { given, accepted }: Frame,
  decisions: Decisions,
  report: Report,
) {
  const type = fieldTypeOf(field);
  const { path } = place;
  if (type.calculated) {
    const value = type.parse(decisions.calculated(place, field), field);
    if ('answer' in value && value.answer !== null) accepted[field.key] = value.answer;
    return;
  }
  const read = type.parse(answerOf(given, field.key), field);
  if (!('answer' in read)) {
    for (const found of read.problems) report(path, found);
    return;
  }
  const { answer } = read;
  const problems = answer === null ? [] : [...type.check(answer, field, decisions.context(place, field))];
  if (decisions.isRequired(place, field) && type.isEmpty(answer, field))
    problems.unshift(problem(type.requiredCode));
  for (const message of decisions.brokenRules(place, field)) problems.push(problem('rule', { message }));
  for (const found of problems) report(path, found);
  if (problems.length === 0 && answer !== null) accepted[field.key] = answer;
}

function openGroup(group: Group, place: AnswerPlace, { given, accepted }: Frame, report: Report): Frame[] {
  const answer = answerOf(given, group.key) ?? (group.repeat ? [] : {});
  if (group.repeat) return openInstances(group, place, answer, accepted, report);
  if (!isObject(answer)) {
    report(place.path, problem('wrong_type', { expected: 'an object of answers' }));
    return [];
  }
  refuseUnknown(group.elements, answer, place.path, report);
  const members: Record<string, unknown> = {};
  accepted[group.key] = members;
  return [{ elements: group.elements, given: answer, place, accepted: members }];
}

function openInstances(
  group: Group,
  place: AnswerPlace,
  answer: unknown,
  accepted: Record<string, unknown>,
  report: Report,
): Frame[] {
  const { path, keys } = place;
  if (!Array.isArray(answer)) {
    report(path, problem('wrong_type', { expected: 'a list of instances' }));
    return [];
  }
  const { min = 0, max = MAX_INSTANCES } = group.repeat ?? {};
  if (answer.length < min) report(path, problem('too_few_instances', { min }));
  if (answer.length > max) report(path, problem('too_many_instances', { max }));
  // What is far beyond the limit is not even looked at.
  if (answer.length > MAX_INSTANCES) return [];
  const instances: Record<string, unknown>[] = [];
  accepted[group.key] = instances;
  const ids = new Set<unknown>();
  return answer.flatMap((instance: unknown, index): Frame[] => {
    const at = `${path}.${index}`;
    if (!isObject(instance) || typeof instance.id !== 'string' || !isNewId(instance.id, ids)) {
      report(at, problem('invalid_instance'));
      return [];
    }
    ids.add(instance.id);
    refuseUnknown(group.elements, instance, at, report, 'id');
    const members: Record<string, unknown> = { id: instance.id };
    instances.push(members);
    const within = { path: at, keys, instances: [...place.instances, instance.id] };
    return [{ elements: group.elements, given: instance, place: within, accepted: members }];
  });
}

const isNewId = (id: string, ids: ReadonlySet<unknown>): boolean => instanceIdFormat.test(id) && !ids.has(id);

/** Makes a pattern's matcher once, however many answers are held against it. */
export function rememberPatterns(compile: CompilePattern): CompilePattern {
  const known = new Map<string, ReturnType<CompilePattern>>();
  return (source) => {
    const compiled = known.get(source) ?? compile(source);
    known.set(source, compiled);
    return compiled;
  };
}
