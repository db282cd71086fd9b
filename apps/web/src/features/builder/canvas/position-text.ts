import type { BuilderState, ElementPosition } from '../model/builder-state.ts';
import { findElement } from '../model/document-index.ts';
import { elementName, pageName } from '../publish/element-names.ts';

/** A position for screen readers: "Place 2 of 5 on Page 1." */
export function positionText(
  { definition }: Pick<BuilderState, 'definition'>,
  position: ElementPosition,
): string {
  const group = position.group === null ? undefined : findElement(definition, position.group)?.element;
  const page = definition.pages[position.page];
  const members = group?.kind === 'group' ? group.elements : (page?.elements ?? []);
  const containerText = group
    ? `in ${elementName(group)}`
    : page
      ? `on ${pageName(page, position.page)}`
      : '';
  return members.length === 0
    ? `First ${containerText}.`
    : `Position ${Math.min(position.index + 1, members.length + 1)} of ${members.length} ${containerText}.`;
}
