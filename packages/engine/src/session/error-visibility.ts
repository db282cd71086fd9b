import type { ParsedAnswers } from './parsed-answers.ts';

/** Whose errors a respondent is to see: they are not told off for what they have not come to yet. */
export type ErrorVisibility = {
  readonly all: boolean;
  readonly pages: ReadonlySet<string>;
  /** With the ids of instances, which stay when others are removed: `guests.ins_….name`. */
  readonly places: ReadonlySet<string>;
};

/** A path of the state by the ids of instances instead of their numbers: `guests.0.name` is `guests.ins_….name`. */
export function placeOf(reading: ParsedAnswers, path: string): string {
  const parts: string[] = [];
  let at: ParsedAnswers | undefined = reading;
  let list: readonly ParsedAnswers[] | undefined;
  for (const part of path.split('.')) {
    if (list) {
      at = list[Number(part)];
      list = undefined;
      parts.push((at?.given.id as string | undefined) ?? part);
      continue;
    }
    parts.push(part);
    list = at?.lists.get(part);
    if (!list) at = at?.groups.get(part);
  }
  return parts.join('.');
}
