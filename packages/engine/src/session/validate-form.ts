import type { Frame } from '../calculation/frames.ts';
import type { Field } from '../definition.ts';
import type { FieldContext, FileInfo, OptionLookup } from '../fields/field-type.ts';
import { type Problem, problem } from '../fields/problems.ts';
import { type FieldPlan, type FormPlan, type MemberPlan, NONE } from './form-plan.ts';
import { emptyAnswers, type ParsedAnswers } from './parsed-answers.ts';

/** The location of a field: its key path, and the IDs of the enclosing instances. */
export type AnswerLocation = { readonly keys: readonly string[]; readonly instances: readonly string[] };

/** The context of a validation. Checks that need a missing part are skipped. */
export type ValidationContext = Pick<FieldContext, 'today' | 'now' | 'compilePattern'> & {
  options?: ((field: Field, location: AnswerLocation) => OptionLookup | undefined) | undefined;
  file?: ((id: string) => FileInfo | undefined) | undefined;
};

/** The result for a page or instance, with relative paths. */
export type ValidationResult = {
  visible: string[];
  required: string[];
  calculated: [path: string, value: unknown][];
  errors: { path: string; problem: Problem }[];
};

export type ValidatedForm = {
  pages: readonly (ValidationResult & { id: string })[];
  /** Answers of visible fields in canonical form and form order, with calculated values. */
  answers: Record<string, unknown>;
};

export const emptyResult = (): ValidationResult => ({
  visible: [],
  required: [],
  calculated: [],
  errors: [],
});

/** Validates a whole form: visible and required elements, calculated values and errors. */
export function validateForm(
  plan: FormPlan,
  parsed: ParsedAnswers,
  root: Frame,
  validationContext: ValidationContext,
): ValidatedForm {
  const answers: Record<string, unknown> = {};
  const pages = plan.pages
    .filter(({ visible }) => isShown(visible, root))
    .map(({ id, members }) => {
      const found = emptyResult();
      validateMembers(
        { members, prefix: '', instances: [] },
        parsed,
        root,
        validationContext,
        found,
        answers,
      );
      return { id, ...found };
    });
  return { pages, answers };
}

export const isShown = (visible: number, { results }: Frame): boolean =>
  visible === NONE || results[visible] !== false;

type MemberScope = { members: readonly MemberPlan[]; prefix: string; instances: readonly string[] };

export const NO_ANSWERS = emptyAnswers();

/** Adds results to `into` and answers to `answers`. */
export function validateMembers(
  { members, prefix, instances }: MemberScope,
  parsed: ParsedAnswers,
  frame: Frame,
  validationContext: ValidationContext,
  into: ValidationResult,
  answers: Record<string, unknown>,
): void {
  for (const member of members) {
    if (!isShown(member.visible, frame)) continue;
    const { key } = member;
    if (key === undefined) continue;
    const path = prefix + key;
    into.visible.push(path);
    if (member.kind === 'field') {
      const answer = validateField(member, path, instances, parsed, frame, validationContext, into);
      if (answer !== null) answers[key] = answer;
    } else if (member.kind === 'group') {
      const group = parsed.groups.get(key) ?? NO_ANSWERS;
      const inside: Record<string, unknown> = {};
      const location = { members: member.inside.members, prefix: `${path}.`, instances };
      validateMembers(location, group, frame, validationContext, into, inside);
      if (!isEmptyObject(inside)) answers[key] = inside;
    } else if (member.kind === 'list') {
      answers[key] = member.lists.validate(member, path, instances, parsed, frame, validationContext, into);
    }
  }
}

const isEmptyObject = (of: object): boolean => {
  for (const _key in of) return false;
  return true;
};

/** The answer of a field, or null if there is none. */
function validateField(
  plan: FieldPlan,
  path: string,
  instances: readonly string[],
  parsed: ParsedAnswers,
  frame: Frame,
  validationContext: ValidationContext,
  into: ValidationResult,
): unknown {
  const { key, type, field, required, rules } = plan;
  if (type.calculated) {
    const read = type.parse(plan.value === NONE ? null : frame.results[plan.value], field);
    const value = 'answer' in read ? read.answer : null;
    into.calculated.push([path, value]);
    return value;
  }
  const isRequired = typeof required === 'boolean' ? required : frame.results[required] === true;
  if (isRequired) into.required.push(path);
  const unread = parsed.problems.get(key);
  if (unread) {
    for (const found of unread) into.errors.push({ path, problem: found });
    return null;
  }
  const answer = parsed.answers[key] ?? null;
  if (isRequired && type.isBlank(answer)) into.errors.push({ path, problem: problem(type.requiredCode) });
  if (answer !== null) {
    const context = validationContext.options
      ? withOptions(validationContext, plan, instances)
      : (validationContext as FieldContext);
    for (const found of type.check(answer, field, context)) into.errors.push({ path, problem: found });
  }
  for (const { result, message } of rules)
    if (frame.results[result] === true) into.errors.push({ path, problem: problem('rule', { message }) });
  return answer;
}

const withOptions = (
  validationContext: ValidationContext,
  { field, keys }: FieldPlan,
  instances: readonly string[],
): FieldContext => ({
  ...validationContext,
  options: validationContext.options?.(field, { keys, instances }),
});
