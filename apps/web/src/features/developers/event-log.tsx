import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Activity, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { describeError } from '../../api/describe-error.ts';
import { eventTypeNames } from '../../api/event-types.ts';
import { CodeBlock } from '../../ui/code-block.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Card } from '../../ui/page.tsx';
import { Select } from '../../ui/select.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { type Event, eventsQuery } from './api.ts';

const route = getRouteApi('/shell/settings/developers');

/** Live log of the account's events. */
export const EventLog = () => {
  const { type } = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    eventsQuery(type),
  );
  const events = data?.pages.flatMap((page) => page.data);
  return (
    <Card
      title="Events"
      description="Everything that happened in this account, newest first. Webhooks and workflows receive the same events."
      flush
      actions={
        <Select
          label="Event type"
          hideLabel
          className="w-60"
          value={type ?? ''}
          options={[
            { value: '', label: 'All events' },
            ...eventTypeNames.map((name) => ({ value: name, label: name })),
          ]}
          onChange={(next) => void navigate({ search: { type: next || undefined }, replace: true })}
        />
      }
    >
      {error && !data && <ErrorState {...describeError(error)} retry={() => void refetch()} />}
      {!error && !events && <SkeletonRows rows={5} label="Loading events…" />}
      {events?.length === 0 && (
        <EmptyState icon={Activity} title="No events yet">
          Submit an entry or change a form to see events here. Events are kept for 30 days.
        </EmptyState>
      )}
      {events && events.length > 0 && (
        <ul className="divide-y divide-line">
          {events.map((event) => (
            <li key={event.id}>
              <EventLine event={event} />
            </li>
          ))}
        </ul>
      )}
      <ShowMore {...{ hasNextPage, isFetchingNextPage, fetchNextPage }} className="p-4" />
    </Card>
  );
};

const EventLine = ({ event }: { event: Event }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group px-4 py-2 sm:px-6"
    >
      <summary className="flex cursor-pointer list-none items-center gap-2 rounded-sm [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 text-muted group-open:rotate-90 rtl:-scale-x-100"
        />
        <code className="min-w-0 truncate font-mono text-strong">{event.type}</code>
        <code className="min-w-0 flex-1 truncate font-mono text-muted text-xs max-sm:invisible">
          {subjectIdOf(event)}
        </code>
        <TimeAgo at={event.createdAt} className="shrink-0 text-muted" />
      </summary>
      {isOpen && <CodeBlock className="my-2" code={JSON.stringify(event, null, 2)} />}
    </details>
  );
};

/** The id of the event's subject. */
const subjectIdOf = ({ type, data }: Event): string | undefined => {
  const [thing = ''] = type.split('.');
  return [data[`${thing}Id`], data.runId, data.id].find((id): id is string => typeof id === 'string');
};
