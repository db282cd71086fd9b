import { type Problem, problem } from '../fields/problems.ts';
import { type MergeContext, mergeAnswers } from './merge-answers.ts';
import type { ParsedAnswers } from './parsed-answers.ts';
import type { SessionForm } from './session-form.ts';

export type AnswerAction =
  /**
   * Merges answers, and answers of instances by ID. Null deletes an answer; the list of a repeating group is replaced;
   * instances without an ID get one if `newInstanceId` is given.
   */
  | {
      type: 'set_answers';
      answers?: unknown;
      instances?: Readonly<Record<string, unknown>>;
      newInstanceId?: () => string;
    }
  /**
   * Adds an instance with an ID created by the caller. `group` is the key of a repeating group, or its full path;
   * `parent` is the ID of the enclosing instance, if any; `index` is its position, at the end by default.
   */
  | {
      type: 'add_instance';
      group: string;
      id: string;
      parent?: string | undefined;
      index?: number | undefined;
      answers?: unknown;
      newInstanceId?: () => string;
    }
  /** If `group` is given, the instance must belong to it. */
  | { type: 'remove_instance'; id: string; group?: string | undefined }
  | { type: 'move_instance'; id: string; index: number };

export type Rejection = { path: string; problem: Problem };

/** The result of an action; `answersRejected` says whether answers were among the rejections. */
export type ChangeResult = {
  parsed: ParsedAnswers;
  rejected: readonly Rejection[];
  answersRejected: boolean;
};

const MAX_REJECTIONS = 500;
const MAX_SUGGESTIONS = 10;

export function createMergeContext(
  { defaultAnswers, nearestName, newInstanceId: ownIds }: SessionForm,
  rejected: Rejection[],
  newInstanceId = ownIds,
): MergeContext {
  return {
    reject(path, found) {
      if (rejected.length < MAX_REJECTIONS) rejected.push({ path, problem: found });
    },
    // Suggestions take time, so only the first unknown names get one.
    suggestName: (name, known) =>
      rejected.length < MAX_SUGGESTIONS ? nearestName?.(name, known) : undefined,
    newInstanceId,
    newInstance: defaultAnswers.instance,
  };
}

export function changeAnswers(form: SessionForm, parsed: ParsedAnswers, action: AnswerAction): ChangeResult {
  if (action.type === 'set_answers' && !hasKeys(action.instances)) return setAnswers(form, parsed, action);
  // Without repeating groups there are no instances.
  return form.lists?.change(form, parsed, action) ?? rejection(parsed, '', problem('unknown_instance'));
}

const hasKeys = (of: object = {}): boolean => Object.keys(of).length > 0;

export type ActionOf<Type extends AnswerAction['type']> = Extract<AnswerAction, { type: Type }>;

export const rejection = (parsed: ParsedAnswers, path: string, found: Problem): ChangeResult => ({
  parsed,
  rejected: [{ path, problem: found }],
  answersRejected: false,
});

/** Sets answers outside of instances. */
export function setAnswers(
  form: SessionForm,
  before: ParsedAnswers,
  { answers = {}, newInstanceId }: ActionOf<'set_answers'>,
): ChangeResult {
  const rejected: Rejection[] = [];
  const mergeContext = createMergeContext(form, rejected, newInstanceId);
  const parsed = mergeAnswers(form.plan.root, before, answers, '', mergeContext);
  return { parsed, rejected, answersRejected: rejected.length > 0 };
}
