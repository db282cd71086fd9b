import type { Node, NodeProps } from '@xyflow/react';
import { EllipsisVertical, Plus } from 'lucide-react';
import { memo } from 'react';
import { useCanEdit } from '../../../editor/editor-context.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { PartCard } from '../graph/part-card.tsx';
import { outputOffset, PartHandles } from '../graph/part-handles.tsx';
import type { Part } from '../model/draft.ts';
import { outputsOf } from '../model/outputs.ts';
import { partName } from '../model/part-types.ts';
import { partSize } from '../model/positions.ts';
import { useEditorUi } from './editor-ui.tsx';
import { usePartMenu } from './use-part-menu.ts';
import { useWorkflow } from './use-workflow.ts';

export type PartNodeData = { part: Part; problem?: 'error' | 'warning' | undefined };

/** An editable part: its menu, and an add button at each unconnected branch. */
export const PartNode = memo(({ data: { part, problem }, selected }: NodeProps<Node<PartNodeData>>) => {
  const canEdit = useCanEdit();
  const menu = usePartMenu();
  return (
    <div className="group relative">
      <PartHandles part={part} isConnectable={canEdit} />
      <PartCard part={part} isSelected={selected} problem={problem}>
        {canEdit && (
          <span className="nodrag -me-1">
            <Menu
              trigger={
                <IconButton size="sm" label={`Actions for ${partName(part)}`} icon={EllipsisVertical} />
              }
              items={menu(part.key)}
            />
          </span>
        )}
      </PartCard>
      {canEdit && <UnconnectedBranches part={part} />}
    </div>
  );
});

/** With more branches, names would be too short to read; tooltips show them. */
const maxNamedBranches = 4;

function UnconnectedBranches({ part }: { part: Part }) {
  const ui = useEditorUi();
  const outputs = outputsOf(part);
  const used = useWorkflow((view) =>
    view.draft.connections
      .filter(({ from }) => from === part.key)
      .map(({ output }) => output)
      .join(' '),
  ).split(' ');
  return outputs.map(({ key, label }, at) =>
    used.includes(key) ? null : (
      <div
        key={key}
        className="nodrag absolute top-full flex -translate-x-1/2 flex-col items-center pt-1"
        style={{ left: outputOffset(at, outputs.length), maxWidth: partSize.width / outputs.length }}
      >
        {/* Mouse only: the menu does the same for keyboards. */}
        <button
          type="button"
          tabIndex={-1}
          aria-label={`Add step after ${partName(part)}${label ? `, ${label}` : ''}`}
          title={label ? `Add step: ${label}` : 'Add step'}
          onClick={(event) => {
            event.stopPropagation();
            ui.set({ adding: { position: { after: part.key, output: key } } });
          }}
          className="flex h-6 min-w-6 max-w-full items-center justify-center gap-0.5 rounded-full border border-edge border-dashed bg-surface px-0.5 text-muted text-xs hover:border-accent hover:text-accent-text"
        >
          <Plus aria-hidden className="size-3 shrink-0" />
          {label && outputs.length <= maxNamedBranches && <span className="max-w-20 truncate">{label}</span>}
        </button>
      </div>
    ),
  );
}
