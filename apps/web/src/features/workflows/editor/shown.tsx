import { useReactFlow, useStore } from '@xyflow/react';
import { useEffect } from 'react';
import { fitOptions, nodeSize } from '../graph/flow.tsx';
import { connectionKey } from '../model/history.ts';
import { tidyLabel } from './editor-store.ts';
import { useEditor } from './use-editor.ts';

/** What is selected from elsewhere, from an issue or the address, comes into sight; so does all of it, once it is tidy. */
export function Shown() {
  const flow = useReactFlow();
  const box = useStore((state) => state.domNode);
  const selected = useEditor((view) => {
    const last = view.selection.at(-1);
    return view.selection.length === 1 && last && !connectionKey(last) ? last : undefined;
  });
  const isTidied = useEditor((view) => view.past.at(-1)?.label === tidyLabel && view.past.at(-1));
  useEffect(() => {
    // A part that was just added is known to the picture a moment later.
    const timer = setTimeout(() => {
      const node = selected && flow.getInternalNode(selected);
      if (!node || !box) return;
      const { x, y } = node.internals.positionAbsolute;
      const [from, to] = [
        flow.flowToScreenPosition({ x, y }),
        flow.flowToScreenPosition({ x: x + nodeSize.width, y: y + nodeSize.height + 40 }),
      ];
      const { left, top, right, bottom } = box.getBoundingClientRect();
      if (from.x < left || from.y < top || to.x > right || to.y > bottom)
        void flow.setCenter(x + nodeSize.width / 2, y + nodeSize.height / 2, { zoom: flow.getZoom() });
    }, 60);
    return () => clearTimeout(timer);
  }, [selected, flow, box]);
  useEffect(() => {
    if (!isTidied) return;
    const timer = setTimeout(() => void flow.fitView(fitOptions), 60);
    return () => clearTimeout(timer);
  }, [isTidied, flow]);
  return null;
}
