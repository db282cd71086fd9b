import type { Definition } from '@form-service/engine';
import type { BuilderState, ElementId, FormEdit } from './builder-state.ts';
import { changeElement } from './change-tree.ts';
import { findElement } from './document-index.ts';
import { updateReferences } from './update-references.ts';

/** Sets an element's key and updates all references. */
export function withElementKey(definition: Definition, id: ElementId, key: string): Definition {
  const found = findElement(definition, id);
  if (!found || found.element.key === key) return definition;
  const { element, groups } = found;
  const groupKeys = groups.map((group) => group.key);
  const followed =
    element.key === undefined
      ? definition
      : updateReferences(definition, [{ from: [...groupKeys, element.key], to: [...groupKeys, key] }]);
  return changeElement(followed, id, (now) => ({ ...now, key }));
}

export const renameKey = ({ definition }: BuilderState, id: ElementId, key: string): FormEdit => ({
  definition: withElementKey(definition, id, key),
  label: 'Rename key',
});
