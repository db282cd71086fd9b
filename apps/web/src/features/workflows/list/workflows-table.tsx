import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { describeError } from '../../../api/describe-error.ts';
import { RunBadge } from '../../../automation/run-status.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Switch } from '../../../ui/choice.tsx';
import { Table } from '../../../ui/table.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { lastRunsQuery, type Run, useWorkflowChanges, type Workflow } from '../api.ts';
import { WorkflowMenu } from './workflow-menu.tsx';

type WorkflowsTableProps = { rows: readonly Workflow[]; loading: boolean; canEdit: boolean };

export function WorkflowsTable({ rows, loading, canEdit }: WorkflowsTableProps) {
  const { data: lastRuns } = useQuery(lastRunsQuery);
  return (
    <Table
      label="Workflows"
      rows={rows}
      loading={loading}
      rowKey={({ id }) => id}
      empty={<p className="p-6 text-muted">No matches.</p>}
      columns={[
        {
          key: 'name',
          header: 'Name',
          rowHeader: true,
          width: 'w-full',
          cell: ({ id, name, description }) => (
            <span className="block min-w-0">
              <Link
                to="/workflows/$workflowId"
                params={{ workflowId: id }}
                className="rounded-sm font-medium text-strong hover:underline"
              >
                {name}
              </Link>
              {description && <span className="line-clamp-1 text-muted text-xs">{description}</span>}
            </span>
          ),
        },
        { key: 'state', header: 'Status', from: 'sm', cell: (row) => <State workflow={row} /> },
        { key: 'enabled', header: 'On', cell: (row) => <EnabledSwitch workflow={row} canEdit={canEdit} /> },
        {
          key: 'run',
          header: 'Last run',
          from: 'md',
          width: 'min-w-44',
          cell: ({ id }) => <LastRun run={lastRuns?.get(id)} />,
        },
        {
          key: 'changed',
          header: 'Updated',
          from: 'lg',
          width: 'min-w-32',
          cell: ({ updatedAt }) => <TimeAgo at={updatedAt} className="whitespace-nowrap text-muted" />,
        },
        {
          key: 'menu',
          header: 'Actions',
          hideHeader: true,
          align: 'end',
          cell: (row) => <WorkflowMenu workflow={row} canEdit={canEdit} />,
        },
      ]}
    />
  );
}

const State = ({ workflow: { publishedVersion, hasChanges } }: { workflow: Workflow }) =>
  publishedVersion === null ? (
    <Badge>Draft</Badge>
  ) : hasChanges ? (
    <Badge tone="warning">Unpublished changes</Badge>
  ) : (
    <Badge tone="success">Published</Badge>
  );

const LastRun = ({ run }: { run: Run | undefined }) =>
  run ? (
    <Link
      to="/workflow-runs/$runId"
      params={{ runId: run.id }}
      className="flex items-center gap-2 rounded-sm hover:underline"
    >
      <RunBadge status={run.status} />
      <TimeAgo at={run.createdAt} className="whitespace-nowrap text-muted" />
    </Link>
  ) : (
    <span className="text-muted">No recent runs</span>
  );

function EnabledSwitch({ workflow, canEdit }: { workflow: Workflow; canEdit: boolean }) {
  const { setEnabled } = useWorkflowChanges();
  const toast = useToast();
  const { id, name, enabled, publishedVersion } = workflow;
  if (publishedVersion === null) return <span className="text-muted">—</span>;
  return (
    <Switch
      label={`Turn on ${name}`}
      hideLabel
      checked={setEnabled.isPending ? setEnabled.variables.enabled : enabled}
      disabled={!canEdit}
      onChange={(on) =>
        setEnabled.mutate(
          { id, enabled: on },
          { onError: (error) => toast({ kind: 'error', title: describeError(error).message }) },
        )
      }
    />
  );
}
