/** The builder's state with whoever watches it. One store for each form that is open; no React in here. */
import type { Definition, Element } from '@form-service/engine';
import type { BuilderState, Edit, ElementId, ElementPosition } from './builder-state.ts';
import { initialState } from './builder-state.ts';
import { carryIds } from './carry-ids.ts';
import type { Clip } from './clip.ts';
import { cutElements, duplicateElements, pasteClip } from './clip.ts';
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
import type { LocatedIssue } from './located-issue.ts';
import { moveElements, nudgeElements } from './move-elements.ts';
import { renameKey } from './rename-key.ts';
import { selectElements, showPage } from './selection.ts';
import { setTranslation, setTranslations } from './translations.ts';
import {
  defaultVisibility,
  type IssueVisibility,
  stillSelected,
  type ValidationResult,
  visibleIssues,
} from './visible-issues.ts';

/** How what is on the screen stands to what the service has. */
export type SavingState =
  | { readonly status: 'saved' | 'unsaved' | 'saving' | 'offline' }
  /** Someone else saved in between: `theirs` is what the service has now, `base` what both began with. */
  | { readonly status: 'conflict'; readonly base: Definition; readonly theirs: Definition }
  | { readonly status: 'error'; readonly message: string; readonly requestId?: string | undefined };

/** All that screens of the builder read. */
export type BuilderView = BuilderState & {
  readonly formId: string;
  /** What validation found, a moment behind the definition, without what is too early to tell (shown-issues.ts). */
  readonly issues: readonly LocatedIssue[];
  readonly saving: SavingState;
  /** False for viewers: show, but let nothing be changed. */
  readonly canEdit: boolean;
};

/** What the screens can do. Each change of the definition is one step of undo, saved by itself a moment later. */
export type BuilderActions = {
  insert(elements: readonly Element[], place: ElementPosition): void;
  /**
   * Changes properties of one element; undefined takes a property away. Typing in one property is one step of undo; `merge`
   * says the same of other changes in a row, such as those of one option's label. The key follows a new label by itself.
   */
  update(id: ElementId, patch: Patch, merge?: string): void;
  /** The same of several elements, as one step of undo. */
  updateAll(ids: readonly ElementId[], patch: Patch): void;
  /** Another element in its place, such as another type of field; it keeps its id. */
  replace(id: ElementId, element: Element, label?: string): void;
  move(ids: readonly ElementId[], place: ElementPosition): void;
  /** One step up or down among what is around, into and out of groups and pages. */
  nudge(ids: readonly ElementId[], direction: 'up' | 'down'): void;
  duplicate(ids: readonly ElementId[]): void;
  remove(ids: readonly ElementId[]): void;
  cut(ids: readonly ElementId[]): void;
  /** After the selection, or at the end of the page. Keys are made unique, and what refers to them follows. */
  paste(clip: Clip): void;
  /** Everywhere: expressions, buttons and translations that name the element follow. */
  renameKey(id: ElementId, key: string): void;
  addPage(after?: number): void;
  removePage(page: number): void;
  updatePage(page: number, patch: PagePatch): void;
  movePage(from: number, to: number): void;
  setTranslation(locale: string, name: string, text: string): void;
  setTranslations(translations: Definition['translations'], label: string): void;
  /** The whole form is another: imported, restored, merged. Undo brings the old one back. */
  replaceDefinition(definition: Definition, label: string): void;
  undo(): void;
  redo(): void;
  /** What is typed from here on is another step of undo: an input was left. */
  endTyping(): void;
  /** The title of an element has lost focus. */
  leaveTitle(id: ElementId): void;
  /** The focus is in this setting of the element; undefined when it is in none. */
  editSetting(setting: { readonly element: ElementId; readonly name: string } | undefined): void;
  /** Shows every issue from now on: somebody wants to publish, or asked for the list. */
  showAllIssues(): void;
  select(ids: readonly ElementId[]): void;
  showPage(page: number): void;
};

export type BuilderStore = {
  getView(): BuilderView;
  subscribe(listener: () => void): () => void;
  readonly actions: BuilderActions;
  /** For what runs beside the screens: saving and validation. */
  setSaving(saving: SavingState): void;
  /** Of the form as it is now. */
  setIssues(issues: readonly LocatedIssue[]): void;
  /** Another state of the whole form, from the service or from before a reload; also for those who may not edit. */
  load(definition: Definition, label: string): void;
  /** The keys that are published now. */
  setFixedKeys(keys: ReadonlySet<string>): void;
};

