import type { Definition } from '../definition.ts';
import type { FieldTypeName } from '../fields/index.ts';
import type { SessionFormParts } from '../session/session-form.ts';
import { isGroup, walkElements } from '../walk.ts';
import { loadFieldHandlers } from './load-field-types.ts';

/** Loads the code for repeating groups, for forms that have one. */
export async function loadLists(definition: Definition): Promise<SessionFormParts['lists']> {
  for (const { element } of walkElements(definition))
    if (isGroup(element) && element.repeat) return (await import('../session/lists.ts')).lists;
  return undefined;
}

/** Loads the prefill reader, for sessions started with prefill. */
export async function loadPrefill(names: Iterable<FieldTypeName>): Promise<SessionFormParts['readPrefill']> {
  const [{ prefillReader }, typeOf] = await Promise.all([
    import('../session/prefill.ts'),
    loadFieldHandlers(names),
  ]);
  return prefillReader(typeOf);
}
