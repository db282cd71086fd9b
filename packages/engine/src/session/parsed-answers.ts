import { sameValue } from '../expressions/json-values.ts';
import type { Problem } from '../fields/problems.ts';

type Values = Readonly<Record<string, unknown>>;

/** The answers of a form, a group or an instance: as given and as parsed. Immutable; unchanged parts are shared. */
export type ParsedAnswers = {
  /** As given, including invalid ones; a missing answer has no property. Instances have their `id`. */
  readonly given: Values;
  /** The same in canonical form, without those that could not be parsed. */
  readonly answers: Values;
  /** Parse problems by key. */
  readonly problems: ReadonlyMap<string, readonly Problem[]>;
  readonly groups: ReadonlyMap<string, ParsedAnswers>;
  readonly lists: ReadonlyMap<string, readonly ParsedAnswers[]>;
};

const NO_PROBLEMS: ParsedAnswers['problems'] = new Map();
const NO_GROUPS: ParsedAnswers['groups'] = new Map();
const NO_LISTS: ParsedAnswers['lists'] = new Map();

/** No answers yet. */
export const emptyAnswers = (start: Values = {}): ParsedAnswers => ({
  given: start,
  answers: start,
  problems: NO_PROBLEMS,
  groups: NO_GROUPS,
  lists: NO_LISTS,
});

/** A mutable copy; nested maps are copied on first write. */
export type Draft = {
  /** Whether this exact answer already exists. */
  isGiven(key: string, json: unknown): boolean;
  setField(key: string, raw: unknown, answer: unknown, problems?: readonly Problem[]): void;
  setGroup(key: string, group: ParsedAnswers | undefined): void;
  setList(key: string, list: readonly ParsedAnswers[]): void;
  close(): ParsedAnswers;
};

export function openDraft(before: ParsedAnswers): Draft {
  const given: Record<string, unknown> = { ...before.given };
  const answers: Record<string, unknown> = { ...before.answers };
  let { problems, groups, lists } = before;
  let isChanged = false;
  const put = (key: string, raw: unknown, answer: unknown): void => {
    isChanged = true;
    if (raw !== undefined) given[key] = raw;
    else delete given[key];
    if (answer !== null) answers[key] = answer;
    else if (Object.hasOwn(answers, key)) delete answers[key];
  };
  return {
    isGiven: (key, json) => Object.hasOwn(given, key) && sameValue(given[key], json),
    setField(key, raw, answer, found) {
      if (raw === undefined && !Object.hasOwn(given, key)) return;
      put(key, raw, answer);
      if (found) problems = new Map(problems).set(key, found);
      else if (problems.has(key)) problems = new Map([...problems].filter(([name]) => name !== key));
    },
    setGroup(key, group) {
      if (groups.get(key) === group) return;
      put(key, group?.given, group?.answers ?? null);
      const next = new Map(groups);
      if (group) next.set(key, group);
      else next.delete(key);
      groups = next;
    },
    setList(key, list) {
      const known = lists.get(key);
      if (known?.length === list.length && list.every((instance, index) => instance === known[index])) return;
      put(
        key,
        list.map((instance) => instance.given),
        list.map((instance) => instance.answers),
      );
      lists = new Map(lists).set(key, list);
    },
    close: () => (isChanged ? { given, answers, problems, groups, lists } : before),
  };
}
