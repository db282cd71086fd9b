import { announce } from '../../../ui/announce.ts';
import { findPart } from '../model/draft.ts';
import type { StepPosition } from '../model/edit-draft.ts';
import { outputsOf } from '../model/outputs.ts';
import { stepTypes, triggerTypes } from '../model/part-types.ts';
import type { StepPaletteItem } from './palette-drag.ts';
import { useWorkflowActions, useWorkflowView } from './use-workflow.ts';
import type { WorkflowView } from './workflow-store.ts';

/** After the selection, or else after the last added part with an unconnected branch. */
function defaultPosition({ draft, selection }: WorkflowView): StepPosition {
  const openEnd = (key: string): StepPosition | undefined => {
    const part = findPart(draft, key);
    const outputs = part ? outputsOf(part) : [];
    const free = outputs.find(
      (output) => !draft.connections.some((one) => one.from === key && one.output === output.key),
    );
    return free && { after: key, output: free.key };
  };
  const selected = selection.at(-1);
  const [first] = selected ? outputsOf(findPart(draft, selected) ?? ({ type: 'stop' } as never)) : [];
  if (selected && first) return openEnd(selected) ?? { after: selected, output: first.key };
  const keys = [...draft.triggers, ...draft.steps].map(({ key }) => key);
  for (const key of keys.toReversed()) {
    const position = openEnd(key);
    if (position) return position;
  }
  return { at: { x: 0, y: 0 } };
}

export function useAddPart(): (item: StepPaletteItem, position?: StepPosition) => void {
  const actions = useWorkflowActions();
  const getView = useWorkflowView();
  return (item, position) => {
    if (item.kind === 'trigger') {
      actions.addTrigger(item.type);
      announce(`${triggerTypes[item.type].label} added`);
    } else {
      actions.addStep(item.type, position ?? defaultPosition(getView()));
      announce(`${stepTypes[item.type].label} added`);
    }
  };
}
