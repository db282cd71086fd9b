/** The editor's store, without React. One store per open workflow. */
import type { StepTypeName, TriggerTypeName } from '../../../automation/part-types.ts';
import { createStore, type SavingState } from '../../../editor/editor-store.ts';
import { sameItems } from '../../../editor/equality.ts';
import { clipOf, pasteSteps } from '../model/clip.ts';
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
  type EditorState,
  endMerging,
  initialWorkflowState,
  redo,
  undo,
  type WorkflowEdit,
} from '../model/history.ts';
import type { LocatedWorkflowIssue } from '../model/located-issue.ts';
import { partName, stepTypes, triggerTypes } from '../model/part-types.ts';
import { layout, type Position } from '../model/positions.ts';
import {
  defaultWorkflowVisibility,
  visibleWorkflowIssues,
  type WorkflowIssueVisibility,
  type WorkflowValidationResult,
} from '../model/visible-issues.ts';

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

export type WorkflowView = EditorState & {
  readonly workflowId: string;
  readonly head: Head;
  /** Without issues that are hidden for now (visible-issues.ts); undefined until validated. */
  readonly issues: readonly LocatedWorkflowIssue[] | undefined;
  readonly saving: SavingState<Draft>;
  /** False for viewers, who cannot change anything. */
  readonly canEdit: boolean;
};

export type WorkflowStore = ReturnType<typeof createWorkflowStore>;

type StoreOptions = { workflowId: string; draft: Draft; head: Head; canEdit: boolean };

/** The viewport fits the whole graph afterwards. */
export const tidyLabel = 'Tidy up';

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
const parts = (count: number, one: string): string => (count === 1 ? one : `${count} items`);

const nameOf = (draft: Draft, key: string): string => {
  const part = findPart(draft, key);
  return part ? partName(part) : key;
};

export function createWorkflowStore({ workflowId, draft, head, canEdit }: StoreOptions) {
  let validation: WorkflowValidationResult | undefined;
  let visibility = defaultWorkflowVisibility;
  const { get, set, subscribe } = createStore<WorkflowView>(
    {
      ...initialWorkflowState(draft),
      workflowId,
      head,
      issues: undefined,
      saving: { status: 'saved' },
      canEdit,
    },
    (now, before) => {
      const { selection } = now;
      if (selection !== before.selection)
        visibility = {
          ...visibility,
          newParts: new Set([...visibility.newParts].filter((key) => selection.includes(key))),
        };
      if (!validation) return now;
      const shown = visibleWorkflowIssues(validation, visibility, now.draft);
      return now.issues && sameItems(now.issues, shown) ? now : { ...now, issues: shown };
    },
  );
  const setVisibility = (next: Partial<WorkflowIssueVisibility>): void => {
    visibility = { ...visibility, ...next };
    set({});
  };
  const edit = (createEdit: (now: Draft) => WorkflowEdit): void => {
    if (get().canEdit) set(commit(get(), createEdit(get().draft)));
  };
  /** Any other action ends the "new" state of added parts. */
  const endNewState = (act: () => void): void => {
    visibility = { ...visibility, newParts: new Set() };
    act();
  };
  const add = (createEdit: (now: Draft) => WorkflowEdit): void => {
    const before = get().draft;
    edit(createEdit);
    if (get().draft !== before) setVisibility({ newParts: new Set(get().selection) });
  };
  const keysOf = (selection: readonly string[]) => new Set(selection.filter((id) => !connectionKey(id)));

  return {
    getView: get,
    getDraft: () => get().draft,
    subscribe,
    /** For saving and validation, which run outside of components. */
    setSaving: (saving: SavingState<Draft>) => set({ saving }),
    setIssues: (next: WorkflowValidationResult) => {
      validation = next;
      set({});
    },
    setHead: (next: Head) => set({ head: next }),
    /** Replaces the workflow with a state from the server; also for viewers. */
    load: (next: Draft, label: string) => set(commit(get(), { draft: next, label })),
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
        edit((now) => {
          const draft = updatePart(now, key, patch);
          const mergeKey = `${key} ${Object.keys(patch).join(' ')}`;
          return { draft, label: `Edit ${nameOf(draft, key)}`, mergeKey };
        }),
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
          const pasted = pasteSteps(now, clip, { x: 48, y: 48 });
          return { draft: pasted.draft, selection: pasted.keys, label };
        }),
      duplicate: (ids: readonly string[]) =>
        edit((now) => {
          const copy = pasteSteps(now, clipOf(now, keysOf(ids)), { x: 48, y: 48 });
          return { draft: copy.draft, selection: copy.keys, label: 'Duplicate' };
        }),
      describe: (patch: Partial<Pick<Draft, 'name' | 'description'>>) =>
        edit((now) => ({
          draft: { ...now, ...patch },
          label: 'Rename',
          mergeKey: `head ${Object.keys(patch).join(' ')}`,
        })),
      undo: () => get().canEdit && endNewState(() => set(undo(get()))),
      redo: () => get().canEdit && endNewState(() => set(redo(get()))),
      /** It was enabled or disabled, which is not part of the draft. */
      setEnabled: (enabled: boolean) => set({ head: { ...get().head, enabled } }),
      /** Ends the current undo step of typing, on blur. */
      endTyping: () => set(endMerging(get())),
      /** Shows every issue from now on: on publish, or when the list of issues is opened. */
      showAllIssues: () => {
        if (!visibility.showAll) setVisibility({ showAll: true });
      },
      select: (ids: readonly string[]) => {
        const isSame =
          ids.length === get().selection.length && ids.every((id, at) => id === get().selection[at]);
        if (!isSame) set({ selection: ids });
      },
      selectAll: () =>
        set({
          selection: [
            ...get().draft.triggers.map(({ key }) => key),
            ...get().draft.steps.map(({ key }) => key),
            ...get().draft.connections.map(({ key }) => connectionId(key)),
          ],
        }),
    },
  };
}
