import { type Problem, problem } from '../fields/problems.ts';
import { type MergeContext, mergeAnswers } from './merge-answers.ts';
import type { ParsedAnswers } from './parsed-answers.ts';
import type { SessionForm } from './session-form.ts';

export type AnswerAction =
  /**
   * Merges answers, and answers in instances by the ids of those. Null takes an answer away; the list of a repeatable
   * group is replaced; instances in it without an id get one, where `newInstanceId` is given.
   */
  | {
      type: 'set_answers';
      answers?: unknown;
      instances?: Readonly<Record<string, unknown>>;
      newInstanceId?: () => string;
    }
  /**
   * Adds an instance with the id that the caller made. `group` is the key of a repeatable group, or all keys on the way;
   * `parent` the id of the instance it stands in, if any; `index` where it comes, at the end if left out.
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
  /** Where `group` is given, the instance must be one of it. */
  | { type: 'remove_instance'; id: string; group?: string | undefined }
  | { type: 'move_instance'; id: string; index: number };

export type Rejection = { path: string; problem: Problem };

/** What an action made of the answers, and what of it was refused; `lost` says that answers were among that. */
export type ChangeResult = {
  parsed: ParsedAnswers;
  rejected: readonly Rejection[];
  answersRejected: boolean;
};

const MAX_REJECTIONS = 500;
const MAX_SUGGESTIONS = 10;

export function createMergeContext(
  { defaultAnswers, nearestName, newInstanceId: ownIds }: SessionForm,
  refused: Rejection[],
  newInstanceId = ownIds,
): MergeContext {
  return {
    reject(path, found) {
      if (refused.length < MAX_REJECTIONS) refused.push({ path, problem: found });
    },
    // Looking for it takes time: whoever sends thousands that are wrong is not helped with each.
    suggestName: (name, known) => (refused.length < MAX_SUGGESTIONS ? nearestName?.(name, known) : undefined),
    newInstanceId,
    newInstance: defaultAnswers.instance,
  };
}

export function changeAnswers(form: SessionForm, reading: ParsedAnswers, action: AnswerAction): ChangeResult {
  if (action.type === 'set_answers' && !hasKeys(action.instances)) return setAnswers(form, reading, action);
  // Where no group repeats there is no instance to be found.
  return form.lists?.change(form, reading, action) ?? rejection(reading, '', problem('unknown_instance'));
}

const hasKeys = (of: object = {}): boolean => Object.keys(of).length > 0;

export type ActionOf<Type extends AnswerAction['type']> = Extract<AnswerAction, { type: Type }>;

export const rejection = (parsed: ParsedAnswers, path: string, found: Problem): ChangeResult => ({
  parsed,
  rejected: [{ path, problem: found }],
  answersRejected: false,
});

/** Those outside of instances. */
export function setAnswers(
  form: SessionForm,
  before: ParsedAnswers,
  { answers = {}, newInstanceId }: ActionOf<'set_answers'>,
): ChangeResult {
  const rejected: Rejection[] = [];
  const merging = createMergeContext(form, rejected, newInstanceId);
  const parsed = mergeAnswers(form.plan.root, before, answers, '', merging);
  return { parsed, rejected, answersRejected: rejected.length > 0 };
}
