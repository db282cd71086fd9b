import { EMPTY_FRAME } from '../calculation/empty-frame.ts';
import type { Frame } from '../calculation/frames.ts';
import { problem } from '../fields/problems.ts';
import type { ListPlan } from './form-plan.ts';
import type { ParsedAnswers } from './parsed-answers.ts';
import {
  emptyResult,
  type ValidationContext,
  type ValidationResult,
  validateMembers,
} from './validate-form.ts';

type ValidatedInstance = ValidationResult & {
  answers: Record<string, unknown>;
  withPrefix?: { prefix: string; found: ValidationResult };
};

export function validateList(
  list: ListPlan,
  path: string,
  instances: readonly string[],
  reading: ParsedAnswers,
  frame: Frame,
  judging: ValidationContext,
  into: ValidationResult,
): unknown[] {
  const { key, min, max } = list;
  const readings = reading.lists.get(key) ?? [];
  const frames = frame.lists[list.list] ?? [];
  if (readings.length < min) into.errors.push({ path, problem: problem('too_few_instances', { min }) });
  if (readings.length > max) into.errors.push({ path, problem: problem('too_many_instances', { max }) });
  return readings.map((instance, index) => {
    const judged = validateInstance(list, instance, frames[index] ?? EMPTY_FRAME, judging, instances);
    appendResult(into, judged, `${path}.${index}.`);
    return judged.answers;
  });
}

/** The cached result of an instance, valid as long as its answers and expression results are the same objects. */
type CachedValidation = { results: unknown; context: ValidationContext; result: ValidatedInstance };
const validationCache = new WeakMap<ParsedAnswers, CachedValidation>();

function validateInstance(
  list: ListPlan,
  reading: ParsedAnswers,
  frame: Frame,
  context: ValidationContext,
  around: readonly string[],
): ValidatedInstance {
  const instances = [...around, reading.given.id as string];
  const { members, holdsLists } = list.inside;
  // Options may depend on answers outside the instance.
  const keeps = !context.options && !holdsLists;
  const known = keeps ? validationCache.get(reading) : undefined;
  if (known?.results === frame.results && known.context === context) return known.result;
  const judged: ValidatedInstance = { ...emptyResult(), answers: { id: reading.given.id } };
  validateMembers({ members, prefix: '', instances }, reading, frame, context, judged, judged.answers);
  if (keeps) validationCache.set(reading, { results: frame.results, context, result: judged });
  return judged;
}

function appendResult(into: ValidationResult, judged: ValidatedInstance, prefix: string): void {
  const { visible, required, calculated, errors } = withPathPrefix(judged, prefix);
  for (const path of visible) into.visible.push(path);
  for (const path of required) into.required.push(path);
  for (const entry of calculated) into.calculated.push(entry);
  for (const error of errors) into.errors.push(error);
}

/** The result with full paths, cached per prefix because most instances keep their position. */
function withPathPrefix(judged: ValidatedInstance, prefix: string): ValidationResult {
  if (judged.withPrefix?.prefix !== prefix) {
    const found: ValidationResult = {
      visible: judged.visible.map((path) => prefix + path),
      required: judged.required.map((path) => prefix + path),
      calculated: judged.calculated.map(([path, value]) => [prefix + path, value]),
      errors: judged.errors.map((error) => ({ path: prefix + error.path, problem: error.problem })),
    };
    judged.withPrefix = { prefix, found };
  }
  return judged.withPrefix.found;
}
