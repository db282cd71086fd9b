import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, PencilLine } from 'lucide-react';
import { RunBadge } from '../../../../automation/run-status.tsx';
import { LinkButton } from '../../../../ui/button.tsx';
import { useDocumentTitle } from '../../../../ui/page.tsx';
import { TimeAgo } from '../../../../ui/time-ago.tsx';
import { type RunDetails, workflowOfRunQuery } from '../api.ts';
import { RunActions } from './run-actions.tsx';

/** Run header: workflow, status and actions. */
export function RunHead({ run }: { run: RunDetails }) {
  const { workflowId, workflowVersion } = run;
  const { data: workflow } = useQuery(workflowOfRunQuery(workflowId));
  const name = workflow?.name ?? 'Run';
  useDocumentTitle(`Run of ${name}`);
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-line border-b bg-surface px-4 py-2 max-sm:px-2">
      <Link
        to="/workflows/$workflowId/runs"
        params={{ workflowId }}
        aria-label="All runs of this workflow"
        className="rounded-md p-1.5 text-muted hover:bg-hover hover:text-strong"
      >
        <ArrowLeft aria-hidden className="size-4 rtl:rotate-180" />
      </Link>
      <div className="min-w-0 flex-1 basis-40">
        <h1 className="truncate font-semibold text-strong">
          <span className="sr-only">Run of </span>
          {name}
        </h1>
        <p className="truncate text-muted text-xs">
          {workflowVersion === null ? 'Test run of the draft' : `Version ${workflowVersion}`} ·{' '}
          <TimeAgo at={run.createdAt} />
        </p>
      </div>
      <span role="status" aria-label="Run status">
        <RunBadge status={run.status} />
      </span>
      <div className="flex flex-wrap items-center gap-2">
        <LinkButton to="/workflows/$workflowId" params={{ workflowId }} variant="quiet" icon={PencilLine}>
          <span className="max-sm:sr-only">Editor</span>
        </LinkButton>
        <RunActions run={run} />
      </div>
    </div>
  );
}
