/** The editor's store, without React. One store per open workflow. */
import type { StepTypeName, TriggerTypeName } from '../../../automation/part-types.ts';
import type { SavingStatusName } from '../../../drafts/saving-indicator.tsx';
import { clipOf, pasteClip } from '../model/clip.ts';
import { type Draft, findPart, type Graph, type PartPatch } from '../model/draft.ts';
import {
  addStep,
  addTrigger,
  connect,
  disconnect,
  moveParts,
  removeParts,
  renameOutput,
  type StepPosition,
  updatePart,
} from '../model/edit-draft.ts';
import {
  commit,
  connectionId,
  connectionKey,
  type Edit,
  type EditorState,
  endMerging,
  initialState,
  redo,
  undo,
} from '../model/history.ts';
import type { LocatedIssue } from '../model/located-issue.ts';
import { partName, stepTypes, triggerTypes } from '../model/part-types.ts';
import { layout, type Position } from '../model/positions.ts';
import {
  defaultVisibility,
  type IssueVisibility,
  type ValidationResult,
  visibleIssues,
} from '../model/visible-issues.ts';

export type SavingState =
  | { readonly status: Exclude<SavingStatusName, 'conflict' | 'error'> }
  /** Someone else saved in between: `theirs` is what the service has now, `base` what both began with. */
  | { readonly status: 'conflict'; readonly base: Draft; readonly theirs: Draft }
  | { readonly status: 'error'; readonly message: string };

/** Workflow data besides the draft. */
export type Head = {
  readonly enabled: boolean;
  readonly publishedVersion: number | null;
  readonly publishedAt: string | null;
  readonly hasChanges: boolean;
  readonly projectId: string;
  /** Issues of the published version, because something it refers to has changed or is gone. */
  readonly publishedIssues: readonly string[];
  /** URLs of webhook triggers, by key. */
  readonly webhookUrls: Readonly<Record<string, string>>;
  /** Step keys that the server knows; it has no references for others. */
  readonly steps: ReadonlySet<string>;
};

export type EditorView = EditorState & {
  readonly workflowId: string;
  readonly head: Head;
  /** Without issues that are hidden for now (visible-issues.ts); undefined until validated. */
  readonly issues: readonly LocatedIssue[] | undefined;
  readonly saving: SavingState;
  /** False for viewers, who cannot change anything. */
  readonly canEdit: boolean;
};

export type EditorStore = ReturnType<typeof createEditorStore>;
export type EditorActions = EditorStore['actions'];

type StoreOptions = { workflowId: string; draft: Draft; head: Head; canEdit: boolean };

/** The viewport fits the whole graph afterwards. */
export const tidyLabel = 'Tidy up';

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
const parts = (count: number, one: string): string => (count === 1 ? one : `${count} items`);

const sameIssues = (a: EditorView['issues'], b: EditorView['issues']): boolean =>
  a === b || (a !== undefined && a.length === b?.length && a.every((issue, at) => issue === b[at]));

const nameOf = (draft: Draft, key: string): string => {
  const part = findPart(draft, key);
  return part ? partName(part) : key;
};

