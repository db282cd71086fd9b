import { useReactFlow, useStore } from '@xyflow/react';
import { useEffect } from 'react';
import { shiftInto } from '../model/positions.ts';
import { nodeSize } from './flow.tsx';

/** Room for the buttons below a part, and at the edges. */
const belowPart = 48;
const edgeMargin = 24;

/** Scrolls to a part that was selected elsewhere: from an issue, the URL or the list. Does nothing if it is visible. */
export function useScrollIntoView(key: string | undefined): void {
  const flow = useReactFlow();
  const box = useStore((state) => state.domNode);
  useEffect(() => {
    // A part that was just added is known to React Flow a moment later.
    const timer = setTimeout(() => {
      const node = key && flow.getInternalNode(key);
      if (!node || !box) return;
      const { x, y } = node.internals.positionAbsolute;
      const [from, to] = [
        flow.flowToScreenPosition({ x, y }),
        flow.flowToScreenPosition({ x: x + nodeSize.width, y: y + nodeSize.height + belowPart }),
      ];
      const { left, top, right, bottom } = box.getBoundingClientRect();
      const across = shiftInto(from.x, to.x, left + edgeMargin, right - edgeMargin);
      const down = shiftInto(from.y, to.y, top + edgeMargin, bottom - edgeMargin);
      const { x: atX, y: atY, zoom } = flow.getViewport();
      if (across !== 0 || down !== 0) void flow.setViewport({ x: atX + across, y: atY + down, zoom });
    }, 60);
    return () => clearTimeout(timer);
  }, [key, flow, box]);
}
