import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check, History, X } from 'lucide-react';
import { describeError } from '../../../api/describe-error.ts';
import { useMe } from '../../../api/session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Card } from '../../../ui/page.tsx';
import { ShowMore } from '../../../ui/show-more.tsx';
import { Skeleton, SkeletonRows } from '../../../ui/skeleton.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import type { Run } from '../api.ts';
import { type Approval, type ApprovalResult, approvalKey } from '../model/approvals.ts';
import { approvalRunsQuery, runApprovalsQuery, stepNamesQuery } from './approvals-api.ts';
import { capitalize, useUserName } from './use-user-name.ts';

/** Decided approvals; retained as long as their runs. */
export function DecidedApprovals({ by }: { by: 'me' | 'anyone' }) {
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(approvalRunsQuery(by));
  const runs = data?.pages.flatMap((page) => page.data) ?? [];
  if (error && !data) return <ErrorState {...describeError(error)} retry={() => void refetch()} />;
  if (!isPending && runs.length === 0)
    return (
      <EmptyState icon={History} title="No decisions yet">
        {by === 'me'
          ? 'Requests you approve or reject are listed here for as long as their runs are kept.'
          : 'Requests that anyone in this account approves or rejects are listed here for as long as their runs are kept.'}
      </EmptyState>
    );
  return (
    <>
      <Card flush>
        {isPending ? (
          <SkeletonRows rows={5} label="Loading decisions…" />
        ) : (
          <ul aria-label="Decisions" className="divide-y divide-line">
            {runs.map((run) => (
              <DecidedOfRun key={run.id} run={run} by={by} />
            ))}
          </ul>
        )}
      </Card>
      <ShowMore {...{ hasNextPage, isFetchingNextPage, fetchNextPage }} className="mt-4" />
    </>
  );
}

function DecidedOfRun({ run, by }: { run: Run; by: 'me' | 'anyone' }) {
  const { data, error } = useQuery(runApprovalsQuery(run.id, run.updatedAt));
  const me = useMe();
  if (error && !data) return <li className="px-4 py-3 text-muted sm:px-6">{describeError(error).message}</li>;
  if (!data)
    return (
      <li className="px-4 py-4 sm:px-6">
        <Skeleton className="h-4 w-1/2" />
      </li>
    );
  return data.map((approval) => {
    const { result } = approval;
    if (!result || (by === 'me' && result.decidedBy !== me.id)) return null;
    return <DecidedLine key={approvalKey(approval)} run={run} approval={approval} result={result} />;
  });
}

function DecidedLine({ run, approval, result }: { run: Run; approval: Approval; result: ApprovalResult }) {
  const { data: names } = useQuery(stepNamesQuery(run.workflowId));
  const nameOf = useUserName();
  const isApproved = result.decision === 'approved';
  return (
    <li className="flex flex-col gap-x-4 gap-y-1 px-4 py-3 sm:flex-row sm:items-start sm:px-6">
      <div className="w-24 shrink-0 pt-px">
        <Badge tone={isApproved ? 'success' : 'danger'} icon={isApproved ? Check : X}>
          {isApproved ? 'Approved' : 'Rejected'}
        </Badge>
      </div>
      <div className="min-w-0 flex-1">
        <Link
          to="/workflow-runs/$runId"
          params={{ runId: run.id }}
          className="rounded-sm font-medium text-strong hover:underline"
        >
          {names?.name ?? 'Run'}
        </Link>
        {approval.message && <p className="line-clamp-2 text-muted wrap-anywhere">{approval.message}</p>}
        {result.comment && (
          <blockquote className="mt-1 border-line border-s-2 ps-3 whitespace-pre-wrap wrap-anywhere">
            {result.comment}
          </blockquote>
        )}
      </div>
      <p className="shrink-0 text-muted sm:max-w-48 sm:text-end">
        {capitalize(nameOf(result.decidedBy) ?? 'a former member')}
        <TimeAgo
          at={result.decidedAt}
          className="block whitespace-nowrap text-xs max-sm:ms-2 max-sm:inline"
        />
      </p>
    </li>
  );
}