export function createEditorStore({ workflowId, draft, head, canEdit }: StoreOptions) {
  const listeners = new Set<() => void>();
  let view: EditorView = {
    ...initialState(draft),
    workflowId,
    head,
    issues: undefined,
    saving: { status: 'saved' },
    canEdit,
  };

  let validation: ValidationResult | undefined;
  let visibility = defaultVisibility;
  const set = (next: Partial<EditorView>): void => {
    const now = { ...view, ...next };
    const { selection } = now;
    if (now.selection !== view.selection)
      visibility = {
        ...visibility,
        newParts: new Set([...visibility.newParts].filter((key) => selection.includes(key))),
      };
    const shown = validation && visibleIssues(validation, visibility, now.draft);
    view = { ...now, issues: sameIssues(view.issues, shown) ? view.issues : shown };
    for (const listener of listeners) listener();
  };
  const setVisibility = (next: Partial<IssueVisibility>): void => {
    visibility = { ...visibility, ...next };
    set({});
  };
  const edit = (createEdit: (now: Draft) => Edit): void => {
    if (view.canEdit) set(commit(view, createEdit(view.draft)));
  };
  /** Any other action ends the "new" state of added parts. */
  const endNewState = (act: () => void): void => {
    visibility = { ...visibility, newParts: new Set() };
    act();
  };
  const add = (createEdit: (now: Draft) => Edit): void => {
    const before = view.draft;
    edit(createEdit);
    if (view.draft !== before) setVisibility({ newParts: new Set(view.selection) });
  };
  const keysOf = (selection: readonly string[]) => new Set(selection.filter((id) => !connectionKey(id)));

  return {
    getView: () => view,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** For saving and validation, which run outside of components. */
    setSaving: (saving: SavingState) => set({ saving }),
    setIssues: (next: ValidationResult) => {
      validation = next;
      set({});
    },
    setHead: (next: Head) => set({ head: next }),
    /** Replaces the workflow with a state from the server; also for viewers. */
    load: (next: Draft, label: string) => set(commit(view, { draft: next, label })),
    actions: {
      addTrigger: (type: TriggerTypeName, at?: Position) =>
        add((now) => {
          const added = addTrigger(now, type, at);
          const label = `Add “${lower(triggerTypes[type].label)}”`;
          return { draft: added.draft, selection: [added.key], label };
        }),
      addStep: (type: StepTypeName, position: StepPosition) =>
        add((now) => {
          const added = addStep(now, type, position);
          return {
            draft: added.draft,
            selection: [added.key],
            label: `Add “${lower(stepTypes[type].label)}”`,
          };
        }),
      connect: (from: string, output: string, to: string) =>
        endNewState(() => edit((now) => ({ draft: connect(now, from, output, to), label: 'Connect' }))),
      /** The same two parts, through another branch. */
      reconnect: (connection: string, output: string) =>
        edit((now) => ({
          draft: {
            ...now,
            connections: now.connections.map((one) => (one.key === connection ? { ...one, output } : one)),
          },
          label: 'Change branch',
        })),
      /** Typing in one setting is one undo step. */
      update: (key: string, patch: PartPatch) =>
        edit((now) => ({
          draft: updatePart(now, key, patch),
          label: `Edit ${nameOf(now, key)}`,
          mergeKey: `${key} ${Object.keys(patch).join(' ')}`,
        })),
      renameOutput: (key: string, patch: PartPatch, from: string, to: string) =>
        edit((now) => ({
          draft: updatePart(renameOutput(now, key, from, to), key, patch),
          label: 'Rename case',
          mergeKey: `${key} rename`,
        })),
      move: (positions: ReadonlyMap<string, Position>, mergeKey?: string) =>
        edit((now) => ({ draft: moveParts(now, positions), label: 'Move', mergeKey })),
      tidy: () =>
        endNewState(() => edit((now) => ({ draft: moveParts(now, layout(now)), label: tidyLabel }))),
      remove: (ids: readonly string[]) =>
        edit((now) => {
          const connections = new Set(ids.flatMap((id) => connectionKey(id) ?? []));
          const keys = keysOf(ids);
          const cut = disconnect(now, connections);
          return {
            draft: keys.size > 0 ? removeParts(cut, keys) : cut,
            selection: [],
            label: `Delete ${parts(ids.length, keys.size > 0 ? 'item' : 'connection')}`,
          };
        }),
      paste: (clip: Graph, label = 'Paste') =>
        edit((now) => {
          const pasted = pasteClip(now, clip, { x: 48, y: 48 });
          return { draft: pasted.draft, selection: pasted.keys, label };
        }),
      duplicate: (ids: readonly string[]) =>
        edit((now) => {
          const copy = pasteClip(now, clipOf(now, keysOf(ids)), { x: 48, y: 48 });
          return { draft: copy.draft, selection: copy.keys, label: 'Duplicate' };
        }),
      describe: (patch: Partial<Pick<Draft, 'name' | 'description'>>) =>
        edit((now) => ({
          draft: { ...now, ...patch },
          label: 'Rename',
          mergeKey: `head ${Object.keys(patch).join(' ')}`,
        })),
      undo: () => view.canEdit && endNewState(() => set(undo(view))),
      redo: () => view.canEdit && endNewState(() => set(redo(view))),
      /** Ends the current undo step of typing, on blur. */
      endTyping: () => set(endMerging(view)),
      /** Shows every issue from now on: on publish, or when the list of issues is opened. */
      showAllIssues: () => {
        if (!visibility.showAll) setVisibility({ showAll: true });
      },
      select: (ids: readonly string[]) => {
        const isSame =
          ids.length === view.selection.length && ids.every((id, at) => id === view.selection[at]);
        if (!isSame) set({ selection: ids });
      },
      selectAll: () =>
        set({
          selection: [
            ...view.draft.triggers.map(({ key }) => key),
            ...view.draft.steps.map(({ key }) => key),
            ...view.draft.connections.map(({ key }) => connectionId(key)),
          ],
        }),
    },
  };
}
