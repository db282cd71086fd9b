import { type Edge, MarkerType, type Node, type NodeProps, ReactFlowProvider } from '@xyflow/react';
import { memo, useMemo } from 'react';
import { ConnectionEdge, type ConnectionEdgeData } from '../../graph/connection-edge.tsx';
import { Flow, nodeSize } from '../../graph/flow.tsx';
import { PartCard } from '../../graph/part-card.tsx';
import { PartHandles } from '../../graph/part-handles.tsx';
import { useScrollIntoView } from '../../graph/use-scroll-into-view.ts';
import { type Graph, type Part, partsOf } from '../../model/draft.ts';
import { outputLabel } from '../../model/outputs.ts';
import { partName, typeOf } from '../../model/part-types.ts';
import type { PartState, RunState } from '../model/run-state.ts';
import { StatusIcon, stepStatusLabels } from '../status-icon.tsx';

type PartData = { part: Part; state: PartState | undefined; hasStarted: boolean; isPartial: boolean };

const cardStates = {
  running: 'active',
  waiting: 'waiting',
  succeeded: 'done',
  failed: 'failed',
  skipped: 'untouched',
  canceled: 'untouched',
} as const;

const RunNode = memo(
  ({ data: { part, state, hasStarted, isPartial }, selected }: NodeProps<Node<PartData>>) => (
    <div>
      <PartHandles part={part} isConnectable={false} />
      <PartCard
        part={part}
        isSelected={selected}
        state={state ? cardStates[state.status] : hasStarted ? 'done' : 'untouched'}
      >
        {state && (
          <span className="flex shrink-0 items-center gap-1">
            {state.count > 1 && (
              <span className="text-muted text-xs tabular-nums">
                ×{state.count}
                {isPartial && '+'}
              </span>
            )}
            <StatusIcon status={state.status} />
          </span>
        )}
      </PartCard>
    </div>
  ),
);

const nodeTypes = { part: RunNode };
const edgeTypes = { connection: ConnectionEdge };

type RunGraphProps = {
  graph: Graph;
  runState: RunState;
  triggerKey: string;
  /** Whether more steps exist than are loaded. */
  isPartial: boolean;
  selected: string | undefined;
  onSelect: (key: string) => void;
};

function RunFlow({ graph, runState, triggerKey, isPartial, selected, onSelect }: RunGraphProps) {
  const nodes = useMemo(
    () =>
      partsOf(graph).map((part): Node<PartData> => {
        const state = runState.states.get(part.key);
        const hasStarted = part.key === triggerKey;
        const statusText = state
          ? stepStatusLabels[state.status].label
          : hasStarted
            ? 'Trigger'
            : 'Not reached';
        return {
          id: part.key,
          type: 'part',
          ...nodeSize,
          position: part.position ?? { x: 0, y: 0 },
          selected: part.key === selected,
          data: { part, state, hasStarted, isPartial },
          ariaLabel: `${typeOf(part).label}: ${partName(part)}. ${statusText}`,
        };
      }),
    [graph, runState, triggerKey, isPartial, selected],
  );
  const edges = useMemo(() => edgesOf(graph, runState), [graph, runState]);
  return (
    <Flow<Node<PartData>, Edge<ConnectionEdgeData>>
      label="Run graph"
      nodes={nodes}
      edges={edges}
      nodeTypes={nodeTypes}
      edgeTypes={edgeTypes}
      nodesDraggable={false}
      nodesConnectable={false}
      edgesFocusable={false}
      onNodesChange={(changes) => {
        for (const change of changes) if (change.type === 'select' && change.selected) onSelect(change.id);
      }}
      ariaLabelConfig={{
        'node.a11yDescription.default': 'Press Enter to see what this step did.',
        'node.a11yDescription.keyboardDisabled': 'Press Enter to see what this step did.',
      }}
    >
      <ScrollToSelected selected={selected} />
    </Flow>
  );
}

function edgesOf(graph: Graph, { takenConnections }: RunState): Edge<ConnectionEdgeData>[] {
  const parts = new Map(partsOf(graph).map((part) => [part.key, part]));
  return graph.connections.map(({ key, from, output, to }) => {
    const isTaken = takenConnections.has(key);
    return {
      id: `way ${key}`,
      type: 'connection',
      source: from,
      sourceHandle: output,
      target: to,
      selectable: false,
      data: { label: outputLabel(parts.get(from), output), isTaken },
      markerEnd: {
        type: MarkerType.ArrowClosed,
        markerUnits: 'userSpaceOnUse',
        width: 22,
        height: 22,
        color: isTaken ? 'var(--ui-accent)' : 'var(--ui-edge)',
      },
    };
  });
}

/** Inside the graph, because it uses its context. */
function ScrollToSelected({ selected }: { selected: string | undefined }) {
  useScrollIntoView(selected);
  return null;
}

/** The workflow graph with the run's state. */
export const RunGraph = (props: RunGraphProps) => (
  <ReactFlowProvider>
    <RunFlow {...props} />
  </ReactFlowProvider>
);
