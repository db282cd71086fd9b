import type { Definition, Element } from '@form-service/engine';

/**
 * From so many entries on, fields are added up a few at a time, when they come into view: all at once would take long, and
 * at some size longer than the service allows.
 */
export const LARGE_FORM = 50_000;

const BATCH_SIZE = 4;

/** The paths of a form's fields in portions to ask for, in the order of the form. */
export function fieldBatches({ pages }: Definition): readonly (readonly string[])[] {
  const paths = pages.flatMap(({ elements }) => pathsIn(elements, ''));
  return Array.from({ length: Math.ceil(paths.length / BATCH_SIZE) }, (_, at) =>
    paths.slice(at * BATCH_SIZE, (at + 1) * BATCH_SIZE),
  );
}

const pathsIn = (elements: readonly Element[], around: string): readonly string[] =>
  elements.flatMap((element) => {
    if (element.kind === 'field') return [`${around}${element.key}`];
    return element.kind === 'group' ? pathsIn(element.elements, `${around}${element.key}.`) : [];
  });
