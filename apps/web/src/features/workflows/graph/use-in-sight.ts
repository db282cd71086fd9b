import { useReactFlow, useStore } from '@xyflow/react';
import { useEffect } from 'react';
import { nodeSize } from './flow.tsx';

/** Brings a part into sight that was selected elsewhere: from an issue, the address, the list. What is seen stays where it is. */
export function useInSight(key: string | undefined): void {
  const flow = useReactFlow();
  const box = useStore((state) => state.domNode);
  useEffect(() => {
    // A part that was just added is known to the picture a moment later.
    const timer = setTimeout(() => {
      const node = key && flow.getInternalNode(key);
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
  }, [key, flow, box]);
}
