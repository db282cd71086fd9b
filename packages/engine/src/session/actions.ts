import { type Problem, problem } from '../fields/problems.ts';
import { type Merging, mergeAnswers } from './merge-answers.ts';
import type { Reading } from './reading.ts';
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

export type Refusal = { path: string; problem: Problem };

/** What an action made of the answers, and what of it was refused; `lost` says that answers were among that. */
export type Changed = { reading: Reading; refused: readonly Refusal[]; lost: boolean };

const MAX_REFUSALS = 500;
const MAX_HELPED = 10;

export function mergingOf(
  { beginnings, nearestName, newInstanceId: ownIds }: SessionForm,
  refused: Refusal[],
  newInstanceId = ownIds,
): Merging {
  return {
    refuse(path, found) {
      if (refused.length < MAX_REFUSALS) refused.push({ path, problem: found });
    },
    // Looking for it takes time: whoever sends thousands that are wrong is not helped with each.
    nearest: (name, known) => (refused.length < MAX_HELPED ? nearestName?.(name, known) : undefined),
    newInstanceId,
    blank: beginnings.instance,
  };
}

export function changeAnswers(form: SessionForm, reading: Reading, action: AnswerAction): Changed {
  if (action.type === 'set_answers' && !hasNames(action.instances)) return setAnswers(form, reading, action);
  // Where no group repeats there is no instance to be found.
  return form.lists?.change(form, reading, action) ?? refusal(reading, '', problem('unknown_instance'));
}

const hasNames = (of: object = {}): boolean => Object.keys(of).length > 0;

export type ActionOf<Type extends AnswerAction['type']> = Extract<AnswerAction, { type: Type }>;

export const refusal = (reading: Reading, path: string, found: Problem): Changed => ({
  reading,
  refused: [{ path, problem: found }],
  lost: false,
});

/** Those outside of instances. */
export function setAnswers(
  form: SessionForm,
  before: Reading,
  { answers = {}, newInstanceId }: ActionOf<'set_answers'>,
): Changed {
  const refused: Refusal[] = [];
  const merging = mergingOf(form, refused, newInstanceId);
  const reading = mergeAnswers(form.plan.root, before, answers, '', merging);
  return { reading, refused, lost: refused.length > 0 };
}
