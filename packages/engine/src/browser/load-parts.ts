import type { Definition } from '../definition.ts';
import type { FieldTypeName } from '../fields/index.ts';
import type { SessionFormParts } from '../session/session-form.ts';
import { isGroup, walkElements } from '../walk.ts';
import { loadFieldHandlers } from './load-field-types.ts';

/** Loads what repeatable groups need, for a form that has one. */
export async function loadLists(definition: Definition): Promise<SessionFormParts['lists']> {
  for (const { element } of walkElements(definition))
    if (isGroup(element) && element.repeat) return (await import('../session/lists.ts')).lists;
  return undefined;
}

/** Loads what reads the values of a link, for a session that starts with some. */
export async function loadPrefill(names: Iterable<FieldTypeName>): Promise<SessionFormParts['readPrefill']> {
  const [{ prefillReader }, typeOf] = await Promise.all([
    import('../session/prefill.ts'),
    loadFieldHandlers(names),
  ]);
  return prefillReader(typeOf);
}