type StoreOptions = {
  readonly formId: string;
  readonly definition: Definition;
  readonly canEdit: boolean;
  /** See BuilderState. */
  readonly fixedKeys?: ReadonlySet<string>;
};

const sameIssues = (a: readonly LocatedIssue[], b: readonly LocatedIssue[]): boolean =>
  a.length === b.length && a.every((issue, at) => issue === b[at]);

export function createBuilderStore({ formId, definition, canEdit, fixedKeys }: StoreOptions): BuilderStore {
  const listeners = new Set<() => void>();
  let view: BuilderView = {
    ...initialState(definition, fixedKeys),
    formId,
    issues: [],
    saving: { status: 'saved' },
    canEdit,
  };

  let found: ValidationResult = { definition, issues: [] };
  let telling = defaultVisibility;
  const set = (next: Partial<BuilderView>): void => {
    if (next === view) return;
    const now = { ...view, ...next };
    telling = { ...telling, newElements: stillSelected(telling.newElements, now.selection) };
    const shown = visibleIssues(found, telling, now);
    view = { ...now, issues: sameIssues(view.issues, shown) ? view.issues : shown };
    for (const listener of listeners) listener();
  };
  const tell = (next: Partial<IssueVisibility>): void => {
    telling = { ...telling, ...next };
    set({});
  };
  const load = (next: Definition, label: string): void =>
    set(commit(view, { definition: carryIds(view.definition, next), label }));
  const edit = (make: (state: BuilderState) => Edit | undefined): void => {
    if (!view.canEdit) return;
    const made = make(view);
    if (made) set(commit(view, made));
  };

  return {
    getView: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setSaving: (saving) => set({ saving }),
    setIssues(issues) {
      found = { definition: view.definition, issues };
      set({});
    },
    load,
    setFixedKeys: (settledNow) => set({ fixedKeys: settledNow }),
    actions: {
      insert(elements, place) {
        const before = view.definition;
        edit((state) => insertElements(state, elements, place));
        if (view.definition !== before)
          tell({ newElements: new Map(view.selection.map((id) => [id, false])) });
      },
      update: (id, patch, merge) => edit((state) => updateElement(state, id, patch, merge)),
      updateAll: (ids, patch) => edit((state) => updateElements(state, ids, patch)),
      replace: (id, element, label) => edit((state) => replaceElement(state, id, element, label)),
      move: (ids, place) => edit((state) => moveElements(state, ids, place)),
      nudge: (ids, direction) => edit((state) => nudgeElements(state, ids, direction)),
      duplicate: (ids) => edit((state) => duplicateElements(state, ids)),
      remove: (ids) => edit((state) => removeElements(state, ids)),
      cut: (ids) => edit((state) => cutElements(state, ids)),
      paste: (clip) => edit((state) => pasteClip(state, clip)),
      renameKey: (id, key) => edit((state) => renameKey(state, id, key)),
      addPage: (after) => edit((state) => addPage(state, after)),
      removePage: (page) => edit((state) => removePage(state, page)),
      updatePage: (page, patch) => edit((state) => updatePage(state, page, patch)),
      movePage: (from, to) => edit((state) => movePage(state, from, to)),
      setTranslation: (locale, name, text) => edit((state) => setTranslation(state, locale, name, text)),
      setTranslations: (translations, label) => edit((state) => setTranslations(state, translations, label)),
      replaceDefinition: (next, label) => {
        if (view.canEdit) load(next, label);
      },
      endTyping: () => set(endMerging(view)),
      leaveTitle(id) {
        if (telling.newElements.has(id)) tell({ newElements: new Map(telling.newElements).set(id, true) });
      },
      editSetting(setting) {
        const { edited } = telling;
        if (edited?.element === setting?.element && edited?.name === setting?.name) return;
        const shownMessages = view.issues.map(({ message }) => message);
        tell({ edited: setting && { ...setting, shownMessages } });
      },
      showAllIssues() {
        if (!telling.showAll) tell({ showAll: true });
      },
      undo: () => {
        if (view.canEdit) set(undo(view));
      },
      redo: () => {
        if (view.canEdit) set(redo(view));
      },
      select: (ids) => set(selectElements(view, ids)),
      showPage: (page) => set(showPage(view, page)),
    },
  };
}
