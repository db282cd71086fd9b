import clsx from 'clsx';
import { CircleAlert, CornerDownRight, EllipsisVertical, Plus, TriangleAlert } from 'lucide-react';
import { useCanEdit } from '../../../editor/editor-context.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { usePartSummary } from '../graph/part-card.tsx';
import { type OutlineLine, outlineOf } from '../model/outline.ts';
import { isTrigger, partName, typeOf } from '../model/part-types.ts';
import { useEditorUi } from './editor-ui.tsx';
import { usePartMenu } from './use-part-menu.ts';
import { useStepIssues, useWorkflow, useWorkflowActions } from './use-workflow.ts';

/** The workflow as a list: same parts and menu, without the graph. */
export function Outline({ onInspect }: { onInspect: () => void }) {
  const draft = useWorkflow((view) => view.draft);
  const canEdit = useCanEdit();
  const ui = useEditorUi();
  const lines = outlineOf(draft);
  return (
    <div className="min-w-0 flex-1 overflow-y-auto p-4 sm:p-6">
      <ol aria-label="Workflow steps" className="mx-auto flex max-w-3xl flex-col gap-1">
        {lines.map((line) => (
          <Line key={line.id} line={line} onInspect={onInspect} />
        ))}
      </ol>
      {canEdit && (
        <div className="mx-auto mt-3 max-w-3xl">
          <Button icon={Plus} onClick={() => ui.set({ adding: {} })}>
            Add trigger or step
          </Button>
        </div>
      )}
    </div>
  );
}

function Line({
  line: { part, depth, branch, isAgain },
  onInspect,
}: {
  line: OutlineLine;
  onInspect: () => void;
}) {
  const actions = useWorkflowActions();
  const canEdit = useCanEdit();
  const menu = usePartMenu();
  const isSelected = useWorkflow((view) => view.selection.includes(part.key));
  const issues = useStepIssues(part.key);
  const summarize = usePartSummary();
  const hasErrors = issues.some(({ severity }) => severity === 'error');
  const { icon: Icon } = typeOf(part);
  const Problem = hasErrors ? CircleAlert : TriangleAlert;
  return (
    <li className="flex items-center gap-1" style={{ paddingInlineStart: `${Math.min(depth, 12) * 1.5}rem` }}>
      {depth > 0 && <CornerDownRight aria-hidden className="size-4 shrink-0 text-faint" />}
      <button
        type="button"
        data-part={part.key}
        aria-pressed={isSelected}
        onClick={() => {
          actions.select([part.key]);
          onInspect();
        }}
        className={clsx(
          'flex min-h-12 min-w-0 flex-1 items-center gap-3 rounded-lg border bg-surface px-3 py-1.5 text-start hover:border-muted',
          isSelected ? 'border-accent ring-2 ring-accent-line' : 'border-line',
          isAgain && 'border-dashed',
        )}
      >
        <Icon
          aria-hidden
          className={clsx('size-4 shrink-0', isTrigger(part) ? 'text-accent-text' : 'text-muted')}
        />
        <span className="min-w-0 flex-1">
          <span className="block truncate">
            {branch && <span className="text-muted">{branch}: </span>}
            <span className="font-medium text-strong">{partName(part)}</span>
          </span>
          <span className="block truncate text-muted text-xs">
            {isAgain ? 'Continues with this step, shown above' : summarize(part)}
          </span>
        </span>
        {issues.length > 0 && !isAgain && (
          <span
            className={clsx('flex items-center gap-1 text-xs', hasErrors ? 'text-danger' : 'text-warning')}
          >
            <Problem aria-hidden className="size-4" />
            {issues.length} {issues.length === 1 ? 'issue' : 'issues'}
          </span>
        )}
      </button>
      {canEdit && !isAgain && (
        <Menu
          trigger={<IconButton label={`Actions for ${partName(part)}`} icon={EllipsisVertical} />}
          items={menu(part.key)}
        />
      )}
    </li>
  );
}
