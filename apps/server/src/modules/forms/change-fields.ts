import { type Definition, type Element, type Placed, qualifiedKey } from '@form-service/engine';
import { fail } from '../../http/fail.ts';
import { storedDefinition } from './definitions.ts';
import {
  completePlace,
  findElement,
  groupPathOf,
  insertElement,
  isKeyTaken,
  NoSuchPlace,
  type Place,
  placeOf,
  removeElement,
  renameTexts,
} from './edit-elements.ts';
import { tellRenames } from './follow-renames.ts';
import { takeDefinition } from './large-definitions.ts';
import type { VersionRow } from './store-versions.ts';
import { type DraftWrite, saveDraft } from './update-draft.ts';
import { lockDraft } from './version-ref.ts';

interface Params {
  formId: string;
  versionId: string;
}

interface Changed {
  placed: Placed;
  version: VersionRow;
  /** Whether respondents see a version of the form already. */
  isPublished: boolean;
}

const pathOf = (groupKey: string | null, key: unknown): string =>
  groupKey === null ? String(key) : `${groupKey}.${String(key)}`;

export const getElement = (definition: Definition, path: string): Placed =>
  findElement(definition, path) ?? fail('not_found');

const refuseTakenKey = (key: unknown): never =>
  fail('unique_violation', {
    message: `Another element at this level has the key "${key}". Choose another key.`,
    details: [{ path: 'key', code: 'duplicate_key', message: 'Choose another key.' }],
  });

/** What is wrong with the element is told as a place in the body, which is that element. */
const placeInBody = (definition: Definition, place: Place) => {
  const page = definition.pages.findIndex(({ id }) => id === place.pageId);
  const around = place.groupKey === null ? undefined : findElement(definition, place.groupKey);
  const prefix = `${around?.path ?? `pages.${page}`}.elements.${place.index}.`;
  return (path: string) => (path.startsWith(prefix) ? path.slice(prefix.length) : `definition.${path}`);
};

/** Changes a locked draft as `edit` says and tells what stands at the path it gives. */
const editDraft = async (
  call: DraftWrite,
  params: Params,
  edit: (definition: Definition) => { definition: Definition; place?: Place; path?: string },
): Promise<{
  definition: Definition;
  version: VersionRow;
  path: string | undefined;
  isPublished: boolean;
}> => {
  const found = await lockDraft(call.db, call.accountId, params, call.checkIfMatch);
  try {
    const { definition, place, path } = edit(storedDefinition(found.draft.definition));
    const taken = await takeDefinition(call.accountId, definition, place && placeInBody(definition, place));
    return {
      definition: taken,
      version: await saveDraft(call, found, { definition: taken }),
      path,
      isPublished: found.form.published_version_id !== null,
    };
  } catch (error) {
    if (error instanceof NoSuchPlace) fail('validation_failed', { details: [error.detail] });
    throw error;
  }
};

const changed = async (edited: ReturnType<typeof editDraft>): Promise<Changed> => {
  const { definition, version, path = '', isPublished } = await edited;
  return { placed: getElement(definition, path), version, isPublished };
};

export const addElement = (
  call: DraftWrite,
  params: Params,
  { pageId, groupKey, index, ...properties }: Partial<Place> & Record<string, unknown>,
): Promise<Changed> =>
  changed(
    editDraft(call, params, (definition) => {
      const element = { kind: 'field', ...properties } as unknown as Element;
      // Without a key nobody could find it again here.
      if (element.key === undefined)
        fail('validation_failed', {
          details: [{ path: 'key', code: 'required', message: '"key" is required.' }],
        });
      const place = completePlace(definition, {
        ...(pageId !== undefined && { pageId }),
        ...(groupKey !== undefined && { groupKey }),
        ...(index !== undefined && { index }),
      });
      if (isKeyTaken(definition, { groupKey: place.groupKey, key: String(element.key) }))
        refuseTakenKey(element.key);
      const path = pathOf(place.groupKey, element.key);
      return { definition: insertElement(definition, place, element), place, path };
    }),
  );

/** In a form that is not published yet, what names the element follows at once; else with the next version. */
const tellRename = async (
  services: object,
  { db, accountId, caller }: DraftWrite,
  { formId, key }: Params & { key: string },
  { placed, version, isPublished }: Changed,
): Promise<Changed> => {
  const renames = [{ from: key.split('.'), to: (qualifiedKey(placed) ?? key).split('.') }];
  if (!isPublished) await tellRenames(services, db, accountId, { formId, userId: caller.userId, renames });
  return { placed, version, isPublished };
};

export const updateElement = async (
  services: object,
  call: DraftWrite,
  params: Params & { key: string },
  patch: Record<string, unknown>,
): Promise<Changed> =>
  tellRename(
    services,
    call,
    params,
    await changed(
      editDraft(call, params, (definition) => {
        const placed = getElement(definition, params.key);
        const place = placeOf(placed);
        const merged = { ...placed.element, ...patch } as Record<string, unknown>;
        for (const [name, value] of Object.entries(patch)) if (value === null) delete merged[name];
        const element = merged as unknown as Element;
        const key = element.key ?? refuseLostKey();
        if (isKeyTaken(definition, { groupKey: place.groupKey, key, but: params.key })) refuseTakenKey(key);
        const path = pathOf(place.groupKey, key);
        const replaced = insertElement(removeElement(definition, place), place, element);
        return { definition: renameTexts(replaced, params.key, path), place, path };
      }),
    ),
  );

const refuseLostKey = (): never =>
  fail('validation_failed', {
    details: [{ path: 'key', code: 'required', message: 'The key can be changed, but not removed.' }],
  });

export const deleteElement = async (call: DraftWrite, params: Params & { key: string }): Promise<void> => {
  await editDraft(call, params, (definition) => {
    const place = placeOf(getElement(definition, params.key));
    return { definition: renameTexts(removeElement(definition, place), params.key, undefined) };
  });
};

export const moveElement = async (
  services: object,
  call: DraftWrite,
  params: Params & { key: string },
  { pageId, groupKey, index }: Partial<Place>,
): Promise<Changed> =>
  tellRename(
    services,
    call,
    params,
    await changed(
      editDraft(call, params, (definition) => {
        const placed = getElement(definition, params.key);
        const from = placeOf(placed);
        const isElsewhere = pageId !== undefined && pageId !== from.pageId;
        const group = groupKey === undefined && !isElsewhere ? groupPathOf(placed) : (groupKey ?? null);
        if (group !== null && `${group}.`.startsWith(`${params.key}.`))
          throw new NoSuchPlace('groupKey', 'own_group', 'An element cannot be moved into itself.');
        const without = removeElement(definition, from);
        const to = completePlace(without, {
          groupKey: group,
          ...(pageId !== undefined ? { pageId } : group === null && { pageId: from.pageId }),
          ...(index !== undefined && { index }),
        });
        const { key } = placed.element;
        if (isKeyTaken(without, { groupKey: to.groupKey, key: String(key) })) refuseTakenKey(key);
        const path = pathOf(to.groupKey, key);
        const moved = insertElement(without, to, placed.element);
        return { definition: renameTexts(moved, params.key, path), place: to, path };
      }),
    ),
  );
