import { type EditorClipboard, useClipboard } from '../../../editor/clipboard.ts';
import { pluralize } from '../../../ui/text-format.ts';
import { clipOf, clipText, readSteps } from '../model/clip.ts';
import type { Graph } from '../model/draft.ts';
import { useWorkflowActions, useWorkflowView } from './use-workflow.ts';

const whatIn = ({ triggers, steps }: Graph): string | undefined => {
  const count = triggers.length + steps.length;
  return count > 0 ? pluralize(count, 'item') : undefined;
};

/** Triggers and steps as JSON on the system clipboard. */
export function useWorkflowClipboard(): EditorClipboard {
  const actions = useWorkflowActions();
  const getView = useWorkflowView();
  return useClipboard({
    copy(ids) {
      const clip = clipOf(getView().draft, new Set(ids));
      const what = whatIn(clip);
      return what ? { text: clipText(clip), what } : undefined;
    },
    paste(text) {
      const clip = readSteps(text);
      const what = clip && whatIn(clip);
      if (!what) return undefined;
      actions.paste(clip);
      return { what };
    },
    remove: actions.remove,
    hint: 'Copy steps from a workflow first, here or in another tab.',
  });
}
