/** The builder's store, without React. One store per open form. */
import type { Definition, Element } from '@form-service/engine';
import { createStore, type EditorStore, type SavingState } from '../../../editor/editor-store.ts';
import { sameItems } from '../../../editor/equality.ts';
import type { BuilderState, ElementId, ElementPosition, FormEdit } from './builder-state.ts';
import { initialBuilderState } from './builder-state.ts';
import { carryIds } from './carry-ids.ts';
import type { Clip } from './clip.ts';
import { cutElements, duplicateElements, pasteElements } from './clip.ts';
import {
  insertElements,
  type Patch,
  removeElements,
  replaceElement,
  updateElement,
  updateElements,
} from './edit-elements.ts';
import { addPage, movePage, type PagePatch, removePage, updatePage } from './edit-pages.ts';
import { commit, endMerging, redo, undo } from './history.ts';
import type { LocatedFormIssue } from './located-issue.ts';
import { moveElements, nudgeElements } from './move-elements.ts';
import { renameKey } from './rename-key.ts';
import { selectElements, showPage } from './selection.ts';
import { setTranslation, setTranslations } from './translations.ts';
import {
  defaultFormVisibility,
  type FormIssueVisibility,
  type FormValidationResult,
  stillSelected,
  visibleFormIssues,
} from './visible-issues.ts';

/** State that the builder's components read. */
export type BuilderView = BuilderState & {
  readonly formId: string;
  /** Issues of the last validation, debounced, without those that are hidden for now (visible-issues.ts). */
  readonly issues: readonly LocatedFormIssue[];
  readonly saving: SavingState<Definition>;
  /** False for viewers, who cannot change anything. */
  readonly canEdit: boolean;
};

/** Actions of the builder. Each change of the definition is one undo step and is saved automatically. */
export type BuilderActions = {
  insert(elements: readonly Element[], position: ElementPosition): void;
  /**
   * Changes properties of one element; undefined removes a property. Typing in one property is one undo step;
   * `mergeKey` does the same for other consecutive changes, such as of one option's label. The key follows a new
   * label automatically.
   */
  update(id: ElementId, patch: Patch, mergeKey?: string): void;
  /** The same for several elements, as one undo step. */
  updateAll(ids: readonly ElementId[], patch: Patch): void;
  /** Replaces an element, for example with another field type; it keeps its id. */
  replace(id: ElementId, element: Element, label?: string): void;
  move(ids: readonly ElementId[], position: ElementPosition): void;
  /** Moves one step up or down, into and out of groups and pages. */
  nudge(ids: readonly ElementId[], direction: 'up' | 'down'): void;
  duplicate(ids: readonly ElementId[]): void;
  remove(ids: readonly ElementId[]): void;
  cut(ids: readonly ElementId[]): void;
  /** After the selection, or at the end of the page. Keys are made unique, and references are updated. */
  paste(clip: Clip): void;
  /** Updates references in expressions, buttons and translations. */
  renameKey(id: ElementId, key: string): void;
  addPage(after?: number): void;
  removePage(page: number): void;
  updatePage(page: number, patch: PagePatch): void;
  movePage(from: number, to: number): void;
  setTranslation(locale: string, name: string, text: string): void;
  setTranslations(translations: Definition['translations'], label: string): void;
  /** Replaces the whole form: imported, restored, merged. Undo restores the old one. */
  replaceDefinition(definition: Definition, label: string): void;
  undo(): void;
  redo(): void;
  /** Ends the current undo step of typing, on blur. */
  endTyping(): void;
  /** An element's title has lost focus. */
  leaveTitle(id: ElementId): void;
  /** The setting that has the focus; undefined if none. */
  editSetting(setting: { readonly element: ElementId; readonly name: string } | undefined): void;
  /** Shows every issue from now on: on publish, or when the list of issues is opened. */
  showAllIssues(): void;
  select(ids: readonly ElementId[]): void;
  showPage(page: number): void;
};

export type BuilderStore = EditorStore<Definition, BuilderView, BuilderActions> & {
  /** Sets the issues of the current definition. For validation, which runs outside of components. */
  setIssues(issues: readonly LocatedFormIssue[]): void;
  /** Sets the published keys. */
  setFixedKeys(keys: ReadonlySet<string>): void;
};

