import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { UserCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { describeError } from '../../../api/describe-error.ts';
import { useEmailConfigured, useMe } from '../../../api/session.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ShowMore } from '../../../ui/show-more.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Run } from '../api.ts';
import { approvalKey, waitingFor } from '../model/approvals.ts';
import { ApprovalCard } from './approval-card.tsx';
import { approvalRunsQuery, runApprovalsQuery } from './approvals-api.ts';
import { type Choice, DecideDialog } from './decide-dialog.tsx';

/** Approvals that wait for this user, newest first. */
export function WaitingApprovals() {
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  // Kept here instead of in the card, which disappears once someone else decides.
  const [choice, setChoice] = useState<Choice>();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The card that had the focus is gone.
    if (decided.size > 0) box.current?.focus();
  }, [decided]);
  return (
    <div ref={box} tabIndex={-1} className="grid grid-cols-1 gap-4 outline-none">
      <WaitingList decided={decided} onDecide={setChoice} />
      {choice && (
        <DecideDialog
          {...choice}
          onClose={() => setChoice(undefined)}
          onDecided={() => {
            setChoice(undefined);
            setDecided((before) => new Set(before).add(approvalKey(choice.approval)));
          }}
        />
      )}
    </div>
  );
}

type WaitingListProps = {
  /** Just decided here; the run reports it a moment later. */
  decided: ReadonlySet<string>;
  onDecide: (choice: Choice) => void;
};

function WaitingList(props: WaitingListProps) {
  const emailConfigured = useEmailConfigured();
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(approvalRunsQuery('waiting'));
  const runs = data?.pages.flatMap((page) => page.data) ?? [];
  if (error && !data) return <ErrorState {...describeError(error)} retry={() => void refetch()} />;
  if (isPending)
    return (
      <div role="status" className="grid gap-4">
        <span className="sr-only">Loading approvals…</span>
        <Skeleton className="h-56 w-full rounded-xl" />
        <Skeleton className="h-56 w-full rounded-xl" />
      </div>
    );
  if (runs.length === 0)
    return (
      <EmptyState icon={UserCheck} title="Nothing to approve">
        When a workflow needs your decision, you’ll see it here{emailConfigured && ' and get an email'}.
      </EmptyState>
    );
  return (
    <>
      {runs.map((run) => (
        <ApprovalsOfRun key={run.id} run={run} {...props} />
      ))}
      <ShowMore {...{ hasNextPage, isFetchingNextPage, fetchNextPage }} />
    </>
  );
}

function ApprovalsOfRun({ run, decided, onDecide }: WaitingListProps & { run: Run }) {
  const { data, error, refetch } = useQuery(runApprovalsQuery(run.id, run.updatedAt));
  const me = useMe();
  if (error && !data)
    return (
      <Banner
        kind="danger"
        title="Couldn’t load an approval"
        action={
          <Button size="sm" onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        {describeError(error).message}
      </Banner>
    );
  if (!data) return <Skeleton className="h-56 w-full rounded-xl" />;
  return waitingFor(data, me)
    .filter((approval) => !decided.has(approvalKey(approval)))
    .map((approval) => (
      <ApprovalCard key={approvalKey(approval)} run={run} approval={approval} onDecide={onDecide} />
    ));
}
