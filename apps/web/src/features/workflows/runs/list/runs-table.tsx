import { Link } from '@tanstack/react-router';
import { isRunActive, RunBadge } from '../../../../automation/run-status.tsx';
import { Table } from '../../../../ui/table.tsx';
import { TimeAgo } from '../../../../ui/time-ago.tsx';
import type { Run } from '../../api.ts';
import { typeOf } from '../../model/part-types.ts';
import { elapsedText } from '../model/run-times.ts';

type RunsTableProps = {
  rows: readonly Run[];
  loading: boolean;
  /** Workflow names; omitted if all runs are of one workflow. */
  nameOf?: ((workflowId: string) => string) | undefined;
};

export function RunsTable({ rows, loading, nameOf }: RunsTableProps) {
  const now = Date.now();
  return (
    <Table
      label="Runs"
      rows={rows}
      loading={loading}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'status',
          header: 'Status',
          width: 'w-32',
          cell: ({ status }) => <RunBadge status={status} />,
        },
        {
          key: 'run',
          header: nameOf ? 'Workflow' : 'Run',
          rowHeader: true,
          width: 'w-full',
          cell: (run) => (
            <span className="block min-w-0">
              <Link
                to="/workflow-runs/$runId"
                params={{ runId: run.id }}
                className="rounded-sm font-medium text-strong hover:underline"
              >
                {nameOf ? nameOf(run.workflowId) : triggerOf(run)}
              </Link>
              <span className="block text-muted text-xs">
                {about(run, nameOf !== undefined)}
                <span className="sm:hidden">
                  {' · '}
                  <TimeAgo at={run.createdAt} />
                </span>
              </span>
              {run.error && <span className="line-clamp-2 text-danger text-xs">{run.error.message}</span>}
            </span>
          ),
        },
        {
          key: 'began',
          header: 'Started',
          from: 'sm',
          width: 'min-w-32',
          cell: ({ createdAt }) => <TimeAgo at={createdAt} className="whitespace-nowrap text-muted" />,
        },
        {
          key: 'took',
          header: 'Duration',
          align: 'end',
          from: 'sm',
          width: 'min-w-24',
          cell: (run) => (
            <span className="whitespace-nowrap text-muted tabular-nums">
              {elapsedText(run, now) ?? '—'}
              {isRunActive(run) && run.startedAt && ' so far'}
            </span>
          ),
        },
      ]}
    />
  );
}

const triggerOf = ({ trigger }: Run): string => typeOf({ type: String(trigger.type) }).label;

function about(run: Run, withTrigger: boolean): string {
  const version = run.workflowVersion === null ? 'Test run of the draft' : `Version ${run.workflowVersion}`;
  return [
    withTrigger && triggerOf(run),
    version,
    run.replayOf && 'Rerun',
    run.parentRunId && 'Started by another run',
  ]
    .filter(Boolean)
    .join(' · ');
}
