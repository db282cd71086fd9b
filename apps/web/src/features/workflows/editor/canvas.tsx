import {
  applyNodeChanges,
  type Connection,
  type EdgeChange,
  type NodeChange,
  ReactFlowProvider,
  useReactFlow,
  useStore,
} from '@xyflow/react';
import { type DragEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useCanEdit } from '../../../editor/editor-context.ts';
import { announce } from '../../../ui/announce.ts';
import { ConnectionEdge } from '../graph/connection-edge.tsx';
import { Flow, nodeSize } from '../graph/flow.tsx';
import { connectError } from '../model/edit-draft.ts';
import { outlineOf } from '../model/outline.ts';
import { boundsOf, initialViewport, type Position } from '../model/positions.ts';
import { type ConnectionFlowEdge, edgesOf, nodesOf, type PartFlowNode } from './flow-parts.tsx';
import { dropOf } from './palette-drag.ts';
import { PartNode } from './part-node.tsx';
import { ScrollToSelection } from './scroll-to-selection.tsx';
import { useWorkflow, useWorkflowActions, useWorkflowView } from './use-workflow.ts';

const nodeTypes = { part: PartNode };
const edgeTypes = { connection: ConnectionEdge };

function FlowCanvas() {
  const graph = useWorkflow((view) => view.draft);
  const selection = useWorkflow((view) => view.selection);
  const issues = useWorkflow((view) => view.issues);
  const canEdit = useCanEdit();
  const actions = useWorkflowActions();
  const getView = useWorkflowView();
  const flow = useReactFlow();
  const [nodes, setNodes] = useState<PartFlowNode[]>([]);

  useEffect(() => {
    setNodes((before) =>
      nodesOf(graph, selection, issues ?? [], new Map(before.map((node) => [node.id, node]))),
    );
  }, [graph, selection, issues]);
  const edges = useMemo(() => edgesOf(graph, selection, canEdit), [graph, selection, canEdit]);

  const select = useCallback(
    (changes: readonly { id: string; selected: boolean }[]) => {
      if (changes.length === 0) return;
      const deselected = new Set(changes.filter((one) => !one.selected).map(({ id }) => id));
      const added = changes.filter((one) => one.selected).map(({ id }) => id);
      const remaining = getView().selection.filter((id) => !deselected.has(id) && !added.includes(id));
      actions.select([...remaining, ...added]);
    },
    [actions, getView],
  );
  const changeNodes = (changes: NodeChange<PartFlowNode>[]) => {
    setNodes((before) => applyNodeChanges(changes, before));
    select(changes.filter((change) => change.type === 'select'));
    const positions = new Map<string, Position>();
    for (const change of changes)
      if (change.type === 'position' && change.position && !change.dragging)
        positions.set(change.id, { x: Math.round(change.position.x), y: Math.round(change.position.y) });
    if (positions.size > 0) actions.move(positions, `move ${[...positions.keys()].join(' ')}`);
  };
  // A graph that is too large to read at once opens at its start.
  const [first] = useState(() => {
    const parts = outlineOf(graph).map(({ part }) => part);
    return boundsOf(parts.length > 14 ? parts.slice(0, 6) : parts);
  });
  const changeEdges = (changes: EdgeChange<ConnectionFlowEdge>[]) =>
    select(changes.filter((change) => change.type === 'select'));
  const isPossible = ({ source, sourceHandle, target }: Connection | ConnectionFlowEdge) =>
    connectError(getView().draft, source, sourceHandle ?? 'next', target) === undefined;
  const drop = (event: DragEvent) => {
    const item = dropOf(event);
    if (!item) return;
    event.preventDefault();
    const { x, y } = flow.screenToFlowPosition({ x: event.clientX, y: event.clientY });
    const at = { x: x - nodeSize.width / 2, y: y - nodeSize.height / 2 };
    if (item.kind === 'trigger') actions.addTrigger(item.type, at);
    else actions.addStep(item.type, { at });
    announce('Added');
  };
  return (
    <Flow<PartFlowNode, ConnectionFlowEdge>
      label="Workflow"
      fitView={false}
      nodes={nodes}
      edges={edges}
      nodeTypes={nodeTypes}
      edgeTypes={edgeTypes}
      nodesDraggable={canEdit}
      nodesConnectable={canEdit}
      onNodesChange={changeNodes}
      onEdgesChange={changeEdges}
      onConnect={({ source, sourceHandle, target }) =>
        actions.connect(source, sourceHandle ?? 'next', target)
      }
      isValidConnection={isPossible}
      onPaneClick={() => actions.select([])}
      onDragOver={(event) => canEdit && event.preventDefault()}
      onDrop={drop}
      defaultEdgeOptions={{ focusable: true }}
      connectionRadius={32}
      ariaLabelConfig={{
        'node.a11yDescription.default':
          'Press Enter to select, then use the arrow keys to move. Press Shift+F10 to open its menu.',
        'node.a11yDescription.keyboardDisabled': 'Press Enter to select.',
        'edge.a11yDescription.default': 'Press Enter to select the connection, then Delete to remove it.',
      }}
    >
      <InitialViewport bounds={first} />
      <ScrollToSelection />
    </Flow>
  );
}

/** Once the frame has a size: a new workflow starts at the top, with room below. */
function InitialViewport({ bounds }: { bounds: ReturnType<typeof boundsOf> }) {
  const flow = useReactFlow();
  const width = useStore((state) => state.width);
  const height = useStore((state) => state.height);
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || width === 0 || height === 0) return;
    isDone.current = true;
    void flow.setViewport(initialViewport(bounds, { width, height }));
  }, [flow, width, height, bounds]);
  return null;
}

export const WorkflowCanvas = () => (
  <ReactFlowProvider>
    <FlowCanvas />
  </ReactFlowProvider>
);
