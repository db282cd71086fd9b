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

/** All of it with some room around; never larger than it is. */
export const fitOptions = { padding: 0.2, maxZoom: 1 } as const;

type FlowProps<N extends Node, E extends Edge> = ReactFlowProps<N, E> & { label: string };

/** The picture of a workflow: the ground, how one moves about on it, and where one is. */
export function Flow<N extends Node, E extends Edge>({ label, children, ...rest }: FlowProps<N, E>) {
  return (
    <ReactFlow
      aria-label={label}
      fitView
      fitViewOptions={fitOptions}
      minZoom={0.1}
      maxZoom={2}
      // Only what is seen is drawn: large workflows stay smooth.
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

/** Whether every part lies within the frame. */
const isAllVisible = ({ nodes, transform: [left, top, zoom], width, height }: ReactFlowState): boolean =>
  nodes.every(({ position: { x, y } }) => {
    const [fromX, fromY] = [x * zoom + left, y * zoom + top];
    const [toX, toY] = [fromX + partSize.width * zoom, fromY + partSize.height * zoom];
    return fromX >= 0 && fromY >= 0 && toX <= width && toY <= height;
  });

/** What is seen at one glance needs no map, and the map would hide it. */
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

/** For nodes of React Flow: their size is known beforehand, so that connections need not wait for it. */
export const nodeSize = { width: partSize.width, height: partSize.height } as const;
