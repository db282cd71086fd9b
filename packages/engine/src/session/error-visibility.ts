import type { ParsedAnswers } from './parsed-answers.ts';

/** Which errors are shown: not those of fields that the respondent has not reached yet. */
export type ErrorVisibility = {
  readonly all: boolean;
  readonly pages: ReadonlySet<string>;
  /** Paths with instance IDs, which stay valid when other instances are removed: `guests.ins_….name`. */
  readonly places: ReadonlySet<string>;
};

/** A path with instance IDs in place of indexes: `guests.0.name` becomes `guests.ins_….name`. */
export function placeOf(parsed: ParsedAnswers, path: string): string {
  const parts: string[] = [];
  let at: ParsedAnswers | undefined = parsed;
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
