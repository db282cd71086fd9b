import type { Definition, Element } from '../definition.ts';
import { fieldTypeOf } from '../fields/index.ts';
import { isObject } from '../settings/plain-json.ts';
import { isField, isGroup, walkElements } from '../walk.ts';

type Answers = Readonly<Record<string, unknown>>;

const isFileField = (element: Element): boolean => isField(element) && fieldTypeOf(element).holdsFiles;

/** Whether the form has file fields; if not, answers need not be searched for files. */
export function hasFileFields(definition: Definition): boolean {
  for (const { element } of walkElements(definition)) if (isFileField(element)) return true;
  return false;
}

const elementsOf = (definition: Definition): Element[] => definition.pages.flatMap((page) => page.elements);

const idOf = (item: unknown): string | undefined => {
  const id = isObject(item) ? item.fileId : item;
  return typeof id === 'string' ? id : undefined;
};

/** Applies `change` to every list of files; everything else is shared with the original. */
function mapFileLists(
  elements: readonly Element[],
  answers: unknown,
  change: (list: readonly unknown[]) => unknown,
): unknown {
  if (!isObject(answers)) return answers;
  const changed: Record<string, unknown> = {};
  for (const element of elements) {
    if (element.key === undefined || !Object.hasOwn(answers, element.key)) continue;
    const { key } = element;
    const answer = answers[key];
    if (isFileField(element) && Array.isArray(answer)) changed[key] = change(answer);
    if (!isGroup(element)) continue;
    changed[key] = Array.isArray(answer)
      ? answer.map((instance) => mapFileLists(element.elements, instance, change))
      : mapFileLists(element.elements, answer, change);
  }
  return { ...answers, ...changed };
}

/** The distinct IDs of all files in the answers. */
export function fileIdsIn(definition: Definition, answers: Answers): string[] {
  const ids = new Set<string>();
  mapFileLists(elementsOf(definition), answers, (list) => {
    for (const item of list) {
      const id = idOf(item);
      if (id !== undefined) ids.add(id);
    }
    return list;
  });
  return [...ids];
}

/** Answers with file details in place of IDs; deleted files are dropped. */
export function withFiles(
  definition: Definition,
  answers: Answers,
  describe: (id: string) => object | undefined,
): Record<string, unknown> {
  return mapFileLists(elementsOf(definition), answers, (list) =>
    list.flatMap((item) => describe(idOf(item) ?? '') ?? []),
  ) as Record<string, unknown>;
}
