import { useReactFlow } from '@xyflow/react';
import { useEffect } from 'react';
import { fitOptions } from '../graph/flow.tsx';
import { useScrollIntoView } from '../graph/use-scroll-into-view.ts';
import { connectionKey } from '../model/history.ts';
import { useWorkflow } from './use-workflow.ts';
import { tidyLabel } from './workflow-store.ts';

/** Scrolls to a selection from elsewhere (an issue, the URL), and fits the graph after "Tidy up". */
export function ScrollToSelection() {
  const flow = useReactFlow();
  const selected = useWorkflow((view) => {
    const last = view.selection.at(-1);
    return view.selection.length === 1 && last && !connectionKey(last) ? last : undefined;
  });
  const isTidied = useWorkflow((view) => view.past.at(-1)?.label === tidyLabel && view.past.at(-1));
  useScrollIntoView(selected);
  useEffect(() => {
    if (!isTidied) return;
    const timer = setTimeout(() => void flow.fitView(fitOptions), 60);
    return () => clearTimeout(timer);
  }, [isTidied, flow]);
  return null;
}
