import { type Edge, MarkerType, type Node } from '@xyflow/react';
import type { ConnectionEdgeData } from '../graph/connection-edge.tsx';
import { nodeSize } from '../graph/flow.tsx';
import { type Graph, partsOf } from '../model/draft.ts';
import { connectionId } from '../model/history.ts';
import type { LocatedWorkflowIssue } from '../model/located-issue.ts';
import { outputLabel } from '../model/outputs.ts';
import { partName, typeOf } from '../model/part-types.ts';
import { InsertHere } from './insert-here.tsx';
import type { PartNodeData } from './part-node.tsx';

export type PartFlowNode = Node<PartNodeData>;
export type ConnectionFlowEdge = Edge<ConnectionEdgeData>;

/** Unchanged parts keep their node, to avoid re-renders. */
export function nodesOf(
  graph: Graph,
  selection: readonly string[],
  issues: readonly LocatedWorkflowIssue[],
  before: ReadonlyMap<string, PartFlowNode>,
): PartFlowNode[] {
  return partsOf(graph).map((part) => {
    const own = issues.filter((issue) => issue.part === part.key);
    const problem = own.some(({ severity }) => severity === 'error') ? 'error' : own[0] && 'warning';
    const selected = selection.includes(part.key);
    const old = before.get(part.key);
    if (old && old.data.part === part && old.data.problem === problem && old.selected === selected)
      return old;
    return {
      ...old,
      id: part.key,
      type: 'part',
      ...nodeSize,
      position: part.position ?? { x: 0, y: 0 },
      selected,
      data: old && old.data.part === part && old.data.problem === problem ? old.data : { part, problem },
      ariaLabel: `${typeOf(part).label}: ${partName(part)}`,
    };
  });
}

export function edgesOf(graph: Graph, selection: readonly string[], canEdit: boolean): ConnectionFlowEdge[] {
  const parts = new Map(partsOf(graph).map((part) => [part.key, part]));
  return graph.connections.map(({ key, from, output, to }) => {
    const [start, end] = [parts.get(from), parts.get(to)];
    const label = outputLabel(start, output);
    const selected = selection.includes(connectionId(key));
    return {
      id: connectionId(key),
      type: 'connection',
      source: from,
      sourceHandle: output,
      target: to,
      selected,
      data: {
        label,
        ...(canEdit && selected && { tools: <InsertHere connection={key} from={from} output={output} /> }),
      },
      markerEnd: {
        type: MarkerType.ArrowClosed,
        // Otherwise a selected connection, which is thicker, would have a larger arrowhead.
        markerUnits: 'userSpaceOnUse',
        width: 22,
        height: 22,
        color: selected ? 'var(--ui-accent)' : 'var(--ui-edge)',
      },
      ariaLabel: `From ${start ? partName(start) : from}${label ? `, ${label},` : ''} to ${end ? partName(end) : to}`,
    };
  });
}
