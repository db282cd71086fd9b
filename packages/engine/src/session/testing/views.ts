import type { AnswerError } from '../session-form.ts';
import type { ElementView, FieldView, InstanceView, PageView } from '../view-types.ts';

type Flat = {
  elements: ElementView[];
  fields: FieldView[];
  instances: InstanceView[];
  errors: AnswerError[];
};

/** All views of some pages, in order. */
export function flatten(pages: readonly PageView[]): Flat {
  const flat: Flat = { elements: [], fields: [], instances: [], errors: [] };
  const add = (elements: readonly ElementView[]): void => {
    for (const view of elements) {
      flat.elements.push(view);
      if ('errors' in view) flat.errors.push(...view.errors);
      if (view.kind === 'field') flat.fields.push(view);
      if (view.kind === 'group') add(view.elements);
      if (view.kind !== 'list') continue;
      for (const instance of view.instances) {
        flat.instances.push(instance);
        add(instance.elements);
      }
    }
  };
  for (const { elements } of pages) add(elements);
  return flat;
}

/** Paths as in `visible` of the state. */
export const pathsOf = ({ elements }: Flat): string[] =>
  elements.flatMap((view) => ('path' in view ? view.path : (view.key ?? [])));
