import { Link } from '@tanstack/react-router';
import {
  ArrowLeft,
  History,
  ListTree,
  Network,
  Play,
  Rocket,
  TriangleAlert,
  WandSparkles,
} from 'lucide-react';
import { useMemo, useRef } from 'react';
import { useHasRole } from '../../../api/session.ts';
import { useCanEdit } from '../../../editor/editor-context.ts';
import { SavingStatus } from '../../../editor/saving-status.tsx';
import { HelpButton, IssuesButton, UndoButtons } from '../../../editor/toolbar-buttons.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button, IconButton, LinkButton } from '../../../ui/button.tsx';
import { Segmented } from '../../../ui/choice.tsx';
import { useRegisterScreenActions } from '../../../ui/screen-actions.ts';
import { useEditorUi } from './editor-ui.tsx';
import { EnabledSwitch } from './enabled-switch.tsx';
import { useWorkflow, useWorkflowActions } from './use-workflow.ts';

type ToolbarProps = {
  view: 'list' | 'graph';
  onView: (view: 'list' | 'graph') => void;
  onIssues: () => void;
  onConflict: () => void;
  onTestRun: () => void;
  onPublish: () => void;
};

/** Editor toolbar: name, saving status and publishing. */
export function Toolbar({ view, onView, onIssues, onConflict, onTestRun, onPublish }: ToolbarProps) {
  const name = useWorkflow((state) => state.draft.name);
  const workflowId = useWorkflow((state) => state.workflowId);
  const ui = useEditorUi();
  const actions = useWorkflowActions();
  const canEdit = useCanEdit();
  const mayEdit = useHasRole('editor');
  const run = useRef({ onTestRun, onPublish, onIssues });
  run.current = { onTestRun, onPublish, onIssues };
  useRegisterScreenActions(
    useMemo(() => {
      const editing = [
        { label: 'Test workflow', icon: Play, keywords: ['try', 'run'], run: () => run.current.onTestRun() },
        { label: 'Publish', icon: Rocket, run: () => run.current.onPublish() },
        { label: 'Issues', icon: TriangleAlert, keywords: ['errors'], run: () => run.current.onIssues() },
      ];
      return { commands: canEdit ? editing : [] };
    }, [canEdit]),
  );
  const reason = canEdit
    ? undefined
    : mayEdit
      ? 'This workflow is in the trash. Restore it first.'
      : 'Only editors and above can do this.';
  return (
    <div className="shrink-0 border-line border-b bg-surface">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2 max-sm:px-2">
        <Link
          to="/workflows"
          aria-label="All workflows"
          className="rounded-md p-1.5 text-muted hover:bg-hover hover:text-strong"
        >
          <ArrowLeft aria-hidden className="size-4 rtl:rotate-180" />
        </Link>
        <h1 className="max-w-72 truncate font-semibold text-strong max-sm:max-w-32">{name}</h1>
        <span className="max-sm:hidden">
          <VersionBadge />
        </span>
        <div className="min-w-0 flex-1">
          <SavingStatus
            viewOnlyReason={
              mayEdit
                ? 'This workflow is in the trash. Restore it to make changes.'
                : 'You can view this workflow, but you can’t change it. Ask an admin for access.'
            }
            onConflict={onConflict}
          />
        </div>
        <EnabledSwitch />
        <LinkButton to="/workflows/$workflowId/runs" params={{ workflowId }} variant="quiet" icon={History}>
          <span className="max-sm:sr-only">Runs</span>
        </LinkButton>
        <Button icon={Play} onClick={onTestRun} disabledReason={reason}>
          <span className="max-sm:sr-only">Test</span>
        </Button>
        <Button variant="primary" icon={Rocket} onClick={onPublish} disabledReason={reason}>
          Publish
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 pb-2 max-sm:px-2">
        <Segmented
          label="View"
          hideLabel
          value={view}
          onChange={onView}
          options={[
            { value: 'graph', label: 'Graph', icon: Network },
            { value: 'list', label: 'List', icon: ListTree },
          ]}
        />
        {canEdit && (
          <div className="flex gap-0.5">
            <UndoButtons />
            {view === 'graph' && <IconButton label="Tidy up" icon={WandSparkles} onClick={actions.tidy} />}
          </div>
        )}
        <span className="flex-1" />
        {canEdit && <IssuesButton onOpen={onIssues} />}
        <HelpButton onOpen={() => ui.set({ helpOpen: true })} />
      </div>
    </div>
  );
}

function VersionBadge() {
  const { publishedVersion, hasChanges } = useWorkflow((view) => view.head);
  if (publishedVersion === null) return <Badge>Draft</Badge>;
  return hasChanges ? (
    <Badge tone="warning">Unpublished changes</Badge>
  ) : (
    <Badge tone="success">Version {publishedVersion}</Badge>
  );
}
