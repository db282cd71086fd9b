import { EMPTY_FRAME } from '../calculation/empty-calculation.ts';
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
  parsed: ParsedAnswers,
  frame: Frame,
  validationContext: ValidationContext,
  into: ValidationResult,
): unknown[] {
  const { key, min, max } = list;
  const readings = parsed.lists.get(key) ?? [];
  const frames = frame.lists[list.list] ?? [];
  if (readings.length < min) into.errors.push({ path, problem: problem('too_few_instances', { min }) });
  if (readings.length > max) into.errors.push({ path, problem: problem('too_many_instances', { max }) });
  return readings.map((instance, index) => {
    const validated = validateInstance(
      list,
      instance,
      frames[index] ?? EMPTY_FRAME,
      validationContext,
      instances,
    );
    appendResult(into, validated, `${path}.${index}.`);
    return validated.answers;
  });
}

/** The cached result of an instance, valid as long as its answers and expression results are the same objects. */
type CachedValidation = { results: unknown; context: ValidationContext; result: ValidatedInstance };
const validationCache = new WeakMap<ParsedAnswers, CachedValidation>();

function validateInstance(
  list: ListPlan,
  parsed: ParsedAnswers,
  frame: Frame,
  context: ValidationContext,
  enclosing: readonly string[],
): ValidatedInstance {
  const instances = [...enclosing, parsed.given.id as string];
  const { members, holdsLists } = list.inside;
  // Options may depend on answers outside the instance.
  const isCacheable = !context.options && !holdsLists;
  const cached = isCacheable ? validationCache.get(parsed) : undefined;
  if (cached?.results === frame.results && cached.context === context) return cached.result;
  const validated: ValidatedInstance = { ...emptyResult(), answers: { id: parsed.given.id } };
  validateMembers({ members, prefix: '', instances }, parsed, frame, context, validated, validated.answers);
  if (isCacheable) validationCache.set(parsed, { results: frame.results, context, result: validated });
  return validated;
}

function appendResult(into: ValidationResult, validated: ValidatedInstance, prefix: string): void {
  const { visible, required, calculated, errors } = withPathPrefix(validated, prefix);
  for (const path of visible) into.visible.push(path);
  for (const path of required) into.required.push(path);
  for (const entry of calculated) into.calculated.push(entry);
  for (const error of errors) into.errors.push(error);
}

/** The result with full paths, cached per prefix because most instances keep their position. */
function withPathPrefix(validated: ValidatedInstance, prefix: string): ValidationResult {
  if (validated.withPrefix?.prefix !== prefix) {
    const found: ValidationResult = {
      visible: validated.visible.map((path) => prefix + path),
      required: validated.required.map((path) => prefix + path),
      calculated: validated.calculated.map(([path, value]) => [prefix + path, value]),
      errors: validated.errors.map((error) => ({ path: prefix + error.path, problem: error.problem })),
    };
    validated.withPrefix = { prefix, found };
  }
  return validated.withPrefix.found;
}
