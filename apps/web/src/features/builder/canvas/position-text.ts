import type { BuilderState, ElementPosition } from '../model/builder-state.ts';
import { findElement } from '../model/document-index.ts';
import { elementName, pageName } from '../publish/element-names.ts';

/** A position for screen readers: "Place 2 of 5 on Page 1." */
export function positionText(
  { definition }: Pick<BuilderState, 'definition'>,
  place: ElementPosition,
): string {
  const group = place.group === null ? undefined : findElement(definition, place.group)?.element;
  const page = definition.pages[place.page];
  const members = group?.kind === 'group' ? group.elements : (page?.elements ?? []);
  const home = group ? `in ${elementName(group)}` : page ? `on ${pageName(page, place.page)}` : '';
  return members.length === 0
    ? `First ${home}.`
    : `Position ${Math.min(place.index + 1, members.length + 1)} of ${members.length} ${home}.`;
}
