import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { UserCheck } from 'lucide-react';
import { api } from '../../api/client.ts';
import { CountBadge } from '../../ui/badge.tsx';
import { buttonClasses } from '../../ui/button-classes.ts';
import { Tooltip } from '../../ui/tooltip.tsx';

/** Under the runs key, so that decisions invalidate it. */
const waitingQuery = queryOptions({
  queryKey: ['workflow-runs', 'waiting-for-me'],
  queryFn: async ({ signal }) => {
    const { pagination } = await api().workflowRuns.list(
      { awaiting: 'me', limit: 1, include: 'total' },
      { signal },
    );
    return pagination.total ?? 0;
  },
  refetchInterval: 60_000,
});

/** Number of approvals that wait for this user. Renders nothing for zero. */
export const WaitingApprovalsLink = () => {
  const { data: count = 0 } = useQuery(waitingQuery);
  if (count === 0) return null;
  const label = count === 1 ? '1 approval is waiting for you' : `${count} approvals are waiting for you`;
  return (
    <Tooltip content={label} side="bottom">
      <Link
        to="/approvals"
        aria-label={label}
        className={buttonClasses({ variant: 'quiet', className: 'relative max-sm:px-2' })}
      >
        <UserCheck aria-hidden className="size-4 shrink-0" />
        <CountBadge count={count} />
      </Link>
    </Tooltip>
  );
};
