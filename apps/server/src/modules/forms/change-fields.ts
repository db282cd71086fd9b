import { type Definition, type Element, type PlacedElement, qualifiedKey } from '@form-service/engine';
import type { Services } from '../../context.ts';
import { fail } from '../../http/fail.ts';
import { storedDefinition } from './definitions.ts';
import {
  type ElementPosition,
  findElement,
  groupPathOf,
  insertElement,
  isKeyTaken,
  positionOf,
  removeElement,
  renameTranslations,
  resolvePosition,
  UnknownPosition,
} from './edit-elements.ts';
import { readSentDefinition } from './large-definitions.ts';
import { followRenames } from './rename-followers.ts';
import type { VersionRow } from './store-versions.ts';
import { type DraftWrite, saveFormDraft } from './update-draft.ts';
import { lockDraft } from './version-ref.ts';

interface Params {
  formId: string;
  versionId: string;
}

interface ElementChange {
  placed: PlacedElement;
  version: VersionRow;
  /** Whether a version of the form is published. */
  isPublished: boolean;
}

const pathOf = (groupKey: string | null, key: unknown): string =>
  groupKey === null ? String(key) : `${groupKey}.${String(key)}`;

export const getElement = (definition: Definition, path: string): PlacedElement =>
  findElement(definition, path) ?? fail('not_found');

const rejectDuplicateKey = (key: unknown): never =>
  fail('unique_violation', {
    message: `Another element at this level has the key "${key}". Choose another key.`,
    details: [{ path: 'key', code: 'duplicate_key', message: 'Choose another key.' }],
  });

/** Errors in the element are reported with paths in the request body, which is that element. */
const pathInBody = (definition: Definition, position: ElementPosition) => {
  const page = definition.pages.findIndex(({ id }) => id === position.pageId);
  const group = position.groupKey === null ? undefined : findElement(definition, position.groupKey);
  const prefix = `${group?.path ?? `pages.${page}`}.elements.${position.index}.`;
  return (path: string) => (path.startsWith(prefix) ? path.slice(prefix.length) : `definition.${path}`);
};

/** Edits a locked draft and returns the result with the path that `edit` returns. */
const editDraft = async (
  call: DraftWrite,
  params: Params,
  edit: (definition: Definition) => { definition: Definition; position?: ElementPosition; path?: string },
): Promise<{
  definition: Definition;
  version: VersionRow;
  path: string | undefined;
  isPublished: boolean;
}> => {
  const found = await lockDraft(call.db, call.accountId, params, call.checkIfMatch);
  try {
    const { definition, position, path } = edit(storedDefinition(found.draft.definition));
    const parsed = await readSentDefinition(
      call.accountId,
      definition,
      position && pathInBody(definition, position),
    );
    return {
      definition: parsed,
      version: await saveFormDraft(call, found, { definition: parsed }),
      path,
      isPublished: found.form.published_version_id !== null,
    };
  } catch (error) {
    if (error instanceof UnknownPosition) fail('validation_failed', { details: [error.detail] });
    throw error;
  }
};

const toElementChange = async (edited: ReturnType<typeof editDraft>): Promise<ElementChange> => {
  const { definition, version, path = '', isPublished } = await edited;
  return { placed: getElement(definition, path), version, isPublished };
};

export const addElement = (
  call: DraftWrite,
  params: Params,
  { pageId, groupKey, index, ...properties }: Partial<ElementPosition> & Record<string, unknown>,
): Promise<ElementChange> =>
  toElementChange(
    editDraft(call, params, (definition) => {
      const element = { kind: 'field', ...properties } as unknown as Element;
      // Without a key the element could not be addressed here.
      if (element.key === undefined)
        fail('validation_failed', {
          details: [{ path: 'key', code: 'required', message: '"key" is required.' }],
        });
      const position = resolvePosition(definition, {
        ...(pageId !== undefined && { pageId }),
        ...(groupKey !== undefined && { groupKey }),
        ...(index !== undefined && { index }),
      });
      if (isKeyTaken(definition, { groupKey: position.groupKey, key: String(element.key) }))
        rejectDuplicateKey(element.key);
      const path = pathOf(position.groupKey, element.key);
      return { definition: insertElement(definition, position, element), position, path };
    }),
  );

/**
 * In a form that is not published yet, references to the element are updated immediately; otherwise with the next published
 * version.
 */
const propagateRename = async (
  services: Pick<Services, 'extensionPoints'>,
  { db, accountId, caller }: DraftWrite,
  { formId, key }: Params & { key: string },
  { placed, version, isPublished }: ElementChange,
): Promise<ElementChange> => {
  const renames = [{ from: key.split('.'), to: (qualifiedKey(placed) ?? key).split('.') }];
  if (!isPublished) await followRenames(services, db, accountId, { formId, userId: caller.userId, renames });
  return { placed, version, isPublished };
};

export const updateElement = async (
  services: Pick<Services, 'extensionPoints'>,
  call: DraftWrite,
  params: Params & { key: string },
  patch: Record<string, unknown>,
): Promise<ElementChange> =>
  propagateRename(
    services,
    call,
    params,
    await toElementChange(
      editDraft(call, params, (definition) => {
        const placed = getElement(definition, params.key);
        const position = positionOf(placed);
        const merged = { ...placed.element, ...patch } as Record<string, unknown>;
        for (const [name, value] of Object.entries(patch)) if (value === null) delete merged[name];
        const element = merged as unknown as Element;
        const key = element.key ?? rejectMissingKey();
        if (isKeyTaken(definition, { groupKey: position.groupKey, key, except: params.key }))
          rejectDuplicateKey(key);
        const path = pathOf(position.groupKey, key);
        const replaced = insertElement(removeElement(definition, position), position, element);
        return { definition: renameTranslations(replaced, params.key, path), position, path };
      }),
    ),
  );

const rejectMissingKey = (): never =>
  fail('validation_failed', {
    details: [{ path: 'key', code: 'required', message: 'The key can be changed, but not removed.' }],
  });

export const deleteElement = async (call: DraftWrite, params: Params & { key: string }): Promise<void> => {
  await editDraft(call, params, (definition) => {
    const position = positionOf(getElement(definition, params.key));
    return { definition: renameTranslations(removeElement(definition, position), params.key, undefined) };
  });
};

export const moveElement = async (
  services: Pick<Services, 'extensionPoints'>,
  call: DraftWrite,
  params: Params & { key: string },
  { pageId, groupKey, index }: Partial<ElementPosition>,
): Promise<ElementChange> =>
  propagateRename(
    services,
    call,
    params,
    await toElementChange(
      editDraft(call, params, (definition) => {
        const placed = getElement(definition, params.key);
        const from = positionOf(placed);
        const isElsewhere = pageId !== undefined && pageId !== from.pageId;
        const group = groupKey === undefined && !isElsewhere ? groupPathOf(placed) : (groupKey ?? null);
        if (group !== null && `${group}.`.startsWith(`${params.key}.`))
          throw new UnknownPosition('groupKey', 'own_group', 'An element cannot be moved into itself.');
        const remaining = removeElement(definition, from);
        const to = resolvePosition(remaining, {
          groupKey: group,
          ...(pageId !== undefined ? { pageId } : group === null && { pageId: from.pageId }),
          ...(index !== undefined && { index }),
        });
        const { key } = placed.element;
        if (isKeyTaken(remaining, { groupKey: to.groupKey, key: String(key) })) rejectDuplicateKey(key);
        const path = pathOf(to.groupKey, key);
        const moved = insertElement(remaining, to, placed.element);
        return { definition: renameTranslations(moved, params.key, path), position: to, path };
      }),
    ),
  );
