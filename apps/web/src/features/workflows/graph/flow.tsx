import './flow.css';
import {
  Background,
  BackgroundVariant,
  type Edge,
  MiniMap,
  type Node,
  Panel,
  ReactFlow,
  type ReactFlowProps,
  type ReactFlowState,
  useReactFlow,
  useStore,
} from '@xyflow/react';
import { Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import { IconButton } from '../../../ui/button.tsx';
import { partSize } from '../model/positions.ts';

/** Fits the graph with padding, without enlarging it. */
export const fitOptions = { padding: 0.2, maxZoom: 1 } as const;

type FlowProps<N extends Node, E extends Edge> = ReactFlowProps<N, E> & { label: string };

/** The graph of a workflow: background, controls and minimap. */
export function Flow<N extends Node, E extends Edge>({ label, children, ...rest }: FlowProps<N, E>) {
  return (
    <ReactFlow
      aria-label={label}
      fitView
      fitViewOptions={fitOptions}
      minZoom={0.1}
      maxZoom={2}
      // Renders only visible parts, for large workflows.
      onlyRenderVisibleElements
      attributionPosition="top-right"
      deleteKeyCode={null}
      {...rest}
    >
      <Background variant={BackgroundVariant.Dots} gap={24} size={1.5} />
      <FlowTools />
      <FlowMap />
      {children}
    </ReactFlow>
  );
}

/** Whether every part is inside the viewport. */
const isAllVisible = ({ nodes, transform: [left, top, zoom], width, height }: ReactFlowState): boolean =>
  nodes.every(({ position: { x, y } }) => {
    const [fromX, fromY] = [x * zoom + left, y * zoom + top];
    const [toX, toY] = [fromX + partSize.width * zoom, fromY + partSize.height * zoom];
    return fromX >= 0 && fromY >= 0 && toX <= width && toY <= height;
  });

/** Hidden if the whole graph is visible. */
function FlowMap() {
  if (useStore(isAllVisible)) return null;
  return (
    <MiniMap
      pannable
      zoomable
      ariaLabel="Workflow minimap"
      className="overflow-hidden rounded-lg border border-line shadow-sm max-md:hidden"
      style={{ width: 144, height: 104 }}
      nodeBorderRadius={12}
    />
  );
}

function FlowTools() {
  const flow = useReactFlow();
  return (
    <Panel
      position="bottom-left"
      className="flex gap-0.5 rounded-lg border border-line bg-surface p-0.5 shadow-sm"
    >
      <IconButton
        size="sm"
        label="Zoom in"
        icon={ZoomIn}
        tooltipSide="top"
        onClick={() => void flow.zoomIn()}
      />
      <IconButton
        size="sm"
        label="Zoom out"
        icon={ZoomOut}
        tooltipSide="top"
        onClick={() => void flow.zoomOut()}
      />
      <IconButton
        size="sm"
        label="Fit to screen"
        icon={Maximize}
        tooltipSide="top"
        onClick={() => void flow.fitView(fitOptions)}
      />
    </Panel>
  );
}

/** Fixed node size, so that connections need not wait for measuring. */
export const nodeSize = { width: partSize.width, height: partSize.height } as const;
