/** Hooks for the editor's store. Components re-render only when their selected value changes. */
import { editorHooks } from '../../../editor/editor-context.ts';
import { sameItems } from '../../../editor/equality.ts';
import { findPart, type Part } from '../model/draft.ts';
import type { LocatedWorkflowIssue } from '../model/located-issue.ts';
import type { WorkflowSaver } from '../saving/stored-workflow.ts';
import type { WorkflowStore, WorkflowView } from './workflow-store.ts';

/** `useWorkflow((view) => view.head)` selects from the editor's state. */
export const {
  useView: useWorkflow,
  useActions: useWorkflowActions,
  useGetView: useWorkflowView,
  useSaver: useWorkflowSaver,
} = editorHooks<WorkflowView, WorkflowStore['actions'], WorkflowSaver>();

export const usePart = (key: string): Part | undefined => useWorkflow((view) => findPart(view.draft, key));

export const useStepIssues = (key: string): readonly LocatedWorkflowIssue[] =>
  useWorkflow((view) => (view.issues ?? []).filter(({ part }) => part === key), sameItems);
