import type { Definition, Element } from '@form-service/engine';

/**
 * From this many entries on, fields are summarized in batches as they come into view: all at once would be slow or
 * time out.
 */
export const LARGE_FORM = 50_000;

const BATCH_SIZE = 4;

/** The paths of a form's fields in batches, in document order. */
export function fieldBatches({ pages }: Definition): readonly (readonly string[])[] {
  const paths = pages.flatMap(({ elements }) => pathsIn(elements, ''));
  return Array.from({ length: Math.ceil(paths.length / BATCH_SIZE) }, (_, at) =>
    paths.slice(at * BATCH_SIZE, (at + 1) * BATCH_SIZE),
  );
}

const pathsIn = (elements: readonly Element[], prefix: string): readonly string[] =>
  elements.flatMap((element) => {
    if (element.kind === 'field') return [`${prefix}${element.key}`];
    return element.kind === 'group' ? pathsIn(element.elements, `${prefix}${element.key}.`) : [];
  });
