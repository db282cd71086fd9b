import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { describeError } from '../../../api/describe-error.ts';
import { RunBadge } from '../../../automation/run-status.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/page.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import type { Entry } from '../api.ts';
import { type EntryRun, entryRunsQuery, workflowChoicesOfEntriesQuery } from '../entry-runs-api.ts';
import { onlyEditors } from '../model/entry-texts.ts';
import { StartDialog } from './start-dialog.tsx';

/** Workflow runs of this entry. */
export const Runs = ({ entry, mayWrite }: { entry: Entry; mayWrite: boolean }) => {
  const { data, error, isPending } = useQuery(entryRunsQuery(entry.id));
  const { data: workflows } = useQuery(workflowChoicesOfEntriesQuery);
  const [isStarting, setStarting] = useState(false);
  const canStart = mayWrite && entry.deletedAt === null;
  const reason = mayWrite ? 'Restore the entry first.' : onlyEditors;
  const runs = data?.data ?? [];
  return (
    <Card
      title="Workflow runs"
      flush
      actions={
        <IconButton
          size="sm"
          icon={Play}
          label="Start workflow"
          disabledReason={canStart ? undefined : reason}
          onClick={() => setStarting(true)}
        />
      }
    >
      {isPending && <SkeletonRows rows={2} label="Loading workflow runs…" />}
      {error && !data && (
        <div className="p-4">
          <Banner kind="danger">{describeError(error).message}</Banner>
        </div>
      )}
      {data && runs.length === 0 && (
        <p className="p-4 text-muted sm:px-6">No runs yet. Workflow runs for this entry appear here.</p>
      )}
      <ul aria-label="Workflow runs for this entry" className="divide-y divide-line empty:hidden">
        {runs.map((run) => (
          <RunLine
            key={run.id}
            run={run}
            name={workflows?.find(({ id }) => id === run.workflowId)?.name ?? 'Deleted workflow'}
            isKnown={workflows !== undefined}
          />
        ))}
      </ul>
      {data?.pagination.hasMore && (
        <p className="border-line border-t px-4 py-2.5 text-muted text-xs sm:px-6">
          Showing the latest {runs.length}.{' '}
          <Link to="/workflow-runs" search={{ entry: entry.id }} className="text-accent-text underline">
            View all
          </Link>
        </p>
      )}
      {isStarting && <StartDialog entry={entry} onClose={() => setStarting(false)} />}
    </Card>
  );
};

const RunLine = ({ run, name, isKnown }: { run: EntryRun; name: string; isKnown: boolean }) => (
  <li className="px-4 py-2.5 sm:px-6">
    <div className="flex items-start gap-2">
      <Link
        to="/workflow-runs/$runId"
        params={{ runId: run.id }}
        className="min-w-0 flex-1 rounded-sm font-medium text-strong wrap-anywhere hover:underline"
      >
        {isKnown ? name : 'Run'}
      </Link>
      <span aria-live="polite">
        <RunBadge status={run.status} />
      </span>
    </div>
    <p className="text-muted text-xs">
      <TimeAgo at={run.createdAt} />
      {run.workflowVersion === null && ' · test run'}
      {run.replayOf && ' · rerun'}
    </p>
    {run.error && <p className="mt-1 line-clamp-2 text-danger text-xs wrap-anywhere">{run.error.message}</p>}
  </li>
);
