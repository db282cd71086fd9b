import type { Container, ListPlan } from './form-plan.ts';
import { mergeAnswers } from './merge-answers.ts';
import { emptyAnswers, type ParsedAnswers } from './parsed-answers.ts';

const SILENT_MERGE = { reject() {}, suggestName: () => undefined, newInstanceId: undefined };

/** The default values in a container, without lists: instances get theirs when created. */
function defaultsOf({ members }: Container): Record<string, unknown> {
  const defaults: Record<string, unknown> = {};
  for (const member of members) {
    if (member.kind === 'field' && member.field.default !== undefined)
      defaults[member.key] = member.field.default;
    if (member.kind !== 'group') continue;
    const inside = defaultsOf(member.inside);
    if (Object.keys(inside).length > 0) defaults[member.key] = inside;
  }
  return defaults;
}

/** The initial answers of new forms and instances, computed once for each. */
export function createDefaultAnswers(): {
  form(root: Container): ParsedAnswers;
  instance(list: ListPlan, id: string): ParsedAnswers;
} {
  const cache = new Map<Container, ParsedAnswers>();
  const readingOf = (container: Container): ParsedAnswers => {
    const defaults =
      cache.get(container) ??
      mergeAnswers(container, emptyAnswers(), defaultsOf(container), '', {
        ...SILENT_MERGE,
        newInstance: instance,
      });
    cache.set(container, defaults);
    return defaults;
  };
  const instance = (list: ListPlan, id: string): ParsedAnswers => {
    const { given, answers, ...rest } = readingOf(list.inside);
    return { given: { id, ...given }, answers: { id, ...answers }, ...rest };
  };
  return { form: readingOf, instance };
}