type StoreOptions = {
  readonly formId: string;
  readonly definition: Definition;
  readonly canEdit: boolean;
  /** See BuilderState. */
  readonly fixedKeys?: ReadonlySet<string>;
};

export function createBuilderStore({ formId, definition, canEdit, fixedKeys }: StoreOptions): BuilderStore {
  let validation: FormValidationResult = { definition, issues: [] };
  let visibility = defaultFormVisibility;
  const { get, set, subscribe } = createStore<BuilderView>(
    {
      ...initialBuilderState(definition, fixedKeys),
      formId,
      issues: [],
      saving: { status: 'saved' },
      canEdit,
    },
    (now) => {
      visibility = { ...visibility, newElements: stillSelected(visibility.newElements, now.selection) };
      const shown = visibleFormIssues(validation, visibility, now);
      return sameItems(now.issues, shown) ? now : { ...now, issues: shown };
    },
  );
  const setVisibility = (next: Partial<FormIssueVisibility>): void => {
    visibility = { ...visibility, ...next };
    set({});
  };
  const load = (next: Definition, label: string): void =>
    set(commit(get(), { definition: carryIds(get().definition, next), label }));
  const edit = (createEdit: (state: BuilderState) => FormEdit | undefined): void => {
    if (!get().canEdit) return;
    const created = createEdit(get());
    if (created) set(commit(get(), created));
  };

  return {
    getView: get,
    getDraft: () => get().definition,
    subscribe,
    setSaving: (saving) => set({ saving }),
    setIssues(issues) {
      validation = { definition: get().definition, issues };
      set({});
    },
    load,
    setFixedKeys: (fixedKeys) => set({ fixedKeys }),
    actions: {
      insert(elements, position) {
        const before = get().definition;
        edit((state) => insertElements(state, elements, position));
        if (get().definition !== before)
          setVisibility({ newElements: new Map(get().selection.map((id) => [id, false])) });
      },
      update: (id, patch, mergeKey) => edit((state) => updateElement(state, id, patch, mergeKey)),
      updateAll: (ids, patch) => edit((state) => updateElements(state, ids, patch)),
      replace: (id, element, label) => edit((state) => replaceElement(state, id, element, label)),
      move: (ids, position) => edit((state) => moveElements(state, ids, position)),
      nudge: (ids, direction) => edit((state) => nudgeElements(state, ids, direction)),
      duplicate: (ids) => edit((state) => duplicateElements(state, ids)),
      remove: (ids) => edit((state) => removeElements(state, ids)),
      cut: (ids) => edit((state) => cutElements(state, ids)),
      paste: (clip) => edit((state) => pasteElements(state, clip)),
      renameKey: (id, key) => edit((state) => renameKey(state, id, key)),
      addPage: (after) => edit((state) => addPage(state, after)),
      removePage: (page) => edit((state) => removePage(state, page)),
      updatePage: (page, patch) => edit((state) => updatePage(state, page, patch)),
      movePage: (from, to) => edit((state) => movePage(state, from, to)),
      setTranslation: (locale, name, text) => edit((state) => setTranslation(state, locale, name, text)),
      setTranslations: (translations, label) => edit((state) => setTranslations(state, translations, label)),
      replaceDefinition: (next, label) => {
        if (get().canEdit) load(next, label);
      },
      endTyping: () => set(endMerging(get())),
      leaveTitle(id) {
        if (visibility.newElements.has(id))
          setVisibility({ newElements: new Map(visibility.newElements).set(id, true) });
      },
      editSetting(setting) {
        const { edited } = visibility;
        if (edited?.element === setting?.element && edited?.name === setting?.name) return;
        const shownMessages = get().issues.map(({ message }) => message);
        setVisibility({ edited: setting && { ...setting, shownMessages } });
      },
      showAllIssues() {
        if (!visibility.showAll) setVisibility({ showAll: true });
      },
      undo: () => {
        if (get().canEdit) set(undo(get()));
      },
      redo: () => {
        if (get().canEdit) set(redo(get()));
      },
      select: (ids) => set(selectElements(get(), ids)),
      showPage: (page) => set(showPage(get(), page)),
    },
  };
}
