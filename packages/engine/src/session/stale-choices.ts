import type { Field } from '../definition.ts';
import { act } from '../session.ts';
import { fieldsOf } from './page-fields.ts';
import { pageView } from './page-view.ts';
import type { Session } from './session-state.ts';
import type { FieldView } from './view-types.ts';

/** A choice that is no longer offered because another answer changed. */
export type StaleChoice = { readonly view: FieldView; readonly removed: readonly string[] };

/** Whether a field has options from a data table, which can depend on other answers. */
export const isFromTable = (field: Field): boolean =>
  field.type === 'lookup' || ('options' in field && !Array.isArray(field.options));

/** The chosen values. */
export const chosenValues = ({ given }: Pick<FieldView, 'given'>): string[] =>
  [given].flat().filter((value): value is string => typeof value === 'string' && value !== '');

/**
 * Removes choices on this page that the tables no longer offer with the current answers. Fields whose options are
 * unknown to `context.options` keep their choices, so that nothing is lost while options are loading or offline.
 */
export function withoutStaleChoices(session: Session): { session: Session; stale: readonly StaleChoice[] } {
  const { options } = session.context;
  if (!options) return { session, stale: [] };
  const stale: StaleChoice[] = [];
  let next = session;
  for (const view of fieldsOf(pageView(session))) {
    const { field, place, instanceId } = view;
    if (!isFromTable(field) || ('allowOther' in field && field.allowOther)) continue;
    const given = chosenValues(view);
    if (given.length === 0) continue;
    const parts = place.split('.');
    const isInstance = (part: string) => part.startsWith('ins_');
    const keys = parts.filter((part) => !isInstance(part));
    const known = options(field, { keys, instances: parts.filter(isInstance) });
    const removed = known ? given.filter((value) => !known.has(value)) : [];
    if (removed.length === 0) continue;
    stale.push({ view, removed });
    const remaining = given.filter((value) => !removed.includes(value));
    const keysInInstance = parts.slice(parts.findLastIndex(isInstance) + 1);
    const patch = keysInInstance.reduceRight<unknown>(
      (inside, key) => ({ [key]: inside }),
      remaining.length > 0 ? remaining : null,
    );
    next = act(next, {
      type: 'set_answers',
      ...(instanceId === undefined ? { answers: patch } : { instances: { [instanceId]: patch } }),
    });
  }
  return { session: next, stale };
}
