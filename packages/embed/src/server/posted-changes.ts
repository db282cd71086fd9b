import {
  type Definition,
  type Element,
  givenAnswers,
  type Session,
  sessionState,
} from '@form-service/engine/browser';
import { locateField } from '../visit/field-location.ts';
import { rebase } from '../visit/shared/rebase.ts';
import { patchesOf, type UnsavedChanges } from '../visit/unsaved.ts';
import type { PostedChanges } from './contract.ts';

type Json = Readonly<Record<string, unknown>>;
type Instance = Json & { id: string };
type Changes = Pick<UnsavedChanges, 'fields' | 'lists'>;

const instancesIn = (list: unknown): readonly Instance[] => (Array.isArray(list) ? list : []);
const inside = (answers: Json, key: string): Json => (answers[key] ?? {}) as Json;

/** The instance IDs in order, including nested lists. */
const listOutline = (list: unknown, elements: readonly Element[]): unknown =>
  instancesIn(list).map((instance) => [instance.id, nestedOutlines(instance, elements)]);

const nestedOutlines = (answers: Json, elements: readonly Element[]): unknown[] =>
  elements.flatMap((element) => {
    if (element.kind !== 'group') return [];
    return element.repeat
      ? [listOutline(answers[element.key], element.elements)]
      : nestedOutlines(inside(answers, element.key), element.elements);
  });

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Changed fields, and lists with added, removed or moved instances. */
function changesBetween({ pages }: Definition, before: Json, after: Json): Changes {
  const changes: Changes = { fields: new Map(), lists: new Map() };
  const compare = (
    elements: readonly Element[],
    [old, now]: readonly [Json, Json],
    at: readonly string[],
    instanceId?: string,
  ): void => {
    for (const element of elements) {
      if (element.kind !== 'field' && element.kind !== 'group') continue;
      const { key } = element;
      const place = [...at, key].join('.');
      if (element.kind === 'field') {
        if (element.type !== 'calculated' && !isSame(old[key], now[key]))
          changes.fields.set(place, locateField(place, instanceId));
      } else if (!element.repeat)
        compare(element.elements, [inside(old, key), inside(now, key)], [...at, key], instanceId);
      else {
        const shapes = [old, now].map((answers) => listOutline(answers[key], element.elements));
        if (instanceId === undefined && !isSame(shapes[0], shapes[1]))
          changes.lists.set(place, old[key] ?? []);
        for (const instance of instancesIn(now[key])) {
          const known = instancesIn(old[key]).find(({ id }) => id === instance.id);
          if (known) compare(element.elements, [known, instance], [...at, key, instance.id], instance.id);
        }
      }
    }
  };
  for (const { elements } of pages) compare(elements, [before, after], []);
  return changes;
}

/**
 * The changes of a post relative to the answers that its page was rendered with; another device may have saved in the meantime.
 */
export const postedChanges = (definition: Definition, drawn: Json, session: Session): PostedChanges => ({
  page: sessionState(session).page,
  patches({ since = drawn, newer }) {
    const own = givenAnswers(session);
    const changes = changesBetween(definition, since, own);
    if (!newer) return { patches: patchesOf(changes, own), hasLists: changes.lists.size > 0 };
    const { answers, lists } = rebase(newer, own, changes);
    return { patches: patchesOf({ fields: changes.fields, lists }, answers), hasLists: lists.size > 0 };
  },
});
