/** Elements on the clipboard: JSON with everything needed to paste them into any form. */
import {
  type Definition,
  type Element,
  isGroup,
  qualifiedKey,
  type Rename,
  readDefinition,
  renameInExpressions,
} from '@form-service/engine';
import type { BuilderState, ElementId, ElementPosition, FormEdit } from './builder-state.ts';
import { insertAt } from './change-tree.ts';
import { outermost } from './document-index.ts';
import { insertPosition, namesOf, removeElements, withUniqueKeys } from './edit-elements.ts';
import { elementId } from './element-ids.ts';
import { groupKeysTo, keysIn } from './element-keys.ts';
import { hasRoom } from './limits.ts';
import { withTextAt } from './update-references.ts';

const FORMAT = 'form-service/elements';

type ClipGroup = { readonly key: string; readonly repeat: boolean };

/** `around` are the groups it was in, which determine how its expressions refer to siblings. */
type ClipItem = { readonly element: Element; readonly around: readonly ClipGroup[] };

export type Clip = {
  readonly format: typeof FORMAT;
  readonly items: readonly ClipItem[];
  /** Texts of the items only, named as in their original form. */
  readonly translations: NonNullable<Definition['translations']>;
};

export function makeClip(definition: Definition, ids: readonly ElementId[]): Clip | undefined {
  const found = outermost(definition, ids);
  if (found.length === 0) return undefined;
  const keys = found.map((one) => qualifiedKey(one)).filter((key) => key !== undefined);
  const translations = Object.entries(definition.translations ?? {}).map(([locale, texts]) => [
    locale,
    Object.fromEntries(
      Object.entries(texts).filter(([name]) => keys.some((key) => name.startsWith(`${key}.`))),
    ),
  ]);
  return {
    format: FORMAT,
    items: found.map(({ element, groups }) => ({
      element,
      around: groups.map(({ key, repeat }) => ({ key, repeat: repeat !== undefined })),
    })),
    translations: Object.fromEntries(translations),
  };
}

/** Parses the clipboard; undefined if it is not a valid clip. */
export function readElements(text: string): Clip | undefined {
  try {
    const clip = JSON.parse(text) as Clip;
    if (clip?.format !== FORMAT || !Array.isArray(clip.items) || clip.items.length === 0) return undefined;
    const sound = readDefinition(formOf(clip)).definition;
    return sound ? { ...clip, translations: sound.translations ?? {} } : undefined;
  } catch {
    return undefined;
  }
}

/** The items as a form, each in groups like its original ones, so that their expressions can be parsed. */
function formOf({ items, translations }: Clip): Definition {
  const pages = items.map(({ element, around }, index) => ({
    id: `item_${index}`,
    elements: [...around]
      .reverse()
      .reduce<readonly Element[]>(
        (elements, { key, repeat }) => [{ kind: 'group', key, ...(repeat && { repeat: {} }), elements }],
        [element],
      ),
  }));
  return { format: 1, pages: mergedGroups(pages), translations };
}

/** Puts items of the same group into one group, so that they can refer to each other. */
function mergedGroups(pages: readonly { id: string; elements: readonly Element[] }[]): Definition['pages'] {
  const add = (into: Element[], element: Element): Element[] => {
    const at = into.findIndex((one) => isGroup(one) && isGroup(element) && one.key === element.key);
    const same = into[at];
    if (!same || !isGroup(same) || !isGroup(element)) return [...into, element];
    const elements = element.elements.reduce<Element[]>(add, [...same.elements]);
    return into.with(at, { ...same, elements });
  };
  const elements = pages.flatMap((page) => page.elements).reduce<Element[]>(add, []);
  return [{ id: 'clip', elements }];
}

/** The items with their new keys, and references between them updated. */
function renamedItems(
  definition: Definition,
  { items }: Clip,
  position: ElementPosition,
): { elements: Element[]; renames: Rename[] } {
  const groupKeys = groupKeysTo(definition, position.group);
  const copies = items.map(({ element }) => JSON.parse(JSON.stringify(element)) as Element);
  const keyed = withUniqueKeys(copies, keysIn(definition, position.group));
  const renames = items.flatMap(({ element, around }, index): Rename[] => {
    const key = keyed[index]?.key;
    if (element.key === undefined || key === undefined) return [];
    return [{ from: [...around.map((one) => one.key), element.key], to: [...groupKeys, key] }];
  });
  const elements = items.map(({ element, around }, index) => {
    const itemForm = formOf({
      format: FORMAT,
      items: [{ element, around }, ...items.toSpliced(index, 1)],
      translations: {},
    });
    const path = `pages.0.elements.0${'.elements.0'.repeat(around.length)}.`;
    return renameInExpressions(itemForm, renames)
      .filter((change) => change.path.startsWith(path))
      .reduce<Element>(
        (now, change) => withTextAt(now, change.path.slice(path.length).split('.'), change.text),
        keyed[index] as Element,
      );
  });
  return { elements, renames };
}

/** Adds the texts of pasted elements, in the form's languages. */
function withClipTexts(definition: Definition, clip: Clip, renames: readonly Rename[]): Definition {
  if (!definition.translations) return definition;
  const translations = Object.entries(definition.translations).map(([locale, texts]) => {
    const pasted = Object.entries(clip.translations[locale] ?? {}).flatMap(([name, text]) => {
      const rename = renames.find(({ from }) => name.startsWith(`${from.join('.')}.`));
      return rename ? [[rename.to.join('.') + name.slice(rename.from.join('.').length), text]] : [];
    });
    return [locale, { ...texts, ...Object.fromEntries(pasted) }];
  });
  return { ...definition, translations: Object.fromEntries(translations) };
}

function insertItems(
  { definition }: BuilderState,
  clip: Clip,
  position: ElementPosition,
  verb: string,
): FormEdit | undefined {
  const { elements, renames } = renamedItems(definition, clip, position);
  if (!hasRoom(definition, elements, position.group)) return undefined;
  return {
    definition: withClipTexts(insertAt(definition, position, elements), clip, renames),
    selection: elements.map(elementId),
    page: position.page,
    label: `${verb} ${namesOf(elements)}`,
  };
}

export const pasteElements = (state: BuilderState, clip: Clip): FormEdit | undefined =>
  insertItems(state, clip, insertPosition(state), 'Paste');

/** Inserts copies after the last original. */
export function duplicateElements(state: BuilderState, ids: readonly ElementId[]): FormEdit | undefined {
  const clip = makeClip(state.definition, ids);
  const last = outermost(state.definition, ids).at(-1);
  if (!clip || !last) return undefined;
  return insertItems(
    state,
    clip,
    { page: last.pageIndex, group: last.parent, index: last.index + 1 },
    'Duplicate',
  );
}

export function cutElements(state: BuilderState, ids: readonly ElementId[]): FormEdit | undefined {
  const edit = removeElements(state, ids);
  return edit && { ...edit, label: edit.label.replace('Delete', 'Cut') };
}
