import { announce } from '../../../ui/announce.ts';
import { copyText } from '../../../ui/copy-and-save.ts';
import { useToast } from '../../../ui/toast.tsx';
import { clipOf, clipText, readSteps } from '../model/clip.ts';
import type { Graph } from '../model/draft.ts';
import { useWorkflowActions, useWorkflowView } from './use-workflow.ts';

/** Fallback for browsers that deny clipboard access: the last copy of this tab. */
let lastClip: Graph | undefined;

export function useWorkflowClipboard() {
  const getView = useWorkflowView();
  const actions = useWorkflowActions();
  const toast = useToast();
  const copy = async (keys: readonly string[]): Promise<boolean> => {
    const clip = clipOf(getView().draft, new Set(keys));
    const count = clip.triggers.length + clip.steps.length;
    if (count === 0) return false;
    lastClip = clip;
    await copyText(clipText(clip));
    announce(count === 1 ? 'Copied' : `${count} items copied`);
    return true;
  };
  const paste = async (): Promise<void> => {
    const text = await navigator.clipboard?.readText().catch(() => undefined);
    const clip = (text !== undefined && readSteps(text)) || lastClip;
    if (clip) actions.paste(clip);
    else
      toast({
        kind: 'info',
        title: 'Nothing to paste',
        body: 'Copy steps from a workflow first, here or in another tab.',
      });
  };
  return { copy, paste };
}
