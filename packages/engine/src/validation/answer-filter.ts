import type { Definition, Element } from '../definition.ts';
import type { ExpressionType } from '../expressions/expression-types.ts';
import type { FilterField, FilterSchema } from '../expressions/filter-schema.ts';
import { filterFieldOf } from '../fields/answer-type.ts';
import { fieldTypeOf } from '../fields/index.ts';
import { isField, isGroup } from '../walk.ts';

/**
 * The filter fields under `answers`: fields by key path (`city`, `venue.city`), and parts of answers (`home.country`).
 * A repeating group is one list.
 */
export function answerFilter(definition: Definition): FilterSchema {
  const known = new Map<string, FilterField>();
  const addParts = (name: string, type: ExpressionType): void => {
    known.set(name, filterFieldOf(type));
    if (type.kind === 'object')
      for (const [part, its] of Object.entries(type.fields)) addParts(`${name}.${part}`, its);
  };
  const add = (elements: readonly Element[], prefix: string): void => {
    for (const element of elements) {
      if (isField(element)) addParts(`${prefix}${element.key}`, fieldTypeOf(element).valueType(element));
      if (!isGroup(element)) continue;
      known.set(`${prefix}${element.key}`, { type: element.repeat ? 'list' : 'json' });
      if (!element.repeat) add(element.elements, `${prefix}${element.key}.`);
    }
  };
  for (const page of definition.pages) add(page.elements, '');
  return {
    names: [...known.keys()],
    field: (path) => (path.some((segment) => segment.includes('.')) ? undefined : known.get(path.join('.'))),
  };
}
